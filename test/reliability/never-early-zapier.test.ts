/** Promise 3 at Zapier: a time is what was typed or mapped, whatever Zapier itself would make of it. */
import assert from 'node:assert/strict';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type ZapierBundle } from '../../tools/zapier-runner/zapier-runner.ts';
import { rejection } from '../support/client-calls.ts';
import { useSandbox } from '../support/use-server.ts';
import { useZapier } from '../support/use-zapier.ts';

const sandbox = useSandbox({ requestsPerMinute: 1_000_000 });
const zapier = useZapier(() => sandbox);
let planned: string;

const skyapp = { accounts: ['skyapp:acc_skyapp_1'], caption: 'Hello' };
const plan = '2031-07-01T09:30:00.000Z';
const identified = z.looseObject({ id: z.string() });

beforeAll(async () => {
  const inputData = { ...skyapp, publish: 'SCHEDULE', scheduled_at: plan };
  planned = identified.parse(await zapier.run('creates.create_post.operation.perform', { inputData })).id;
});

/** Every action that writes a time, with all but the time filled in. */
const actions: Readonly<Record<string, () => Record<string, unknown>>> = {
  create_post: () => ({ ...skyapp, publish: 'SCHEDULE' }),
  update_post: () => ({ post_id: planned, publish: 'SCHEDULE' }),
  reschedule_post: () => ({ post_id: planned }),
};

const refusal = 'Nothing was sent, the post needs a change. ';

/** The step ends with this sentence, and what stands at the service stands there as before. */
async function isRefused({
  action,
  bundle,
  sentence,
}: {
  action: string;
  bundle: ZapierBundle;
  sentence: string | RegExp;
}): Promise<void> {
  const posts = sandbox.posts();
  const before = sandbox.requests.length;
  const error = await rejection(zapier.run(`creates.${action}.operation.perform`, bundle));
  assert.ok(error instanceof Error);
  const { message } = z.object({ message: z.string() }).parse(JSON.parse(error.message));
  expect(message.slice(0, refusal.length)).toBe(refusal);
  if (typeof sentence === 'string') expect(message.slice(refusal.length)).toBe(sentence);
  else expect(message.slice(refusal.length)).toMatch(sentence);
  const written = sandbox.requests.slice(before).filter(({ method }) => method !== 'GET');
  expect(written).toStrictEqual([]);
  expect(sandbox.posts()).toStrictEqual(posts);
}

const ways = 'write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00';
const unreadable = (shown: string) => `Scheduled Time: ${shown} is not a readable time; ${ways}`;
const emptied = 'Scheduled Time: required, but not filled in';
const never =
  'Scheduled Time: 2031-03-30T01:30 does not exist in Europe/Lisbon because the clocks change; write 2031-03-30T00:30+00:00 or 2031-03-30T02:30+01:00';
/** In the other actions, Date Order is out of sight. */
const dateOrder = (action: string) =>
  action === 'reschedule_post' ? 'Date Order' : 'Date Order under More Fields';

/** Of what Zapier makes some instant where it was typed: the text counts, which is in `inputDataRaw`. */
const someInstant = '2031-12-24T09:00:00+00:00';
const mapped = '{{1__when}}';

/**
 * One of each kind that Zapier hands over, mapped and typed; `test/post/scheduled-time.test.ts` has all that the core tells
 * apart.
 */
const times: readonly (readonly [
  name: string,
  bundle: { readonly value: unknown; readonly raw?: string; readonly timezone?: string | null },
  sentence: string | RegExp,
])[] = [
  ['nothing', { value: undefined }, emptied],
  ['blanks', { value: '  ' }, emptied],
  ['a mapped field that came out empty', { value: '', raw: mapped }, emptied],
  [
    'the present, which Zapier writes for a text that it cannot read',
    { value: 'the present', raw: mapped },
    /^Scheduled Time: \S{24} is the present: Zapier could not read the time; map it as text such as /,
  ],
  [
    'a time that is over',
    { value: '2001-01-01T00:00:00Z' },
    /^Scheduled Time: "2001\S+" is not in the future /,
  ],
  ['a list', { value: ['2031-12-24T18:00:00Z'] }, unreadable('what is given')],
  ['a number', { value: 19_406_658 }, unreadable('19406658')],
  ['words, mapped', { value: 'tomorrow at 6pm', raw: mapped }, unreadable('"tomorrow at 6pm"')],
  ['words, typed', { value: someInstant, raw: 'tomorrow at 6pm' }, unreadable('"tomorrow at 6pm"')],
  ['the hour that is skipped', { value: '2031-03-30T01:30', timezone: 'Europe/Lisbon' }, never],
  [
    'the hour that is skipped, typed',
    { value: someInstant, raw: '2031-03-30T01:30', timezone: 'Europe/Lisbon' },
    never,
  ],
  [
    'a time without offset, where Zapier says no zone',
    { value: '2031-12-24 18:00', timezone: null },
    'Scheduled Time: "2031-12-24 18:00" has no offset, and it is not known in which time zone it is meant; write it with its offset, such as 2026-12-24T18:00+01:00',
  ],
];

