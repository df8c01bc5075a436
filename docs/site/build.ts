/**
 * `npm run docs:site` builds the site of the documents into `docs/site/dist`, and fails if one of its links leads nowhere.
 * With `-- --serve` it then serves the site on this machine.
 */
import { fileURLToPath } from 'node:url';
import { build, serve } from 'vitepress';
import { deadLinksIn } from './dead-links.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
await build(folder);
const dead = deadLinksIn(`${folder}dist`);
if (dead.length > 0) {
  console.error(`Links that lead nowhere:\n${dead.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`The site is in ${folder}dist. -- --serve shows it.`);
  if (process.argv.includes('--serve')) await serve({ root: folder });
}
