/** A text that goes out again, in a Zap: what is given back, and what waits for a later run. */
import { expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { serviceOptions } from '../support/service/service.ts';

const sandbox = useSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000 });
const zapier = useZapier(() => sandbox);

const inSlots = {
  publish: 'SLOT',
  accounts: ['skyapp:acc_skyapp_1'],
  caption: 'Freeze it sliced',
  if_planned: 'Return It If the Text Is the Same',
};
/** A slot in four days. */
const slots = `${DateTime.utc().plus({ days: 4 }).toFormat('ccc')} 12:00 in UTC`;

const step = async (name: string, inputData: object): Promise<unknown> =>
  await zapier.run(`${name}.operation.perform`, { inputData: { ...inSlots, slots, ...inputData }, meta: {} });

test('a post that finds no slot waits, and comes back without an ID', async () => {
  expect(await step('creates.create_post', { plan_ahead: '3' })).toMatchObject({
    outcome: 'waiting',
    id: null,
    status: null,
    scheduledAt: null,
    note: expect.stringMatching(/^Waiting for a later run: no slot is free before Plan Ahead ends on .+\.$/),
  });
  expect(sandbox.posts()).toStrictEqual([]);
  expect(await step('creates.create_post', { plan_ahead: '5' })).toMatchObject({ outcome: 'created' });
});

test('the form says that such a post is not created by itself later', async () => {
  const inputs = await zapier.inputs('creates.create_post', { publish: 'SLOT', more_fields: ['plan_ahead'] });
  const { helpText } = inputs.find(({ key }) => key === 'plan_ahead') ?? {};
  expect(helpText).toMatch(/ is not created, .* until the Zap gets it again; leave this empty for a feed/);
  expect(helpText).not.toContain('later run');
});

test('what is wrong with a number is told by its label', async () => {
  for (const [key, label] of [
    ['plan_ahead', 'Plan Ahead'],
    ['not_again_within', 'Not Again Within'],
    ['at_most', 'At Most'],
  ] as const)
    await expect(step('creates.create_post', { [key]: '0' })).rejects.toThrow(
      new RegExp(`${label}: must be a whole number`),
    );
});
