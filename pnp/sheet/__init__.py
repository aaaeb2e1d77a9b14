"""From finished components to pages of paper: packing, cut marks, backs behind fronts, headers."""
