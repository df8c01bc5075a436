/** Get Many says how many posts it left out, as nobody can say whether they are among those asked for. */
import { expect, it } from '@jest/globals';
import { getPosts } from '../../../shared/actions/reading/get-posts.ts';
import { defaultKind, type ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { createWorld, hour, postOf } from '../../services/world.ts';

it.each<[string, Partial<ServiceKind>, number, string[]]>([
  [
    'left out of the lists of all states: it counts once',
    {
      filterStates: 'upper',
      unknownWord: 'whole list',
      stateIn: 'one post',
      timeIn: 'scheduledDate',
      description: 'no enums',
    },
    2,
    ['Found 2 posts. Another post was left out, as the service does not show whether it fits the filters.'],
  ],
  [
    'left out of the list of one state, and found in that of another',
    { filterStates: 'other', unknownWord: '500', stateIn: 'publishedAt', timeIn: 'publishAt' },
    3,
    [],
  ],
])('a draft that shows a time, %s', async (_, freedoms, count, said) => {
  const world = createWorld({ ...defaultKind, draftTime: 'creation', ...freedoms }, { isNew: true });
  const { now } = world.time;
  for (const at of [undefined, now() + hour, now() + 2 * hour])
    world.service.calendar.create(postOf('Fresh bread', at));
  const ran = await world.through(world.run(getPosts, [{ values: { returnAll: true, order: 'soonest' } }]));
  expect(ran.errors).toStrictEqual([]);
  expect(ran.records[0]).toHaveLength(count);
  expect(ran.warnings.filter((warning) => warning.includes('left out'))).toStrictEqual(said);
});

it.each<[object, string]>([
  [{ text: 'bread' }, 'Text'],
  [{ accounts: ['acc_microblog_1'] }, 'Accounts'],
])(
  'no post that shows what is asked for by %j: it is an error, which names the filter',
  async (values, label) => {
    const world = createWorld(defaultKind, {
      isNew: true,
      async gateway(request, service) {
        const response = await service(request);
        return { ...response, body: String(response.body).replaceAll('Targets":', 'Hidden":') };
      },
    });
    world.service.calendar.create(postOf('Fresh bread', world.time.now() + hour));
    const ran = await world.through(world.run(getPosts, [{ values: { ...values, returnAll: true } }]));
    expect(ran.errors.map(String)).toStrictEqual([
      `InvalidInputError: ${label}: the service does not show this of its posts, or shows it under a name that is not known; leave this empty.`,
    ]);
  },
);

it('a time that names no offset is in no range of times that is asked for: it may be in any zone', async () => {
  const world = createWorld(defaultKind, {
    isNew: true,
    async gateway(request, service) {
      const response = await service(request);
      return { ...response, body: String(response.body).replaceAll(/(?<=T\d\d:\d\d):00\.000Z"/g, '"') };
    },
  });
  world.service.calendar.create(postOf('Fresh bread', world.time.now() + hour));
  const listed = async (values: object) =>
    await world.through(world.run(getPosts, [{ values: { ...values, returnAll: true } }]));
  expect(
    (await listed({ after: world.inHours(0), before: world.inHours(2) })).errors.map(String),
  ).toStrictEqual([
    'InvalidInputError: After: the service does not show this of its posts, or shows it under a name that is not known; leave this empty.',
  ]);
  expect((await listed({})).records[0]).toHaveLength(1);
});
