/** What Jest's fake timers replace in Node. */
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

/** For `doNotFake`: Jest replaces every timer that is not in that list. With a timer goes the function that clears it. */
export function allTimersBut(...faked: readonly Timer[]): Timer[] {
  const all = new Set<string>(faked.flatMap((timer) => [timer, timer.replace(/^set/, 'clear')]));
  return timers.filter((timer) => !all.has(timer));
}
