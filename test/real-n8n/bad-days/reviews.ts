/** The example that tells a chat each morning what needs attention. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { type BadDays, breaksDown } from './world/world.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

async function startChat() {
  const chat = await startLocalServer((_, response) => void response.end('ok'));
  afterTest(async () => await chat.stop());
  return chat;
}

type Chat = Awaited<ReturnType<typeof startChat>>;

const hook = ({ origin }: Chat) => ({ chatAddress: `${origin}/` });

/** How many lines each message has. */
const messages = ({ requests }: Chat): number[] =>
  requests.map(({ body }) => String(Object.values(JSON.parse(body) as object)[0]).split('\n').length);

export const reviewDays: BadDays = {
  'review-every-morning.json': {
    async 'nothing needs attention'({ newWorld }) {
      const chat = await startChat();
      const world = await newWorld();
      await world.person.plan('Buns', inDays(2));
      expect((await world.run({ settings: hook(chat) })).status).toBe('success');
      expect(messages(chat)).toStrictEqual([]);
    },

    async 'one post of ten needs attention, a person corrects it, and the same run comes again'({
      newWorld,
    }) {
      const chat = await startChat();
      const world = await newWorld();
      for (let number = 1; number < 10; number += 1)
        await world.person.plan(`Buns ${number}`, inDays(number / 2));
      await world.person.plan('Hello {first_name}', inDays(6));
      const id = await world.install({ settings: hook(chat) });
      await world.session.run(id);
      await world.session.run(id);
      expect(messages(chat)).toStrictEqual([1, 1]);
      await world.person.remove('Hello {first_name}');
      await world.session.run(id);
      expect(messages(chat)).toStrictEqual([1, 1]);
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
          await world.person.plan('Hello {first_name}', inDays(2));
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
  },
};
