/** Moves as paths: the steps touched so far, and which moves they can still become. Knows nothing of the page. */

/** How often each step is in a list. */
function counts(steps) {
  const found = new Map();
  for (const step of steps) found.set(step, (found.get(step) || 0) + 1);
  return found;
}

/** What a move still needs after a path; null if the path leads elsewhere. After the first, the steps of a loose move have no order. */
function rest(offer, path) {
  const [first, ...others] = offer.steps;
  if (path.length > offer.steps.length || (path.length && path[0] !== first)) return null;
  if (!path.length) return [first];
  if (!offer.loose) return path.every((step, i) => step === offer.steps[i]) ? offer.steps.slice(path.length, path.length + 1) : null;
  const left = counts(others);
  for (const step of path.slice(1)) {
    if (!left.get(step)) return null;
    left.set(step, left.get(step) - 1);
  }
  return [...left].filter(([, count]) => count > 0).map(([step]) => step);
}

/** The steps that may come next. */
export function following(offers, path) {
  return new Set(offers.flatMap((offer) => rest(offer, path) || []));
}

/** The move that a path is, if it is one. */
export function finished(offers, path) {
  return offers.find((offer) => offer.steps.length === path.length && rest(offer, path)) || null;
}
