/** Promise 3 at Zapier: a time is what was typed or mapped, whatever Zapier itself would make of it. */
import assert from 'node:assert/strict';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { zoneTimes } from '../support/schedule-rows.ts';
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

const emptied = 'required, but not filled in';
const ways = 'write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00';
const unreadable = (shown: string) => `${shown} is not a readable time; ${ways}`;
const over =
  /^Scheduled Time: "[^"]+" is not in the future \(it is \S{16} in \S+ now\); choose a later time$/;
const present = () => new Date().toISOString();
/** Zapier writes the present for a text that it cannot read. */
const zapierCouldNotRead =
  /^Scheduled Time: \S{24} is the present: Zapier could not read the time; map it as text such as 2026-12-24 18:00, or make a time of it with Formatter by Zapier$/;

/** The value as Zapier hands it over, and where it is known the text as it was typed. */
const times: readonly (readonly [
  name: string,
  value: () => unknown,
  problem: string | RegExp,
  raw?: string,
])[] = [
  ['nothing', () => undefined, emptied],
  ['null', () => null, emptied],
  ['an empty text', () => '', emptied],
  ['blanks', () => '  ', emptied],
  ['a mapped field that came out empty', () => '', emptied, '{{1__when}}'],
  ['the present, mapped', present, zapierCouldNotRead, '{{1__when}}'],
  ['the present without its seconds', () => `${present().slice(0, 16)}Z`, over],
  ['a time that is over', () => '2001-01-01T00:00:00Z', over],
  ['a time that is over, typed', () => '2001-01-01T00:00:00Z', over, '2001-01-01T00:00:00Z'],
  ['a number', () => 19_406_658, unreadable('19406658')],
  ['NaN', () => Number.NaN, unreadable('NaN')],
  ['true', () => true, unreadable('true')],
  ['a list', () => ['2031-12-24T18:00:00Z'], unreadable('what is given')],
  ['an empty list', () => [], unreadable('what is given')],
  ['an object', () => ({ date: '2031-12-24T18:00:00Z' }), unreadable('what is given')],
];

/** Texts that a field for dates makes some instant of. A guess may be too early, so each is a sentence. */
const guesses: readonly (readonly [text: string, problem: string])[] = [
  ...[
    'rubbish',
    'now',
    'tomorrow',
    'tomorrow at 6pm',
    'next monday',
    'Dec 1',
    '18:00',
    '19406658',
    '2031-02-30T10:00',
    '2031-12-31T23:59:60',
    '2031-12-24T18:00 CET',
    '2031-12-24T18:00:00Z +1d',
  ].map((text): [string, string] => [text, unreadable(JSON.stringify(text))]),
  ['2031-12-24', '"2031-12-24" has no time of day; write it as 2031-12-24T09:00'],
  ['24.12.2031', '"24.12.2031" has no time of day; write it as 2031-12-24T09:00'],
  [
    '12/01/2031',
    '"12/01/2031" may be meant as 2031-01-12 or as 2031-12-01; choose Date Order, or write one of these',
  ],
  [
    '12/01/2031 18:00',
    '"12/01/2031 18:00" may be meant as 2031-01-12T18:00 or as 2031-12-01T18:00; choose Date Order, or write one of these',
  ],
  // The hour that New York skips, as it is written there: it may be September, too.
  [
    '03/09/2031 02:30 AM',
    '"03/09/2031 02:30 AM" may be meant as 2031-09-03T02:30 or as 2031-03-09T02:30; choose Date Order, or write one of these',
  ],
  [
    'Invalid date',
    '"Invalid date" means that an expression or an earlier step could not read a time or its time zone; look for a typing error there',
  ],
  [
    '2031-12-24T18:00+17:00',
    '"2031-12-24T18:00+17:00" has the offset +17:00, which no time zone has; offsets go from -12:00 to +14:00, in quarters of an hour',
  ],
];

for (const [action, inputs] of Object.entries(actions)) {
  describe(`${action} sends nothing`, () => {
    for (const [name, value, problem, raw] of times) {
      it(`with ${name}`, async () => {
        const bundle = {
          inputData: { ...inputs(), scheduled_at: value() },
          ...(raw !== undefined && { inputDataRaw: { scheduled_at: raw } }),
        };
        const sentence = typeof problem === 'string' ? `Scheduled Time: ${problem}` : problem;
        await isRefused({ action, bundle, sentence });
      });
    }
    for (const [text, problem] of guesses) {
      // In the other actions, Date Order is out of sight.
      const dateOrder = action === 'reschedule_post' ? 'Date Order' : 'Date Order under More Fields';
      const sentence = `Scheduled Time: ${problem.replace('Date Order', dateOrder)}`;
      it(`with "${text}", mapped`, async () => {
        const inputData = { ...inputs(), scheduled_at: text };
        await isRefused({
          action,
          bundle: { inputData, inputDataRaw: { scheduled_at: '{{1__when}}' } },
          sentence,
        });
      });
      it(`with "${text}", typed, of which Zapier made some instant`, async () => {
        const inputData = { ...inputs(), scheduled_at: '2031-12-24T09:00:00+00:00' };
        await isRefused({ action, bundle: { inputData, inputDataRaw: { scheduled_at: text } }, sentence });
      });
    }
    for (const { time, timeZone, problem } of zoneTimes) {
      it(`with ${time} in ${timeZone}`, async () => {
        const inputData = { ...inputs(), scheduled_at: time };
        const meta = { timezone: timeZone };
        await isRefused({ action, bundle: { inputData, meta }, sentence: `Scheduled Time: ${problem}` });
      });
      it(`with ${time} in ${timeZone}, of which Zapier made some instant`, async () => {
        const bundle = {
          inputData: { ...inputs(), scheduled_at: '2031-12-24T18:00:00+00:00' },
          inputDataRaw: { scheduled_at: time },
          meta: { timezone: timeZone },
        };
        await isRefused({ action, bundle, sentence: `Scheduled Time: ${problem}` });
      });
    }
    for (const timezone of [null, undefined, '']) {
      it(`with a time without offset, where Zapier says ${JSON.stringify(timezone)} for the zone`, async () => {
        const inputData = { ...inputs(), scheduled_at: '2031-12-24 18:00' };
        const sentence =
          'Scheduled Time: "2031-12-24 18:00" has no offset, and it is not known in which time zone it is meant; write it with its offset, such as 2026-12-24T18:00+01:00';
        await isRefused({ action, bundle: { inputData, meta: { timezone } }, sentence });
      });
    }
  });
}

