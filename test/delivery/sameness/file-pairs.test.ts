/**
 * Which pictures count as the same, wherever posts are looked for. The text is the same everywhere.
 */
import { describe, expect, it } from '@jest/globals';
import { createOrUpdate } from '../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import type { LookAtMedia } from '../../../shared/media/media-look.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { bodyOf } from '../../support/service/shown-posts.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';
import { doubtfulFiles, type FilePair, otherFiles, sameFiles, web } from './file-pairs.ts';

const date = '2030-02-01T09:00:00.000Z';
const text = 'Fresh today';

const look: LookAtMedia = async (url) => {
  const file = web[url];
  return await Promise.resolve(file === undefined ? { unknown: 'the address answered 403' } : { file });
};

/** What becomes of a planned post beside one that shows other pictures. */
async function run([, planned, shown]: FilePair, row: Partial<SheetRow>, action = createPost) {
  const service = calendarService();
  const status = row.publish === 'DRAFT' ? 'draft' : 'scheduled';
  service.put('there', bodyOf({ status, date, text, accounts: ['acc_1'], media: shown }));
  const rows = [{ text, time: date, media: planned, ...row }];
  const { errors, results } = await runRows(service, rows, { action, look });
  const [result] = results;
  return { errors, outcome: result?.outcome, note: result?.note, id: result?.id, count: service.posts.size };
}

const slots: Partial<SheetRow> = { publish: 'SLOT', draft: { planning: { slots: 'daily 12:00' } } };
const ways = [
  ['at a fixed time', {}],
  ['as a draft', { publish: 'DRAFT' }],
  ['in a free slot', slots],
] as const;

describe.each(ways)('%s', (way, row) => {
  const createdRow = way === 'as a draft' ? 'draft' : 'created';

  it.each(sameFiles)('the same: %s', async (...pair) => {
    expect(await run(pair, row)).toMatchObject({
      errors: [],
      outcome: 'existing',
      note: undefined,
      count: 1,
    });
    expect(await run(pair, row, createOrUpdate)).toMatchObject({ errors: [], outcome: 'existing', count: 1 });
  });

  it.each(otherFiles)('another one: %s', async (...pair) => {
    const note =
      way === 'at a fixed time'
        ? 'Also planned for this time: "Fresh today" on Skyapp: if the new post replaces it, delete it in the calendar.'
        : undefined;
    expect(await run(pair, row)).toMatchObject({ errors: [], outcome: 'created', note, count: 2 });
    expect(await run(pair, row, createOrUpdate)).toMatchObject({ errors: [], outcome: createdRow, count: 2 });
  });

  it.each(doubtfulFiles)('cannot be told: %s', async (...pair) => {
    const created = await run(pair, row);
    const ofRow = await run(pair, row, createOrUpdate);
    if (way === 'at a fixed time') {
      expect(created).toMatchObject({ errors: [], outcome: 'existing', count: 1 });
      expect(created.note).toMatch(/^Already planned, with files that could not be compared: look whether/);
      // The row's own pictures are what is planned now.
      expect(ofRow).toMatchObject({ errors: [], outcome: 'changed', count: 1, id: 'there' });
      expect(ofRow.note).toMatch(
        /^Written over a post with the same text and time, whose files could not be/,
      );
      return;
    }
    expect([created.outcome, ofRow.outcome]).toStrictEqual(['created', createdRow]);
    for (const each of [created, ofRow]) {
      expect(each).toMatchObject({ errors: [], count: 2 });
      expect(each.note).toMatch(
        /^Created beside a post with the same text, whose files could not be compared: /,
      );
    }
  });
});
