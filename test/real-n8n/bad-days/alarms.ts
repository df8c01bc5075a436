/** The example that tells a chat what was not published. */
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import type { WorkflowFile } from '../../../tools/n8n-app/n8n-session.ts';
import { afterTest } from '../../support/after-test.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import type { BadDays } from './world/world.ts';

const date = '2031-05-01T09:00:00.000Z';
const planned = 'planned for Thu, 1 May 2031, 18:00 (Asia/Tokyo)';

/** A chat that gives these statuses, then 200. */
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

/** So many posts that were not published, as the trigger puts them out, in place of the settings. */
function found(count: number, chatAddress: string) {
  const items = Array.from({ length: count }, (_, place) => ({
    json: {
      chatAddress,
      ...{ problem: place === 0 ? 'missing' : 'overdue', status: 'scheduled', captions: [`Loaf ${place}`] },
      ...{
        accounts: 'Harbour Bakery · Skyapp',
        when: 'Thu, 1 May 2031, 18:00 (Asia/Tokyo)',
        scheduledAt: date,
      },
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
