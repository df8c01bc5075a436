/** Which of equal posts stay, where a run has several of them. */
import { expect, it } from '@jest/globals';
import { type OpenPost, pairUp } from '../../../shared/delivery/other-runs/pair-up.ts';
import { byAge } from '../../../shared/delivery/other-runs/rival-posts.ts';
import { type PostWrite, postWriteOf } from '../../../shared/post/write-shape.ts';
import { nothingSeen } from '../../support/host/post-ports.ts';

const post: PostWrite = postWriteOf({ publish: 'DRAFT' }, [
  { network: 'microblog', value: { accountId: 'acc_1', caption: 'Rye', medias: [] } },
]);

/** A post that was made so many seconds after the start. */
const recordOf = (id: string, second: number) => ({
  ...post,
  id,
  createdAt: new Date(second * 1000).toISOString(),
});

it.each<
  [
    own: Record<string, number>,
    others: Record<string, number>,
    replacements: string[],
    staying: string[],
    later: string[],
  ]
>([
  [{ a: 1 }, {}, [], [], []],
  [{ a: 1 }, { x: 2 }, [], ['a'], ['x']],
  [{ a: 2 }, { x: 1 }, ['a → x'], [], []],
  // The first two of all stay.
  [{ a: 1, b: 3 }, { x: 2 }, ['b → x'], ['a'], []],
  [{ a: 1, b: 2 }, { x: 3, y: 4 }, [], ['a', 'b'], ['x', 'y']],
  [{ a: 3, b: 4 }, { x: 1, y: 2 }, ['a → x', 'b → y'], [], []],
])('own %j, others %j', (own, others, replacements, staying, later) => {
  const open = Object.keys(own).map((id): OpenPost => ({
    id,
    firstId: id,
    post,
    sameness: 'sameTime',
    isAtAnyTime: false,
    lookAtFile: nothingSeen,
    isTaken: false,
    makeAgain: async () => await Promise.resolve(''),
  }));
  const records = Object.entries(others).map(([id, second]) => recordOf(id, second));
  const view = {
    own: new Map(Object.entries(own).map(([id, second]) => [id, recordOf(id, second)])),
    others: records,
    states: new Map(records.map(({ id }) => [id, 'draft'] as const)),
    rivals: new Map(open.map(({ id }) => [id, records.toSorted(byAge)])),
    uncertainIds: new Set<string>(),
  };
  const paired = pairUp(open, view, byAge);
  expect(paired.replacements.map(({ own: { id }, rival }) => `${id} → ${String(rival['id'])}`)).toStrictEqual(
    replacements,
  );
  expect(paired.standoffs.flatMap((standoff) => standoff.staying.map(({ id }) => id))).toStrictEqual(staying);
  expect(paired.standoffs.flatMap((standoff) => standoff.later.map((record) => record['id']))).toStrictEqual(
    later,
  );
});
