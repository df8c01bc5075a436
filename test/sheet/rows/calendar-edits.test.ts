/**
 * If people edit a post in the calendar, its row reports the edit. The edit stays if the row did not change the same part, and is undone if that
 * option is chosen.
 */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import type { PostRecord } from '../../../shared/index.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { defaultKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { drawnService } from '../../support/service/drawn-service.ts';
import { bodyOf, shownIn } from '../../support/service/shown-posts.ts';
import { randomBy } from '../../../tools/random.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const picture = (name: string) => `https://media.example/${name}.jpg`;
const newRow = (): SheetRow => ({
  text: 'Rye',
  time: '2030-02-01T09:00:00.000Z',
  media: [picture('loaf')],
  accounts: ['acc_1', 'acc_2'],
});

interface SkyappTarget {
  readonly accountId: string;
  readonly caption: string;
  readonly embed?: { readonly mediaType: string; readonly medias: readonly object[] };
}
type Body = PostRecord & { readonly skyappTargets: readonly SkyappTarget[] };

/** The next run of a row, after a colleague changed its post in the calendar (`inCalendar`) and somebody changed the row (`inRow`). */
async function run({
  inCalendar = (body) => body,
  inRow = {},
  row: ofRow = {},
  values = {},
}: {
  inCalendar?: (body: Body) => object;
  inRow?: Partial<SheetRow>;
  row?: Partial<SheetRow>;
  values?: object;
}) {
  const service = calendarService();
  const row = { ...newRow(), ...ofRow };
  await runRows(service, [row]);
  const [[id = '', post] = []] = service.posts;
  if (post !== undefined) service.put(id, { ...inCalendar(post.body as Body) });
  Object.assign(row, inRow);
  service.forget();
  const { errors, results } = await runRows(service, [row], { values });
  const writes = service.writes();
  const again = await runRows(service, [row], { values });
  return {
    errors,
    result: results[0],
    writes,
    body: service.posts.get(id)?.body as Body,
    again: again.results[0],
    writesAgain: service.writes() - writes,
  };
}

const texts = ({ skyappTargets }: Body) => skyappTargets.map(({ caption }) => caption);
const accounts = ({ skyappTargets }: Body) => skyappTargets.map(({ accountId }) => accountId);
const pictures = ({ skyappTargets }: Body) =>
  skyappTargets.map(({ embed }) => JSON.stringify(embed?.medias ?? []));
const withTargets =
  (edit: (target: SkyappTarget, index: number) => object) =>
  (body: Body): object => ({ ...body, skyappTargets: body.skyappTargets.map(edit) });

const edits = {
  text: withTargets((target) => ({ ...target, caption: 'Spelt' })),
  media: withTargets((target) => ({
    ...target,
    embed: { mediaType: 'IMAGE', medias: [{ url: picture('roll') }] },
  })),
  time: (body: Body) => ({
    ...body,
    scheduledFor: { publish: 'SCHEDULE', date: '2030-02-01T12:00:00.000Z' },
  }),
  accounts: (body: Body) => ({ ...body, skyappTargets: body.skyappTargets.slice(0, 1) }),
  added: (body: Body) => ({
    ...body,
    skyappTargets: [...body.skyappTargets, { accountId: 'acc_9', caption: 'Also here' }],
  }),
} as const;

it.each([
  ['Caption on Skyapp', edits.text],
  ['Media on Skyapp', edits.media],
  ['Time: 09:00 → 12:00', edits.time],
  ['Removed Skyapp', edits.accounts],
  ['Added Skyapp', edits.added],
  [
    'Time: Fri 2030-02-01 09:00 in UTC → draft',
    (body: Body) => ({ ...body, scheduledFor: { publish: 'DRAFT' } }),
  ],
  ['', (body: Body) => body],
  // A service that shows no targets, although every post has some.
  ['', (body: Body) => ({ ...body, skyappTargets: [] })],
  // An edit of something of which the row says nothing.
  [
    '',
    withTargets((target) => ({
      ...target,
      embed: { mediaType: 'IMAGE', medias: [{ url: picture('loaf'), alt: 'A loaf' }] },
    })),
  ],
])('tells an edit, and changes nothing: %s', async (edited, inCalendar) => {
  const { errors, result, writes, again } = await run({ inCalendar });
  expect([errors, result?.outcome, result?.edited, writes]).toStrictEqual([[], 'unchanged', edited, 0]);
  expect([again?.outcome, again?.edited]).toStrictEqual(['unchanged', edited]);
});

