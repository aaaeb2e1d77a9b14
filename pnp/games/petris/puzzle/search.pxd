# Types for search.py when it is compiled; the source itself is plain Python.
cimport cython

from pnp.games.petris.puzzle.children cimport Children, word

cdef long SLOTS, BIAS
cdef word STIR, STEP, ALL, SLOW


cdef class Search(Children):
    cdef public long nodes
    cdef long most
    cdef word key_0, key_1, stamp
    cdef word[::1] table

    cpdef ask(self, int hero, int survives, int horizon)
    @cython.locals(i=int)
    cpdef int value(self, root, int low, int high, long most) except -30001
    @cython.locals(i=int, count=int, move=word, value=int)
    cpdef list kept(self, root, int least, long most, int enough)
    @cython.locals(winners=int)
    cdef int reply_value(self, word move, int least) noexcept
    @cython.locals(at=int, key_0=word, key_1=word, best=int)
    cdef int descend(self, int ply, int low, int high) noexcept
    @cython.locals(at=int, first=int, sign=int, best=int, count=int, found=int)
    cdef int children_value(self, int ply, int low, int high) noexcept
    @cython.locals(half=int, bits=int, dish=int, player=int, word_0=word, word_1=word)
    cdef void find_key(self, int at) noexcept
    @cython.locals(mixed=word)
    cdef long slot(self, word word_0, word word_1) noexcept
    @cython.locals(slot=long, least=long, most=long)
    cdef int recalled(self, word word_0, word word_1, int low, int high) noexcept
    cdef int is_known(self, long slot, word word_0, word word_1) noexcept
    @cython.locals(slot=long, least=long, most=long)
    cdef void note(self, word word_0, word word_1, int best, int low, int high) noexcept
