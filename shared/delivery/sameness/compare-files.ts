/** Settles what only a look at files can tell: whether two addresses open the same file. */
import type { JsonObject } from '../../data/json.ts';
import type { LookAtFile } from '../../post/media/inspect-media.ts';
import { isPlaceholder } from '../../post/media/local-file.ts';
import { mapLeaves } from '../../post/media/web-address.ts';
import { type Comparison, type FilePair, hostOf } from './compare-values.ts';

/** Whether two posts are the same; `unknown`: it cannot be told. */
export type Answer = 'same' | 'other' | 'unknown';

/** Settles all doubts of a comparison. Never rejects. */
export async function answerQuestions(comparison: Comparison, lookAtFile: LookAtFile): Promise<Answer> {
  if (comparison === 'other') return 'other';
  const answers = await Promise.all(
    comparison.map(async (doubt) =>
      doubt === 'link' ? 'unknown' : await compareFileContents(doubt, lookAtFile),
    ),
  );
  return (
    answers.find((answer) => answer === 'other') ?? answers.find((answer) => answer === 'unknown') ?? 'same'
  );
}

/**
 * Whether two posts of a run with the same content have the same files: they may share a name and a size, and so a placeholder. What cannot be
 * read counts as the same.
 */
export async function haveSameFiles(
  post: JsonObject,
  lookAtFile: LookAtFile,
  lookAtOther: LookAtFile,
): Promise<boolean> {
  const placeholders = new Set<string>();
  mapLeaves(post, (leaf) => {
    if (typeof leaf === 'string' && isPlaceholder(leaf)) placeholders.add(leaf);
    return leaf;
  });
  const pairs = await Promise.all(
    [...placeholders].map(async (at) => await Promise.all([lookAtFile(at), lookAtOther(at)])),
  );
  return pairs.every(([one, second]) => one?.hash === second?.hash);
}

async function compareFileContents({ wanted, shown }: FilePair, lookAtFile: LookAtFile): Promise<Answer> {
  const [one, other] = await Promise.all([lookAtFile(wanted), lookAtFile(shown)]);
  // Of another type, it may be the same page for everybody who is not logged in.
  if (one?.hash === undefined || one.type === undefined || other?.hash === undefined)
    // A service that stores files under addresses of its own has a host of its own.
    return hostOf(wanted) === hostOf(shown) ? 'other' : 'unknown';
  if (one.hash !== other.hash) return 'other';
  return one.size === undefined || other.size === undefined || one.size === other.size ? 'same' : 'other';
}
