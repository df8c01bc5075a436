/** Time for durations: how long ago something was, or how long it will take. */

/**
 * A clock that never goes back. If the given clock is set back, this one continues from the latest time that it gave: otherwise remembered times
 * would lie in the future, and callers would wait for them. Both are in milliseconds. Not for the time of day.
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
