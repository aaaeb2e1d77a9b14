/** Moves as paths: the steps touched so far, and which moves they can still become. Knows nothing of the page. */

/** How often each step is in a list. */
function counts(steps) {
  const found = new Map();
  for (const step of steps) found.set(step, (found.get(step) || 0) + 1);
  return found;
}

/** What may come next in a move after a path; null if the path leads elsewhere. After the fixed ones, steps have no order. */
function rest(offer, path) {
  const { steps, fixed } = offer;
  if (path.length > steps.length || path.slice(0, fixed).some((step, i) => step !== steps[i])) return null;
  if (path.length < fixed) return [steps[path.length]];
  const left = counts(steps.slice(fixed));
  for (const step of path.slice(fixed)) {
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
