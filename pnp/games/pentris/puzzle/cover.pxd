# Types for cover.py when it is compiled; the source itself is plain Python.
cimport cython

ctypedef unsigned long long word

cdef word ALL, PAIRS, FOURS, BYTES, SUM, STIR, FLOOR
cdef int UNION, FIXED, PASSED, LANES, HELD, WASTES, SUMMARY, SHAPE, PLANES

cdef int ones(word low, word high) noexcept


@cython.final  # so that methods are called directly and can be inlined
cdef class Cover:
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
    @cython.locals(old=int, new=int, t=int, i=int, place=int)
    cdef void fix(self, int level, int turn, Py_ssize_t at) noexcept
    @cython.locals(place=int, size=int, kept=int)
    cdef int filter(self, int level, int turn) noexcept
    @cython.locals(place=int, source=int, target=Py_ssize_t, kept=Py_ssize_t, i=Py_ssize_t, at=Py_ssize_t, spare=word, clash=word,
                   under=word, body0=word, body1=word, sweep0=word, sweep1=word, bar0=word, bar1=word, clear0=word, clear1=word,
                   must0=word, must1=word, lost0=word, lost1=word, held0=word, held1=word)
    cdef int drop(self, int level, int turn) noexcept
    @cython.locals(target=int, kept=int, i=int, at=Py_ssize_t, waste=int)
    cdef int drop_dear(self, int level, int turn, int size) noexcept
    @cython.locals(summary=Py_ssize_t, i=Py_ssize_t, at=Py_ssize_t, wastes=Py_ssize_t, lanes0=word, lanes1=word, fixed0=word,
                   fixed1=word, passed0=word, passed1=word, body0=word, body1=word, sweep0=word, sweep1=word)
    cdef void sum_up(self, int place) noexcept
    @cython.locals(union0=word, union1=word, summary=int, back=int, low=word, high=word)
    cdef void join_wastes(self, int place) noexcept
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
    @cython.locals(digits=int, i=int, turn=int, place=int, at=Py_ssize_t)
    cdef int count(self, int level, int size) noexcept
    @cython.locals(digit=int, carry0=word, carry1=word)
    cdef void add(self, word low, word high, int digits) noexcept
