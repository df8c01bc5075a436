/** A planned row with hashtags: what changes beside its text leaves the text of its post as it is, with its hashtags. */
import { expect, it } from '@jest/globals';
import { calendarService } from '../../support/service/calendar-service.ts';
import { bodyOf, shownIn } from '../../support/service/shown-posts.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const picture = 'https://bakery.example/rye.jpg';
const tagged = { text: { hashtags: '#bread' } };

/** A planned row with a hashtag, and what becomes of its post. */
async function planned(draft: SheetRow['draft'] = {}) {
  const service = calendarService();
  const row: SheetRow = { text: 'Rye', time: '2030-01-21T09:00:00.000Z', draft: { ...tagged, ...draft } };
  const run = async (change: Partial<SheetRow> = {}) => {
    Object.assign(row, change);
    const { errors, results } = await runRows(service, [row]);
    return [...errors.map(String), results[0]?.outcome];
  };
  const id = () => row.reference?.split('~')[0] ?? '';
  const body = () => service.posts.get(id())?.body ?? {};
  expect(await run()).toStrictEqual(['created']);
  return { service, run, id, body, shown: () => shownIn(service).get(id()) };
}

it.each<[string, Partial<SheetRow>, outcome: string, shown: object]>([
  ['Hold', { hold: 'x' }, 'held', { status: 'draft', text: 'Rye\n\n#bread' }],
  [
    'an approval taken back',
    { waits: 'Status is Draft' },
    'held',
    { status: 'draft', text: 'Rye\n\n#bread' },
  ],
  ['a picture', { media: [picture] }, 'changed', { text: 'Rye\n\n#bread', media: [picture] }],
  [
    'an account more',
    { accounts: ['acc_1', 'acc_2'] },
    'changed',
    { text: 'Rye\n\n#bread', accounts: ['acc_1', 'acc_2'] },
  ],
  [
    'another hashtag',
    { draft: { text: { hashtags: '#rye' } } },
    'changed',
    { status: 'scheduled', text: 'Rye\n\n#rye' },
  ],
])('%s', async (_, change, outcome, expected) => {
  const { run, shown } = await planned();
  expect(await run(change)).toStrictEqual([outcome]);
  expect(shown()).toMatchObject(expected);
  expect(await run()).toStrictEqual(['unchanged']);
});

it('gives an account more the hashtags, too', async () => {
  const { run, body } = await planned();
  await run({ accounts: ['acc_1', 'acc_2'] });
  expect(body()).toMatchObject({
    skyappTargets: [{ caption: 'Rye\n\n#bread' }, { accountId: 'acc_2', caption: 'Rye\n\n#bread' }],
  });
});

it('adds no hashtag to a text that a colleague wrote', async () => {
  const { service, run, id, shown } = await planned();
  const before = shown();
  if (before !== undefined) service.put(id(), bodyOf({ ...before, text: 'Spelt' }));
  expect(await run({ hold: 'x' })).toStrictEqual(['held']);
  expect(shown()).toMatchObject({ status: 'draft', text: 'Spelt' });
});

it('adds none to the text of an account that a colleague added', async () => {
  const { service, run, id, body } = await planned();
  const { skyappTargets, ...others } = body();
  const targets = [skyappTargets, { accountId: 'acc_7', caption: 'Spelt' }].flat();
  service.put(id(), { ...others, skyappTargets: targets });
  expect(await run({ text: 'Oats' })).toStrictEqual(['changed']);
  expect(body()).toMatchObject({
    skyappTargets: [{ caption: 'Oats\n\n#bread' }, { accountId: 'acc_7', caption: 'Spelt' }],
  });
});

it('leaves the list of a network as a colleague changed it', async () => {
  const targets = [{ network: 'photoapp' as const, accountId: 'acc_1', fields: {} }];
  const { service, run, id, body } = await planned({ targets, media: [{ mediaUrl: picture }] });
  expect(body()).toMatchObject({ photoappTargets: [{ hashtags: ['bread'] }] });
  const [target] = [body()['photoappTargets']].flat();
  service.put(id(), { ...body(), photoappTargets: [{ ...Object(target), hashtags: ['spelt'] }] });
  expect(await run({ hold: 'x' })).toStrictEqual(['held']);
  expect(body()).toMatchObject({ photoappTargets: [{ caption: 'Rye', hashtags: ['spelt'] }] });
});

