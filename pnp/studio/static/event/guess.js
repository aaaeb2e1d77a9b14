/** How long it still takes, as a guess in words: from the speed of the puzzles so far, and only once that says something. */

const ENOUGH_SECONDS = 8;
const ENOUGH_SHARE = 0.05;

export class Guess {
  constructor() {
    this.first = null;
  }

  /** So many puzzles of so many are proved now. Those of an earlier run say nothing about the speed. */
  note([done]) {
    this.first = this.first || { done, at: performance.now() };
  }

  /** What to say, and what it is about. */
  words([done, total], files, isMade) {
    if (isMade) return ['Reading', 'back what was made'];
    if (done >= total) return ['Writing', `file ${files + 1}`];
    const seconds = this.first ? (performance.now() - this.first.at) / 1000 : 0;
    const fresh = this.first ? done - this.first.done : 0;
    if (seconds < ENOUGH_SECONDS || fresh < Math.max(3, ENOUGH_SHARE * total)) return ['Making', 'puzzles'];
    const left = (total - done) * seconds / fresh;
    return [left < 60 ? 'under 1 min' : `about ${Math.round(left / 60)} min`, 'left for the puzzles'];
  }
}
