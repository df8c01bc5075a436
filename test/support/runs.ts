import fc from 'fast-check';
import { isThorough } from './thorough.ts';

/**
 * The usual number of runs (`test/jest/property-tests.ts`) times `factor`: more for a property that is quick to try or counts what it meets, fewer
 * for one that tries much at once.
 */
export function timesTheRuns(factor: number): { numRuns: number } {
  return { numRuns: Math.ceil(factor * (fc.readConfigureGlobal().numRuns ?? 100)) };
}

/**
 * The seed of the first random world; further worlds count on from it. It is the same each time, so that a test can fail only because the code was
 * changed. `.ci/thorough` draws a new one, and `SEED=…` repeats a world.
 */
export const firstSeed = Number(
  process.env['SEED'] ?? (isThorough ? Math.floor(Math.random() * 2 ** 31) : 1),
);

/** The seeds of the worlds with services of random kinds: two, ten in `.ci/run`, a thousand in `.ci/thorough`, and only one with `SEED=…`. */
export function drawnSeeds(): readonly number[] {
  const { numRuns } = timesTheRuns(process.env['SEED'] === undefined ? 0.1 : 0.01);
  return Array.from({ length: numRuns }, (_, index) => firstSeed + index);
}
