/** Pictures of the documents show what is there: what they showed when they were taken is compared with what they would show now. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { format } from 'prettier';
import * as z from 'zod/v4';
import { filesOf, root, textOf } from '../support/repository.ts';
import { shownByPicture } from './pictures/shown.ts';

/** By the paths of the pictures: hashes of what they showed. `npm run pictures` writes it after it has taken all of them. */
const file = 'docs/images/taken.json';
const keeps = process.env['KEEP_PICTURES'] === 'yes';

const pictures = filesOf('docs/images/**/*.png');

test('the pictures show what is there', async () => {
  const shown = await shownByPicture();
  // `test/tooling/pictures/shown.ts` says what a picture shows; for a form of Zapier, the recipe with the picture does.
  expect(pictures.filter((path) => !shown.has(path))).toStrictEqual([]);
  const now = Object.fromEntries([...shown].map(([path, text]) => [path, hashOf(text)] as const).toSorted());
  if (keeps) writeFileSync(`${root}/${file}`, await format(JSON.stringify(now), { filepath: file }));
  const taken = z.record(z.string(), z.string()).parse(JSON.parse(textOf(file)));
  const stale = Object.keys(now).filter((path) => taken[path] !== now[path] || !pictures.includes(path));
  expect(stale.map((path) => `${path} shows what is no more: npm run pictures takes it again`)).toStrictEqual(
    [],
  );
});

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
