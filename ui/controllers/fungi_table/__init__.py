"""The table of Funky Fungi, part by part."""
