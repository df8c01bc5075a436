/**
 * No time and no choice that cannot be read turns a schedule into a publication now or at another instant. Here is one of each kind of value that a
 * host hands over; `test/time/scheduled-time.test.ts` has all that the core tells apart.
 */
import assert from 'node:assert/strict';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { chosen, post, shownError, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const testBed = useTestBed();
const zapier = useZapier(() => testBed.sandbox);
const plan = { publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' };
let planned: string;
beforeAll(async () => {
  const skyapp = [{ accountId: 'acc_skyapp_1', caption: 'Planned' }];
  planned = await testBed.write(wholePost({ scheduledFor: plan, skyapp }));
});

type Action = 'create' | 'update' | 'reschedule';

interface Given {
  /** As JSON would have it; a text that begins with `=` is an expression of n8n. */
  readonly time?: unknown;
  /** What was typed at Zapier, which makes some instant of it. */
  readonly typed?: string;
  readonly publish?: unknown;
  readonly extraJson?: string;
  readonly timeZone?: string | null;
}

/** Runs an action; gives the sentence with which it ends, undefined where it went well. */
type Run = (action: Action, given: Given) => Promise<string | undefined>;

const inN8n = (value: unknown): string =>
  typeof value === 'string' ? value : `={{ ${JSON.stringify(value).replaceAll('}', '} ')} }}`;

const onN8n: Run = async (action, { time, publish = 'SCHEDULE', extraJson, timeZone }) => {
  const adjust = { skyapp: { additionalFields: { extraJson: extraJson ?? '' } } };
  const content = { publish: inN8n(publish), caption: 'Hello', adjust };
  const own: Readonly<Record<Action, INodeParameters>> = {
    create: { ...content, accounts: ['skyapp:acc_skyapp_1'] },
    update: { ...content, postId: chosen(planned) },
    reschedule: { postId: chosen(planned) },
  };
  const parameters = post(action, { ...own[action], scheduledAt: inN8n(time) });
  const run = await testBed.run({ parameters, timeZone: timeZone ?? 'UTC' });
  return run.error === undefined ? undefined : shownError(run).message;
};

const onZapier: Run = async (action, { time, typed, publish = 'SCHEDULE', extraJson, timeZone }) => {
  const content = { publish, caption: 'Hello', skyapp_extra_json: extraJson };
  const own: Readonly<Record<Action, object>> = {
    create: { ...content, accounts: ['skyapp:acc_skyapp_1'] },
    update: { ...content, post_id: planned },
    reschedule: { post_id: planned },
  };
  const bundle = {
    inputData: { ...own[action], scheduled_at: time },
    inputDataRaw: { scheduled_at: typed ?? '{{1__when}}', publish: '{{1__publish}}' },
    ...(timeZone !== undefined && { meta: { timezone: timeZone } }),
  };
  try {
    await zapier.run(`creates.${action}_post.operation.perform`, bundle);
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    return z.object({ message: z.string() }).parse(JSON.parse(text)).message;
  }
};

/** The run ends with this sentence, nothing was written, and what was planned is planned as before. */
async function isRefused(work: Promise<string | undefined>, sentence: string | RegExp): Promise<void> {
  const posts = testBed.sandbox.posts();
  const before = testBed.sandbox.requests.length;
  const [refusal, said] = (await work)?.split(/(?<=needs a change\.) /) ?? [];
  expect(refusal).toBe('Nothing was sent, the post needs a change.');
  if (typeof sentence === 'string') expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
  const seen = testBed.sandbox.requests.slice(before).map(({ method }) => method);
  expect([said, seen.filter((method) => method !== 'GET')]).toStrictEqual([said, []]);
  expect(testBed.sandbox.posts()).toStrictEqual(posts);
}

type Case = readonly [given: Given, sentence: string | RegExp];

const ways = 'write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00';
const unreadable = (shown: string) => `Scheduled Time: ${shown} is not a readable time; ${ways}`;
const emptied = 'Scheduled Time: required, but not filled in';
const lisbon = 'Europe/Lisbon';
const skipped =
  'Scheduled Time: 2031-03-30 01:30 does not exist in Europe/Lisbon because the clocks change; write 2031-03-30 00:30+00:00 or 2031-03-30 02:30+01:00';
const someInstant = '2031-12-24T09:00:00+00:00';

const times: readonly Case[] = [
  [{ time: '  ' }, emptied],
  [{ time: ['2031-12-24T18:00:00Z', '2031-12-25T18:00:00Z'] }, unreadable('this value')],
  [{ time: 18_934_560 }, unreadable('18934560')],
  [{ time: 'tomorrow at 6pm' }, unreadable('"tomorrow at 6pm"')],
  [{ time: '2001-01-01T00:00:00Z' }, /^Scheduled Time: "2001\S+" is not in the future /],
  [{ time: '2031-03-30T01:30', timeZone: lisbon }, skipped],
  [
    { time: '12/01/2031 18:00' },
    /^Scheduled Time: .* can mean 2031-01-12 18:00 or 2031-12-01 18:00; choose Date Order(?: under (?:Options|More Fields))?, or write one of these$/,
  ],
];
const timesOfN8n: readonly Case[] = [
  [{ time: '={{ $json.row.time }}' }, emptied],
  [
    { time: '={{ new Date("rubbish") }}' },
    'Scheduled Time: the date is invalid; write a time such as 2026-12-24 18:00',
  ],
  [
    { time: '={{ $now.plus(1, "day").setZone("Europe/Berlinn") }}' },
    'Scheduled Time: the time zone "Europe/Berlinn" is not known; choose one such as Europe/Lisbon',
  ],
  [{ time: '={{ $now }}' }, /^Scheduled Time: [-\d]{10} [\d:]{5} in UTC is not in the future /],
];
const timesOfZapier: readonly Case[] = [
  [{ time: undefined }, emptied],
  // What Zapier writes for a text that it cannot read.
  [
    { time: 'the present' },
    /^Scheduled Time: \S{24} is when this step ran: Zapier could not read the time that was filled in; map it as text such as /,
  ],
  [{ time: someInstant, typed: 'tomorrow at 6pm' }, unreadable('"tomorrow at 6pm"')],
  [{ time: someInstant, typed: '2031-03-30T01:30', timeZone: lisbon }, skipped],
  [
    { time: '2031-12-24 18:00', timeZone: null },
    'Scheduled Time: "2031-12-24 18:00" has no offset, and its time zone is not known; write it with its offset, such as 2026-12-24 18:00+01:00',
  ],
];
/** The choices of Publish: Create can find times, Zapier has no Spread, and Update can keep the present time. */
const ofPublish =
  /^Publish: .+ is not one of (?:Schedule, Next Free Slot, Save as Draft, Publish Now(?:, Spread)?|Keep as Planned, Schedule, Save as Draft, Publish Now)$/;
const publications: readonly Case[] = [
  ...['NOW!', 'publish', ['NOW'], { publish: 'NOW' }, true].map((publish): Case => [
    { publish, time: plan.date },
    ofPublish,
  ]),
  [
    { publish: 'Published', time: plan.date },
    /^Publish: "Published" says that the post is already published; leave this post out, or choose /,
  ],
];
const inExtraJson = ['scheduledFor', 'publish'].map((property): Case => {
  const sentence = `Skyapp, Extra JSON › ${property}: unknown property, leave it out`;
  return [{ time: plan.date, extraJson: JSON.stringify({ [property]: 'NOW' }) }, sentence];
});

describe.each([
  ['n8n', onN8n, timesOfN8n],
  ['Zapier', onZapier, timesOfZapier],
] as const)('%s sends nothing', (_, run, own) => {
  it.each<[Action, readonly Case[]]>([
    ['create', [...times, ...own, ...publications, ...inExtraJson]],
    // Update and Reschedule read a time as Create does, so a part of the cases is enough.
    ['update', [...sampleOf([...times, ...own], 3), ...sampleOf(publications, 2)]],
    ['reschedule', sampleOf([...times, ...own], 3)],
  ])('where a %s cannot be read', async (action, cases) => {
    for (const [{ time, ...given }, sentence] of cases) {
      const present = time === 'the present' ? new Date().toISOString() : time;
      await isRefused(run(action, { ...given, time: present }), sentence);
    }
  });
});

it('n8n does not begin without a time', async () => {
  for (const action of ['create', 'update', 'reschedule'] as const)
    await expect(onN8n(action, { time: '' })).rejects.toThrow(/Parameter "Scheduled Time" is required\./);
});

it.each([undefined, null, '', ' '])('nothing is published when %j says when', async (publish) => {
  const missing = 'Publish: required, but not filled in';
  await isRefused(onZapier('create', { publish: publish ?? null, time: plan.date }), missing);
  for (const action of ['create', 'update'] as const)
    await isRefused(
      onN8n(action, { publish: `={{ ${JSON.stringify(publish)} }}`, time: plan.date }),
      missing,
    );
  // Left empty, an update of Zapier keeps the time.
  expect(await onZapier('update', { publish: publish ?? null, time: '' })).toBeUndefined();
  expect(plannedFor()).toBe(plan.date);
});

describe('A time that names one instant is sent as it is meant', () => {
  it.each([
    ['2031-03-30T02:00', lisbon, '2031-03-30T01:00:00.000Z'],
    [
      '={{ DateTime.fromISO("2031-12-24T18:00", { zone: "Asia/Tokyo" }) }}',
      lisbon,
      '2031-12-24T09:00:00.000Z',
    ],
  ])('by n8n: %s in %s', async (time, timeZone, iso) => {
    expect(await onN8n('reschedule', { time, timeZone })).toBeUndefined();
    expect(plannedFor()).toBe(iso);
  });

  // The Zap is in New York, five hours behind UTC in winter.
  it.each([
    ['2031-12-01T09:00:00+01:00', '2031-12-01T08:00:00.000Z'],
    ['2031-12-01 09:00', '2031-12-01T14:00:00.000Z'],
    ['December 24, 2031 6:00 PM', '2031-12-24T23:00:00.000Z'],
    ['1940665800', '2031-07-01T09:50:00.000Z'],
  ])('by Zapier: %s, mapped and typed', async (text, iso) => {
    for (const given of [{ time: text }, { time: someInstant, typed: text }]) {
      expect(await onZapier('reschedule', { ...given, timeZone: 'America/New_York' })).toBeUndefined();
      expect(plannedFor()).toBe(iso);
      await onZapier('reschedule', { time: plan.date });
      expect(plannedFor()).toBe(plan.date);
    }
  });
});

function plannedFor(): unknown {
  const { scheduledFor } = testBed.sandbox.posts().find(({ id }) => id === planned) ?? assert.fail();
  return z.object({ date: z.string() }).parse(scheduledFor).date;
}
