/**
 * Lists that are too long for `npm test`: it asks a part of them that is drawn anew each time, longer runs ask more, and from
 * `FAST_CHECK_RUNS=500` on all. A file that fails prints its seed, and `SEED=…` draws the same part again.
 */
import fc from 'fast-check';
import { randomBy } from '../../tools/random.ts';

const { numRuns = 20 } = fc.readConfigureGlobal();
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const random = randomBy(seed);
let isPrinted = false;

/** About `size` items of a list, spread over the whole of it and in its order. */
export function sampleOf<Item>(items: readonly Item[], size: number): readonly Item[] {
  const count = Math.ceil((size * numRuns) / 20);
  if (numRuns >= 500 || count >= items.length) return items;
  if (!isPrinted) console.log(`A part of each long list is asked (SEED=${seed})`);
  isPrinted = true;
  // One of each of so many equal stretches, as neighbors are of one kind.
  const stretch = items.length / count;
  const drawn = new Set(
    Array.from({ length: count }, (_, index) => Math.floor((index + random()) * stretch)),
  );
  return items.filter((_, index) => drawn.has(index));
}
