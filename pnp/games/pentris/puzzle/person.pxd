# Types for person.py when it is compiled; the source itself is plain Python.
cimport cython

ctypedef unsigned long long word

cdef long long UNIT, DEAD, REACHED, UNSEEN
cdef word ALL, PAIRS, FOURS, BYTES, SUM, STIR
cdef int LOOKS, ALL_LOOKS, BEGIN, DRAW, UNDO, UNDONE, RESTART, MISCOUNT

cdef int ones(word word) noexcept


cdef class Person:
    cdef public int words, turns, goal, is_reached, row_count, column_count
    cdef int seen_goal
    cdef public word seed
    cdef word[::1] masks, shadows, entries, full, rows, columns, buried, shut
    cdef public word[::1] occupied, covered
    cdef int[::1] lanes, spans, letters, legal, ranked, lacks
    cdef long long[::1] noise, seen
    cdef public int[::1] chosen

    @cython.locals(clock=long, turn=int, undone=int, count=int, is_last=int, looks=int, pick=int, back=int, i=int)
    cpdef long attempt(self, int goal, word seed, long patience) except *
    @cython.locals(best='long long', pick=int, i=int, placement=int, worth='long long')
    cdef int favourite(self, int turn, int count, int looks, int undone) noexcept
    cdef int random(self, int below) noexcept
    @cython.locals(other=int)
    cdef void draw_out(self, int i, int count) noexcept
    @cython.locals(back=int)
    cdef int back(self, int turn) noexcept
    @cython.locals(count=int, half=int, span=int, lane=int, placement=int)
    cdef int find_legal(self, int turn) noexcept
    @cython.locals(words=int, first=int, depth=int, board=int, w=int, rest=int)
    cdef int landing(self, int turn, int lane) noexcept
    @cython.locals(words=int, old=int, new=int, w=int, i=int)
    cpdef void enter(self, int turn, int placement) noexcept
    cdef long long first_view(self, int placement) noexcept
    cpdef long long view(self, int turn, int placement) noexcept
    @cython.locals(rows=int, columns=int, line=int)
    cdef int score_after(self, int turn, int placement) noexcept
    @cython.locals(words=int, w=int, mask=word, filled=word)
    cdef int is_full(self, int turn, int placement, int line, int is_column) noexcept
    @cython.locals(left=int, rows=int, columns=int, best='long long', r=int, c=int)
    cpdef long long promise(self, int turn) noexcept
    cpdef int is_alive(self, int turn, int placement) noexcept
    @cython.locals(words=int, w=int, empty=word, once=word, twice=word, ahead=int, covered=word, reached=word)
    cdef void find_buried(self, int turn, int left) noexcept
    @cython.locals(words=int, kept=int, line=int, lacks=int, out=int, w=int, mask=word, empty=word, spot=int)
    cdef int rank(self, int turn, int base, int count) noexcept
    @cython.locals(full=int)
    cdef int full_lines(self, int base, int count) noexcept
    @cython.locals(words=int, lacking=int, shut=int, w=int, union=word, i=int, slack=int)
    cdef long long choice(self, int turn, int left, int r, int c) noexcept
