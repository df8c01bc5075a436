/** Examples that read a page of the web, run after run: a feed or a published sheet. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { type Arrived, arrived, type Example, type ExampleRun, succeeded } from './example.ts';

interface Run {
  /** What happens before it, while nobody looks. */
  readonly before?: () => unknown;
  readonly page: string;
  /** What each item of the step "Not scheduled" has, in any order. */
  readonly refused: readonly object[];
  /** Every post of the service after the run, in any order, or how many there are. */
  readonly posts: readonly Arrived[] | number;
}

/** The runs of an example, which has the address of its page in a setting. */
export function runsOf(
  {
    setting,
    settings = {},
  }: { setting: string; settings?: Readonly<Record<string, string | number | boolean>> },
  runs: (example: Example) => readonly Run[] | Promise<readonly Run[]>,
): ExampleRun {
  return async (example) => {
    const website = await serveTexts({});
    afterTest(async () => await website.stop());
    const id = await example.install({ settings: { ...settings, [setting]: `${website.origin}/page` } });
    for (const { before, page, refused, posts } of await runs(example)) {
      website.texts.set('/page', page);
      await before?.();
      const run = await succeeded(example, id);
      expectAll(
        run.outputOf('Not scheduled'),
        refused.map((item) => expect.objectContaining({ ...item })),
      );
      if (typeof posts === 'number') expect(example.sandbox.posts()).toHaveLength(posts);
      else expectAll(arrived(example), posts);
    }
  };
}

function expectAll(found: readonly unknown[], expected: readonly unknown[]): void {
  expect(found).toEqual(expect.arrayContaining([...expected]));
  expect(found).toHaveLength(expected.length);
}

/** A website on loopback: texts by their paths, such as `/feed.xml`, which a test may change. */
export async function serveTexts(texts: Readonly<Record<string, string>>) {
  const served = new Map(Object.entries(texts));
  const server = await startLocalServer(({ path }, response) => {
    const text = served.get(path);
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(text);
  });
  return { ...server, texts: served };
}