it.each([
  ['Next Free Slot', 'SLOT', {}],
  ['Next Free Slot', 'SLOT', { ifEdited: 'restore' }],
  ['Publish Now', 'NOW', {}],
  ['Publish Now', 'NOW', { ifEdited: 'restore' }],
])('tells that a post whose time its row does not say is a draft now: %s', async (label, publish, values) => {
  const { result, writes } = await run({
    inCalendar: (body) => ({ ...body, scheduledFor: { publish: 'DRAFT' } }),
    row: { time: '', publish, draft: { planning: { slots: 'daily 9:00' } } },
    values,
  });
  expect([result?.outcome, result?.edited, writes]).toStrictEqual(['unchanged', `Time: ${label} → draft`, 0]);
});

describe('Edits of different parts on both sides', () => {
  it('a typo in the row keeps the picture, the time and the account of a colleague', async () => {
    for (const [edited, inCalendar] of [
      ['Media on Skyapp', edits.media],
      ['Time: 09:00 → 12:00', edits.time],
      ['Removed Skyapp', edits.accounts],
      ['Added Skyapp', edits.added],
    ] as const) {
      const { errors, result, writes, body, again, writesAgain } = await run({
        inCalendar,
        inRow: { text: 'Rye bread' },
      });
      expect([errors, result?.outcome, result?.changed, writes]).toStrictEqual([
        [],
        'changed',
        'Caption on Skyapp',
        1,
      ]);
      expect([result?.edited, again?.outcome, again?.edited, writesAgain]).toStrictEqual([
        edited,
        'unchanged',
        edited,
        0,
      ]);
      const asEdited = inCalendar({ ...body, skyappTargets: [] });
      if (edited.startsWith('Time'))
        expect(body['scheduledFor']).toStrictEqual(Reflect.get(asEdited, 'scheduledFor'));
      if (edited.startsWith('Media'))
        expect(pictures(body)).toStrictEqual(Array(2).fill(`[{"url":"${picture('roll')}"}]`));
      if (edited.startsWith('Removed')) expect(accounts(body)).toStrictEqual(['acc_1']);
      if (edited.startsWith('Added'))
        expect(texts(body)).toStrictEqual(['Rye bread', 'Rye bread', 'Also here']);
    }
  });

  it('another picture in the row keeps the text, and another time keeps both', async () => {
    const { body, result } = await run({ inCalendar: edits.text, inRow: { media: [picture('bun')] } });
    expect([texts(body), result?.changed]).toStrictEqual([['Spelt', 'Spelt'], 'Media on Skyapp']);
    const moved = await run({ inCalendar: edits.text, inRow: { time: '2030-02-02T09:00:00.000Z' } });
    expect([texts(moved.body), moved.result?.outcome, moved.result?.edited]).toStrictEqual([
      ['Spelt', 'Spelt'],
      'moved',
      'Caption on Skyapp',
    ]);
  });

  it('an account more gets what a colleague made of the others', async () => {
    const inRow = { accounts: ['acc_2', 'acc_3'] };
    const { body } = await run({ inCalendar: edits.text, inRow });
    expect([accounts(body), texts(body)]).toStrictEqual([
      ['acc_2', 'acc_3'],
      ['Spelt', 'Spelt'],
    ]);
    const whole = await run({ inCalendar: edits.text, inRow: { accounts: ['acc_3'] } });
    expect([accounts(whole.body), texts(whole.body)]).toStrictEqual([['acc_3'], ['Spelt']]);
    const unedited = await run({ inRow });
    expect([texts(unedited.body), pictures(unedited.body)[1]]).toStrictEqual([
      ['Rye', 'Rye'],
      `[{"url":"${picture('loaf')}"}]`,
    ]);
  });

  it('of the same part the row wins', async () => {
    const { body, result } = await run({ inCalendar: edits.text, inRow: { text: 'Rye bread' } });
    expect([texts(body), result?.edited]).toStrictEqual([['Rye bread', 'Rye bread'], '']);
  });

  it('another picture in the row keeps what a colleague set beside the others', async () => {
    const [loaf, roll, bun] = [picture('loaf'), picture('roll'), picture('bun')];
    const withMedias = (...medias: readonly object[]) =>
      withTargets((target) => ({ ...target, embed: { mediaType: 'IMAGE', medias } }));
    const { body } = await run({
      row: { media: [loaf, roll] },
      inCalendar: withMedias({ url: loaf, alt: 'A loaf' }, { url: roll, alt: 'A roll' }),
      inRow: { media: [loaf, bun] },
    });
    expect(pictures(body)[1]).toBe(JSON.stringify([{ url: loaf, alt: 'A loaf' }, { url: bun }]));
  });

  it('a picture that the row takes away is removed, and one that it never had stays', async () => {
    expect(pictures((await run({ inRow: { media: [] } })).body)).toStrictEqual(['[]', '[]']);
    const service = calendarService();
    const row: SheetRow = { ...newRow(), media: [] };
    await runRows(service, [row]);
    const [[id = '', post] = []] = service.posts;
    service.put(id, { ...edits.media(post?.body as Body) });
    row.text = 'Rye bread';
    await runRows(service, [row]);
    expect(pictures(service.posts.get(id)?.body as Body)).toStrictEqual(
      Array(2).fill(`[{"url":"${picture('roll')}"}]`),
    );
  });
});

