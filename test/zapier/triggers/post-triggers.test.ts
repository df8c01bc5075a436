/** The visible triggers of the Zapier app, which keeps by itself which events it has seen. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import app from '../../../zapier/src/index.ts';
import { wholePost } from '../../support/n8n/node-under-test.ts';
import { sampleOf } from '../../support/sample-of.ts';
import { bodyInTheirs, serviceOptions } from '../../support/service/service.ts';
import { useSandbox } from '../../support/service/use-server.ts';
import { useZapier } from '../../support/zapier/use-zapier.ts';

/** By how much the clock of the service is ahead of ours. The service tells times in whole seconds. */
let ahead = 0;
const minutes = (count: number) => count * 60_000 + 2_000;

/** The keys of the fields by which Zapier tells the results of a trigger apart. */
function primaryOf(key: string): readonly string[] {
  const fields = z.array(z.looseObject({ key: z.string(), primary: z.boolean().optional() }));
  const { operation } = z
    .object({ operation: z.looseObject({ outputFields: fields }) })
    .parse(Reflect.get(app.triggers, key));
  return operation.outputFields.flatMap((field) => (field.primary === true ? field.key : []));
}

const event = z.looseObject({ id: z.string(), status: z.string().nullable() });

describe('The events of posts', () => {
  const sandbox = useSandbox({ ...serviceOptions, now: () => new Date(Date.now() + ahead) });
  const zapier = useZapier(() => sandbox);
  beforeEach(() => {
    ahead = 0;
  });

  async function request(method: string, path: string, body: object = {}): Promise<string> {
    const answer = await fetch(`${sandbox.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return z.object({ id: z.string().optional() }).parse(await answer.json()).id ?? '';
  }

  const bodyOf = (scheduledFor: object, caption = 'Bread') =>
    bodyInTheirs(wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption }] }));
  const write = async (scheduledFor: object) => await request('POST', '/posts', bodyOf(scheduledFor));
  const writeDraft = async () => await write({ publish: 'DRAFT' });

  async function poll(key: string, meta: object = {}, inputData: object = {}) {
    const bundle = { meta: { ...meta }, inputData: { ...inputData } };
    return z.array(event).parse(await zapier.run(`triggers.${key}.operation.perform`, bundle));
  }
  async function statesOf(id: string, key: string) {
    return (await poll(key)).filter((each) => each.id === id).map(({ status }) => status);
  }

  test('each state is shown under the ID of the post', async () => {
    const id = await writeDraft();
    ahead = minutes(5);
    expect(await statesOf(id, 'new_draft')).toStrictEqual(['draft']);
    await request('PATCH', `/posts/${id}/schedule`, { scheduledFor: '2037-01-01T00:00:00Z' });
    expect(await statesOf(id, 'new_draft')).toStrictEqual([]);
    expect(await statesOf(id, 'post_scheduled')).toStrictEqual(['scheduled']);
    await request('PATCH', `/posts/${id}`, { data: bodyOf({ publish: 'NOW' }) });
    sandbox.publishDue();
    expect(await statesOf(id, 'post_published')).toStrictEqual(['published']);
  });

  test('a trigger reads beyond the first page, but not for a sample', async () => {
    const before = (await poll('new_draft', { isPopulatingDedupe: true })).length;
    for (let index = 0; index < 101 - before; index += 1) await writeDraft();
    // What is there when a Zap is turned on is not new, not even a draft of this moment.
    expect(await poll('new_draft', { isPopulatingDedupe: true })).toHaveLength(101);
    ahead = minutes(10);
    expect(await poll('new_draft')).toHaveLength(101);
    expect(await poll('new_draft', { isLoadingSample: true })).toHaveLength(100);
  });

  /** A Zap: each poll gives the results with which Zapier would start it. For each Zap, Zapier remembers the primary keys of what it was given. */
  function zap(key: string, meta: object = {}) {
    const given = new Set<string>();
    const fresh = async (more: object = {}) => {
      const found = await poll(key, { ...meta, ...more });
      return found.filter((each) => {
        const known = JSON.stringify(primaryOf(key).map((name) => each[name]));
        return !given.has(known) && given.add(known);
      });
    };
    return {
      turnOn: async () => await fresh({ isPopulatingDedupe: true }),
      poll: async () => await fresh(),
    };
  }

  test('a change is reported once, with what changed, and never at the activation', async () => {
    const id = await write({ publish: 'SCHEDULE', date: '2036-01-01T09:00:00Z' });
    const changed = zap('post_changed');
    const changes = async () => {
      const found = (await changed.poll()).filter((each) => each.id === id);
      return found.map(({ changed: text, status }) => [text, status]);
    };
    await changed.turnOn();
    expect(await changes()).toStrictEqual([]);
    await request('PATCH', `/posts/${id}/schedule`, { scheduledFor: '2036-01-02T09:00:00Z' });
    const moved = 'Time: Tue, 1 Jan 2036, 09:00 → Wed, 2 Jan 2036, 09:00 (UTC)';
    expect(await changes()).toStrictEqual([[moved, 'scheduled']]);
    expect(await changes()).toStrictEqual([]);
    expect(await poll('post_changed', { isLoadingSample: true })).not.toHaveLength(0);
    ahead = minutes(1);
    await request('PATCH', `/posts/${id}`, { data: bodyOf({ publish: 'NOW' }) });
    sandbox.publishDue();
    expect(await changes()).toStrictEqual([['State: scheduled → published', 'published']]);
    expect(await changes()).toStrictEqual([]);
  });

  describe('Zaps on one connection each get each change, in whatever order they poll', () => {
    // `A on` turns a Zap on, `A` is its poll, `A+B` two at the same time, `A sample` a poll of its editor.
    const moved = 'Time: 1 → 2';
    const orders: readonly [order: string, A: readonly string[], B: readonly string[]][] = [
      ['A on, B on, move, A, B', [moved], [moved]],
      ['A on, B on, move, B, A', [moved], [moved]],
      ['A on, B on, move, A, A, B, B', [moved], [moved]],
      ['A on, B on, A, B, move, A, B', [moved], [moved]],
      ['A on, B on, move, A+B, A, B', [moved], [moved]],
      ['A on, B on, move, A, back, B, A', [moved, 'Time: 2 → 1'], ['Time: 2 → 1', moved]],
      ['A on, B on, move, A, reword, A, B', [moved, 'Text'], ['Text', moved]],
      ['A on, B on, move, reword, A, B', [`${moved}; Text`], [`${moved}; Text`]],
      ['A on, B on, publish, A, B', ['State'], ['State']],
      ['A on, B on, move, A, delete, B', [moved], [moved]],
      ['A on, B on, move, A sample, B sample, A, B', [moved], [moved]],
      // What happened before a Zap was turned on is not new to it, and new to the other one.
      ['A on, move, B on, A, B', [moved], []],
      ['A on, move, A, B on, B, back, B, A', [moved, 'Time: 2 → 1'], ['Time: 2 → 1']],
      ['A on, B on, move, A, A on, B, A', [moved], [moved]],
      // Only the editor polls.
      ['A sample, move, A sample, A on, B on, A, B', [], []],
    ];
    test.each(sampleOf(orders, 4))('%s', async (order, toA, toB) => {
      const id = await write({ publish: 'SCHEDULE', date: '2036-01-01T09:00:00Z' });
      const move = async (day: number) =>
        await request('PATCH', `/posts/${id}/schedule`, { scheduledFor: `2036-01-0${day}T09:00:00Z` });
      const rewrite = async (data: object) => await request('PATCH', `/posts/${id}`, { data });
      const acts: Readonly<Record<string, () => Promise<unknown>>> = {
        move: async () => await move(2),
        back: async () => await move(1),
        reword: async () => {
          const date = `2036-01-02T09:00:00Z`;
          await rewrite(bodyOf({ publish: 'SCHEDULE', date }, 'Rye'));
        },
        delete: async () => await request('DELETE', `/posts/${id}`),
        publish: async () => {
          await rewrite(bodyOf({ publish: 'NOW' }));
          sandbox.publishDue();
        },
      };
      const zaps = { A: zap('post_changed'), B: zap('post_changed') };
      const got: Record<'A' | 'B', string[]> = { A: [], B: [] };
      const shortened = (text: unknown) =>
        String(text)
          .replace(/\w+, (\d) Jan 2036, 09:00 → \w+, (\d) Jan 2036, 09:00 \(UTC\)/u, '$1 → $2')
          .replace(/^State: .*/u, 'State');
      const pollOf = async (name: 'A' | 'B') => {
        const found = (await zaps[name].poll()).filter((each) => each.id === id);
        got[name].push(...found.map(({ changed }) => shortened(changed)));
      };
      for (const step of order.split(', ')) {
        ahead += minutes(1);
        const [what = '', how = ''] = step.split(' ');
        const names = what.split('+').filter((name) => name === 'A' || name === 'B');
        if (how === 'on') await Promise.all(names.map(async (name) => await zaps[name].turnOn()));
        else if (how === 'sample') await poll('post_changed', { isLoadingSample: true });
        else if (names.length > 0) await Promise.all(names.map(pollOf));
        else await acts[what]?.();
      }
      expect(got).toStrictEqual({ A: toA, B: toB });
    });

    test.each([
      ['new_draft', async () => await writeDraft(), 6],
      ['post_scheduled', async () => await write({ publish: 'SCHEDULE', date: '2036-01-01T09:00:00Z' }), 0],
      [
        'post_published',
        async () => {
          const id = await write({ publish: 'NOW' });
          sandbox.publishDue();
          return id;
        },
        0,
      ],
      [
        'post_not_published',
        async () => await write({ publish: 'SCHEDULE', date: new Date(Date.now() + 60_000).toISOString() }),
        20,
      ],
    ] as const)('%s', async (key, happen, later) => {
      const [a, b] = [zap(key), zap(key)];
      await a.turnOn();
      await b.turnOn();
      const id = await happen();
      ahead = minutes(later);
      const counts: number[] = [];
      for (const one of [a, b, a, b]) counts.push((await one.poll()).filter((each) => each.id === id).length);
      expect(counts).toStrictEqual([1, 1, 0, 0]);
      if (key === 'post_not_published') await request('DELETE', `/posts/${id}`);
    });
  });

  test('a post that is not published in time is listed as overdue, and as missing where an earlier poll has seen it', async () => {
    const late = async (inputData: object = {}) =>
      (await poll('post_not_published', {}, inputData)).map(({ id, problem }) => [id, problem]);
    const now = Date.now();
    const due = { publish: 'SCHEDULE', date: new Date(now + minutes(30)).toISOString() };
    const [stuck, lost] = [await write(due), await write(due)];
    expect(await late()).toStrictEqual([]);
    await request('DELETE', `/posts/${lost}`);
    ahead = minutes(39);
    expect(await late()).toStrictEqual([]);
    // Zapier tells by the primary keys what it has reported.
    for (const minute of [41, 42]) {
      ahead = minutes(minute);
      const reported = [
        [stuck, 'overdue'],
        [lost, 'missing'],
      ];
      expect(await late()).toStrictEqual(reported);
    }
    expect(await late({ grace_minutes: 30 })).toStrictEqual([]);
  });

  test('an event is known by its post and its state, so that the ID is the post’s own', () => {
    const visible = Object.values(app.triggers).filter(({ display }) => display.hidden !== true);
    const primary = visible.map(({ key }) => [key, ...primaryOf(key)]);
    expect(primary.toSorted()).toStrictEqual([
      ['new_draft', 'id', 'status'],
      ['post_changed', 'id', 'version'],
      // One account may have several posts: its matter stays the same after the first of them is out, so the ID is no key.
      ['post_needs_attention', 'version'],
      ['post_not_published', 'id', 'scheduledAt', 'problem'],
      ['post_published', 'id', 'status'],
      ['post_scheduled', 'id', 'status'],
    ]);
  });

  test('what needs attention is told a day ahead, unless other hours are chosen', () => {
    expect(app.triggers['post_needs_attention']?.operation.inputFields).toMatchObject([
      { key: 'hours_ahead', default: '24' },
    ]);
  });
});
