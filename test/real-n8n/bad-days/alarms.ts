/** The example that tells a chat what was not published. */
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import type { WorkflowFile } from '../../../tools/n8n-app/n8n-session.ts';
import { afterTest } from '../../support/after-test.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { activated } from '../example-runs/example.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { type BadDays, breaksDown, type World } from './world/world.ts';

const date = '2031-05-01T09:00:00.000Z';
const planned = 'planned for Thu, 1 May 2031, 18:00 (Asia/Tokyo)';

/** A chat that answers with these statuses, then with 200. */
async function startChat(...statuses: readonly number[]) {
  const left = [...statuses];
  const chat = await startLocalServer((_, response) => {
    response.writeHead(left.shift() ?? 200).end();
  });
  afterTest(async () => await chat.stop());
  return chat;
}

const messageSchema = z.strictObject({ text: z.string() });

function messages({ requests }: Awaited<ReturnType<typeof startChat>>): string[] {
  return requests.map(({ body }) => messageSchema.parse(JSON.parse(body)).text);
}

/** Replaces the step Settings by one that puts out `count` posts that were not published, as the trigger does. */
function found(count: number, chatAddress: string, last: object = {}) {
  const items = Array.from({ length: count }, (_, place) => ({
    json: {
      chatAddress,
      ...{ problem: place === 0 ? 'missing' : 'overdue', status: 'scheduled', captions: [`Loaf ${place}`] },
      ...{
        accounts: 'Harbour Bakery · Skyapp',
        when: 'Thu, 1 May 2031, 18:00 (Asia/Tokyo)',
        scheduledAt: date,
      },
      ...(place === count - 1 && last),
    },
  }));
  const code = {
    type: 'n8n-nodes-base.code',
    typeVersion: 2,
    parameters: { jsCode: `return ${JSON.stringify(items)}`, assignments: { assignments: [] } },
  };
  return (nodes: WorkflowFile['nodes']) =>
    nodes.map((node) => (node.name === 'Settings' ? { ...node, ...code } : node));
}

const hook = ({ origin }: Awaited<ReturnType<typeof startChat>>) => ({ chatAddress: `${origin}/` });

/** Polls every three seconds: n8n allows one poll a minute for a poll time, but many poll times. */
const pollTimes = {
  item: Array.from({ length: 20 }, (_, index) => ({
    mode: 'custom',
    cronExpression: `${index * 3} * * * * *`,
  })),
};

const withParameters = z.object({ parameters: z.looseObject({}) });

/** Gives a step other parameters or settings. */
function withStep(name: string, change: (node: object) => object) {
  return (nodes: WorkflowFile['nodes']) =>
    nodes.map((node) => (node.name === name ? { ...node, ...change(node) } : node));
}

/** Returns a function that waits until two more polls have begun, so that at least one whole poll is over. */
function pollsOf({ beforeEach }: World) {
  let count = 0;
  beforeEach((request) => {
    if (request.includes('status=scheduled')) count += 1;
  });
  return async () => {
    const enough = count + 2;
    await waitFor({ find: () => (count >= enough ? true : undefined), missing: () => 'There was no poll.' });
  };
}

const timeOfText = /planned for .+, \d\d:\d\d \(Asia\/Tokyo\)\./;

