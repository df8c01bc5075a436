/**
 * The processor time in seconds that `work` takes, which does not depend on how busy the machine is. For work that takes milliseconds, but would take
 * minutes if its time grew with the square of its input.
 */
export function cpuSeconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
