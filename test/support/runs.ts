import fc from 'fast-check';
import { isThorough } from './thorough.ts';

/**
 * So many times the usual runs (`test/jest/property-tests.ts`): more for a property that is quick to try, or that counts
 * what it meets, fewer for one that tries much at once.
 */
export function timesTheRuns(factor: number): { numRuns: number } {
  return { numRuns: Math.ceil(factor * (fc.readConfigureGlobal().numRuns ?? 100)) };
}

/**
 * The seed of the first random world, which each test counts on from: the same one each time, so that a change lands, or does not, for what it
 * changed. What is new is found by `.ci/thorough`, which draws it. `SEED=…` repeats a world.
 */
export const firstSeed = Number(
  process.env['SEED'] ?? (isThorough ? Math.floor(Math.random() * 2 ** 31) : 1),
);

/** The seeds of worlds at drawn services: two, ten in `.ci/run`, a thousand in `.ci/thorough`; one where `SEED=…` repeats it. */
export function drawnSeeds(): readonly number[] {
  const { numRuns } = timesTheRuns(process.env['SEED'] === undefined ? 0.1 : 0.01);
  return Array.from({ length: numRuns }, (_, index) => firstSeed + index);
}
