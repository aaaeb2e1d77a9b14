# Types for candidates.py when it is compiled; the source itself is plain Python.
cimport cython

ctypedef unsigned long long word

cdef word ALL, STIR, FLOOR
cdef int UNION, FIXED, PASSED, LANES, HELD, WASTES, SUMMARY, SHAPE, PLANES


cdef class Candidates:
    cdef public int columns, turns, drops, slack
    cdef public long nodes
    cdef long limit
    cdef int stride, spare, total, wasted
    cdef word state
    cdef word filled0, filled1, need0, need1, once0, once1, bar0, bar1, clear0, clear1
    cdef word must0, must1, lost0, lost1, held0, held1, patch0, patch1
    cdef word[::1] shapes, edges, summaries, after, later, planes, charged
    cdef int[::1] spans, first, lists, where, sizes, least, most, seen
    cdef public int[::1] chosen

    @cython.locals(turn=int, half=int, span=int, x=Py_ssize_t, k=Py_ssize_t, held0=word, held1=word, above0=word, above1=word, is_stopped=word)
    cdef list_candidates(self, word[::1] tables, letters)
    @cython.locals(turn=int, i=int, k=int, place=Py_ssize_t, other=Py_ssize_t, kept=word)
    cpdef void shuffle(self) noexcept
    @cython.locals(old=int, new=int, t=int, i=int, place=int)
    @cython.final
    cdef void fix(self, int level, int turn, Py_ssize_t at) noexcept
    @cython.locals(summary=Py_ssize_t, i=Py_ssize_t, at=Py_ssize_t, wastes=Py_ssize_t, lanes0=word, lanes1=word, fixed0=word,
                   fixed1=word, passed0=word, passed1=word, body0=word, body1=word, sweep0=word, sweep1=word)
    @cython.final
    cdef void sum_up(self, int place) noexcept
    @cython.locals(union0=word, union1=word, summary=int, back=int, low=word, high=word)
    @cython.final
    cdef void join_wastes(self, int place) noexcept
    @cython.locals(digits=int, i=int, turn=int, place=int, at=Py_ssize_t)
    @cython.final
    cdef int count(self, int level, int size) noexcept
    @cython.locals(digit=int, carry0=word, carry1=word)
    @cython.final
    cdef void add(self, word low, word high, int digits) noexcept