for (const [action, inputs] of Object.entries(actions)) {
  describe(`${action} sends nothing`, () => {
    it.each(times)('with %s', async (_, { value, raw, timezone }, sentence) => {
      const bundle = {
        inputData: {
          ...inputs(),
          scheduled_at: value === 'the present' ? new Date().toISOString() : value,
        },
        ...(raw !== undefined && { inputDataRaw: { scheduled_at: raw } }),
        ...(timezone !== undefined && { meta: { timezone } }),
      };
      await isRefused({ action, bundle, sentence });
    });

    it('with a date of which both numbers may be the month', async () => {
      const bundle = { inputData: { ...inputs(), scheduled_at: '12/01/2031 18:00' } };
      const sentence = `Scheduled Time: "12/01/2031 18:00" may be meant as 2031-01-12T18:00 or as 2031-12-01T18:00; choose ${dateOrder(action)}, or write one of these`;
      await isRefused({ action, bundle, sentence });
    });
  });
}

/** The Zap is in New York, five hours behind UTC in winter. */
describe('a time that names one instant', () => {
  it.each([
    ['2031-12-01T09:00:00+01:00', '2031-12-01T08:00:00.000Z'],
    ['2031-12-01 09:00', '2031-12-01T14:00:00.000Z'],
    ['December 24, 2031 6:00 PM', '2031-12-24T23:00:00.000Z'],
    ['1940665800', '2031-07-01T09:50:00.000Z'],
  ])('%s, mapped and typed', async (text, iso) => {
    for (const [value, raw] of [
      [text, mapped],
      [someInstant, text],
    ]) {
      const inputData = { post_id: planned, scheduled_at: value };
      const bundle = {
        inputData,
        inputDataRaw: { scheduled_at: raw },
        meta: { timezone: 'America/New_York' },
      };
      await zapier.run('creates.reschedule_post.operation.perform', bundle);
      expect(plannedFor()).toBe(iso);
    }
    const back = { inputData: { post_id: planned, scheduled_at: plan }, meta: { timezone: null } };
    await zapier.run('creates.reschedule_post.operation.perform', back);
    expect(plannedFor()).toBe(plan);
  });
});

function plannedFor(): unknown {
  const { scheduledFor } = sandbox.posts().find(({ id }) => id === planned) ?? assert.fail();
  return z.object({ date: z.string() }).parse(scheduledFor).date;
}

const noneOf = (shown: string) => `Publish: ${shown} is none of DRAFT, NOW, SCHEDULE`;

for (const action of ['create_post', 'update_post']) {
  describe(`${action}: what is published when`, () => {
    const inputs = actions[action] ?? assert.fail();
    it.each<[unknown, string]>([
      ['NOW!', noneOf('"NOW!"')],
      ['scheduled', noneOf('"scheduled"')],
      [['NOW'], noneOf('["NOW"]')],
      [{ publish: 'NOW' }, noneOf('{"publish":"NOW"}')],
      [true, noneOf('true')],
    ])('%j', async (publish, sentence) => {
      const inputData = { ...inputs(), scheduled_at: '2031-07-02T09:30:00Z', publish };
      await isRefused({ action, bundle: { inputData }, sentence });
    });

    it.each([undefined, null, '', ' '])('%j', async (publish) => {
      const inputData = { ...inputs(), publish };
      if (action !== 'update_post') {
        await isRefused({ action, bundle: { inputData }, sentence: 'Publish: required, but not filled in' });
        return;
      }
      // Left empty, an update keeps the time.
      const moved = await zapier.run('creates.update_post.operation.perform', { inputData });
      expect(moved).toMatchObject({ id: planned, status: 'scheduled', scheduledAt: plan });
    });
  });
}

describe('a publication instruction in Extra JSON', () => {
  it.each(['scheduledFor', 'publish'])('%s is a finding', async (property) => {
    const inputData = {
      ...actions['create_post']?.(),
      scheduled_at: plan,
      skyapp_extra_json: JSON.stringify({ [property]: 'NOW' }),
    };
    const sentence = `Skyapp, Extra JSON › ${property}: unknown property, leave it out`;
    await isRefused({ action: 'create_post', bundle: { inputData }, sentence });
  });
});
