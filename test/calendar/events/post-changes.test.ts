/** Post Changed or Moved: what a person or a run changed about a planned post is reported once, and nothing else is. */
import { describe, expect, it } from '@jest/globals';
import { newsDetails } from '../../../shared/calendar/events/read-news.ts';
import type { PostRecord } from '../../../shared/api/responses/read-records.ts';
import { clientOf, postTrigger } from '../../support/host/post-trigger.ts';

const start = Date.parse('2027-03-01T09:00:00Z');
const minute = 60_000;

interface Shown {
  readonly id?: string;
  readonly status?: string;
  readonly at?: string;
  readonly captions?: Readonly<Record<string, string>>;
  readonly media?: readonly string[];
  readonly others?: object;
}

const post = ({
  id = 'a',
  status = 'scheduled',
  at = '2027-06-01T09:00:00Z',
  captions = { acc_1: 'Rye' },
  media = [],
  others = {},
}: Shown = {}): PostRecord => ({
  id,
  status,
  createdAt: '2027-01-01T00:00:00Z',
  ...(status !== 'draft' && { scheduledFor: { publish: 'SCHEDULE', date: at } }),
  threadappTargets: Object.entries(captions).map(([accountId, caption]) => ({
    accountId,
    caption,
    medias: media.map((mediaUrl) => ({ mediaType: 'IMAGE', mediaUrl })),
    ...others,
  })),
});

/** A trigger that was activated while these posts were listed; gives what a poll reports of others. */
async function trigger(first: readonly PostRecord[]) {
  const { poll: pollAt, told } = postTrigger('postChanged');
  let time = start;
  const poll = async (records: readonly PostRecord[], more: object = {}): Promise<string[]> => {
    time += minute;
    await pollAt(records, { now: time, ...more });
    return told().map((news) => `${news.post.id ?? ''}: ${newsDetails(news, 'Europe/Berlin').changed ?? ''}`);
  };
  expect(await poll(first, { isActivation: true })).toStrictEqual([]);
  return poll;
}

describe('A change is reported once', () => {
  it.each<[string, Shown, Shown, string]>([
    [
      'of the time',
      {},
      { at: '2027-06-02T09:00:00Z' },
      'Time: Tue, 1 Jun 2027, 11:00 → Wed, 2 Jun 2027, 11:00 (Europe/Berlin)',
    ],
    ['of the text', {}, { captions: { acc_1: 'Spelt' } }, 'Text'],
    ['of the accounts', {}, { captions: { acc_1: 'Rye', acc_2: 'Rye' } }, 'Accounts'],
    ['of the media', {}, { media: ['https://x.example/a.jpg'] }, 'Media'],
    ['of another field', {}, { others: { topicTag: 'bread' } }, 'Other Fields'],
    ['of several at once', {}, { captions: { acc_2: 'Spelt' } }, 'Accounts; Text'],
    [
      'from a draft',
      { status: 'draft' },
      {},
      'State: draft → scheduled; Time: none → Tue, 1 Jun 2027, 11:00 (Europe/Berlin)',
    ],
    [
      'back to a draft',
      {},
      { status: 'draft' },
      'State: scheduled → draft; Time: Tue, 1 Jun 2027, 11:00 (Europe/Berlin) → none',
    ],
    ...['published in part', 'not published'].map((status): [string, Shown, Shown, string] => [
      `when it is ${status}`,
      {},
      { status, at: '2027-06-01T09:00:07Z', captions: { acc_1: 'Cut' } },
      `State: scheduled → ${status}`,
    ]),
    [
      'when it is published',
      {},
      { status: 'published', at: '2027-06-01T09:00:07Z' },
      'State: scheduled → published',
    ],
  ])('%s', async (_, before, after, changed) => {
    const poll = await trigger([post(before)]);
    expect(await poll([post(before)])).toStrictEqual([]);
    expect(await poll([post(after)])).toStrictEqual([`a: ${changed}`]);
    expect(await poll([post(after)])).toStrictEqual([]);
  });

  it.each([
    [
      'in an unknown zone',
      (day: string) => ({ publishAt: `2027-06-${day}T09:00:00` }),
      '2027-06-01 09:00 → 2027-06-02 09:00',
    ],
    [
      'of which one of two may be it',
      (day: string) => ({ publishAt: `2027-06-${day}T09:00:00Z`, scheduledOn: '2027-05-01T09:00:00Z' }),
      '2027-06-01T09:00:00.000Z, 2027-05-01T09:00:00.000Z → 2027-06-02T09:00:00.000Z, 2027-05-01T09:00:00.000Z',
    ],
  ])('of a time %s', async (_, timeOn, changed) => {
    const { scheduledFor: _scheduledFor, ...rest } = post();
    const on = (day: string) => [{ ...rest, ...timeOn(day) }];
    const poll = await trigger(on('01'));
    expect(await poll(on('01'))).toStrictEqual([]);
    expect(await poll(on('02'))).toStrictEqual([`a: Time: ${changed}`]);
    expect(await poll(on('02'))).toStrictEqual([]);
  });

  it('also when it is taken back', async () => {
    const poll = await trigger([post()]);
    const moved = [post({ at: '2027-06-02T09:00:00Z' })];
    for (const list of [moved, [post()], moved]) expect(await poll(list)).toHaveLength(1);
  });

  it('after it was on its way, and after a poll that had no time for it', async () => {
    const poll = await trigger([post(), post({ id: 'b' })]);
    expect(await poll([post({ status: 'publishing' }), post({ id: 'b' })])).toStrictEqual([]);
    expect(await poll([post({ status: 'published' })], { isOutOfTime: () => true })).toStrictEqual([]);
    const spelt = post({ id: 'b', captions: { acc_1: 'Spelt' } });
    expect(await poll([post({ status: 'published' }), spelt])).toStrictEqual([
      'b: Text',
      'a: State: scheduled → published',
    ]);
  });

  it('when it is published, also where it was on its way by its time alone', async () => {
    const poll = await trigger([post()]);
    const { status: _, ...due } = post();
    expect(await poll([], { client: clientOf({ publishing: [due] }) })).toStrictEqual([]);
    const published = [post({ status: 'published' })];
    expect(await poll([], { client: clientOf({ publishing: [due], published }) })).toStrictEqual([
      'a: State: scheduled → published',
    ]);
  });
});

