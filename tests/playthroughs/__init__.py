"""Golden games: recorded once, replayed byte for byte ever after."""
