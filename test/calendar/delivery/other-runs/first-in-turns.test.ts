/** Two runs at once over the same rows, each of which is the first to make the posts of some. */
import { describe, expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { createOrUpdate } from '../../../../shared/actions/create-or-update.ts';
import type { Action } from '../../../../shared/index.ts';
import { readReference } from '../../../../shared/sheet/rows/reference.ts';
import { randomBy } from '../../../../tools/random.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { virtualTime } from '../../../../tools/virtual-time.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const rowCount = 20;

/** What became of two runs over equal rows, at a service whose requests take up to 200 ms. */
async function twoRuns(action: Action, row: Partial<SheetRow>) {
  const random = randomBy(7);
  const time = virtualTime();
  const service = calendarService({ clock: time.now });
  const http: typeof service.http = async (request) => {
    await time.sleep(random() * 100);
    const answer = service.http(request);
    await answer.catch(() => undefined);
    await time.sleep(random() * 100);
    return await answer;
  };
  const start = time.now();
  const runs = [1, 2].map(async () => {
    const rows = Array.from({ length: rowCount }, (_, index): SheetRow => ({
      text: `Row ${index}`,
      time: '2030-02-01T09:00:00Z',
      ...row,
    }));
    const host = { sleep: time.sleep, random, concurrency: 5 };
    return await runRows({ ...service, http }, rows, { action, host });
  });
  await time.until(runs);
  const ended = await Promise.all(runs);
  const told = ended.flatMap(({ results }) => results.flatMap((result) => idIn(result ?? {}) ?? []));
  return {
    texts: [...service.posts.values()].map(({ body }) => /Row \d+/.exec(JSON.stringify(body))?.[0]),
    outcomes: ended.map(({ results }) => new Set(results.map((result) => result?.outcome))),
    dangling: told.filter((id) => !service.posts.has(id)),
    warnings: ended.flatMap(({ errors, warnings }) => [...errors, ...warnings]),
    seconds: (time.now() - start) / 1000,
  };
}

function idIn({ id, reference }: { id?: string | null; reference?: string }): string | undefined {
  const reading = readReference(reference);
  return ('value' in reading ? reading.value?.id : undefined) ?? id ?? undefined;
}

const slots = { publish: 'SLOT', draft: { planning: { slots: 'daily 9:00, 12:00' } } };

describe.each<[string, Action, Partial<SheetRow>]>([
  ['Schedule', createPost, {}],
  ['Draft', createPost, { publish: 'DRAFT' }],
  ['Next Free Slot', createPost, slots],
  ['Publish Now', createPost, { publish: 'NOW' }],
  ['Create or Update', createOrUpdate, {}],
  ['Create or Update, Publish Now', createOrUpdate, { publish: 'NOW' }],
])('%s', (_, action, row) => {
  it('leaves one post for each row, and tells of no other', async () => {
    const { texts, outcomes, dangling, warnings, seconds } = await twoRuns(action, row);
    expect(texts.toSorted()).toStrictEqual(
      Array.from({ length: rowCount }, (__, index) => `Row ${index}`).toSorted(),
    );
    expect([dangling, warnings]).toStrictEqual([[], []]);
    // Each run was the first to make some of the posts.
    for (const set of outcomes) expect([...set].toSorted()).toStrictEqual(['created', 'existing']);
    expect(seconds).toBeLessThan(row.publish === 'NOW' ? 60 : 5);
  });
});
