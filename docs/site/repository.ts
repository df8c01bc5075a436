/** What the site takes from the repository: its addresses, and how its pages are named. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/v4';

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export const title = 'Post Scheduler';

const manifest = z
  .object({ homepage: z.url(), repository: z.object({ url: z.string() }) })
  .parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));

/** Where the site will be. */
export const siteAddress = manifest.homepage.replace(/\/$/u, '');

/** Where people look at the source. */
export const repositoryAddress = manifest.repository.url.replace(/^git\+/u, '').replace(/\.git$/u, '');

/** A `README.md` is the page of its folder. */
export function indexOf(page: string): string {
  return page.replace(/README\.md$/u, 'index.md');
}