describe('Where a list lacks a post', () => {
  it('its change is reported when it is back, also after it was published', async () => {
    const poll = await trigger([post(), post({ id: 'b' })]);
    expect(await poll([])).toStrictEqual([]);
    const back = [post({ captions: { acc_1: 'Spelt' } }), post({ id: 'b', status: 'published' })];
    expect(await poll(back)).toStrictEqual(['a: Text', 'b: State: scheduled → published']);
    expect(await poll(back)).toStrictEqual([]);
  });

  it('for more than a day, it comes back as a new one', async () => {
    const poll = await trigger([post()]);
    await poll([]);
    expect(await poll([], { now: start + 26 * 60 * minute })).toStrictEqual([]);
    const back = [post({ captions: { acc_1: 'Spelt' } })];
    expect(await poll(back, { now: start + 27 * 60 * minute })).toStrictEqual([]);
  });
});

describe('Nothing is reported', () => {
  it.each<[string, readonly Shown[], readonly Shown[]]>([
    ['of a new post', [], [{}]],
    ['of a post that is gone', [{}], []],
    ['where the time is written in another way', [{}], [{ at: '2027-06-01T11:00:00+02:00' }]],
    [
      'where it is known only now in which zone the time is',
      [{ at: '2027-06-01T09:00:00' }],
      [{ at: '2027-06-01T09:00:00Z' }],
    ],
    ['where the time is shown only now', [{ at: '' }], [{}]],
    ['where targets are shown only now', [{ captions: {} }], [{}]],
    ['where targets are shown no longer', [{}], [{ captions: {} }]],
    [
      'where an address is signed anew',
      [{ media: ['https://x.example/a.jpg?s=1'] }],
      [{ media: ['https://x.example/a.jpg?s=2'] }],
    ],
    [
      'of a post that was published before',
      [{ status: 'published' }],
      [{ status: 'published', at: '2027-01-01T09:00:00Z' }],
    ],
  ])('%s', async (_, before, after) => {
    const poll = await trigger(before.map(post));
    expect(await poll(after.map(post))).toStrictEqual([]);
  });

  it('of a post that was not published once that was reported, also where it is planned again', async () => {
    const poll = await trigger([post()]);
    expect(await poll([post({ status: 'not published' })])).toHaveLength(1);
    expect(await poll([post({ at: '2027-06-02T09:00:00Z' })])).toStrictEqual([]);
  });

  it('of the draft with which a delivery begins', async () => {
    const poll = await trigger([]);
    const createdAt = new Date(start).toISOString();
    expect(await poll([{ ...post({ status: 'draft' }), createdAt }])).toStrictEqual([]);
    expect(await poll([{ ...post(), createdAt }])).toStrictEqual([]);
    expect(await poll([{ ...post({ at: '2027-06-02T09:00:00Z' }), createdAt }])).toHaveLength(1);
  });

  it('of such a draft where the service does not show when it was made', async () => {
    const poll = await trigger([]);
    const { createdAt: _, ...draft } = post({ status: 'draft' });
    expect(await poll([draft])).toStrictEqual([]);
    expect(await poll([post()])).toStrictEqual([]);
    expect(await poll([post({ at: '2027-06-02T09:00:00Z' })])).toHaveLength(1);
  });

  it('of what changed while the trigger was off', async () => {
    const poll = await trigger([post()]);
    const spelt = [post({ captions: { acc_1: 'Spelt' } })];
    expect(await poll(spelt, { isActivation: true })).toStrictEqual([]);
    expect(await poll(spelt)).toStrictEqual([]);
  });

  it('of what was remembered of another service', async () => {
    const poll = await trigger([post()]);
    expect(await poll([post({ captions: { acc_1: 'Spelt' } })], { source: 'other' })).toStrictEqual([]);
  });
});

