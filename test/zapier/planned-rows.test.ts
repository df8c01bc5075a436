/** A row in a Zap whose post is planned already, and that then says something against it: the post does not go out in silence. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { rejection } from '../support/service/client-calls.ts';
import { serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);
const result = z.looseObject({ outcome: z.string(), reference: z.string() });

const shared = { accounts: ['skyapp:acc_skyapp_1'], slots: '09:00' };
const atFoundTime = { publish: 'SLOT' };
const atOwnTime = { publish: 'SCHEDULE', scheduled_at: '2031-03-01T09:00:00Z' };

async function run(row: object, typed: object = {}): Promise<z.output<typeof result>> {
  const bundle = { inputData: { ...shared, ...row }, inputDataRaw: { ...shared, ...row, ...typed } };
  return result.parse(await zapier.run('creates.create_or_update_post.operation.perform', bundle));
}

async function refusalOf(row: object, typed: object = {}): Promise<string> {
  const { message } = z.object({ message: z.string() }).parse(await rejection(run(row, typed)));
  return z.object({ message: z.string() }).parse(JSON.parse(message)).message;
}

test.each([
  [
    '2099-04-01',
    /From: "2099-04-01" is later than the time of its post, \w{3} \d{4}-\d\d-\d\d 09:00 in UTC; move/u,
  ],
  ['1 April 2099', /From: "1 April 2099" is later than the time of its post, /u],
  ['tomorrow', /From: "tomorrow" is not a readable time/u],
])('From is mapped, and is then %s', async (spread_from, expected) => {
  const row = { ...atFoundTime, caption: `Rye until ${spread_from}` };
  const mapped = { spread_from: '{{1__Not Before}}' };
  const { reference } = await run({ ...row, spread_from: '2026-01-01' }, mapped);
  const again = { ...row, reference };
  expect(await run({ ...again, spread_from: '2026-01-01' }, mapped)).toMatchObject({ outcome: 'unchanged' });
  expect(await run({ ...again, spread_from: '' }, mapped)).toMatchObject({ outcome: 'unchanged' });
  expect(await refusalOf({ ...again, spread_from }, mapped)).toMatch(expected);
  expect(await refusalOf({ ...again, spread_from, caption: 'Spelt' }, mapped)).toMatch(expected);
  // A day that was typed into the form belongs to the rows that are planned now.
  expect(await run({ ...again, spread_from: '2099-04-01' })).toMatchObject({ outcome: 'unchanged' });
});

test.each([
  [{ skyapp_caption: 'same' }, 'Skyapp, Caption: "same" is not the text itself'],
  [{ skyapp_caption: '✅' }, 'Skyapp, Caption: "✅" is not the text itself'],
])('a text that is none is then filled in: %j', async (cells, expected) => {
  const row = { ...atOwnTime, caption: `Barley ${Object.values(cells).join()}` };
  const { reference } = await run(row);
  expect(await refusalOf({ ...row, reference, ...cells })).toContain(expected);
  const held = await run({ ...row, reference, hold: 'yes' });
  expect(await run({ ...row, ...cells, hold: 'yes', reference: held.reference })).toMatchObject({
    outcome: 'unchanged',
  });
});
