/** SECURITY.md names the tests of each promise; here these names are compared with the titles of the tests. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const notes = read('SECURITY.md');
const promises = notes
  .split(/^### /m)
  .slice(1)
  .map((part) => part.split(/^## /m)[0] ?? '');
const named = [...notes.matchAll(/^- `(?<file>test\/[^`]+)`: “(?<name>[^”]+)”$/gm)].flatMap(({ groups }) =>
  groups === undefined ? [] : [{ file: groups['file'] ?? '', name: groups['name'] ?? '' }],
);

describe('The security notes', () => {
  it('make five promises, and name tests for each', () => {
    expect(promises.map((promise) => promise.split('\n')[0])).toStrictEqual([
      '1. Never twice',
      '2. Never silently lost',
      '3. Never early',
      '4. Never outside',
      '5. Bounded',
    ]);
    for (const promise of promises) expect(promise).toMatch(/^- `test\//m);
  });

  for (const { file, name } of named) {
    it(`name a test that is there: ${file}, ${name}`, () => {
      const calls = read(file).matchAll(
        /(?:\b(?:describe|it|test|live)\(\s*|\)\(\s*|name: )(?<quote>['"`])(?<title>.*?)\k<quote>[,\n]/gs,
      );
      const titles = [...calls].map(({ groups }) => groups?.['title'] ?? '');
      expect([
        titles,
        titles.some((title) => title === name || (title.includes('${') && title.includes(name))),
      ]).toStrictEqual([titles, true]);
    });
  }

  it('name files that are there', () => {
    for (const [, path = ''] of notes.matchAll(/`((?:test|docs)\/[^`]+)`/g)) {
      expect([path, existsSync(new URL(path, root))]).toStrictEqual([path, true]);
    }
  });

  it('are right about what is shipped', () => {
    const manifest = z.looseObject({
      dependencies: z.never().optional(),
      peerDependencies: z.record(z.string(), z.string()),
    });
    const { peerDependencies } = manifest.parse(JSON.parse(read('package.json')));
    expect(peerDependencies).toStrictEqual({ 'n8n-workflow': '*' });
    // What an audit of the published package would look at.
    const lock = z.object({
      packages: z.looseObject({
        '': z.looseObject({
          dependencies: z.never().optional(),
          optionalDependencies: z.never().optional(),
          bundleDependencies: z.never().optional(),
        }),
      }),
    });
    lock.parse(JSON.parse(read('package-lock.json')));
    const zapier = z
      .looseObject({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('zapier/package.json')));
    expect(Object.keys(zapier.dependencies)).toStrictEqual(['zapier-platform-core']);
    expect(zapier.dependencies['zapier-platform-core'] ?? '').toMatch(/^\d+\.\d+\.\d+$/);
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});
