import * as z from 'zod/v4';
import type { NodeRun } from './node-under-test.ts';

const hinted = z.looseObject({ hints: z.array(z.object({ message: z.string() })).default([]) });

/** The hints that n8n shows above the output of a run, as HTML. */
export function hintsOf({ runData }: Pick<NodeRun, 'runData'>): string[] {
  return Object.values(runData)
    .flat()
    .flatMap((task) => hinted.parse(task).hints.map(({ message }) => message));
}
