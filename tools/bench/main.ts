/** Measures what users wait for, against the fastest possible way to do the same. Build first. It does not fail, however long something takes. */
import { benchDelivery } from './delivery.ts';
import { benchGetMany } from './get-many.ts';
import { benchLoad } from './load.ts';
import { benchManyWorkers } from './many-workers.ts';
import { benchRows } from './rows.ts';
import { benchZapier } from './zapier.ts';

const benches = [benchLoad, benchDelivery, benchGetMany, benchRows, benchManyWorkers, benchZapier];

const start = performance.now();
console.log(`Node.js ${process.version}, ${process.platform} ${process.arch}

This takes about six minutes on an idle machine, and more where something else runs. Times are medians of the rounds that each table names. A ratio is
the median of those of each round: its ways run one after another, so a slow moment of the machine affects both.
`);
for (const bench of benches) console.log(`${await bench()}\n`);
console.log(`It took ${Math.round((performance.now() - start) / 60_000)} minutes.`);
