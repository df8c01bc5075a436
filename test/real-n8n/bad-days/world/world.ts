/** An example, its n8n, a service of its own, and a person: what a bad day happens to. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';
import { startSandbox } from '../../../../sandbox/src/sandbox.ts';
import type { Execution } from '../../../../tools/n8n-app/execution.ts';
import type { N8nSession, WorkflowFile } from '../../../../tools/n8n-app/n8n-session.ts';
import { afterTest } from '../../../support/after-test.ts';
import { startGateway } from '../../../support/service/gateway.ts';
import { byText, type Example, exampleFor, type Filling, zones } from '../../example-runs/example.ts';
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
  /** The clock of the service, and with it that of a run, is ahead from now on. */
  readonly passTime: (minutes: number) => void;
  /** What a name of the example, such as that of a table, is in this world. */
  readonly nameOf: (name: string) => string;
  /** Acts just before each request. */
  readonly beforeEach: (act: (request: string) => unknown) => void;
  /** Acts once, just before the service gets a request such as `PATCH /api/posts/post_1/schedule`. */
  readonly justBefore: (request: RegExp, act: () => Promise<unknown>) => void;
}

export function bedFor({ file, session }: { file: string; session: N8nSession }): Bed {
  return {
    async newWorld() {
      let minutesAhead = 0;
      const now = () => new Date(Date.now() + minutesAhead * 60_000);
      const sandbox = await startSandbox({ publishesByItself: false, now });
      afterTest(async () => await sandbox.stop());
      const waiting: { request: RegExp; act: () => Promise<unknown> }[] = [];
      let everyTime: (request: string) => unknown = () => {};
      const gateway = await startGateway({
        origin: sandbox.origin,
        async hold({ request: { method, path } }) {
          everyTime(`${method} ${path}`);
          const place = waiting.findIndex(({ request }) => request.test(`${method} ${path}`));
          if (place >= 0) await waiting.splice(place, 1)[0]?.act();
        },
      });
      afterTest(async () => await gateway.stop());
      const key = randomUUID().slice(0, 8);
      const nameOf = (name: string) => `${name}-${key}`;
      const seen = { ...sandbox, baseUrl: `${gateway.origin}/api` };
      const { install, ...example } = exampleFor({ file, session, sandbox: seen, zone: zones.n8n });
      const world = {
        ...example,
        install: async ({ nodes = (given) => given, ...filling }: Filling = {}) =>
          await install({ ...filling, nodes: (given) => ownNames(nodes(given), nameOf) }),
        async run(filling?: Filling) {
          return await session.run(await world.install(filling));
        },
        person: personAt(sandbox),
        nameOf,
        passTime: (minutes: number) => void (minutesAhead += minutes),
        posts: () => byText(example),
        beforeEach: (act: (request: string) => unknown) => void (everyTime = act),
        justBefore: (request: RegExp, act: () => Promise<unknown>) => void waiting.push({ request, act }),
      };
      return world;
    },
  };
}

const named = z.looseObject({
  parameters: z.looseObject({ tableName: z.string().optional(), path: z.string().optional() }).default({}),
});

/** Gives a copy of an example its own tables, forms and addresses, so that others can be in the same n8n. */
function ownNames(nodes: WorkflowFile['nodes'], nameOf: World['nameOf']): WorkflowFile['nodes'] {
  const tables = new Set(nodes.flatMap((node) => named.parse(node).parameters.tableName ?? []));
  return nodes.map((node) => {
    const { parameters } = named.parse(node);
    let written = JSON.stringify(parameters);
    // Not where a step has the name of its table.
    for (const table of tables)
      written = written
        .replaceAll(`$('${table}')`, '\0')
        .replaceAll(table, nameOf(table))
        .replaceAll('\0', `$('${table}')`);
    return {
      ...node,
      ...('webhookId' in node && { webhookId: randomUUID() }),
      parameters: {
        ...z.looseObject({}).parse(JSON.parse(written)),
        ...(parameters.path !== undefined && { path: nameOf(parameters.path) }),
      },
    };
  });
}

/** 500 to everything, from now on. */
export function breaksDown({ sandbox }: Pick<World, 'sandbox'>): void {
  sandbox.faults.atRate({ seed: 1, faults: [{ fault: '500', rate: 1 }] });
}
