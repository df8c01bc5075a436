/**
 * Which pictures count as the same, wherever posts are looked for. The web and what it says of each file are written out here; the text is the same
 * everywhere.
 */
import { describe, expect, it } from '@jest/globals';
import { createOrUpdate } from '../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import type { LookAtMedia, LookedAtFile } from '../../../shared/media/media-look.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { bodyOf } from '../../support/service/shown-posts.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const date = '2030-02-01T09:00:00.000Z';
const text = 'Fresh today';

const jpeg = (hash: string, size?: number): LookedAtFile => ({ type: 'image/jpeg', hash, size });
const web: Readonly<Record<string, LookedAtFile>> = {
  'https://one.example/loaf.jpg': jpeg('loaf', 4711),
  'https://two.example/loaf.jpg': jpeg('loaf', 4711),
  'https://cdn.example/1': jpeg('loaf', 4711),
  'https://cdn.example/2': jpeg('roll', 4711),
  'https://cdn.example/3': jpeg('loaf', 99_000),
  'https://cdn.example/4': jpeg('loaf'),
  'https://cdn.example/5': { type: 'image/png', hash: 'bun', size: 4711 },
  'https://one.example/roll.jpg': jpeg('roll', 4711),
  'https://one.example/copy.jpg': jpeg('loaf', 4711),
  // A page for everybody who is not logged in.
  'https://one.example/private.jpg': { givenType: 'text/html', hash: 'login', size: 900 },
  'https://two.example/private.jpg': { givenType: 'text/html', hash: 'login', size: 900 },
};

const look: LookAtMedia = async (url) => {
  const file = web[url];
  return await Promise.resolve(file === undefined ? { unknown: 'the address answered 403' } : { file });
};

type Pair = readonly [what: string, planned: readonly string[], shown: readonly string[]];

const loaf = 'https://one.example/loaf.jpg';

const same: readonly Pair[] = [
  ['one address', [loaf], [loaf]],
  ['an address nobody can look at', ['https://closed.example/a.jpg'], ['https://closed.example/a.jpg']],
  ['no picture', [], []],
  ['two pictures', [loaf, 'https://one.example/roll.jpg'], [loaf, 'https://one.example/roll.jpg']],
  ['another host, the same bytes', [loaf], ['https://two.example/loaf.jpg']],
  ['stored anew', [loaf], ['https://cdn.example/1']],
  ['stored anew, its length unknown', [loaf], ['https://cdn.example/4']],
  ['the same host, the same bytes', [loaf], ['https://one.example/copy.jpg']],
  ['one of two stored anew', [loaf, 'https://one.example/roll.jpg'], [loaf, 'https://cdn.example/2']],
  [
    'both stored anew',
    [loaf, 'https://one.example/roll.jpg'],
    ['https://cdn.example/1', 'https://cdn.example/2'],
  ],
  [
    'a Dropbox link that was copied again',
    ['https://www.dropbox.com/scl/fi/abc/a.jpg?rlkey=k3y&e=1&st=aaaa&raw=1'],
    ['https://www.dropbox.com/scl/fi/abc/a.jpg?rlkey=k3y&e=2&st=bbbb&raw=1'],
  ],
];

const others: readonly Pair[] = [
  ['another file', [loaf], ['https://one.example/roll.jpg']],
  ['another file at another host', [loaf], ['https://cdn.example/2']],
  ['another size', [loaf], ['https://cdn.example/3']],
  ['another type', [loaf], ['https://cdn.example/5']],
  ['a picture more', [loaf], [loaf, 'https://one.example/roll.jpg']],
  ['a picture less', [loaf, 'https://one.example/roll.jpg'], [loaf]],
  ['no picture', [loaf], []],
  ['a picture where there was none', [], [loaf]],
  ['another order', [loaf, 'https://one.example/roll.jpg'], ['https://one.example/roll.jpg', loaf]],
  ['the second one', [loaf, loaf], [loaf, 'https://cdn.example/2']],
  [
    'other addresses of one host, at which nobody can look',
    ['https://x.example/a.jpg'],
    ['https://x.example/b.jpg'],
  ],
  ['another parameter that counts', ['https://x.example/a.jpg?v=1'], ['https://x.example/a.jpg?v=2']],
];

const doubtful: readonly Pair[] = [
  ['other addresses of two hosts', ['https://x.example/a.jpg'], ['https://y.example/b.jpg']],
  ['one name at two hosts', ['https://x.example/a.jpg'], ['https://y.example/a.jpg']],
  ['ours cannot be looked at', ['https://closed.example/a.jpg'], ['https://cdn.example/1']],
  ['theirs cannot be looked at', [loaf], ['https://closed.example/1']],
  ['pages in the place of files', ['https://one.example/private.jpg'], ['https://two.example/private.jpg']],
  ['one of two', [loaf, 'https://x.example/a.jpg'], [loaf, 'https://y.example/b.jpg']],
];

/** What becomes of a planned post beside one that shows other pictures. */
async function run([, planned, shown]: Pair, row: Partial<SheetRow>, action = createPost) {
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
  it.each(same)('the same: %s', async (...pair) => {
    expect(await run(pair, row)).toMatchObject({
      errors: [],
      outcome: 'existing',
      note: undefined,
      count: 1,
    });
    expect(await run(pair, row, createOrUpdate)).toMatchObject({ errors: [], outcome: 'existing', count: 1 });
  });

  it.each(others)('another one: %s', async (...pair) => {
    expect(await run(pair, row)).toMatchObject({ errors: [], outcome: 'created', note: undefined, count: 2 });
    expect(await run(pair, row, createOrUpdate)).toMatchObject({ errors: [], outcome: 'created', count: 2 });
  });

  it.each(doubtful)('cannot be told: %s', async (...pair) => {
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
    for (const each of [created, ofRow]) {
      expect(each).toMatchObject({ errors: [], outcome: 'created', count: 2 });
      expect(each.note).toMatch(
        /^Created beside a post with the same text, whose files could not be compared: /,
      );
    }
  });
});
