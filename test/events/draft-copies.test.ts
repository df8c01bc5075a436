/** Draft Created, and the drafts that stay behind where the answers to a delivery were lost. */
import { describe, expect, it } from '@jest/globals';
import type { PostRecord } from '../../shared/api/responses/read-records.ts';
import { postTrigger } from '../support/host/post-trigger.ts';

const minute = 60_000;
const start = Date.parse('2027-03-01T09:00:00Z');
const iso = (minutes: number) => new Date(start + minutes * minute).toISOString();

interface Shown {
  readonly id: string;
  readonly caption?: string;
  readonly created?: number;
  readonly status?: string;
}

const post = ({ id, caption = 'Rye', created = 0, status = 'draft' }: Shown): PostRecord => ({
  id,
  status,
  createdAt: iso(created),
  skyappTargets: [{ accountId: 'acc_1', caption, id: `target of ${id}`, state: status }],
});

/** What each poll reports: n8n remembers what it reported, Zapier is given it again. */
async function polls(...lists: readonly (readonly PostRecord[])[]) {
  const reported: string[][] = [];
  const { poll } = postTrigger('draftCreated');
  await poll([], { now: start - minute });
  for (const [index, list] of lists.entries())
    reported.push(await poll(list, { now: start + (30 + index) * minute }));
  return reported;
}

const four = ['a', 'b', 'c', 'd'].map((id, index) => post({ id, created: index / 10 }));

describe('Of drafts that a lost answer left', () => {
  it('the first is told, once', async () => expect(await polls(four, four)).toStrictEqual([['a'], []]));

  it('none is told where one of them was scheduled, or published', async () => {
    for (const status of ['scheduled', 'publishing', 'published', 'published in part'])
      expect(await polls([...four.slice(1), post({ id: 'e', created: 1, status })])).toStrictEqual([[]]);
  });

  it('the first is told where one of them was not published', async () =>
    expect(
      await polls([...four.slice(1), post({ id: 'e', created: 1, status: 'not published' })]),
    ).toStrictEqual([['b']]));

  it('none is told after the first was scheduled', async () =>
    expect(await polls(four, [post({ id: 'a', status: 'scheduled' }), ...four.slice(1)])).toStrictEqual([
      ['a'],
      [],
    ]));

  it('one is told as soon as somebody has changed it', async () =>
    expect(await polls(four, [...four.slice(0, 3), post({ id: 'd', caption: 'Spelt' })])).toStrictEqual([
      ['a'],
      ['d'],
    ]));
});

describe('Each draft is told', () => {
  it.each<[string, PostRecord[]]>([
    ['with another text', [post({ id: 'a' }), post({ id: 'b', caption: 'Spelt' })]],
    ['made some minutes later', [post({ id: 'a' }), post({ id: 'b', created: 3 })]],
    ['that shows no content', ['a', 'b'].map((id) => ({ id, status: 'draft', createdAt: iso(0) }))],
    [
      'beside a post of yesterday',
      [
        post({ id: 'a' }),
        post({ id: 'b', caption: 'Spelt' }),
        post({ id: 'c', created: -1_440, status: 'scheduled' }),
      ],
    ],
  ])('%s', async (_, list) => {
    const [first = [], second = []] = await polls(list, list);
    expect([...first, ...second].toSorted()).toStrictEqual(['a', 'b']);
  });
});

it('Zapier, which remembers by itself, is given the same drafts again, and never a copy', async () => {
  const { poll, pages } = postTrigger('draftCreated');
  const zapier = { hostRemembers: true };
  await poll([], { ...zapier, isActivation: true, now: start - minute });
  const list = [...four, post({ id: 'other', caption: 'Spelt' })];
  for (const now of [start + 30 * minute, start + 31 * minute])
    expect((await poll(list, { ...zapier, now })).toSorted()).toStrictEqual(['a', 'other']);
  // Drafts that were looked at before need no further list.
  const before = pages();
  await poll(list, { ...zapier, now: start + 32 * minute });
  expect(pages() - before).toBe(1);
});

it('many equal drafts are no copies of one delivery', async () => {
  const many = Array.from({ length: 10 }, (_, index) => post({ id: `draft_${index}` }));
  expect((await polls(many))[0]).toHaveLength(10);
});
