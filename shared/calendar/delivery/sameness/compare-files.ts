/** Settles what only a look at files can tell: whether two addresses open the same file. */
import type { JsonObject } from '../../../data/json.ts';
import type { LookedAtFile } from '../../../media/media-look.ts';
import type { LookAtFile } from '../../../post/media/inspect-media.ts';
import { isPlaceholder } from '../../../post/media/local-file.ts';
import { mapLeaves } from '../../../post/media/web-address.ts';
import type { Uncompared } from '../remarks.ts';
import { type Comparison, type FilePair, hostOf } from './compare-values.ts';

/** Whether two posts are the same; where that cannot be told, what could not be compared. */
export type Answer = 'same' | 'other' | Uncompared;

/** Answers the open questions of a comparison, by looks at the files. Never rejects. */
export async function answerQuestions(comparison: Comparison, lookAtFile: LookAtFile): Promise<Answer> {
  if (comparison === 'other') return 'other';
  const answers = await Promise.all(
    comparison.map(async (question) =>
      typeof question === 'string' ? question : await compareFileContents(question, lookAtFile),
    ),
  );
  // If several questions stay open, a person is told the first one in this order.
  return (['other', 'link', 'rest', 'files'] as const).find((answer) => answers.includes(answer)) ?? 'same';
}

/**
 * Whether two posts of a run with the same content have the same files: different files with the same name and size share a placeholder. Two
 * unreadable files count as the same.
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

/** Whether two addresses open the same file, by its hash and its size; `files` if one of them cannot be read, and may be a copy of the other. */
async function compareFileContents({ wanted, shown }: FilePair, lookAtFile: LookAtFile): Promise<Answer> {
  const [one, other] = await Promise.all([lookAtFile(wanted), lookAtFile(shown)]);
  if (!isFile(one) || !isFile(other))
    // Copies that a service stores are at its own host, so two addresses of one host are two files.
    return hostOf(wanted) === hostOf(shown) ? 'other' : 'files';
  if (one.hash !== other.hash) return 'other';
  return one.size === undefined || other.size === undefined || one.size === other.size ? 'same' : 'other';
}

/** Whether a real file was seen. A web page, or bytes of unknown type, may be what the host sends to those who are not logged in. */
function isFile(seen: LookedAtFile | undefined): seen is LookedAtFile {
  return seen?.hash !== undefined && seen.type !== undefined && seen.type !== 'text/html';
}
