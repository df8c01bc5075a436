import fc from 'fast-check';

/** For a property that is quick to try, or whose failures are rare: so many times the usual runs (`test/jest/property-tests.ts`). */
export function timesTheRuns(factor: number): { numRuns: number } {
  return { numRuns: factor * (fc.readConfigureGlobal().numRuns ?? 100) };
}
