# Types for search.py when it is compiled; the source itself is plain Python.
cimport cython

ctypedef unsigned long long word

cdef int FEW
cdef long SLOTS
cdef word ALL, PAIRS, FOURS, BYTES, SUM, STIR, STEP

cdef int ones(word word) noexcept


cdef class Search:
    cdef public int words, turns, count
    cdef public long nodes
    cdef public word round
    cdef public long most
    cdef public int is_cut
    cdef public dict known
    cdef public set finals
    cdef public list openings
    cdef word[::1] masks, shadows, entries, full, targets, keys, scratch, blocked
    cdef public word[::1] occupied, covered
    cdef int[::1] lanes, spans, letters, alive, needs
    cdef public int[::1] chosen

    @cython.locals(left=int)
    cpdef int reach(self, targets, long most) except -2
    @cython.locals(left=int)
    cpdef count_lines(self, targets, long most)
    @cython.locals(half=int, span=int, lane=int, placement=int, kept=int)
    cdef count_from(self, int turn, int left)
    @cython.locals(words=int, half=int, span=int, lane=int, placement=int, w=int, mask=word)
    cdef ways(self, int turn)
    cdef int is_enough(self) except -2
    @cython.locals(w=int)
    cdef key(self, int turn)
    @cython.locals(i=int, need=int, w=int)
    cdef int first_targets(self) noexcept
    @cython.locals(half=int, span=int, lane=int, placement=int, kept=int, outcome=int)
    cdef int descend(self, int turn, int left) except -2
    @cython.locals(words=int, first=int, depth=int, board=int, w=int, rest=int)
    cdef int landing(self, int turn, int lane) noexcept
    @cython.locals(words=int, count=int, old=int, new=int, w=int, i=int, room=int, kept=int, target=int, need=int)
    cdef int enter(self, int turn, int placement, int left) noexcept
    cdef int keep(self, int turn, int left) noexcept
    @cython.locals(words=int, kept=int, base=int, i=int, target=int, hit=int, w=int)
    cdef int without(self, int turn, int left, int has_cells) noexcept
    @cython.locals(words=int, any_cells=int, w=int, dead=word, ahead=int)
    cdef int dead_cells(self, int turn) noexcept
    @cython.locals(words=int, w=int, wanted=word, i=int, ahead=int, half=int)
    cdef int unreached_cells(self, int turn, int left) noexcept
    @cython.locals(words=int, rest=int, span=int, first=int, last=int, placement=int, w=int, mask=word)
    cdef int cross_out(self, int turn, int ahead, int half) noexcept
    @cython.locals(words=int, w=int)
    cdef void block(self, int turn, int ahead) noexcept
    @cython.locals(words=int, w=int)
    cdef int is_open(self, int placement) noexcept
    @cython.locals(base=int, kept=int, i=int, target=int, need=int)
    cdef int sparing(self, int turn, int left) noexcept
    @cython.locals(wasted=int, pieces=int, ahead=int, waste=int)
    cdef int can_spare(self, int turn, int target, int need) noexcept
    @cython.locals(words=int, least=int, half=int, span=int, placement=int, waste=int, w=int)
    cdef int least_waste(self, int turn, int ahead, int target) noexcept
    @cython.locals(key=word, w=int)
    cdef long slot(self, int turn) noexcept
    @cython.locals(place=long, w=int)
    cdef int is_known_dead(self, int turn) noexcept
    @cython.locals(place=long, w=int)
    cdef void note_dead(self, int turn) noexcept
