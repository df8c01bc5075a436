/** For every example, each kind of bad day has a test, or a reason why the example cannot have it. `npm run test:n8n` runs these tests. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { badDays } from '../real-n8n/bad-days/index.ts';
import { kinds, matrix } from '../real-n8n/bad-days/matrix.ts';
import { root } from '../support/n8n/n8n-source.ts';

const files = readdirSync(new URL('examples/', root)).filter((name) => name.endsWith('.json'));

test('every example is in the matrix, and has tests', () => {
  expect(Object.keys(matrix).toSorted()).toStrictEqual(files.toSorted());
  expect(Object.keys(badDays).toSorted()).toStrictEqual(files.toSorted());
});

describe.each(Object.entries(matrix))('%s', (file, row) => {
  test.each(kinds)('%s', (kind) => {
    const day = row[kind];
    if (typeof day === 'string') expect(Object.keys(badDays[file] ?? {})).toContain(day);
    else expect(day.why).toMatch(/^[A-Z].+\.$/);
  });
});
