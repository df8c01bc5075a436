/** Which of equal posts stay, and what becomes of those that do not; `two-runs.test.ts` tries it with whole runs. */
import { expect, it } from '@jest/globals';
import { NotFoundError } from '../../../../shared/api/errors/api-errors.ts';
import {
  type MeetingRules,
  type OpenPost,
  settle,
  standoffsIn,
} from '../../../../shared/calendar/delivery/other-runs/settle.ts';
import { byAge } from '../../../../shared/calendar/delivery/other-runs/rival-posts.ts';
import { type PostWrite, postWriteOf } from '../../../../shared/post/write-shape.ts';
import { nothingSeen } from '../../../support/host/post-ports.ts';
import { portsOn, scriptedService } from '../../../support/service/scripted-service.ts';

const post: PostWrite = postWriteOf({ publish: 'DRAFT' }, [
  { network: 'microblog', value: { accountId: 'acc_1', caption: 'Rye', medias: [] } },
]);

/** A post that was made so many seconds after the start; NaN where the service does not show when. */
const recordOf = (id: string, second: number) => ({
  ...post,
  id,
  ...(!Number.isNaN(second) && { createdAt: new Date(second * 1000).toISOString() }),
});

const openOf = (id: string): OpenPost => ({
  id,
  firstId: id,
  post,
  sameness: 'sameTime',
  isAtAnyTime: false,
  lookAtFile: nothingSeen,
  isTaken: false,
  makeAgain: async () => await Promise.resolve(''),
});

it.each<[own: Record<string, number>, others: Record<string, number>, standoffs: string[]]>([
  [{ a: 1 }, {}, []],
  [{ a: 1 }, { x: 2 }, ['a outwaits x, as the first to go']],
  [{ a: 2 }, { x: 1 }, ['a gives way to x']],
  // Made in the same second, or nobody knows when: both runs see the same order.
  [{ a: 1 }, { x: 1 }, ['a outwaits x, as the first to go']],
  [{ x: 1 }, { a: 1 }, ['x gives way to a']],
  [{ x: NaN }, { a: NaN }, ['x gives way to a']],
  // The first two of all stay.
  [{ a: 1, b: 3 }, { x: 2 }, ['b gives way to x']],
  [{ a: 1, b: 2 }, { x: 3, y: 4 }, ['b outwaits x y, as the first to go', 'a outwaits x y, as the second']],
  [{ a: 3, b: 4 }, { x: 1, y: 2 }, ['a gives way to x', 'b gives way to y']],
  [{ a: 1, b: 4 }, { x: 2, y: 3 }, ['b gives way to x', 'a outwaits y, as the first to go']],
])('own %j, others %j', (own, others, standoffs) => {
  const open = Object.keys(own).map(openOf);
  const records = Object.entries(others).map(([id, second]) => recordOf(id, second));
  const view = {
    own: new Map(Object.entries(own).map(([id, second]) => [id, recordOf(id, second)])),
    states: new Map(records.map(({ id }) => [id, 'draft'] as const)),
    rivals: new Map(open.map(({ id }) => [id, records.toSorted(byAge)])),
    uncertainIds: new Set<string>(),
  };
  const told = standoffsIn(open, view, byAge).map(({ own: { id }, rivals, isFirst, rank }) => {
    const ids = rivals.map((record) => String(record['id']));
    if (!isFirst) return `${id} gives way to ${ids[rank]}`;
    return `${id} outwaits ${ids.join(' ')}, as ${rank === 0 ? 'the first to go' : 'the second'}`;
  });
  expect(told).toStrictEqual(standoffs);
});

interface Case {
  /** Whether deletions are refused. */
  readonly isKept?: boolean;
  /** The posts that each list shows, if not all of them. */
  readonly shown?: readonly string[];
  readonly rules?: Partial<MeetingRules>;
}

/** Posts `a` and, if asked for, `b` of this run before `x` and `y` of another one. Posts that are made again are `a2`, `a3` and so on. */
async function meet(ownIds: readonly string[], { isKept = false, shown, rules = {} }: Case) {
  const all = ['a', 'b', 'x', 'y'].map((id, index) => ({ ...recordOf(id, index + 1), status: 'draft' }));
  const records = all.filter(({ id }) => (shown ?? [...ownIds, 'x', 'y']).includes(id));
  const ports = portsOn(scriptedService());
  const client = {
    ...ports.client,
    async *listPosts() {
      yield await Promise.resolve(records);
    },
    deletePost: async () => {
      if (isKept) throw new NotFoundError({ operation: '', summary: '', advice: '', status: 404 });
      await Promise.resolve();
    },
  };
  return await settle(
    { ...ports, client },
    {
      posts: ownIds.map((id) => {
        let made = 1;
        return { ...openOf(id), makeAgain: async () => await Promise.resolve(`${id}${(made += 1)}`) };
      }),
      rivalsIn: async () => await Promise.resolve(() => true),
      rules: {
        order: () => byAge,
        outwait: async ({ rivals }) => await Promise.resolve(rivals),
        confirm: async ({ rival }) => await Promise.resolve(rival),
        givingWayMilliseconds: 0,
        ...rules,
      },
    },
    client,
  );
}

const gone = { confirm: async () => await Promise.resolve(undefined) };
const error = new Error('kept');

it.each<[string, Case, object | undefined, perhapsDouble: string[], deleted: string[]]>([
  ['gives way to one that stays', {}, { rival: { id: 'x' }, uncompared: undefined }, [], ['a']],
  ['may be there twice where it cannot be deleted', { isKept: true }, undefined, ['a'], []],
  [
    'fails where two are worse than an error',
    { isKept: true, rules: { errorIfKept: () => error } },
    { error },
    ['a'],
    [],
  ],
  ['may be there twice where no list shows it', { shown: [] }, undefined, ['a'], []],
  [
    'is made again where both are gone, and may be there twice where nobody looks any more',
    { rules: gone },
    { id: 'a5' },
    // No list shows the posts that were made again, so all of them but the last are deleted.
    ['a5'],
    ['a', 'a2', 'a3', 'a4'],
  ],
])('a post %s', async (_, given, expected, perhapsDouble, deleted) => {
  const { settled, perhapsDoubleIds, deletedIds } = await meet(['a'], given);
  expect([settled.get('a'), perhapsDoubleIds, [...deletedIds]]).toMatchObject([
    expected,
    perhapsDouble,
    deleted,
  ]);
});

it('two equal posts that wait apart give way to two rivals, whatever each of them sees last', async () => {
  const seen: Readonly<Record<string, readonly object[]>> = {
    a: [{ id: 'x' }, { id: 'y' }],
    b: [{ id: 'y' }],
  };
  const outwait: MeetingRules['outwait'] = async ({ own }) =>
    await Promise.resolve((seen[own.id] ?? []).map((each) => ({ ...each })));
  const { settled } = await meet(['a', 'b'], { rules: { outwait } });
  expect(settled).toMatchObject(
    new Map([
      ['a', { rival: { id: 'x' } }],
      ['b', { rival: { id: 'y' } }],
    ]),
  );
});
