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
const draft = { publish: 'DRAFT' };
const date = '2031-07-01T09:30:00.000Z';
const schedule = { publish: 'SCHEDULE', date };

/**
 * What the service shows of the time, and what is sent for it, or the sentence that asks. One of each kind:
 * `test/post/present-state.test.ts` has all words that the core knows.
 */
const records: readonly (readonly [name: string, shown: object, expected: object | string | RegExp])[] = [
  ['a schedule with offset', { scheduledFor: { ...schedule, date: '2031-07-01T11:30+02:00' } }, schedule],
  ['a scheduled time', { status: 'scheduled', scheduledAt: date }, schedule],
  ['a draft with a time in mind', { status: 'draft', scheduledAt: date }, draft],
  [
    'a draft that was scheduled once',
    { status: 'draft', scheduledFor: schedule },
    `Publish: the service shows status "draft" and scheduledFor.publish "SCHEDULE", which contradict each other; ${choose}`,
  ],
  [
    'a post that was published at once',
    { scheduledFor: { publish: 'NOW' } },
    `Publish: the service shows scheduledFor.publish "NOW", which does not say that this post is scheduled or a draft; ${choose}`,
  ],
  [
    'a post that was posted',
    { status: 'posted', scheduledAt: date },
    'Post: this post is published already; only drafts and scheduled posts can be changed',
  ],
  [
    'a time alone',
    { scheduledAt: date },
    `Publish: the service does not show whether this post is scheduled or a draft; ${choose}`,
  ],
  [
    'a time without offset',
    { scheduledFor: { publish: 'SCHEDULE', date: '2031-07-01T09:30' } },
    'Publish: the service shows the time "2031-07-01T09:30", which may be meant in any time zone; choose Schedule and fill in the time',
  ],
  [
    'a time that is over',
    { scheduledFor: { publish: 'SCHEDULE', date: '2001-01-01T00:00:00Z' } },
    /^Scheduled Time: "2001-01-01T00:00:00Z" is not in the future /,
  ],
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
    it.each(records)('%s', async (_, record, expected) => {
      shown = record;
      const outcome = await outcomeOf(update);
      if (expected instanceof RegExp) expect(String(outcome)).toMatch(expected);
      else expect(outcome).toStrictEqual(expected);
    });
  });
}
