/** Measures what users wait for, and prints it beside what cannot be undercut. Build first. Never fails on a time. */
import { benchComposition } from './composition.ts';
import { benchLoad } from './load.ts';
import { benchThroughput } from './throughput.ts';

console.log(`Node.js ${process.version}, ${process.platform} ${process.arch}\n`);
for (const bench of [benchLoad, benchComposition, benchThroughput]) console.log(`${await bench()}\n`);
