/** Promise 3 for Keep as Planned: whatever the service shows of a post, an update never brings its publication forward. */
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import app from '../../zapier/src/index.ts';
import { builtPackage, chosen, post, wholePost } from '../support/node-under-test.ts';
import { runNode } from '../../tools/n8n-engine/index.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { useLocalServer } from '../support/use-server.ts';
import { useZapierBaseUrl } from '../support/use-zapier.ts';

const choose = 'choose Schedule, Save as Draft or Publish Now';
const notShown = `Publish: the service does not show when this post is planned; ${choose}`;
const noState = `Publish: the service does not show whether this post is scheduled or a draft; ${choose}`;
const unknown = (sign: string) =>
  `Publish: the service shows ${sign}, which does not say that this post is scheduled or a draft; ${choose}`;
const contradiction = (one: string, other: string) =>
  `Publish: the service shows ${one} and ${other}, which contradict each other; ${choose}`;
const noOffset = (time: string) =>
  `Publish: the service shows the time "${time}", which may be meant in any time zone; choose Schedule and fill in the time`;
const over = /^Scheduled Time: "2001-01-01T00:00:00Z" is not in the future /;

const draft = { publish: 'DRAFT' };
const date = '2031-07-01T09:30:00.000Z';
const schedule = { publish: 'SCHEDULE', date };

/** What the service shows of the time, and what is sent for it, or the sentence that asks. */
const records: readonly (readonly [name: string, shown: object, expected: object | string | RegExp])[] = [
  ['a schedule', { scheduledFor: schedule }, schedule],
  ['a schedule with offset', { scheduledFor: { ...schedule, date: '2031-07-01T11:30+02:00' } }, schedule],
  ['a schedule in other words', { state: 'Scheduled', scheduled_at: date }, schedule],
  ['a schedule as text', { status: 'scheduled', scheduledFor: date }, schedule],
  ['a scheduled time', { status: 'scheduled', scheduledAt: date }, schedule],
  ['a draft', { scheduledFor: draft }, draft],
  ['a draft by its status', { status: 'draft' }, draft],
  ['a draft in capitals with a time in mind', { status: 'DRAFT', scheduledAt: date }, draft],
  ['a draft by another name', { isDraft: true, scheduledAt: date }, draft],
  [
    'a draft whose time is null, beside another',
    { scheduledFor: { publish: 'DRAFT', date: null }, scheduledAt: date },
    draft,
  ],
  ['a draft with a time in mind', { status: 'draft', scheduledAt: date }, draft],
  [
    'a draft that was scheduled once',
    { status: 'draft', scheduledFor: schedule },
    contradiction('status "draft"', 'scheduledFor.publish "SCHEDULE"'),
  ],
  [
    'a draft that was to be published now',
    { status: 'draft', scheduledFor: { publish: 'NOW' } },
    unknown('scheduledFor.publish "NOW"'),
  ],
  [
    'a post that was published at once',
    { scheduledFor: { publish: 'NOW' } },
    unknown('scheduledFor.publish "NOW"'),
  ],
  ['a post that failed', { status: 'failed', scheduledFor: schedule }, unknown('status "failed"')],
  ['a post that is paused', { status: 'Paused', scheduledAt: date }, unknown('status "Paused"')],
  [
    'a post that was published before',
    { status: 'scheduled', scheduledFor: schedule, publishedAt: '2001-01-01T00:00:00Z' },
    contradiction('status "scheduled"', 'publishedAt "2001-01-01T00:00:00Z"'),
  ],
  [
    'a post that was posted',
    { status: 'posted', scheduledAt: date },
    'Post: this post is published already; only drafts and scheduled posts can be changed',
  ],
  ['nothing', {}, noState],
  ['a time alone', { scheduledAt: date }, noState],
  ['null', { scheduledFor: null, scheduledAt: null }, noState],
  ['no time', { status: 'scheduled', scheduledFor: null, scheduledAt: null }, notShown],
  ['a number', { status: 'scheduled', scheduledAt: 1_940_665_800 }, notShown],
  [
    'an unknown instruction',
    { scheduledFor: { publish: 'QUEUE', date } },
    unknown('scheduledFor.publish "QUEUE"'),
  ],
  [
    'two times',
    { scheduledFor: schedule, scheduledAt: '2031-07-02T09:30:00.000Z' },
    `Publish: the service shows the times "${date}" and "2031-07-02T09:30:00.000Z"; choose Schedule and fill in the time`,
  ],
  [
    'a time without offset',
    { scheduledFor: { publish: 'SCHEDULE', date: '2031-07-01T09:30' } },
    noOffset('2031-07-01T09:30'),
  ],
  ['a day', { status: 'scheduled', scheduledAt: '2031-07-01' }, noOffset('2031-07-01')],
  ['words', { status: 'scheduled', scheduledAt: 'next week' }, noOffset('next week')],
  ['a time that is over', { scheduledFor: { publish: 'SCHEDULE', date: '2001-01-01T00:00:00Z' } }, over],
];

let shown: object = {};
const service = useLocalServer(({ method }, response) => {
  const answer =
    method === 'GET'
      ? {
          ...wholePost({
            scheduledFor: {},
            microblog: [{ accountId: 'a', caption: 'Before', medias: [] }],
          }),
          scheduledFor: undefined,
          ...shown,
        }
      : { id: 'p' };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
useZapierBaseUrl(() => service.origin);

const patch = z.object({ data: z.object({ scheduledFor: z.unknown() }) });

/** Runs an update; returns the time that was sent, or the error instead. */
async function outcomeOf(update: () => Promise<string | undefined>): Promise<unknown> {
  const before = service.requests.length;
  const sentence = await update();
  const written = service.requests.slice(before).filter(({ method }) => method !== 'GET');
  if (sentence === undefined) return patch.parse(JSON.parse(written[0]?.body ?? '{}')).data.scheduledFor;
  expect(written).toStrictEqual([]);
  return sentence.replace('Nothing was sent, the post needs a change. ', '');
}

/** The time zone of workflow and Zap, in which nothing that the service shows is meant. */
const timeZone = 'Asia/Tokyo';

const hosts: Readonly<Record<string, () => Promise<string | undefined>>> = {
  async n8n() {
    const { error } = await runNode({
      pkg: await builtPackage,
      nodeType: 'postScheduler',
      credentials: { apiKey: 'key', baseUrl: service.origin },
      parameters: post('update', { publish: 'KEEP', postId: chosen('p'), caption: 'After' }),
      timeZone,
    });
    return error?.message;
  },
  async Zapier() {
    try {
      await zapierRunner({ app }).run('creates.update_post.operation.perform', {
        inputData: { post_id: 'p', caption: 'After' },
        meta: { timezone: timeZone },
      });
      return undefined;
    } catch (error) {
      return z.object({ message: z.string() }).parse(JSON.parse(error instanceof Error ? error.message : ''))
        .message;
    }
  },
};

for (const [host, update] of Object.entries(hosts)) {
  describe(`Keep as Planned on ${host}, where the service shows`, () => {
    for (const [name, record, expected] of records) {
      it(name, async () => {
        shown = record;
        const outcome = await outcomeOf(update);
        if (expected instanceof RegExp) expect(String(outcome)).toMatch(expected);
        else expect(outcome).toStrictEqual(expected);
      });
    }
  });
}
