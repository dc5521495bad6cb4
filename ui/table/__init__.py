"""The table kit: from a tree of named parts it derives layout, painting, focus, choosing, flights and bubbles."""
