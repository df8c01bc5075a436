/**
 * For lists that are too long for `npm test`, which tests a part that is drawn anew each time. Longer runs test more, and from `FAST_CHECK_RUNS=500`
 * on all. A test file that fails prints its seed, and `SEED=…` draws the same part again.
 */
import fc from 'fast-check';
import { randomBy } from '../../tools/random.ts';

const { numRuns = 20 } = fc.readConfigureGlobal();
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const random = randomBy(seed);
let isPrinted = false;

/** About `size` items of a list, drawn from all of its parts, in the order of the list. */
export function sampleOf<Item>(items: readonly Item[], size: number): readonly Item[] {
  const count = Math.ceil((size * numRuns) / 20);
  if (numRuns >= 500 || count >= items.length) return items;
  if (!isPrinted) console.log(`A part of each long list is asked (SEED=${seed})`);
  isPrinted = true;
  // One item of each of `count` stretches of equal length, because neighbors are similar.
  const stretch = items.length / count;
  const drawn = new Set(
    Array.from({ length: count }, (_, index) => Math.floor((index + random()) * stretch)),
  );
  return items.filter((_, index) => drawn.has(index));
}