it.each<[string, Partial<SheetRow>, list: string, edited: string]>([
  ['another text', { text: 'Oats' }, 'bread', ''],
  ['another hashtag', { draft: { text: { hashtags: '#rye' } } }, 'rye', ''],
  ['another time', { time: '2030-01-22T09:00:00.000Z' }, 'spelt', 'Hashtags on Photoapp'],
  ['another picture', { media: [`${picture}?2`] }, 'spelt', 'Hashtags on Photoapp'],
  [
    'another text of a row that stands',
    { text: 'Oats', waits: 'Status is Posted', isAlready: true },
    'spelt',
    '',
  ],
])(
  'says that the list of a network was edited and kept only where it was: %s',
  async (_, change, list, edited) => {
    const service = calendarService();
    const own = { targets: [{ network: 'photoapp' as const, accountId: 'acc_1', fields: {} }] };
    const row: SheetRow = { text: 'Rye', time: '2030-01-21T09:00:00.000Z', draft: {} };
    const run = async ({ draft, media = [picture], ...others }: Partial<SheetRow> = {}) => {
      const files = media.map((mediaUrl) => ({ mediaUrl }));
      Object.assign(row, others, { draft: { ...own, media: files, ...tagged, ...draft } });
      return (await runRows(service, [row])).results[0];
    };
    await run();
    const [[id = '', post] = []] = service.posts;
    const [target] = [post?.body['photoappTargets']].flat();
    service.put(id, { ...post?.body, photoappTargets: [{ ...Object(target), hashtags: ['spelt'] }] });
    expect(await run(change)).toMatchObject({ edited });
    expect(service.posts.get(id)?.body).toMatchObject({ photoappTargets: [{ hashtags: [list] }] });
  },
);

it.each([
  ['another film', 'b.mp4', 'other.jpg', 'Media on Shortvideo and Socialnet; Cover URL on Socialnet'],
  ['another cover', 'a.mp4', 'other.jpg', 'Cover URL on Socialnet'],
])('%s of its row is no edit of a colleague', async (_, film, cover, changed) => {
  const draftOf = (...names: readonly string[]) => {
    const [mediaUrl, coverUrl] = names.map((name) => `https://media.example/${name}`);
    return {
      media: [{ mediaUrl, coverUrl, altText: 'Film' }],
      targets: (['socialnet', 'shortvideo'] as const).map((network) => ({
        network,
        accountId: 'acc_1',
        fields: {},
      })),
    };
  };
  const service = calendarService();
  const row: SheetRow = {
    text: 'Rye',
    time: '2030-01-21T09:00:00.000Z',
    draft: draftOf('a.mp4', 'cover.jpg'),
  };
  await runRows(service, [row]);
  row.draft = draftOf(film, cover);
  const { errors, results } = await runRows(service, [row]);
  expect(errors).toStrictEqual([]);
  expect(results[0]).toMatchObject({ outcome: 'changed', changed, edited: '', note: '' });
});

it.each<[string, Partial<SheetRow>['draft'], kept: string, fields?: object]>([
  ['its hashtags', { text: {} }, 'Hashtags on Photoapp'],
  [
    'a field',
    { targets: [{ network: 'photoapp', accountId: 'acc_1', fields: {} }] },
    'First Comment on Photoapp',
  ],
  [
    'who sees it',
    { targets: [{ network: 'photoapp', accountId: 'acc_1', fields: { firstComment: 'Order here' } }] },
    'Publish as Story on Photoapp and Location on Photoapp',
    { isStory: true, location: { name: 'Bakery' } },
  ],
])('says what its post keeps although the row has none any more: %s', async (...[, emptied, kept, more]) => {
  const fields = { firstComment: 'Order here', ...more };
  const own = { targets: [{ network: 'photoapp' as const, accountId: 'acc_1', fields }] };
  const draft = { ...tagged, ...own, media: [{ mediaUrl: picture }] };
  const service = calendarService();
  const row: SheetRow = { text: 'Rye', time: '2030-01-21T09:00:00.000Z', draft };
  await runRows(service, [row]);
  row.draft = { ...draft, ...emptied };
  const { results } = await runRows(service, [row]);
  const note = `Kept in the post, as the row has none: ${kept}: remove it in the calendar if it is not meant.`;
  expect(results[0]).toMatchObject({ outcome: 'unchanged', note });
  const again = await runRows(service, [row]);
  expect(again.results[0]?.note).toBe('');
});
