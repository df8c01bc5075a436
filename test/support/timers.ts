/** The timers of Node that Jest's fake timers can replace. */
const timers = [
  'Date',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;
type Timer = (typeof timers)[number];

/**
 * For the option `doNotFake` of Jest, which replaces every timer that is not in this list. The function that clears a timer is replaced together with
 * it.
 */
export function allTimersBut(...faked: readonly Timer[]): Timer[] {
  const all = new Set<string>(faked.flatMap((timer) => [timer, timer.replace(/^set/, 'clear')]));
  return timers.filter((timer) => !all.has(timer));
}