it.each(Object.entries(edits))('Restore the Row sets back what was edited: %s', async (_, inCalendar) => {
  const values = { ifEdited: 'restore' };
  const { errors, result, body, again, writesAgain } = await run({ inCalendar, values });
  expect([errors, result?.outcome]).toStrictEqual([[], inCalendar === edits.time ? 'moved' : 'changed']);
  expect([accounts(body), texts(body), pictures(body), body['scheduledFor']]).toStrictEqual([
    ['acc_1', 'acc_2'],
    ['Rye', 'Rye'],
    Array(2).fill(`[{"url":"${picture('loaf')}"}]`),
    { publish: 'SCHEDULE', date: '2030-02-01T09:00:00.000Z' },
  ]);
  expect([again?.outcome, again?.edited, writesAgain]).toStrictEqual(['unchanged', '', 0]);
});

describe('An ID alone in the cell', () => {
  it('takes the post over as it stands, and a change afterwards writes one part', async () => {
    const service = calendarService();
    const body = { scheduledFor: { publish: 'SCHEDULE', date: '2030-02-01T09:00:00.000Z' } };
    const target = {
      accountId: 'acc_1',
      caption: 'Planned by hand',
      embed: { mediaType: 'IMAGE', medias: [{ url: picture('roll') }] },
    };
    service.put('post_7', { ...body, skyappTargets: [target] });
    const row: SheetRow = { text: 'Planned by hand', time: '2030-02-01T09:00:00.000Z', reference: 'post_7' };
    const { errors, results } = await runRows(service, [row]);
    expect([errors, results[0]?.outcome, results[0]?.note, service.writes()]).toStrictEqual([
      [],
      'existing',
      'The post was taken over as it is in the calendar.',
      0,
    ]);
    expect(row.reference).toMatch(/^post_7~3/);
    expect((await runRows(service, [row])).results[0]?.outcome).toBe('unchanged');
    row.text = 'Planned by hand, corrected';
    expect((await runRows(service, [row])).results[0]).toMatchObject({
      outcome: 'changed',
      changed: 'Caption on Skyapp',
    });
    const after = service.posts.get('post_7')?.body as Body;
    expect([texts(after), pictures(after), service.posts.size]).toStrictEqual([
      ['Planned by hand, corrected'],
      [`[{"url":"${picture('roll')}"}]`],
      1,
    ]);
  });

  it('of no post is refused', async () => {
    const row: SheetRow = { ...newRow(), reference: 'post_404' };
    const { errors } = await runRows(calendarService(), [row]);
    expect(String(errors[0])).toContain(
      'there is no post with the ID "post_404"; correct the cell, or empty it if the row is a new post',
    );
  });
});

it.each([{ targets: 'one post' }, { listTexts: 'cut' }] as const)(
  'an edited text goes with the row to all of its new accounts, also where lists show less: %j',
  async (kind) => {
    const service = drawnService({ ...defaultKind, ...kind }, { random: randomBy(1) });
    const text = 'Fresh from the oven, every day at nine: Rye';
    const rows = [
      { ...newRow(), text },
      { ...newRow(), text: 'Buns' },
    ];
    await runRows(service, rows);
    service.pass(1);
    const planned = [...shownIn(service)].find(([, shown]) => shown.text === text);
    const [id, post] = planned ?? assert.fail('The row has no post.');
    const edited = text.replace('Rye', 'Spelt');
    service.put(id, bodyOf({ ...post, text: edited }));
    Object.assign(rows[0] ?? {}, { accounts: ['acc_3'] });
    const { results } = await runRows(service, rows);
    expect(shownIn(service).get(id)).toMatchObject({ text: edited, accounts: ['acc_3'] });
    expect(results[0]?.edited).toBe('Caption on Skyapp');
  },
);
