/** Answers to an example that get lost, or come in half. Each way has a world of its own, in which the example runs again and again. */
import type { FaultName } from '../../../../sandbox/src/faults/catalogue.ts';
import type { Execution } from '../../../../tools/n8n-app/execution.ts';
import type { Bed, World } from './world.ts';

interface Way {
  readonly fault: FaultName;
  /** For how many different requests answers get lost in one run. */
  readonly perRun: number;
  /** How many answers to the same request get lost. */
  readonly times: number;
}

/**
 * First, one answer to each request gets lost, or comes in half, which no person notices. Last, all answers to one request get lost, to another
 * request in each run.
 */
const ways: readonly Way[] = [
  { fault: 'reset after storing', perRun: Infinity, times: 1 },
  { fault: 'truncated JSON', perRun: Infinity, times: 1 },
  { fault: '500 after storing', perRun: 1, times: Infinity },
];

/** More than any example has requests. */
const mostRuns = 20;

export interface InTurn<Before, Result> {
  /** Makes what is there before the first run. */
  prepare: (world: World) => Promise<Before>;
  /** One run, whether it succeeds or fails. */
  run: (world: World, before: Before) => Promise<Result>;
  /** Asserts what must hold after each run. */
  check?: (world: World, result: Result, before: Before) => Promise<void> | void;
  /** Asserts what must hold after a last run, in which no answer gets lost. */
  atLast: (world: World, result: Result, before: Before) => Promise<void> | void;
}

export async function loseAnswersInTurn<Before, Result>(
  { newWorld }: Bed,
  { prepare, run, check = () => {}, atLast }: InTurn<Before, Result>,
): Promise<void> {
  await Promise.all(
    ways.map(async (way) => {
      const world = await newWorld();
      const before = await prepare(world);
      const losses = lossesOf(way);
      world.beforeEach((request) => {
        if (losses.strike(request)) world.sandbox.faults.next({ fault: way.fault });
      });
      for (let number = 1; ; number += 1) {
        const result = await run(world, before);
        const struck = losses.endRun();
        if (struck.length === 0) world.beforeEach(() => {});
        if (struck.length === 0 && number === 1) throw new Error(`${way.fault}: no request was made.`);
        try {
          await (struck.length === 0 ? atLast : check)(world, result, before);
        } catch (error) {
          throw new Error(`${way.fault}, run ${number}: ${struck.join(', ')}`, { cause: error });
        }
        if (struck.length === 0) return;
        if (number === mostRuns) throw new Error(`${way.fault}: there is no end of requests.`);
      }
    }),
  );
}

/** How most examples run: the prepared workflow is executed. */
export async function runPrepared({ session }: World, id: string): Promise<Execution> {
  return await session.run(id);
}

function lossesOf({ perRun, times }: Way) {
  const earlier = new Set<string>();
  const present = new Map<string, number>();
  return {
    /** Whether the answer to this request gets lost. */
    strike(request: string): boolean {
      const kind = kindOf(request);
      const count = present.get(kind) ?? 0;
      const isItsTurn = count > 0 ? count < times : !earlier.has(kind) && present.size < perRun;
      if (!isItsTurn) return false;
      present.set(kind, count + 1);
      earlier.add(kind);
      return true;
    },
    endRun(): string[] {
      const struck = [...present.keys()];
      present.clear();
      return struck;
    },
  };
}

/** Names a request without its ID, its times and its page, which differ from run to run. */
function kindOf(request: string): string {
  const [, method = '', path = '', query = ''] = /^(\S+) ([^?]*)(.*)$/.exec(request) ?? [];
  const status = new URLSearchParams(query).get('status') ?? '';
  return `${method} ${path.replace(/post_\w+/, '…')} ${status}`.trim();
}
