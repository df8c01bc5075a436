/** Promise 3 at n8n: no time and no choice that cannot be read turns a schedule into a publication now or at another instant. */
import assert from 'node:assert/strict';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { chosen, idOf, post, shownError, wholePost, useTestBed } from '../support/node-under-test.ts';

const testBed = useTestBed();
let planned: string;
const plan = { publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' };
beforeAll(async () => {
  planned = await testBed.write(
    wholePost({
      scheduledFor: plan,
      microblog: [{ accountId: 'acc_microblog_1', caption: 'Planned', medias: [] }],
    }),
  );
});

/** Every operation that writes a time, with all but the time filled in. */
const writing: Readonly<Record<string, (parameters: INodeParameters) => INodeParameters>> = {
  Create: (parameters) =>
    post('create', {
      publish: 'SCHEDULE',
      caption: 'Hello',
      targets: { microblog: [{ accountId: chosen('acc_microblog_1') }] },
      ...parameters,
    }),
  Update: (parameters) => post('update', { publish: 'SCHEDULE', postId: chosen(planned), ...parameters }),
  Reschedule: ({ publish: _, ...parameters }) =>
    post('reschedule', { postId: chosen(planned), ...parameters }),
};

const refusal = 'Nothing was sent, the post needs a change. ';

/** The run ends with this sentence, nothing was written, and what was planned is planned as before. */
async function isRefused({
  parameters,
  timeZone = 'UTC',
  sentence,
}: {
  parameters: INodeParameters;
  timeZone?: string;
  sentence: string | RegExp;
}): Promise<void> {
  const before = testBed.sandbox.posts();
  const { run, requests } = await testBed.observe({ parameters, timeZone });
  const { message } = shownError(run);
  expect(message.slice(0, refusal.length)).toBe(refusal);
  if (typeof sentence === 'string') expect(message.slice(refusal.length)).toBe(sentence);
  else expect(message.slice(refusal.length)).toMatch(sentence);
  expect(requests.filter(({ method }) => method !== 'GET')).toStrictEqual([]);
  expect(testBed.sandbox.posts()).toStrictEqual(before);
}

const ways = 'write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00';

/** One of each kind that n8n's expressions give; `test/post/scheduled-time.test.ts` has all that the core tells apart. */
const times: readonly (readonly [expression: string, problem: string | RegExp, timeZone?: string])[] = [
  ['  ', 'required, but not filled in'],
  ['={{ $json.row.time }}', 'required, but not filled in'],
  ['={{ ["2031-12-24T18:00"] }}', `what is given is not a readable time; ${ways}`],
  ['={{ 18934560 }}', `18934560 is not a readable time; ${ways}`],
  ['={{ "now" }}', `"now" is not a readable time; ${ways}`],
  ['={{ new Date("rubbish") }}', 'the date is invalid; write a time such as 2026-12-24T18:00'],
  [
    '={{ $now.plus(1, "day").setZone("Europe/Berlinn") }}',
    'the time zone "Europe/Berlinn" is not known; choose one such as Europe/Lisbon',
  ],
  ['={{ $now }}', /^Scheduled Time: [-\dT:.]{23}Z is not in the future \(it is [-\dT:]{16} in UTC now\); /],
  [
    '2031-03-30T01:30',
    '2031-03-30T01:30 does not exist in Europe/Lisbon because the clocks change; write 2031-03-30T00:30+00:00 or 2031-03-30T02:30+01:00',
    'Europe/Lisbon',
  ],
];

for (const [operation, parametersWith] of Object.entries(writing)) {
  describe(`${operation} sends nothing`, () => {
    it.each(times)('with the time %s', async (scheduledAt, problem, timeZone = 'UTC') => {
      const sentence = typeof problem === 'string' ? `Scheduled Time: ${problem}` : problem;
      await isRefused({ parameters: parametersWith({ scheduledAt }), timeZone, sentence });
    });

    it('without a time: n8n does not begin', async () => {
      for (const parameters of [{}, { scheduledAt: '' }])
        await expect(testBed.run({ parameters: parametersWith(parameters) })).rejects.toThrow(
          /Parameter "Scheduled Time" is required\./,
        );
    });
  });
}

const required = 'Publish: required, but not filled in';
const noneOf = (shown: string) => `Publish: ${shown} is none of DRAFT, NOW, SCHEDULE`;

/** What an expression may give where one of DRAFT, NOW and SCHEDULE is asked for. */
const publications: readonly (readonly [expression: string, sentence: string])[] = [
  ['={{ $json.missing.too }}', required],
  ['={{ "" }}', required],
  ['={{ "NOW!" }}', noneOf('"NOW!"')],
  ['={{ "NOW, DRAFT" }}', noneOf('"NOW, DRAFT"')],
  ['={{ "SCHEDULED" }}', noneOf('"SCHEDULED"')],
  ['={{ ["NOW"] }}', noneOf('["NOW"]')],
  ['={{ { publish: "NOW" } }}', noneOf('{"publish":"NOW"}')],
  ['={{ true }}', noneOf('true')],
];

for (const operation of ['Create', 'Update']) {
  describe(`${operation}: what is published when, from an expression`, () => {
    const parametersWith = writing[operation] ?? assert.fail();
    it.each(publications)('%s', async (publish, sentence) => {
      await isRefused({
        parameters: parametersWith({ publish, scheduledAt: '2031-07-02T09:30:00Z' }),
        sentence,
      });
    });
  });
}

describe('A publication instruction in Extra JSON', () => {
  it.each(['scheduledFor', 'publish'])('%s is a finding', async (property) => {
    const additionalFields = { extraJson: JSON.stringify({ [property]: 'NOW' }) };
    const targets = { microblog: [{ accountId: chosen('acc_microblog_1'), additionalFields }] };
    await isRefused({
      parameters: post('create', { scheduledAt: '2031-07-02T09:30:00Z', caption: 'Hello', targets }),
      sentence: `Microblog, Extra JSON › ${property}: unknown property, leave it out`,
    });
  });
});

describe('A time that names one instant', () => {
  it.each([
    ['2031-03-30T02:00', 'Europe/Lisbon', '2031-03-30T01:00:00.000Z'],
    ['2031-12-24T18:00', 'Asia/Kathmandu', '2031-12-24T12:15:00.000Z'],
    [
      '={{ DateTime.fromISO("2031-12-24T18:00", { zone: "Asia/Tokyo" }) }}',
      'Europe/Lisbon',
      '2031-12-24T09:00:00.000Z',
    ],
    ['={{ new Date(Date.UTC(2031, 11, 24)) }}', 'Asia/Tokyo', '2031-12-24T00:00:00.000Z'],
    [
      '={{ $now.startOf("day").set({ year: 2031, month: 7, day: 1 }) }}',
      'Europe/Berlin',
      '2031-06-30T22:00:00.000Z',
    ],
  ])('%s in %s is sent as it is meant', async (scheduledAt, timeZone, date) => {
    const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
    const parameters = post('create', { publish: 'SCHEDULE', scheduledAt, caption: 'Hello', targets });
    const id = idOf(await testBed.run({ parameters, timeZone }));
    const kept = testBed.sandbox.posts().find((each) => each.id === id);
    expect([kept?.status, kept?.scheduledFor]).toStrictEqual(['scheduled', { publish: 'SCHEDULE', date }]);
  });
});
