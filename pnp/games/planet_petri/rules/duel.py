"""Many games between two colonies, seats swapped every time, in as many processes as there are processors.

Each game has luck of its own, made from the seed and its number: the results do not depend on the number of processes.
"""

from __future__ import annotations


