# Types for person.py when it is compiled; the source itself is plain Python.
cimport cython

from pnp.games.petris.puzzle.children cimport Children, word

cdef int WIN, UNKNOWN, CUT, AT_HORIZON, POINT, SARCINA, TOKEN, END, READING, MISTAKE, SURE, NEVER
cdef word SLOW, HOLDS, FAILS, OVER, A, C, ALL


cdef class Person(Children):
    cdef int[::1] luck
    cdef int least
    cdef long spent, cap
    cdef word state

    cpdef prepare(self, luck, int least)
    @cython.locals(i=int)
    cpdef list start(self, root)
    @cython.locals(i=int, turn=int)
    cpdef list wander(self, root, word seed, int turns)
    @cython.locals(width=int, known=int[::1], wrong=int[::1])
    cpdef long find(self, right, word seed, long cap) except -1
    @cython.locals(i=int, best=int, count=int, turn=int)
    cdef int try_all(self, int[::1] right, int[::1] wrong, int width) noexcept
    @cython.locals(move=word)
    cdef int seems_right(self, int first, int width) noexcept
    cdef int is_kept(self, int ply, word move, int width, int is_check) noexcept
    @cython.locals(count=int, first=int, is_own=int, left=int)
    cdef int holds(self, int ply, int width, int is_check) noexcept
    @cython.locals(found=int, is_over=int, appeal=int)
    cdef int keep(self, int at, word rank, word need, word move) noexcept
    @cython.locals(total=word, points=word, player=int, dish=int)
    cdef word look(self, int at, int part) noexcept
    @cython.locals(total=word, source=int, sent=word, gone=int, code=int, amount=int)
    cdef word look_after(self, int at, word move) noexcept
    @cython.locals(mine=int, least=int, player=int, own=int)
    cdef int appeal(self, word look) noexcept
