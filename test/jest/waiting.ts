/** Refuses test files that wait for the clock, which would take as long on the fastest machine. Only Linux tells how long a file waited. */
import { existsSync, readFileSync } from 'node:fs';

export interface Elapsed {
  /** Seconds on the clock, without those in which some program waited for a processor. */
  readonly wall: number;
  /** Seconds of processor time of this process and of the processes that it started and that have ended. */
  readonly cpu: number;
}

/** @throws Error if a file took longer than three times its processor time plus two seconds */
export function refuseWaiting({ wall, cpu }: Elapsed): void {
  if (wall <= 3 * cpu + 2) return;
  const [took, computed] = [wall, cpu].map((seconds) => seconds.toFixed(1));
  throw new Error(
    `This file took ${took} s, of which it computed ${computed} s. A test must not wait for the clock: see useVirtualWaits in test/support/virtual-waits.ts.`,
  );
}

export function stopwatch(): () => Elapsed {
  const begin = read();
  return () => {
    const end = read();
    return { wall: end.clock - begin.clock - (end.queued - begin.queued), cpu: end.cpu - begin.cpu };
  };
}

function read() {
  const { user, system } = process.cpuUsage();
  return {
    clock: performance.now() / 1000,
    queued: queuedSeconds(),
    cpu: (user + system) / 1_000_000 + childSeconds(),
  };
}

/** For how many seconds some program of this machine waited for a processor; 0 where Linux does not tell. */
function queuedSeconds(): number {
  const pressure = '/proc/pressure/cpu';
  const total = existsSync(pressure) ? /some .*total=(\d+)/.exec(readFileSync(pressure, 'utf8')) : null;
  return Number(total?.[1] ?? 0) / 1_000_000;
}

/**
 * The processor time of the child processes that have ended, in seconds. Linux counts it in hundredths of a second, after the name of the process,
 * which may contain blanks.
 */
function childSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const [, , , , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) / 100;
}
