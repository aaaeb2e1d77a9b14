"""Judges that know only the rules printed on a puzzle sheet. They share no code with the engines, nor with the other judges."""
