"""Funky Fungi: tricks, foraging, specials and clusters."""
