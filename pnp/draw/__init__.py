"""What a drawing is made of: marks, outlines, letters, colours. Knows no game and no paper."""
