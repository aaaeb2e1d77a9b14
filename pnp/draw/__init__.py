"""The elements of a drawing: marks, outlines, letters, colours. Knows nothing about games or paper."""
