/** Measures what users wait for, next to the fastest possible way to do the same. Build first. No time makes it fail. */
import { benchDelivery } from './delivery.ts';
import { benchGetMany } from './get-many.ts';
import { benchLoad } from './load.ts';
import { benchManyWorkers } from './many-workers.ts';
import { benchPlanning } from './planning.ts';
import { benchThroughput } from './throughput.ts';
import { benchZapier } from './zapier.ts';

const benches = [
  benchLoad,
  benchPlanning,
  benchThroughput,
  benchDelivery,
  benchGetMany,
  benchManyWorkers,
  benchZapier,
];

console.log(`Node.js ${process.version}, ${process.platform} ${process.arch}\n`);
for (const bench of benches) console.log(`${await bench()}\n`);
