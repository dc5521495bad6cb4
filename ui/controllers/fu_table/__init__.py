"""The table of Fú: layout, market, homes, envelopes, opening, eating, the Fortune track, the year's end."""
