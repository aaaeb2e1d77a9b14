# Types for search.py when it is compiled; the source itself is plain Python.
cimport cython

ctypedef unsigned long long word

cdef int FULL
cdef long SLOTS
cdef word STIR, STEP, ALL


cdef class Search:
    cdef public int n, p, length, bacteria, sarcinas, last, plies, room, images, width
    cdef public int hero, survives, horizon, stamp
    cdef int count, block, is_probe, scarce
    cdef public long nodes
    cdef long most
    cdef word key_0, key_1, own_0, own_1
    cdef int[::1] near, maps, track, worth, records, order, promises, sent, supply, coats, tokens, stamps, lows, highs
    cdef word[::1] codes, keys

    cpdef ask(self, int hero, int survives, int horizon)
    @cython.locals(i=int)
    cpdef int value(self, root, int low, int high, long most) except -30001
    @cython.locals(key_0=word, key_1=word, own_0=word, own_1=word, outer=int, best=int)
    cdef int descend(self, int ply, int at, int low, int high) except -30001
    @cython.locals(slot=long)
    cdef int recalled(self, word word_0, word word_1, int low, int high) noexcept
    @cython.locals(mover=int, sign=int, count=int, block=int, best=int, first=int, i=int, child=int, winners=int, found=int)
    cdef int children_value(self, int ply, int at, int low, int high) except -30001
    @cython.locals(i=int, child=int, winners=int, promise=int, spot=int)
    cdef void sort(self, int block, int first, int count, int sign) noexcept
    @cython.locals(mine=int)
    cdef int worth_of(self, int winners) noexcept
    @cython.locals(mine=int, least=int, player=int, burden=int, dish=int, held=int)
    cdef int estimate(self, int at) noexcept
    @cython.locals(source=int, held=int, total=int, i=int)
    cdef int generate(self, int ply, int at, int mover) noexcept
    @cython.locals(mover=int, first=int, last=int, dish=int, held=int, amount=int)
    cdef int spread(self, int at, int source, int step, int left) noexcept
    @cython.locals(player=int)
    cdef int is_free(self, int at, int dish, int mover, int amount) noexcept
    @cython.locals(held=int, child=int, i=int, first=int)
    cdef int complete(self, int at, int source, int left, int mover) noexcept
    @cython.locals(space=int, sign=int, losers=int)
    cdef void settle(self, int at, int mover) noexcept
    @cython.locals(found=int, source=int, held=int)
    cdef int can_move(self, int at, int mover) noexcept
    @cython.locals(total=int, dish=int)
    cdef int coated(self, int at, int player) noexcept
    @cython.locals(losers=int, player=int, dish=int, held=int)
    cdef int grow(self, int at) noexcept
    @cython.locals(total=int, coats=int, dish=int, held=int)
    cdef void count_tokens(self, int at, int player) noexcept
    @cython.locals(found=int, player=int)
    cdef int alone(self, int at, int dish) noexcept
    @cython.locals(dish=int, present=int, leader=int, most=int, player=int, held=int, losers=int)
    cdef int contaminate(self, int at, int worth) noexcept
    @cython.locals(everybody=int, is_total=int, winners=int, least=int, player=int, points=int, rank=int)
    cdef void finish(self, int at, int losers) noexcept
    @cython.locals(half=int, points=word, dish=int, code=word, player=int, space=word, image=int, word_0=word, word_1=word)
    cdef void find_key(self, int at) noexcept
    @cython.locals(mixed=word)
    cdef long slot(self, word word_0, word word_1) noexcept
    cdef int is_known(self, long slot, word word_0, word word_1) noexcept
    @cython.locals(slot=long)
    cdef void note(self, word word_0, word word_1, int best, int low, int high) noexcept
