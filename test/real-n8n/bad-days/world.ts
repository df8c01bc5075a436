/** An example, its n8n, a service of its own, and a person: what a bad day happens to. */
import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { type FaultName, faults } from '../../../sandbox/src/faults/catalogue.ts';
import { startSandbox } from '../../../sandbox/src/sandbox.ts';
import type { Execution } from '../../../tools/n8n-app/execution.ts';
import type { N8nSession, WorkflowFile } from '../../../tools/n8n-app/n8n-session.ts';
import { afterTest } from '../../support/after-test.ts';
import { startGateway } from '../../support/service/gateway.ts';
import { byText, type Example, exampleFor, type Filling, zones } from '../example-runs/example.ts';
import { type Person, personAt } from './person.ts';

/** What happens, and what is expected then: written by hand. */
export type BadDay = (bed: Bed) => Promise<void>;
/** By the files of `examples/`, then by what happens. */
export type BadDays = Readonly<Record<string, Readonly<Record<string, BadDay>>>>;

/** Makes worlds of one example. All are in the same n8n, and know nothing of each other. */
export interface Bed {
  readonly newWorld: () => Promise<World>;
}

export interface World extends Example {
  readonly person: Person;
  /** Imports the example, and runs it by the button of the editor, to whatever end. */
  readonly run: (filling?: Filling) => Promise<Execution>;
  /** The posts of the service, by their texts. */
  readonly posts: () => ReturnType<typeof byText>;
  /** Acts once, just before the service gets a request such as `PATCH /api/posts/post_1/schedule`. */
  readonly justBefore: (request: RegExp, act: () => Promise<unknown>) => void;
}

export function bedFor({ file, session }: { file: string; session: N8nSession }): Bed {
  return {
    async newWorld() {
      const sandbox = await startSandbox({ publishesByItself: false });
      afterTest(async () => await sandbox.stop());
      const waiting: { request: RegExp; act: () => Promise<unknown> }[] = [];
      const gateway = await startGateway({
        origin: sandbox.origin,
        async hold({ request: { method, path } }) {
          const place = waiting.findIndex(({ request }) => request.test(`${method} ${path}`));
          if (place >= 0) await waiting.splice(place, 1)[0]?.act();
        },
      });
      afterTest(async () => await gateway.stop());
      const name = randomUUID().slice(0, 8);
      const seen = { ...sandbox, baseUrl: `${gateway.origin}/api` };
      const { install, ...example } = exampleFor({ file, session, sandbox: seen, zone: zones.n8n });
      const world = {
        ...example,
        install: async ({ nodes = (given) => given, ...filling }: Filling = {}) =>
          await install({ ...filling, nodes: (given) => ownNames(nodes(given), name) }),
        async run(filling?: Filling) {
          return await session.run(await world.install(filling));
        },
        person: personAt(sandbox),
        posts: () => byText(example),
        justBefore: (request: RegExp, act: () => Promise<unknown>) => void waiting.push({ request, act }),
      };
      return world;
    },
  };
}

/** Gives a copy of an example its own tables and forms, so that others can be in the same n8n. */
function ownNames(nodes: WorkflowFile['nodes'], name: string): WorkflowFile['nodes'] {
  return nodes.map((node) => {
    const parameters =
      'parameters' in node && typeof node['parameters'] === 'object' ? node['parameters'] : {};
    const table = new Map<string, unknown>(Object.entries(parameters ?? {})).get('tableName');
    return {
      ...node,
      ...('webhookId' in node && { webhookId: randomUUID() }),
      ...(typeof table === 'string' && { parameters: { ...parameters, tableName: `${table} ${name}` } }),
    };
  });
}

/** 500 to everything, from now on. */
export function breaksDown({ sandbox }: Pick<World, 'sandbox'>): void {
  sandbox.faults.atRate({ seed: 1, faults: [{ fault: '500', rate: 1 }] });
}

/** How an answer gets lost after the service has stored what was asked. */
export interface Loss {
  readonly fault: Extract<FaultName, `${string} after storing`>;
  /** How many answers in a row. */
  readonly times: number;
}

/** Once, which no person notices where a second try is safe; and as often as a request is tried. */
export const losses: readonly Loss[] = [
  { fault: 'reset after storing', times: 1 },
  { fault: '500 after storing', times: 3 },
];

/** How many worlds are tried at a time. */
const concurrency = 8;

/** Lets the answer to each request of an act get lost in turn, each time in a world of its own; once, none is lost. */
export async function loseEachAnswer<Before, Result>(
  { newWorld }: Bed,
  {
    prepare,
    act,
    check,
  }: {
    /** What is there before. */
    prepare: (world: World) => Promise<Before>;
    act: (world: World, before: Before) => Promise<Result>;
    /** What holds whichever answer was lost. */
    check: (world: World, result: Result, before: Before) => Promise<void> | void;
  },
  kinds = losses,
): Promise<void> {
  async function play(loss?: Loss & { after: number }): Promise<number> {
    const world = await newWorld();
    const before = await prepare(world);
    const earlier = world.sandbox.requests.length;
    if (loss !== undefined) world.sandbox.faults.next(loss);
    const result = await act(world, before);
    world.sandbox.faults.clear();
    const count = world.sandbox.requests.length - earlier;
    try {
      await check(world, result, before);
    } catch (error) {
      throw new Error(titleOf(loss), { cause: error });
    }
    return count;
  }

  const count = await play();
  const all = kinds.flatMap((kind) => Array.from({ length: count }, (_, after) => ({ ...kind, after })));
  await pMap(all, play, { concurrency });
}

function titleOf(loss?: Loss & { after: number }): string {
  if (loss === undefined) return 'No answer was lost';
  const { about } = faults.find(({ name }) => name === loss.fault) ?? {};
  return `Request ${loss.after + 1}, ${loss.times} times (${about})`;
}