export const alarmDays: BadDays = {
  'alarm-when-not-published.json': {
    async 'the chat fails once'({ newWorld }) {
      const chat = await startChat(503);
      const world = await newWorld();
      await world.person.plan('Buns', date);
      const run = await world.run({ settings: { chatAddress: `${chat.origin}/` } });
      expect(run.status).toBe('success');
      const text = `Not published: “Buns” on Harbour Bakery · Skyapp, ${planned}. When this was checked, it was scheduled.`;
      expect(messages(chat)).toStrictEqual([text, text]);
    },

    async 'no post is scheduled'({ newWorld }) {
      const chat = await startChat();
      const run = await (await newWorld()).run({ settings: hook(chat) });
      expect([run.error?.message, messages(chat)]).toStrictEqual(['There is no scheduled post to show', []]);
    },

    async 'the service fails'({ newWorld }) {
      const chat = await startChat();
      const world = await newWorld();
      breaksDown(world);
      const run = await world.run({ settings: hook(chat) });
      expect(run.error?.message).toMatch(/: the service failed \(500\)/);
      expect(messages(chat)).toStrictEqual([]);
    },

    async 'answers get lost, or come in half'(bed) {
      await loseAnswersInTurn(bed, {
        async prepare(world) {
          await world.person.plan('Buns', date);
          const chat = await startChat();
          return { chat, id: await world.install({ settings: hook(chat) }) };
        },
        async run(world, { chat, id }) {
          const earlier = messages(chat).length;
          const { status } = await world.session.run(id);
          return [status, messages(chat).length - earlier] as const;
        },
        check: (_world, [status, told]) => expect(told).toBe(status === 'success' ? 1 : 0),
        atLast: (_world, result) => expect(result).toStrictEqual(['success', 1]),
      });
    },

    async 'the chat is gone'({ newWorld }) {
      const chat = await startChat(...Array.from({ length: 9 }, () => 503));
      const world = await newWorld();
      await world.person.plan('Buns', date);
      const nodes = withStep('Tell the chat', () => ({ waitBetweenTries: 10 }));
      expect((await world.run({ settings: hook(chat), nodes })).status).toBe('error');
      expect(messages(chat)).toHaveLength(5);
    },

    async 'one of ten has no text and no readable time'({ newWorld }) {
      const chat = await startChat();
      const world = await newWorld();
      await world.person.plan('Buns', date);
      const bare = { captions: [], when: null };
      expect((await world.run({ nodes: found(10, `${chat.origin}/`, bare) })).status).toBe('success');
      const lines = messages(chat).join().split('\n');
      expect([lines.length, lines[9]]).toStrictEqual([
        10,
        `Not published: a post without a text on Harbour Bakery · Skyapp, planned for ${date}. When this was checked, it was scheduled.`,
      ]);
    },

    async 'people move, delete and publish posts, the service is down, and time goes by'({ newWorld }) {
      const world = await newWorld();
      const chat = await startChat();
      const polled = pollsOf(world);
      const soon = new Date(Date.now() + 10 * 60_000).toISOString();
      for (const text of ['Buns', 'Dill', 'Figs', 'Kale']) await world.person.plan(text, soon);
      const nodes = withStep('Post not published', (node) => ({
        parameters: { ...withParameters.parse(node).parameters, pollTimes },
      }));
      await activated(world, { settings: hook(chat), nodes });
      await polled();
      await world.person.move('Dill', date);
      await world.person.remove('Figs');
      await world.person.publish('Kale');
      await polled();
      breaksDown(world);
      world.passTime(21);
      await polled();
      expect(messages(chat)).toStrictEqual([]);
      world.sandbox.faults.clear();
      await waitFor({ find: () => messages(chat)[0], missing: () => 'There was no alarm.' });
      await polled();
      const [text = '', ...others] = messages(chat);
      expect([text.replace(timeOfText, '…'), others]).toStrictEqual([
        'Not published: “Buns” on Harbour Bakery · Skyapp, … When this was checked, it was scheduled.',
        [],
      ]);
    },

    async 'many posts are not published'({ newWorld }) {
      const chat = await startChat();
      const world = await newWorld();
      await world.person.plan('Buns', date);
      expect((await world.run({ nodes: found(25, `${chat.origin}/`) })).status).toBe('success');
      const [text, ...others] = messages(chat);
      const lines = (text ?? assert.fail('There is no message.')).split('\n');
      expect([others, lines.length]).toStrictEqual([[], 21]);
      expect([lines[0], lines[1], lines[20]]).toStrictEqual([
        `Not published: “Loaf 0” on Harbour Bakery · Skyapp, ${planned}. The post is in no list any more.`,
        `Not published: “Loaf 1” on Harbour Bakery · Skyapp, ${planned}. When this was checked, it was scheduled.`,
        'And 5 more.',
      ]);
    },
  },
};
