/** Answers that get lost after the service has stored what was asked: whichever it is, and however often. */
import pMap from 'p-map';
import { type FaultName, faults } from '../../../../sandbox/src/faults/catalogue.ts';
import type { Execution } from '../../../../tools/n8n-app/execution.ts';
import type { Bed, World } from './world.ts';

type Loss = Parameters<World['sandbox']['faults']['next']>[0] & { readonly fault: FaultName };

/** By how the answer to one request gets lost, each request in turn. */
const ofEachRequest = {
  /** Which no person notices where a second try is safe. */
  once: { fault: 'reset after storing', times: 1 },
  /** As often as most requests are tried. */
  thrice: { fault: '500 after storing', times: 3 },
  half: { fault: 'truncated JSON', times: 1 },
} as const satisfies Readonly<Record<string, Loss>>;

/** All answers to one of the two writes of a new post get lost, until the run has ended. */
const ofAllWrites = ['createPost', 'reschedulePost'].map((operation): Loss => ({
  fault: '500 after storing',
  operation,
  times: 99,
}));

export type LossKind = keyof typeof ofEachRequest | 'all writes';

/** How many worlds are tried at a time. */
const concurrency = 8;

/** Lets the answers to an act get lost, each time in a world of its own; once, none is lost. */
export async function loseAnswers<Before, Result>(
  { newWorld }: Bed,
  kinds: readonly LossKind[],
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
): Promise<void> {
  async function play(loss?: Loss): Promise<number> {
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
  const all = kinds.flatMap((kind) =>
    kind === 'all writes'
      ? ofAllWrites
      : Array.from({ length: count }, (_, after): Loss => ({ ...ofEachRequest[kind], after })),
  );
  await pMap(all, play, { concurrency });
}

/** The act of most worlds: the workflow that was prepared runs. */
export async function runPrepared({ session }: World, id: string): Promise<Execution> {
  return await session.run(id);
}

function titleOf(loss?: Loss): string {
  if (loss === undefined) return 'No answer was lost';
  const { about } = faults.find(({ name }) => name === loss.fault) ?? {};
  return `${loss.operation ?? `Request ${(loss.after ?? 0) + 1}`}, ${loss.times} times (${about})`;
}
