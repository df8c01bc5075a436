import fc from 'fast-check';

/**
 * How often a property test tries its property, before each test file. `npm test` has to be quick; `.ci/run` tries more.
 * A property that fails prints its seed and the smallest example.
 */
fc.configureGlobal({
  includeErrorInReport: true,
  numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? 20),
});
