/** What a person fills in to find a post that may be planned already. */
import { InvalidInputError } from '../errors.ts';
import { postLabels } from './form-labels.ts';
import { readPostFilter } from './post-filter.ts';
import { readFilterTime } from '../time/scheduled-time.ts';

interface PlannedPostReading {
  readonly caption: string;
  /** ISO 8601; undefined for any time. */
  readonly scheduledAt?: string | undefined;
  /** The post is on all of these. */
  readonly accountIds: readonly string[];
}

/** @throws InvalidInputError for a time or account that cannot be read: without it another post would be found */
export async function readPlannedPost(
  {
    caption = '',
    scheduledAt,
    accounts,
  }: { caption?: string | undefined; scheduledAt: unknown; accounts: unknown },
  ports: Parameters<typeof readPostFilter>[1],
): Promise<PlannedPostReading> {
  const {
    filter: { accountIds = [] },
    findings: [first],
  } = await readPostFilter({ accounts }, ports);
  if (first !== undefined) throw new InvalidInputError({ field: first.label, problem: first.message });
  const time = readFilterTime(scheduledAt, ports.clock);
  if (time !== undefined && 'problem' in time)
    throw new InvalidInputError({ field: postLabels.scheduledAt.label, problem: time.problem });
  return { caption, scheduledAt: time?.iso, accountIds };
}
