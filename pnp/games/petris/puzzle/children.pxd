# Types for children.py when it is compiled; the source itself is plain Python.
cimport cython

ctypedef unsigned long long word

cdef int FULL, ON_TRACK, AT_HORIZON, ON_LAST
cdef word SLOW, TOKENS_SHORT, SARCINAS_SHORT, POINTS_OUT


cdef class Children:
    cdef public int n, p, length, bacteria, sarcinas, last, plies, room, width, codes
    cdef public int hero, survives, horizon
    cdef int ply, first, count, best, goal, mover, shift, sign, source, part, end, is_slow, is_root
    cdef word spare
    cdef int[::1] near, track, worth, kinds, legal, after, records, promises, stops, kind, supply, coats, tokens
    cdef word[::1] ranks, needs, looks, children

    @cython.locals(space=int, stop=int, phases=int)
    cpdef ask(self, int hero, int survives, int horizon)
    @cython.locals(best=int, i=int, promise=int, child=word)
    cdef void choose(self, int first, int count) noexcept
    @cython.locals(at=int, space=int, stop=int, rank=word, need=word, dish=int, code=int, held=int)
    cdef int generate(self, int ply, int bound) noexcept
    @cython.locals(total=word, points=word, player=int, dish=int)
    cdef word rank(self, int at, int part) noexcept
    @cython.locals(total=word, points=word, player=int, dish=int)
    cdef word need(self, int at, int part) noexcept
    @cython.locals(at=int, last=int, dish=int, code=int, most=int, amount=int, after=int, more_rank=word, more_need=word, sent=word)
    cdef int spread(self, int i, int left, word rank, word need, word move) noexcept
    @cython.locals(at=int, code=int, after=int)
    cdef int complete(self, int left, word rank, word need, word move) noexcept
    @cython.locals(found=int)
    cdef int keep(self, int at, word rank, word need, word move) noexcept
    @cython.locals(losers=int)
    cdef int outcome(self, word rank, word need) noexcept
    cdef int without_sarcina(self, word need) noexcept
    @cython.locals(found=int, least=int, player=int, own=int)
    cdef int winners(self, word rank, int losers) noexcept
    @cython.locals(mine=int)
    cdef int worth_of(self, int winners) noexcept
    @cython.locals(mine=int, least=int, player=int, own=int, burden=int)
    cdef int lead(self, word rank) noexcept
    cdef int estimate(self, int at) noexcept
    cdef int stuck(self, int at) noexcept
    @cython.locals(winners=int, at=int)
    cdef int played(self, word move) noexcept
    @cython.locals(at=int, child=int, i=int, space=int, mover=int, source=int, sent=word, total=int)
    cdef int visit(self, int ply, word move) noexcept
    @cython.locals(rank=word, dish=int, player=int)
    cdef void pass_phase(self, int at, int part) noexcept
    @cython.locals(space=int, sign=int, losers=int)
    cdef int settle(self, int at, int mover) noexcept
    @cython.locals(losers=int, player=int, dish=int, held=int)
    cdef int grow(self, int at) noexcept
    @cython.locals(total=int, coats=int, dish=int, held=int)
    cdef void count_tokens(self, int at, int player) noexcept
    @cython.locals(player=int)
    cdef int alone(self, int code) noexcept
    @cython.locals(dish=int, present=int, leader=int, most=int, player=int, held=int, losers=int)
    cdef int contaminate(self, int at, int worth) noexcept
    @cython.locals(rank=word)
    cdef int finish(self, int at, int losers) noexcept
