/** The examples that bring the calendar into a table, and the first runs over that table. */
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import type { WorkflowFile } from '../../../tools/n8n-app/n8n-session.ts';
import { type Example, type ExampleRun, exampleFor, succeeded } from './example.ts';
import { moveByHand, planByHand } from './by-hand.ts';
import { dataTable, startTable, type Table } from './tables.ts';

const picture = 'https://media.harbour-bakery.example/rye.jpg';
const media = [{ mediaUrl: picture, mediaType: 'IMAGE', altText: 'A loaf of rye' }];

/**
 * Posts with one text, with another text for each network, with a thread, with a board, and with a picture that has an alt text. The time of the last
 * one has seconds.
 */
const planned = [
  { skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Rye' }] },
  {
    skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Buns, short' }],
    microblog: [{ accountId: 'acc_microblog_1', caption: 'Buns, at length', medias: media }],
  },
  {
    threadapp: [
      {
        accountId: 'acc_threadapp_1',
        caption: 'One',
        medias: [],
        segments: [{ caption: 'Two', medias: [] }],
      },
    ],
  },
  {
    pinboard: [
      {
        accountId: 'acc_pinboard_1',
        description: 'Spelt',
        boardId: 'board_acc_pinboard_1_1',
        mediaType: 'IMAGE',
        medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: picture }] },
      },
    ],
  },
  { microblog: [{ accountId: 'acc_microblog_1', caption: 'Seed', medias: media }] },
];

async function plan(service: Example['sandbox']): Promise<void> {
  for (const [index, targets] of planned.entries()) {
    const seconds = index === planned.length - 1 ? '30' : '00';
    await planByHand(service, `2031-03-0${index + 1}T10:00:${seconds}.000Z`, targets);
  }
}

const stepSchema = z.looseObject({
  name: z.string(),
  parameters: z.looseObject({ options: z.looseObject({}).optional() }),
});

/** Changes the step so that it also puts out what it did, which the test checks. */
function withOutcome<Step extends object>(step: Step): Step {
  const { name, parameters } = stepSchema.parse(step);
  if (name !== 'Create or update the posts') return step;
  return { ...step, parameters: { ...parameters, options: { ...parameters.options, includeOutcome: true } } };
}

/**
 * Adds the posts to the table, twice, and lets its rows take them over. Then a colleague moves one post, and somebody corrects the row of another.
 */
async function broughtIn(
  example: Example,
  {
    table: tableOf,
    keeper,
    nodes,
  }: {
    table: () => Promise<Table>;
    /** The example that then keeps the table and the calendar in step. */
    keeper: string;
    nodes?: (nodes: WorkflowFile['nodes']) => WorkflowFile['nodes'];
  },
) {
  const { sandbox } = example;
  await plan(sandbox);
  const before = structuredClone(sandbox.posts());
  const steps = nodes === undefined ? {} : { nodes };
  const bring = await example.install(steps);
  await succeeded(example, bring);
  const table = await tableOf();
  const rows = await table.rows();
  expect(rows.map(({ Text, Post }) => [Text, Post])).toStrictEqual(
    before.map(({ id }, index) => [['Rye', '', 'One', 'Spelt', 'Seed'][index], id]),
  );
  expect((await succeeded(example, bring)).outputOf('Nothing to add')).toStrictEqual([
    { reason: 'Every scheduled post has its row.' },
  ]);
  expect(await table.rows()).toHaveLength(planned.length);

  const keep = await exampleFor({ ...example, file: keeper }).install({
    settings: { dryRun: 'false' },
    nodes: (given) => (nodes?.(given) ?? given).map(withOutcome),
  });
  const outputOf = async () =>
    (await succeeded(example, keep))
      .outputOf('Create or update the posts')
      .map(({ outcome, edited }: Readonly<Record<string, unknown>>) => [outcome, edited]);
  expect(await outputOf()).toStrictEqual(planned.map(() => ['existing', '']));
  expect(await outputOf()).toStrictEqual(planned.map(() => ['unchanged', '']));
  expect(sandbox.posts()).toStrictEqual(before);
  // A post that was brought in before has a row with its reference, so it is not added again.
  await succeeded(example, bring);
  expect(await table.rows()).toHaveLength(planned.length);

  await moveByHand(example.sandbox, before[0]?.id ?? '', '2031-03-09T10:00:00.000Z');
  await table.write({ Text: 'Seed', Date: '2031-03-08', Time: '08:00' });
  expect((await outputOf()).map(([outcome]) => outcome)).toStrictEqual([
    ...planned.slice(1).map(() => 'unchanged'),
    'moved',
  ]);
  expect(JSON.stringify((await table.rows())[0])).toMatch(/Edited in the calendar: Time: /);
}

export const calendarToDataTable: ExampleRun = async (example) => {
  await broughtIn(example, {
    table: async () => await dataTable(example),
    keeper: 'data-table-and-calendar.json',
  });
};

export const calendarToSheet: ExampleRun = async (example) => {
  const { table, nodes } = await startTable();
  await broughtIn(example, {
    table: async () => await Promise.resolve(table),
    nodes,
    keeper: 'google-sheet-and-calendar.json',
  });
};
