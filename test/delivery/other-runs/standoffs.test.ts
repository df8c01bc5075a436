/** Which of equal posts stay, where a run has several of them. */
import { expect, it } from '@jest/globals';
import { type OpenPost, settle, standoffsIn } from '../../../shared/delivery/other-runs/settle.ts';
import { byAge } from '../../../shared/delivery/other-runs/rival-posts.ts';
import { type PostWrite, postWriteOf } from '../../../shared/post/write-shape.ts';
import { nothingSeen } from '../../support/host/post-ports.ts';
import { portsOn, scriptedService } from '../../support/service/scripted-service.ts';

const post: PostWrite = postWriteOf({ publish: 'DRAFT' }, [
  { network: 'microblog', value: { accountId: 'acc_1', caption: 'Rye', medias: [] } },
]);

/** A post that was made so many seconds after the start. */
const recordOf = (id: string, second: number) => ({
  ...post,
  id,
  createdAt: new Date(second * 1000).toISOString(),
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

it('two equal posts that wait apart give way to two rivals, whatever each of them sees last', async () => {
  const records = { a: recordOf('a', 1), b: recordOf('b', 2), x: recordOf('x', 3), y: recordOf('y', 4) };
  const client = {
    async *listPosts() {
      yield await Promise.resolve(Object.values(records).map((record) => ({ ...record, status: 'draft' })));
    },
    deletePost: async () => await Promise.resolve(),
    millisecondsAhead: () => undefined,
  };
  const seen: Readonly<Record<string, readonly object[]>> = { b: [records.y], a: [records.x, records.y] };
  const { settled } = await settle(
    { ...portsOn(scriptedService()), client: { ...portsOn(scriptedService()).client, ...client } },
    {
      posts: [openOf('a'), openOf('b')],
      rivalsIn: async () => await Promise.resolve(() => true),
      rules: {
        order: () => byAge,
        outwait: async ({ own: { id } }) =>
          await Promise.resolve(seen[id]?.map((each) => ({ ...each })) ?? []),
        confirm: async ({ rival }) => await Promise.resolve(rival),
        givingWayMilliseconds: 0,
      },
    },
    client,
  );
  expect(settled).toMatchObject(
    new Map([
      ['a', { rival: { id: 'x' } }],
      ['b', { rival: { id: 'y' } }],
    ]),
  );
});