/** As other apps and people write them; the Zap is in New York, five hours behind UTC in winter. */
const instants: readonly (readonly [text: string, iso: string])[] = [
  ['2031-12-01T09:00:00Z', '2031-12-01T09:00:00.000Z'],
  ['2031-12-01T09:00:00+01:00', '2031-12-01T08:00:00.000Z'],
  ['2031-12-01T09:00:00+0100', '2031-12-01T08:00:00.000Z'],
  ['2031-12-01 09:00:00 +0100', '2031-12-01T08:00:00.000Z'],
  ['2031-12-01T09:00:00', '2031-12-01T14:00:00.000Z'],
  ['2031-12-01T09:00', '2031-12-01T14:00:00.000Z'],
  ['2031-12-01 09:00:00', '2031-12-01T14:00:00.000Z'],
  ['2031-12-01 09:00', '2031-12-01T14:00:00.000Z'],
  ['2031-07-01 09:00', '2031-07-01T13:00:00.000Z'],
  ['December 24, 2031 6:00 PM', '2031-12-24T23:00:00.000Z'],
  ['24.12.2031 18:00', '2031-12-24T23:00:00.000Z'],
  ['12/24/2031 18:00', '2031-12-24T23:00:00.000Z'],
  ['1940665800', '2031-07-01T09:50:00.000Z'],
];

describe('a time that names one instant', () => {
  const meta = { timezone: 'America/New_York' };
  for (const [text, iso] of instants) {
    it(`${text}, mapped and typed`, async () => {
      const other = '2031-12-24T09:00:00+00:00';
      const mapped = { inputData: { scheduled_at: text }, inputDataRaw: { scheduled_at: '{{1__when}}' } };
      const typed = { inputData: { scheduled_at: other }, inputDataRaw: { scheduled_at: text } };
      for (const { inputData, inputDataRaw } of [mapped, typed]) {
        const bundle = { inputData: { post_id: planned, ...inputData }, inputDataRaw, meta };
        const moved = await zapier.run('creates.reschedule_post.operation.perform', bundle);
        expect(moved).toMatchObject({ scheduledAt: iso });
        expect(plannedFor()).toBe(iso);
      }
      const bundle = { inputData: { post_id: planned, scheduled_at: plan }, meta };
      await zapier.run('creates.reschedule_post.operation.perform', bundle);
    });
  }

  it('needs no zone with an offset', async () => {
    const bundle = {
      inputData: { post_id: planned, scheduled_at: plan.replace('Z', '+00:00') },
      meta: { timezone: null },
    };
    await zapier.run('creates.reschedule_post.operation.perform', bundle);
    expect(plannedFor()).toBe(plan);
  });
});

function plannedFor(): unknown {
  const { scheduledFor } = sandbox.posts().find(({ id }) => id === planned) ?? assert.fail();
  return z.object({ date: z.string() }).parse(scheduledFor).date;
}

const required = 'Publish: required, but not filled in';
const noneOf = (shown: string) => `Publish: ${shown} is none of DRAFT, NOW, SCHEDULE`;

const publications: readonly (readonly [publish: unknown, sentence: string])[] = [
  ['publish', noneOf('"publish"')],
  ['NOW!', noneOf('"NOW!"')],
  ['scheduled', noneOf('"scheduled"')],
  [['NOW'], noneOf('["NOW"]')],
  [{ publish: 'NOW' }, noneOf('{"publish":"NOW"}')],
  [true, noneOf('true')],
  [Number.NaN, noneOf('NaN')],
];

for (const action of ['create_post', 'update_post']) {
  describe(`${action}: what is published when`, () => {
    const inputs = actions[action] ?? assert.fail();
    for (const [publish, sentence] of publications) {
      it(JSON.stringify(publish), async () => {
        const inputData = { ...inputs(), scheduled_at: '2031-07-02T09:30:00Z', publish };
        await isRefused({ action, bundle: { inputData }, sentence });
      });
    }
    for (const publish of [undefined, null, '', ' ']) {
      it(`${typeof publish === 'string' ? `an empty text of ${publish.length}` : publish}`, async () => {
        const inputData = { ...inputs(), publish };
        if (action !== 'update_post') {
          await isRefused({ action, bundle: { inputData }, sentence: required });
          return;
        }
        // Left empty, an update keeps the time.
        const moved = await zapier.run('creates.update_post.operation.perform', { inputData });
        expect(moved).toMatchObject({ id: planned, status: 'scheduled', scheduledAt: plan });
      });
    }
  });
}

describe('a publication instruction in Extra JSON', () => {
  for (const property of ['scheduledFor', 'publish']) {
    it(`${property} is a finding`, async () => {
      const inputData = {
        ...actions['create_post']?.(),
        scheduled_at: plan,
        skyapp_extra_json: JSON.stringify({ [property]: 'NOW' }),
      };
      const sentence = `Skyapp, Extra JSON › ${property}: unknown property, leave it out`;
      await isRefused({ action: 'create_post', bundle: { inputData }, sentence });
    });
  }
});
