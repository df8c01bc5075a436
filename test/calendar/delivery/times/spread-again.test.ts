/** A spread that is run again after a failure: what was missing takes its place among the posts that are there. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../../../sandbox/src/kinds/service-kind.ts';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { preview } from '../../../../shared/actions/reading/preview.ts';
import { target } from '../../../support/generators/drafts.ts';
import { createWorld, day, type Input } from '../../../services/world.ts';
import { calendarService, dateOf } from '../../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const parts = ['One', 'Two', 'Three', 'Four', 'Five'];

/** A run of all parts, in which the service refuses one of them, and what there is then. */
async function spreadWithout(refused: string) {
  let refuses = true;
  const world = createWorld(defaultKind, {
    isNew: true,
    gateway: async (request, service) =>
      refuses && request.method === 'POST' && String(request.body).includes(`"${refused}"`)
        ? await Promise.resolve({ status: 403, headers: {}, body: '{}' })
        : await service(request),
  });
  const spreadTo = new Date(world.time.now() + 5 * day).toISOString();
  const inputs: readonly Input[] = parts.map((caption) => ({
    draft: {
      publish: 'SPREAD',
      planning: { spreadTo, maxPerDay: 1, hours: 'daily 09:00-17:00' },
      caption,
      targets: [target({ network: 'skyapp', accountId: 'acc_skyapp_1' })],
    },
  }));
  const { errors } = await world.through(world.run(createPost, inputs));
  expect(errors).toHaveLength(1);
  refuses = false;
  const inOrder = () =>
    world
      .standing()
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ at, text }) => `${at.slice(5, 16)} ${text}`);
  return { world, inputs, inOrder };
}

it.each([
  ['Two', '01-02T13:00 Two'],
  ['One', '01-01T13:00 One'],
  ['Five', '01-05T13:00 Five'],
])('%s, which was refused, goes between its neighbors, one a day', async (refused, expected) => {
  const { world, inputs, inOrder } = await spreadWithout(refused);
  const [record] = (await world.through(world.run(preview, inputs))).records[parts.indexOf(refused)] ?? [];
  expect(String(record?.['plan'])).toContain(`post ${parts.indexOf(refused) + 1} of 5 of the spread`);
  await world.through(world.run(createPost, inputs));
  expect(inOrder().map((each) => each.split(' ')[1])).toStrictEqual(parts);
  expect(new Set(inOrder().map((each) => each.slice(0, 5))).size).toBe(5);
  expect(inOrder()).toContain(expected);
});

it('where its neighbors leave no room, it takes another day, and the plan says so', async () => {
  const { world, inputs, inOrder } = await spreadWithout('Two');
  const [{ id } = { id: '' }] = world.standing().filter(({ text }) => text === 'Three');
  await world.through(
    world.client.reschedulePost({
      id,
      scheduledFor: new Date(world.time.now() + 14 * 3_600_000).toISOString(),
    }),
  );
  const { records } = await world.through(world.run(createPost, inputs));
  expect(String(records[1]?.[0]?.['plan'])).toMatch(
    /^post 2 of 5 of the spread, not between its neighbors, where not all had room, /,
  );
  expect(inOrder()).toHaveLength(5);
});

it('so does the post of a row, and a row behind all others only counts per day', async () => {
  let refused = '"Three"';
  const service = calendarService({
    fault: (kind, { body }) =>
      kind === 'create' && JSON.stringify(body).includes(refused) ? '403' : undefined,
  });
  const planning = { spreadTo: '2030-01-06', maxPerDay: 1, hours: 'daily 09:00-17:00' };
  const rows = ['One', 'Two', 'Three', 'Four'].map((text) => ({
    text,
    time: '',
    publish: 'SPREAD',
    draft: { planning },
  }));
  const inOrder = () =>
    [...service.posts.values()]
      .map(
        ({ body }) => `${dateOf(body).slice(0, 10)} ${JSON.stringify(body).match(/"caption":"(\w+)"/)?.[1]}`,
      )
      .toSorted();
  const host = { continuesOnFail: true };
  await runRows(service, rows, { host });
  expect(inOrder().map((each) => each.slice(11))).toStrictEqual(['One', 'Two', 'Four']);
  refused = 'nothing';
  rows.push({ text: 'Five', time: '', publish: 'SPREAD', draft: { planning } });
  await runRows(service, rows, { host });
  expect(
    inOrder()
      .map((each) => each.slice(11))
      .slice(0, 3),
  ).toStrictEqual(['One', 'Two', 'Three']);
  expect(new Set(inOrder().map((each) => each.slice(0, 10))).size).toBe(5);
});

it('the post of a row that is canceled leaves its place to another one', async () => {
  const service = calendarService();
  const row = (text: string): SheetRow => ({
    text,
    time: '',
    publish: 'SPREAD',
    draft: { planning: { spreadTo: '2030-01-02', maxPerDay: 1, hours: 'daily 09:00-17:00' } },
  });
  const rows = [row('One'), row('Two')];
  await runRows(service, rows);
  rows.splice(1, 1, { ...row('Two'), ...rows[1], cancel: 'x' }, row('Three'));
  const { errors, results } = await runRows(service, rows);
  expect([errors, results.map((result) => result?.outcome)]).toStrictEqual([
    [],
    ['unchanged', 'canceled', 'created'],
  ]);
});

it('keeps the gap to what is there, whatever its accounts', async () => {
  const world = createWorld(defaultKind, { isNew: true });
  const planning = { spreadTo: '2030-01-02', minimumGap: 60, hours: 'Wed 09:00-12:00' };
  const [first, second] = (['microblog', 'skyapp'] as const).map((network): Input => ({
    draft: {
      publish: 'SPREAD',
      planning,
      caption: network,
      targets: [target({ network, accountId: `acc_${network}_1` })],
    },
  }));
  await world.through(world.run(createPost, [first ?? {}]));
  const { errors } = await world.through(world.run(createPost, [first ?? {}, second ?? {}]));
  expect(errors).toStrictEqual([]);
  // The middle of the second half would be 11:15.
  expect(world.standing().map(({ at }) => at.slice(11, 16))).toStrictEqual(['10:30', '11:30']);
});
