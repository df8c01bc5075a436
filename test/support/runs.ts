import fc from 'fast-check';

/**
 * So many times the usual runs (`test/jest/property-tests.ts`): more for a property that is quick to try, or that counts
 * what it meets, fewer for one that tries much at once.
 */
export function timesTheRuns(factor: number): { numRuns: number } {
  return { numRuns: Math.ceil(factor * (fc.readConfigureGlobal().numRuns ?? 100)) };
}
