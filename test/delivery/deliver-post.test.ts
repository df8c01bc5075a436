/** Promise: whatever goes wrong on the way, a post is published once, or the error says that nothing was published. */
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type FaultName, faults as catalogue } from '../../sandbox/src/faults/catalogue.ts';
import { createClient, NotPublishedError, readBody } from '../../shared/api/index.ts';
import { createDeliveries } from '../../shared/delivery/deliver-post.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../shared/post/write-shape.ts';
import { axiosHttp } from '../../tools/axios-http/index.ts';
import { faultMix } from '../support/fault-mix.ts';
import { useSandbox } from '../support/use-server.ts';

const sandbox = useSandbox({ dailyQuota: 1_000_000, requestsPerMinute: 1_000_000 });

const date = '2040-01-01T00:00:00.000Z';
const scheduled: ScheduledFor = { publish: 'SCHEDULE', date };
const now: ScheduledFor = { publish: 'NOW' };
const draft: ScheduledFor = { publish: 'DRAFT' };

function postOf(caption: string, scheduledFor: ScheduledFor): PostWrite {
  const value = { accountId: 'acc_microblog_1', caption, medias: [] };
  return postWriteOf(scheduledFor, [{ network: 'microblog', value }]);
}

/** A run that does not wait between its attempts. */
function startRun() {
  const ports = { sleep: async () => undefined, now: Date.now, random: () => 0 };
  const client = createClient({
    http: axiosHttp({ apiKey: sandbox.apiKey, timeoutMs: 2_000, readBody }),
    baseUrl: sandbox.baseUrl,
    ...ports,
  });
  return createDeliveries({ client, ...ports });
}

const stored = z.object({
  id: z.string(),
  status: z.string(),
  microblogTargets: z.tuple([z.object({ caption: z.string() })]),
});

function storedWith(caption: string): { id: string; status: string }[] {
  return sandbox
    .posts()
    .map((record) => stored.parse(record))
    .filter((record) => record.microblogTargets[0].caption === caption)
    .map(({ id, status }) => ({ id, status }));
}

const instructions = [
  ['scheduled', scheduled],
  ['publishing', now],
  ['draft', draft],
] as const;

describe('A delivery', () => {
  for (const [status, scheduledFor] of instructions) {
    it(`without faults takes ${status === 'draft' ? 'one request' : 'two requests'} (${status})`, async () => {
      const from = sandbox.requests.length;
      const run = startRun();
      const { id } = await run.deliver(postOf(`Plain ${status}`, scheduledFor));
      expect(storedWith(`Plain ${status}`)).toStrictEqual([{ id, status }]);
      expect(await run.orphaned()).toStrictEqual({ ids: [], mayBeMore: false });
      expect(sandbox.requests.length - from).toBe(status === 'draft' ? 1 : 2);
    });
  }

  /** Of faults that wait, or say for how long to wait: next to nothing. */
  const amounts: Readonly<Partial<Record<FaultName, { amount: number }>>> = {
    latency: { amount: 5 },
    'slow body': { amount: 5 },
    '429 with Retry-After': { amount: 0 },
    '429 with Retry-After date': { amount: 0 },
  };
  const usable = catalogue
    .map(({ name }) => name)
    .filter(
      (name) => !('only' in (catalogue.find((each) => each.name === name) ?? {})) && name !== 'no answer',
    );
  for (const [status, scheduledFor] of instructions) {
    for (const operation of ['createPost', 'updatePost', 'reschedulePost'] as const) {
      for (const fault of usable) {
        it(`${status}: ${fault} strikes ${operation} once`, async () => {
          const caption = `${status} ${operation} ${fault}`;
          const used = {
            createPost: true,
            updatePost: status === 'publishing',
            reschedulePost: status === 'scheduled',
          };
          if (used[operation]) sandbox.faults.next({ fault, operation, ...amounts[fault] });
          const run = startRun();
          const result = await run.deliver(postOf(caption, scheduledFor)).then(
            ({ id }) => ({ id }),
            (error: unknown) => ({ error }),
          );
          const { ids } = await run.orphaned();
          const rest = storedWith(caption).filter(
            (each) => each.status !== 'draft' || !ids.includes(each.id),
          );
          if ('id' in result) expect(rest).toStrictEqual([{ id: result.id, status }]);
          else expect([result.error, rest]).toStrictEqual([result.error, []]);
        });
      }
    }
  }
});

describe('Deliveries while 14 % of all requests fail', () => {
  for (const [status, scheduledFor] of instructions) {
    it(`never publish twice, lose nothing and name each draft that stays (${status})`, async () => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      sandbox.faults.atRate({ seed, faults: faultMix });
      const run = startRun();
      const captions = Array.from({ length: 120 }, (_, item) => `${status} mix ${item}`);
      const outcomes = new Map<string, string | undefined>();
      await Promise.all(
        Array.from({ length: 10 }, async (_, worker) => {
          for (const caption of captions.filter((_caption, item) => item % 10 === worker)) {
            outcomes.set(
              caption,
              await run.deliver(postOf(caption, scheduledFor)).then(
                ({ id }) => id,
                (error: unknown) => {
                  expect([seed, error, NotPublishedError.isInstance(error)]).toStrictEqual([
                    seed,
                    error,
                    true,
                  ]);
                  return undefined;
                },
              ),
            );
          }
        }),
      );
      const orphaned = await run.orphaned();
      expect([seed, orphaned.mayBeMore]).toStrictEqual([seed, false]);
      const held = new Map<string, { id: string; status: string }[]>();
      for (const { id, status: state, microblogTargets } of sandbox
        .posts()
        .map((each) => stored.parse(each))) {
        const [{ caption }] = microblogTargets;
        if (state === 'draft' && orphaned.ids.includes(id)) continue;
        held.set(caption, [...(held.get(caption) ?? []), { id, status: state }]);
      }
      for (const [caption, id] of outcomes) {
        const ids = (held.get(caption) ?? []).map((each) => each.id);
        expect([seed, caption, ids]).toStrictEqual([seed, caption, id === undefined ? [] : [id]]);
      }
      const states = captions.flatMap((caption) => held.get(caption) ?? []).map((each) => each.status);
      const allowed = status === 'publishing' ? ['publishing', 'published'] : [status];
      expect([seed, states.filter((each) => !allowed.includes(each))]).toStrictEqual([seed, []]);
    });
  }
});
