/** Runs jobs at services of some kinds, and returns what became of each job. */
import type { ServiceKind } from '../../sandbox/src/kinds/service-kind.ts';
import { PostSchedulerError } from '../../shared/data/errors.ts';
import { lacking } from './judge.ts';
import { jobs } from './jobs.ts';
import { createWorld } from './world.ts';

/**
 * How a job ended.
 *
 * - `done`: as the job says
 * - `poor`: done, but the output lacks what the service shows
 * - `refused`: with a sentence, before anything was sent
 * - `undone`: with a sentence, after something was sent of which nothing is left
 * - `wrong`: in any other way
 */
export type Verdict = 'done' | 'poor' | 'refused' | 'undone' | 'wrong';

export type Judged = { readonly job: string; readonly verdict: Verdict; readonly says: string };

export async function runJob(job: string, kind: ServiceKind): Promise<Judged> {
  const world = createWorld(kind, { isNew: job.endsWith('new service') });
  const work = jobs[job];
  if (work === undefined) throw new Error(`There is no job "${job}".`);
  try {
    const complaints = [...new Set(await world.through(work(world)))];
    return { job, verdict: verdictOn(complaints), says: complaints.join('; ') };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    if (!PostSchedulerError.isInstance(error)) {
      const stack = error instanceof Error ? String(error.stack) : says;
      return { job, verdict: 'wrong', says: `breaks: ${stack.split('\n').slice(0, 3).join(' ')}` };
    }
    const { hasSent, isAsBefore } = world.sinceMark();
    if (!hasSent) return { job, verdict: 'refused', says };
    return isAsBefore
      ? { job, verdict: 'undone', says }
      : { job, verdict: 'wrong', says: `fails, and leaves posts: ${says}` };
  }
}

function verdictOn(complaints: readonly string[]): Verdict {
  if (complaints.length === 0) return 'done';
  return complaints.every((complaint) => complaint.startsWith(lacking)) ? 'poor' : 'wrong';
}

export const jobNames: readonly string[] = Object.keys(jobs);

export async function runJobs(kind: ServiceKind, names = jobNames): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const name of names) judged.push(await runJob(name, kind));
  return judged;
}
