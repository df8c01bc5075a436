import fc from 'fast-check';
import { isThorough } from '../support/thorough.ts';

/**
 * Sets how often property tests try their properties. `npm test` has to be quick; `.ci/thorough` tries more. A property that fails prints its seed
 * and the smallest example.
 */
fc.configureGlobal({
  includeErrorInReport: true,
  numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? (isThorough ? 500 : 20)),
});