it('What changed while it was not shown is reported when it is shown again', async () => {
  const poll = await trigger([post()]);
  expect(await poll([post({ captions: {}, at: '' })])).toStrictEqual([]);
  expect(await poll([post({ captions: { acc_1: 'Spelt' }, at: '2027-06-02T09:00:00Z' })])).toStrictEqual([
    'a: Time: Tue, 1 Jun 2027, 11:00 → Wed, 2 Jun 2027, 11:00 (Europe/Berlin); Text',
  ]);
});

it('The time of a draft that is scheduled is reported once it is shown, as no change', async () => {
  const poll = await trigger([post({ status: 'draft' })]);
  expect(await poll([post({ at: '' })])).toStrictEqual(['a: State: draft → scheduled']);
  expect(await poll([post()])).toStrictEqual([]);
});

describe('For a host that knows itself what it was given', () => {
  const zapier = { hostRemembers: true };

  it('a change is given at each poll of a day, the newest first, also at an activation', async () => {
    const poll = await trigger([post(), post({ id: 'b' })]);
    const moved = [post({ at: '2027-06-02T09:00:00Z' }), post({ id: 'b' })];
    const a = 'a: Time: Tue, 1 Jun 2027, 11:00 → Wed, 2 Jun 2027, 11:00 (Europe/Berlin)';
    expect(await poll(moved, zapier)).toStrictEqual([a]);
    expect(await poll(moved, { ...zapier, isActivation: true })).toStrictEqual([a]);
    const both = [moved[0] ?? post(), post({ id: 'b', captions: { acc_1: 'Spelt' } })];
    expect(await poll(both, zapier)).toStrictEqual(['b: Text', a]);
    // Changes of posts that are gone are given, too.
    expect(await poll([], zapier)).toStrictEqual(['b: Text', a]);
    expect(await poll([], { ...zapier, now: start + 25 * 60 * minute })).toStrictEqual([]);
  });

  it('two polls at the same time name a change alike, also where the service shows no time of it', async () => {
    const first = postTrigger('postChanged');
    await first.poll([post()], { ...zapier, now: start });
    const [one, other] = [1, 2].map(() => postTrigger('postChanged', first.remembers()));
    const versions = async (
      which: typeof one,
      records: readonly PostRecord[],
      minutes: number,
    ): Promise<unknown> => {
      await which?.poll(records, { ...zapier, now: start + minutes * minute });
      return which?.told().map((each) => each.version);
    };
    const moved = [post({ at: '2027-06-02T09:00:00Z' })];
    const version = '2027-03-01T09:00:00.000Z';
    expect([await versions(one, moved, 1), await versions(other, moved, 2)]).toStrictEqual([
      [version],
      [version],
    ]);
    expect(await versions(other, [post()], 3)).toStrictEqual(['2027-03-01T09:02:00.000Z', version]);
  });

  it('two changes are told apart, also where the service shows times in whole minutes', async () => {
    const { poll, told } = postTrigger('postChanged');
    for (const day of [1, 2, 3])
      await poll([{ ...post({ at: `2027-06-0${day}T09:00:00Z` }), updatedAt: '2027-03-01T09:00Z' }], {
        ...zapier,
        now: start + day * 20_000,
      });
    const versions = ['2027-03-01T09:00:40.000Z', '2027-03-01T09:00Z'];
    expect(told().map(({ version }) => version)).toStrictEqual(versions);
  });

  it('a campaign that is moved as a whole is given again, too, with what is listed of the posts that are not kept', async () => {
    // A text as long as the network allows.
    const caption = 'Rye '.repeat(124);
    const campaign = (at: string) =>
      Array.from({ length: 300 }, (_, index) => post({ id: `p${index}`, at, captions: { acc_1: caption } }));
    const poll = await trigger(campaign('2027-06-01T09:00:00Z'));
    const moved = campaign('2027-06-02T09:00:00Z');
    expect(await poll(moved, zapier)).toHaveLength(300);
    expect(await poll(moved, zapier)).toHaveLength(300);
    const kept = (await poll([], zapier)).length;
    expect(kept).toBeGreaterThan(20);
    expect(kept).toBeLessThan(300);
  });
});
