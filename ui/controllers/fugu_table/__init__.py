"""The table of Fugu, part by part."""
