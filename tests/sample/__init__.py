"""A fourth game, as game/ADDING.md tells it: rules, a table, and words. It is no part of the product."""
