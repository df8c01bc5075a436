/**
 * The seconds of processor time that some work takes: on a busy machine as many as on an idle one. For work that takes
 * milliseconds, and minutes where it grows with the square of its input.
 */
export function cpuSeconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
