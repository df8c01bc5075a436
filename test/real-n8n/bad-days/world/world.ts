/** The world of a bad day: an example, its n8n, a service of its own, and a person. */
import { randomUUID } from 'node:crypto';
import { startSandbox } from '../../../../sandbox/src/sandbox.ts';
import type { Execution } from '../../../../tools/n8n-app/execution.ts';
import type { N8nSession } from '../../../../tools/n8n-app/n8n-session.ts';
import { afterTest } from '../../../support/after-test.ts';
import { startGateway } from '../../../support/service/gateway.ts';
import { byText, type Example, exampleFor, type Filling, zones } from '../../example-runs/example.ts';
import { type Person, personAt } from './person.ts';

/** What happens on a bad day, and what is expected then, written by hand. */
export type BadDay = (bed: Bed) => Promise<void>;
/** The bad days of each example: by the name of its file in `examples/`, then by what happens. */
export type BadDays = Readonly<Record<string, Readonly<Record<string, BadDay>>>>;

/** Makes worlds of one example. All are in the same n8n, and know nothing of each other. */
export interface Bed {
  readonly newWorld: () => Promise<World>;
}

export interface World extends Example {
  readonly person: Person;
  /** Imports the example, and runs it by the button of the editor, whether it succeeds or fails. */
  readonly run: (filling?: Filling) => Promise<Execution>;
  /** The posts of the service, sorted by their texts. */
  readonly posts: () => ReturnType<typeof byText>;
  /** Moves the clock of the service ahead, and with it that of a run. */
  readonly passTime: (minutes: number) => void;
  /** Runs `act` just before each request. */
  readonly beforeEach: (act: (request: string) => unknown) => void;
  /** Runs `act` once, just before the service gets a request that matches, such as `PATCH /api/posts/post_1/schedule`. */
  readonly justBefore: (request: RegExp, act: () => Promise<unknown>) => void;
}

export function bedFor({
  file,
  session,
  zone = zones.n8n,
}: {
  file: string;
  session: N8nSession;
  zone?: Example['zone'];
}): Bed {
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
      const example = exampleFor({ file, session, sandbox: seen, zone, nameOf });
      return {
        ...example,
        async run(filling?: Filling) {
          return await session.run(await example.install(filling));
        },
        person: personAt(sandbox),
        passTime: (minutes: number) => void (minutesAhead += minutes),
        posts: () => byText(example),
        beforeEach: (act: (request: string) => unknown) => void (everyTime = act),
        justBefore: (request: RegExp, act: () => Promise<unknown>) => void waiting.push({ request, act }),
      };
    },
  };
}

/** From now on, the service answers every request with 500. */
export function breaksDown({ sandbox }: Pick<World, 'sandbox'>): void {
  sandbox.faults.atRate({ seed: 1, faults: [{ fault: '500', rate: 1 }] });
}
