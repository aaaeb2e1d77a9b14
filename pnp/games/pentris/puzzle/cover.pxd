# Types for cover.py when it is compiled; the source itself is plain Python.
cimport cython

from pnp.games.pentris.puzzle.candidates cimport Candidates, word

cdef word ALL, PAIRS, FOURS, BYTES, SUM, FLOOR
cdef int UNION, FIXED, PASSED, LANES, HELD, WASTES, SUMMARY, SHAPE

cdef int ones(word low, word high) noexcept


@cython.final  # so that methods are called directly and can be inlined
cdef class Cover(Candidates):
    cpdef int reach(self, word low, word high, int drops, long limit) except -2
    @cython.locals(wasted=int, turn=int)
    cdef int begin(self) noexcept
    @cython.locals(kept=int, slack=int, first=int, i=int, at=Py_ssize_t, waste=int, out0=word, out1=word, outside0=word, outside1=word)
    cdef int first_of(self, int turn) noexcept
    @cython.locals(pick=int, turn=int, place=int, low=word, high=word, outcome=int)
    cdef int descend(self, int level) noexcept
    @cython.locals(word=word)
    cdef word bit(self, int place) noexcept
    @cython.locals(place=int, i=int, at=Py_ssize_t, outcome=int)
    cdef int branch(self, int level, int turn, word low, word high) noexcept
    @cython.locals(place=int, size=int, kept=int)
    cdef int filter(self, int level, int turn) noexcept
    @cython.locals(place=int, source=int, target=Py_ssize_t, kept=Py_ssize_t, i=Py_ssize_t, at=Py_ssize_t, spare=word, clash=word,
                   under=word, body0=word, body1=word, sweep0=word, sweep1=word, bar0=word, bar1=word, clear0=word, clear1=word,
                   must0=word, must1=word, lost0=word, lost1=word, held0=word, held1=word)
    cdef int drop(self, int level, int turn) noexcept
    @cython.locals(target=int, kept=int, i=int, at=Py_ssize_t, waste=int)
    cdef int drop_dear(self, int level, int turn, int size) noexcept
    cdef int charge_of(self, word low, word high) noexcept
    @cython.locals(changed=int, turn=int, place=int, size=int, left=int, summary=int)
    cdef int settle(self, int level) noexcept
    @cython.locals(place=int, summary=int, union0=word, union1=word, lanes0=word, lanes1=word)
    cdef int is_touched(self, int level, int turn) noexcept
    @cython.locals(any0=word, any1=word, twice0=word, twice1=word, passed0=word, passed1=word, back=int, turn=int, place=int,
                   summary=int, union0=word, union1=word)
    cdef int survey(self, int level) noexcept
    @cython.locals(early0=word, early1=word, turn=int, summary=int, late=int)
    cdef int is_in_time(self, int level) noexcept
    @cython.locals(taken0=word, taken1=word, low=word, high=word, waste=int, turn=int, summary=int)
    cdef int can_pay(self, int level) noexcept
    @cython.locals(open0=word, open1=word, done0=word, done1=word, wasted=int, turn=int, place=int, summary=int, size=int,
                   needed=int)
    cdef int has_room(self, int level) noexcept
    @cython.locals(columns=int, low=word, high=word, west0=word, west1=word, east0=word, east1=word, next0=word, next1=word)
    cdef void grow(self, word open0, word open1) noexcept
    @cython.locals(best=int, size=int, done0=word, done1=word, turn=int, place=int, digits=int, cells0=word, cells1=word,
                   number=int, back=int, digit=int, few0=word, few1=word)
    cdef int pick(self, int level) noexcept
