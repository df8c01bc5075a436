/** The services at which jobs are run through a host: few, because a host takes long. */
import { expect } from '@jest/globals';
import {
  defaultKind,
  describeKind,
  drawKind,
  publicKind,
  type ServiceKind,
  singleKinds,
} from '../../sandbox/src/kinds/service-kind.ts';
import { firstSeed, timesTheRuns } from '../support/runs.ts';
import { sampleOf } from '../support/sample-of.ts';
import { isThorough } from '../support/thorough.ts';
import { runHostJobs } from './host-jobs.ts';
import { linesOf } from './table.ts';

// The drawn services are the same each time: one, three in `.ci/run`. `.ci/thorough` draws new ones. `npm test` asks one of all these.
const only = process.env['KIND'] ?? '';
const printsTable = process.env['TABLE'] === 'yes';

const all = [
  { name: 'default', kind: defaultKind },
  { name: 'public', kind: publicKind },
  // Services that use one freedom of the contract each.
  ...(isThorough || printsTable ? singleKinds : []),
  ...Array.from({ length: isThorough ? 100 : timesTheRuns(0.03).numRuns }, (_, index) => {
    const kind = drawKind(firstSeed + index);
    return { name: `SEED=${firstSeed + index} ${describeKind(kind)}`, kind };
  }),
];

const chosen = all.filter(({ name }) => name.includes(only));
export const hostKinds = printsTable ? chosen : sampleOf(chosen, 1);

/** Asserts that each job ends either done or refused. */
export async function judgeHost(
  name: string,
  kind: ServiceKind,
  hostAt: Parameters<typeof runHostJobs>[1],
): Promise<void> {
  const judged = await runHostJobs(kind, hostAt);
  if (printsTable) process.stdout.write(`${linesOf(name, judged).join('\n')}\n`);
  else expect(judged.filter(({ verdict }) => verdict === 'wrong')).toStrictEqual([]);
}
