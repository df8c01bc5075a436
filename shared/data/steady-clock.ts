/** Time for what lasts: how long ago something was, or how long it still takes. */

/**
 * A clock that never goes back. Where the given one is set back, it goes on from there: otherwise what was remembered would lie in the
 * future, and would be waited for. Both in milliseconds; not for the time of day.
 */
export function steadyClock(now: () => number): () => number {
  let setBack = 0;
  let latest = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now() + setBack;
    if (time < latest) setBack += latest - time;
    else latest = time;
    return latest;
  };
}
