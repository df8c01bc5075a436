/** Measures what users wait for, next to the fastest possible way to do the same. Build first. No time makes it fail. */
import { benchComposition } from './composition.ts';
import { benchDelivery } from './delivery.ts';
import { benchGetMany } from './get-many.ts';
import { benchLoad } from './load.ts';
import { benchLooks } from './looks.ts';
import { benchPickers } from './pickers.ts';
import { benchPlanning } from './planning.ts';
import { benchTexts } from './texts.ts';
import { benchThroughput } from './throughput.ts';
import { benchZapier } from './zapier.ts';

const benches = [
  benchLoad,
  benchComposition,
  benchTexts,
  benchPlanning,
  benchLooks,
  benchThroughput,
  benchDelivery,
  benchGetMany,
  benchPickers,
  benchZapier,
];

console.log(`Node.js ${process.version}, ${process.platform} ${process.arch}\n`);
for (const bench of benches) console.log(`${await bench()}\n`);
