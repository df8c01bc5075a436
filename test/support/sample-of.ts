import fc from 'fast-check';
import { randomBy } from '../../tools/random.ts';

const { numRuns = 0 } = fc.readConfigureGlobal();

/** Whether these are the long checks, which take every case (`FAST_CHECK_RUNS`). */
const takesAll = numRuns >= 500;

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const random = randomBy(seed);
let isPrinted = false;

/**
 * So many of the list, drawn anew each time and in its order; all of it in the long checks, from `FAST_CHECK_RUNS=500` on. The seed is
 * printed where a test fails; `SEED=…` draws the same ones again, as long as a file draws before its tests run.
 */
export function sampleOf<Item>(list: readonly Item[], count: number): readonly Item[] {
  if (takesAll || list.length <= count) return list;
  if (!isPrinted) console.log(`Drawn with SEED=${seed}`);
  isPrinted = true;
  const drawn = new Set(
    list
      .map((_, index) => [random(), index] as const)
      .toSorted(([one], [other]) => one - other)
      .slice(0, count)
      .map(([, index]) => index),
  );
  return list.filter((_, index) => drawn.has(index));
}
