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
 * The seeds of worlds at drawn services: the same two each time, ten in `.ci/run`, as what is new is found by `.ci/thorough`, which draws a
 * thousand; one where `SEED=…` repeats it.
 */
export function drawnSeeds(): readonly number[] {
  const given = process.env['SEED'];
  const first = Number(given ?? (isThorough ? Math.floor(Math.random() * 2 ** 31) : 1));
  const { numRuns } = timesTheRuns(given === undefined ? 0.1 : 0.01);
  return Array.from({ length: given === undefined ? numRuns : numRuns }, (_, index) => first + index);
}
