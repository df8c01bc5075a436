import { indexBy } from '../../shared/data/maps.ts';
import { caption } from './judge.ts';
import type { Judged } from './run-jobs.ts';

/** The jobs at one service that did not end as `done`, as lines of a table. Jobs that end with the same sentence share a line. */
export function linesOf(kind: string, judged: readonly Judged[]): string[] {
  const count = (verdict: string) => judged.filter((each) => each.verdict === verdict).length;
  const counts = ['done', 'poor', 'refused', 'undone', 'wrong'].map(
    (verdict) => `${count(verdict)} ${verdict}`,
  );
  const bad = judged.filter(({ verdict }) => verdict !== 'done');
  const groups = indexBy(bad, ({ verdict, says }) => [`${verdict}: ${sentenceOf(says)}`]);
  const lines = [...groups].map(
    ([says, each]) => `    ${says}\n        ${each.map(({ job }) => job).join(', ')}`,
  );
  return [`${kind} | ${counts.join(', ')}`, ...lines];
}

/** One line for each job: how it ended, and in how many services. */
export function sharesOf(judged: readonly Judged[]): string[] {
  return [...indexBy(judged, ({ job }) => [job])].map(([job, each]) => {
    const counts = [...indexBy(each, ({ verdict }) => [verdict])].map(
      ([verdict, those]) => `${those.length} ${verdict}`,
    );
    return `${job}: ${counts.join(', ')}`;
  });
}

const sentenceOf = (says: string) =>
  says
    .replaceAll('\n', '⏎')
    .replaceAll(/"post_\w+"/g, '"post"')
    .replace(/^Create post: could not check whether this post is already planned: |^List posts: /, '')
    .replaceAll(caption.replaceAll('"', '\\"').replaceAll('\n', '\\n'), '…')
    .slice(0, 230);
