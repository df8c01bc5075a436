/** The examples in which a model plans posts: the agent of n8n, and an assistant outside of it. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { type Answer, startChatModel } from '../example-runs/chat-model.ts';
import { activated } from '../example-runs/example.ts';
import { chat, nothingOn1July } from '../example-runs/models.ts';
import { connect, token } from '../example-runs/plan-posts-over-mcp.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { leavesOpen } from './world/truth.ts';
import { type BadDay, type BadDays, breaksDown, type World } from './world/world.ts';

interface Call {
  readonly tool: string;
  readonly input: object;
}

/** Lets a model use tools, one after another. Returns what each tool said. */
type Calls = (...calls: readonly Call[]) => Promise<string[]>;

const look: Call = { tool: 'Look_at_the_plan', input: { firstDay: '2031-07-01', lastDay: '2031-07-01' } };

function schedule(text: string, time = '2031-07-01T10:00'): Call {
  return { tool: 'Schedule_a_post', input: { time, text, picture: '' } };
}

const planned = (text: string) => ({ text, state: 'scheduled', at: '2031-07-01T10:00' });

async function agent(world: World): Promise<Calls> {
  const answers: Answer[] = [];
  const model = await startChatModel(answers);
  afterTest(async () => await model.stop());
  const id = await world.install({ model });
  return async (...calls) => {
    answers.push(...calls, 'That is what happened.');
    await chat(world, { id, message: 'Buns on 1 July' });
    return model.questions.slice(-calls.length).map(({ messages }) => messages.at(-1)?.text ?? '');
  };
}

async function assistant(world: World): Promise<Calls> {
  await activated(world, { bearerToken: token });
  const server = await connect(world);
  return async (...calls) => {
    const said: string[] = [];
    for (const { tool, input } of calls) said.push(await server.call(tool, input));
    return said;
  };
}

function daysOf(start: (world: World) => Promise<Calls>): Readonly<Record<string, BadDay>> {
  return {
    async 'nothing is planned'({ newWorld }) {
      const world = await newWorld();
      const calls = await start(world);
      await world.person.plan('A draft');
      expect(await calls(look)).toStrictEqual([expect.stringContaining(nothingOn1July(world.zone))]);
    },

    async 'one post of ten is refused'({ newWorld }) {
      const world = await newWorld();
      const calls = await start(world);
      const texts = Array.from({ length: 9 }, (_, place) => `Loaf ${place}`);
      const hours = texts.map((text, place) => schedule(text, `2031-07-0${place + 1}T10:00`));
      const said = await calls(schedule('x'.repeat(301)), ...hours);
      expect(said[0]).toMatch(/301 characters, at most 300/);
      expect(world.posts()).toMatchObject(
        texts.map((text, place) => ({ ...planned(text), at: `2031-07-0${place + 1}T10:00` })),
      );
    },

    async 'the service fails'({ newWorld }) {
      const world = await newWorld();
      const calls = await start(world);
      breaksDown(world);
      const failed = expect.stringMatching(/: the service failed \(500\)/);
      expect(await calls(look, schedule('Buns'))).toStrictEqual([failed, failed]);
      expect(world.posts()).toStrictEqual([]);
    },

    async 'answers get lost, or come in half, and the model asks again'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: start,
        run: async (_world, calls) => await calls(look, schedule('Buns')),
        check(world, [, said = '']) {
          const scheduled = world.posts().filter(({ state }) => state === 'scheduled');
          if (said.includes('"status":"scheduled"')) expect(scheduled).toMatchObject([planned('Buns')]);
          else if (scheduled.length > 0) expect(said).toMatch(leavesOpen);
        },
        atLast(world, [seen, said]) {
          const scheduled = world.posts().filter(({ state }) => state === 'scheduled');
          expect(scheduled).toMatchObject([planned('Buns')]);
          expect(seen).toMatch(/Buns.*Found 1 scheduled post /);
          expect(said).toContain('"status":"scheduled"');
        },
      });
    },

    async 'a colleague plans another post for the same time meanwhile'({ newWorld }) {
      const world = await newWorld();
      const calls = await start(world);
      await calls(look);
      await world.person.plan('Rye', '2031-07-01T01:00:00.000Z');
      const [said, seen] = await calls(schedule('Buns'), look);
      expect(said).toContain('Also planned for this time: \\"Rye\\" on Skyapp');
      expect(seen).toMatch(/Buns.*Rye.*Found 2 scheduled posts /);
      expect(world.posts()).toMatchObject([planned('Buns'), planned('Rye')]);
    },
  };
}

export const plannerDays: BadDays = {
  'plan-posts-over-mcp.json': daysOf(assistant),
  'plan-posts-with-an-ai-agent.json': daysOf(agent),
};
