/** Settles what only a look at files can tell: whether two addresses open the same file. */
import type { LookAtFile } from '../../post/media/inspect-media.ts';
import { type Comparison, type FilePair, hostOf } from './compare-values.ts';

/** Whether two posts are the same; `unknown`: it cannot be told. */
export type Answer = 'same' | 'other' | 'unknown';

/** Settles all doubts of a comparison. Never rejects. */
export async function answerTo(comparison: Comparison, look: LookAtFile): Promise<Answer> {
  if (comparison === 'other') return 'other';
  const answers = await Promise.all(
    comparison.map(async (doubt) => (doubt === 'link' ? 'unknown' : await compareFiles(doubt, look))),
  );
  return (
    answers.find((answer) => answer === 'other') ?? answers.find((answer) => answer === 'unknown') ?? 'same'
  );
}

async function compareFiles({ wanted, shown }: FilePair, look: LookAtFile): Promise<Answer> {
  const [one, other] = await Promise.all([look(wanted), look(shown)]);
  // Of another type, it may be the same page for everybody who is not logged in.
  if (one?.hash === undefined || one.type === undefined || other?.hash === undefined)
    // A service that stores files under addresses of its own has a host of its own.
    return hostOf(wanted) === hostOf(shown) ? 'other' : 'unknown';
  if (one.hash !== other.hash) return 'other';
  return one.size === undefined || other.size === undefined || one.size === other.size ? 'same' : 'other';
}
