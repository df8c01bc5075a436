/** What people do with posts while a long run of Reschedule moves the posts before them: it is not put back. */
import { describe, expect, it } from '@jest/globals';
import { defaultKind, kindWith, valuesOf } from '../../sandbox/src/kinds/service-kind.ts';
import type { Action } from '../../shared/actions/action.ts';
import { reschedulePost } from '../../shared/actions/reschedule-post.ts';
import { createWorld, day, hour, postOf } from '../services/world.ts';

const present = 12 * hour;
const amount = { moveTo: 'amount', moveBy: '+1 day' };
const slot = { moveTo: 'slot', slots: 'daily 09:00, 12:00' };
const time = { moveTo: 'time', scheduledAt: '2030-02-03 09:00' };

/** n8n runs all items again on its own after one failed. */
const repeated: Action = {
  ...reschedulePost,
  read: async (input, ports) =>
    await reschedulePost.read(input, { ...ports, repeatsOnFail: { setting: 'Retry', howToStop: 'stop' } }),
};

interface Run {
  readonly kind?: typeof defaultKind;
  readonly action?: Action;
  /** The posts of the items, by their numbers: by default, more than are sent at a time. */
  readonly items?: readonly number[];
  /** What happens to the last post as the first request to move a post arrives. */
  readonly act?: 'hold' | 'move' | undefined;
}

/** Moves posts that are planned 12 hours after the begin, and says what became of the last one. Each request to move one takes two seconds. */
async function moved(
  values: object,
  { kind = defaultKind, action = reschedulePost, items = [0, 1, 2, 3, 4], act }: Run = {},
) {
  let isBegun = false;
  const world = createWorld(kind, {
    isNew: true,
    async gateway(request, service) {
      if (request.method === 'PATCH') {
        if (act === 'hold' && !isBegun)
          calendar.replace(last, { ...post, scheduledFor: { publish: 'DRAFT' } });
        if (act === 'move' && !isBegun) calendar.move(last, start + 30 * day);
        isBegun = true;
        await world.time.sleep(2_000);
      }
      return await service(request);
    },
  });
  const { calendar } = world.service;
  const start = world.time.now();
  const post = postOf('Rye', start + present);
  const ids = items.map(() => calendar.create(post));
  const idOf = (item: number) => ids[item] ?? '';
  const last = idOf(Math.max(...items));
  const inputs = items.map((item) => ({ values: { postId: idOf(item), ...values }, draft: { targets: [] } }));
  const { records, errors, warnings } = await world.through(world.run(action, inputs));
  const { state, at } = world.standing().find(({ id }) => id === last) ?? {};
  return {
    stands: state === 'draft' ? state : (Date.parse(at ?? '') - start) / hour,
    errors: errors.map((error) =>
      error instanceof Error ? error.message.replace(/ The post is at .*/u, '') : error,
    ),
    record: records.at(-1)?.[0],
    summary: warnings.join(' '),
    requests: world.service.requests.filter(({ path }) => path.includes(last)).map(({ method }) => method),
  };
}

const after = 'If it is still to be moved, run this again';
const rest = ' for this post alone: the posts that were moved would be moved once more';
const toDraft = 'State: scheduled → draft; Time: Tue, 1 Jan 2030, 12:00 (UTC) → none';
const toLater = 'Time: Tue, 1 Jan 2030, 12:00 → Thu, 31 Jan 2030, 00:00 (UTC)';

describe('A post that somebody changed meanwhile is left as it is, and its item fails', () => {
  it.each([
    [amount, 'hold', 'draft', toDraft, `${after}${rest}.`],
    [amount, 'move', 720, toLater, `${after}${rest}.`],
    [slot, 'hold', 'draft', toDraft, `${after}.`],
    [slot, 'move', 720, toLater, `${after}.`],
    [time, 'hold', 'draft', 'State: scheduled → draft', `${after}.`],
  ] as const)('%j, %s', async (values, act, stays, what, advice) => {
    const { stands, errors } = await moved(values, { act });
    expect([stands, errors]).toStrictEqual([
      stays,
      [
        `Reschedule post: this post was changed in the calendar while this run went on (${what}), so it was not moved. ${advice}`,
      ],
    ]);
  });

  it.each(valuesOf('stateIn'))('wherever a record shows its state: %s', async (shownIn) => {
    const { stands } = await moved(time, { kind: kindWith('stateIn', shownIn), act: 'hold' });
    expect(stands).toBe('draft');
  });
});

it.each([slot, time])(
  '%j: where the host runs all again after a failure, the item says it in its note',
  async (values) => {
    const { stands, errors, record, summary } = await moved(values, { action: repeated, act: 'hold' });
    expect([stands, errors, record?.['outcome'], record?.['scheduledAt']]).toStrictEqual([
      'draft',
      [],
      'unchanged',
      null,
    ]);
    const told = 'Changed in the calendar while this run went on, so not moved: State: scheduled → draft';
    expect(record?.['note']).toContain(told);
    expect(summary).toContain(told);
  },
);

it('A time that a person gave counts, whatever time the post has by then', async () => {
  const { stands, errors } = await moved(time, { act: 'move' });
  expect([stands, errors]).toStrictEqual([33 * 24 + 9, []]);
});

it.each([amount, slot])('%j: what the run itself did with a post is no change', async (values) => {
  const { errors } = await moved(values, { items: [0, 1, 2, 3, 3] });
  expect(errors).toStrictEqual([]);
});

it.each<[values: object, requests: readonly string[]]>([
  [amount, ['GET', 'PATCH']],
  [slot, ['GET', 'PATCH']],
  [time, ['PATCH']],
])('%j: one post takes no further request', async (values, expected) => {
  const { errors, requests } = await moved(values, { items: [0] });
  expect([errors, requests]).toStrictEqual([[], expected]);
});
