/** Promise 3 at n8n: no time and no choice that cannot be read turns a schedule into a publication now or at another instant. */
import assert from 'node:assert/strict';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  chosen,
  idOf,
  jsonOf,
  post,
  shownError,
  succeeded,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';
import { unreadableTimes, zoneTimes } from '../support/schedule-rows.ts';

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

for (const [operation, parametersWith] of Object.entries(writing)) {
  describe(`${operation} sends nothing`, () => {
    for (const { name, expression, problem } of unreadableTimes) {
      it(`with a time that is ${name}: ${expression}`, async () => {
        const parameters = parametersWith({ scheduledAt: expression });
        const sentence = typeof problem === 'string' ? `Scheduled Time: ${problem}` : problem;
        await isRefused({ parameters, sentence });
      });
    }
    for (const { time, timeZone, problem } of zoneTimes) {
      it(`with ${time} in ${timeZone}`, async () => {
        const parameters = parametersWith({ scheduledAt: time });
        await isRefused({ parameters, timeZone, sentence: `Scheduled Time: ${problem}` });
      });
    }
    for (const [name, parameters] of [
      ['no time in the workflow', {}],
      ['an empty one', { scheduledAt: '' }],
    ] as const) {
      it(`with ${name}: n8n does not begin`, async () => {
        await expect(testBed.run({ parameters: parametersWith(parameters) })).rejects.toThrow(
          /Parameter "Scheduled Time" is required\./,
        );
      });
    }
  });
}

const required = 'Publish: required, but not filled in';
const noneOf = (shown: string) => `Publish: ${shown} is none of DRAFT, NOW, SCHEDULE`;

/** What an expression may give where one of DRAFT, NOW and SCHEDULE is asked for. */
const publications: readonly (readonly [expression: string, sentence: string])[] = [
  ['={{ undefined }}', required],
  ['={{ null }}', required],
  ['={{ "" }}', required],
  ['={{ $json.missing }}', required],
  ['={{ $json.missing.too }}', required],
  ['={{ "publish" }}', noneOf('"publish"')],
  ['={{ "NOW!" }}', noneOf('"NOW!"')],
  ['={{ "at once" }}', noneOf('"at once"')],
  ['={{ "NOW, DRAFT" }}', noneOf('"NOW, DRAFT"')],
  ['=NOW\nDRAFT', noneOf('"NOW\\nDRAFT"')],
  ['={{ "later" }}', noneOf('"later"')],
  ['={{ "SCHEDULED" }}', noneOf('"SCHEDULED"')],
  ['={{ ["NOW"] }}', noneOf('["NOW"]')],
  ['={{ ["SCHEDULE", "NOW"] }}', noneOf('["SCHEDULE","NOW"]')],
  ['={{ { publish: "NOW" } }}', noneOf('{"publish":"NOW"}')],
  ['={{ true }}', noneOf('true')],
  ['={{ 0 }}', noneOf('0')],
  ['={{ NaN }}', noneOf('NaN')],
];

for (const operation of ['Create', 'Update']) {
  describe(`${operation}: what is published when, from an expression`, () => {
    const parametersWith = writing[operation] ?? assert.fail();
    for (const [publish, sentence] of publications) {
      it(publish, async () => {
        const scheduledAt = '2031-07-02T09:30:00Z';
        await isRefused({ parameters: parametersWith({ publish, scheduledAt }), sentence });
      });
    }
  });
}

describe('A publication instruction in Extra JSON', () => {
  for (const [name, extra, sentence] of [
    [
      'scheduledFor',
      { scheduledFor: { publish: 'NOW' } },
      'Microblog, Extra JSON › scheduledFor: unknown property, leave it out',
    ],
    ['publish', { publish: 'NOW' }, 'Microblog, Extra JSON › publish: unknown property, leave it out'],
  ] as const) {
    it(`${name} is a finding`, async () => {
      const additionalFields = { extraJson: JSON.stringify(extra) };
      const targets = { microblog: [{ accountId: chosen('acc_microblog_1'), additionalFields }] };
      const parameters = post('create', {
        publish: 'SCHEDULE',
        scheduledAt: '2031-07-02T09:30:00Z',
        caption: 'Hello',
        targets,
      });
      await isRefused({ parameters, sentence });
    });
  }
});

describe('A time that names one instant', () => {
  for (const [time, timeZone, date] of [
    ['2031-03-30T00:59', 'Europe/Lisbon', '2031-03-30T00:59:00.000Z'],
    ['2031-03-30T02:00', 'Europe/Lisbon', '2031-03-30T01:00:00.000Z'],
    ['2031-10-05T02:30', 'Australia/Lord_Howe', '2031-10-04T15:30:00.000Z'],
    ['2031-12-24T18:00', 'Asia/Kathmandu', '2031-12-24T12:15:00.000Z'],
    [
      '={{ DateTime.fromISO("2031-12-24T18:00", { zone: "Asia/Tokyo" }) }}',
      'Europe/Lisbon',
      '2031-12-24T09:00:00.000Z',
    ],
    ['={{ new Date(Date.UTC(2031, 11, 24)) }}', 'Asia/Tokyo', '2031-12-24T00:00:00.000Z'],
  ] as const) {
    it(`${time} in ${timeZone} is sent as it is meant`, async () => {
      const parameters = post('create', {
        publish: 'SCHEDULE',
        scheduledAt: time,
        caption: 'Hello',
        targets: { microblog: [{ accountId: chosen('acc_microblog_1') }] },
      });
      const run = succeeded(await testBed.run({ parameters, timeZone }));
      const [created] = jsonOf(run);
      assert.ok(created);
      expect(created['scheduledAt']).toBe(date);
      const kept = testBed.sandbox.posts().find(({ id }) => id === created['id']);
      expect([kept?.status, kept?.scheduledFor]).toStrictEqual(['scheduled', { publish: 'SCHEDULE', date }]);
      succeeded(await testBed.run({ parameters: post('delete', { postId: chosen(idOf(run)) }) }));
    });
  }
});
