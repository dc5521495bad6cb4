"""Making the folder that starts by double click. It belongs to the source; nothing of it is inside."""
