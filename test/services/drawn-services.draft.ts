/** Jobs at services of every kind: first one freedom at a time, then all of them drawn. `TABLE=yes` prints what became of each job. */
import { expect, test } from '@jest/globals';
import {
  axisNames,
  defaultKind,
  describeKind,
  drawKind,
  kindWith,
  publicKind,
  type ServiceKind,
  valuesOf,
} from '../../sandbox/src/kinds/service-kind.ts';
import { indexBy } from '../../shared/data/maps.ts';
import { isThorough } from '../support/thorough.ts';
import { caption } from './judge.ts';
import { type Judged, runJobs } from './run-jobs.ts';

const only = process.env['KIND'];
const printsTable = process.env['TABLE'] === 'yes';

/** What is to be looked at of the jobs at one service, as lines of a table: those that end with the same sentence in one line. */
function linesOf(kind: string, judged: readonly Judged[]): string[] {
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

const sentenceOf = (says: string) =>
  says
    .replaceAll('\n', '⏎')
    .replaceAll(/"post_\w+"/g, '"post"')
    .replace(/^Create post: could not check whether this post is already planned: |^List posts: /, '')
    .replaceAll(caption.replaceAll('"', '\\"').replaceAll('\n', '\\n'), '…')
    .slice(0, 230);

async function judge(kinds: readonly (readonly [string, ServiceKind])[]): Promise<void> {
  const lines: string[] = [];
  const wrong: string[] = [];
  for (const [name, kind] of kinds) {
    if (only !== undefined && !name.includes(only)) continue;
    const judged = await runJobs(kind);
    lines.push(...linesOf(name, judged));
    wrong.push(
      ...judged
        .filter(({ verdict }) => verdict === 'wrong')
        .map(({ job, says }) => `${name} | ${job}: ${says}`),
    );
  }
  if (printsTable) process.stdout.write(`${lines.join('\n')}\n`);
  else expect(wrong).toStrictEqual([]);
}

test('the local service and a public one', async () => {
  await judge([
    ['default', defaultKind],
    ['public', publicKind],
  ]);
});

test('one freedom at a time', async () => {
  await judge(
    axisNames.flatMap((axis) =>
      valuesOf(axis)
        .slice(1)
        .map((value) => [`${axis}: ${value}`, kindWith(axis, value)] as const),
    ),
  );
});

test('all freedoms drawn', async () => {
  const count = isThorough ? 2000 : 50;
  const first = Number(process.env['SEED'] ?? 1);
  await judge(
    Array.from({ length: count }, (_, index) => {
      const kind = drawKind(first + index);
      return [`SEED=${first + index} ${describeKind(kind)}`, kind] as const;
    }),
  );
});
