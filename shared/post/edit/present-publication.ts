/** The publication instruction that a post has at present. Keep as Planned sends it again. */
import { hasZone, isoTime, type JsonObject } from '../../data/json.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { failureReasonOf } from '../../networks/records/failure-reason.ts';
import { instantOf } from '../../networks/records/instants-in.ts';
import { presentStateOf, type Sign } from '../../networks/records/present-state.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import type { DraftContent } from '../draft.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { isEmpty } from '../../form/values/read-value.ts';

const choose = 'choose Schedule, Save as Draft or Publish Now';
const chooseTime = 'choose Schedule and fill in the time';

/**
 * The present instruction. A kept post is never published earlier than planned: a draft stays a draft, even if it shows a
 * time; only a post that is certainly scheduled is scheduled; and it must show exactly one time, with an offset.
 * Any doubt about that is a finding.
 */
export function presentPublication(
  record: JsonObject,
): Partial<Pick<DraftContent, 'publish' | 'scheduledAt' | 'isTimeKept' | 'findings'>> {
  const present = presentStateOf(record);
  if (present.state === undefined) return doubt(`${stateDoubt(present.doubtful)}; ${choose}`);
  if (present.state === 'draft') return { publish: 'DRAFT' };
  if (present.state !== 'scheduled') return doubt(`${notPublishedText(record)}; ${choose}`);
  const times = timesIn(record);
  const texts = times.filter((time) => typeof time === 'string');
  const [first] = texts;
  if (first === undefined) return doubt(`does not show when this post is planned; ${choose}`);
  const local = texts.find((time) => !hasZone(time));
  if (local !== undefined)
    return doubt(`shows the time ${shown(local)}, which could be in any time zone; ${chooseTime}`);
  // Two spellings of one instant are one time.
  const instantOrValue = (time: unknown) => {
    const instant = instantOf(time);
    return instant?.isSure === true ? instant.at : time;
  };
  const other = times.find((time) => instantOrValue(time) !== instantOrValue(first));
  if (other !== undefined) return doubt(`shows the times ${shown(first)} and ${shown(other)}; ${chooseTime}`);
  return { publish: 'SCHEDULE', scheduledAt: isoTime(first), isTimeKept: true };
}

/** A clause for a post whose publication failed. Some services still let it be changed and published, so the finding asks for a new choice. */
function notPublishedText(record: JsonObject): string {
  const reason = failureReasonOf(record);
  return `says that this post was not published${reason === undefined ? '' : ` (${reason})`}`;
}

function stateDoubt([one, other]: readonly Sign[]): string {
  if (one === undefined) return 'does not show whether this post is scheduled or a draft';
  const sign = ({ name, value }: Sign) => `${name} ${shown(value)}`;
  return other === undefined
    ? `shows ${sign(one)}, which is not known to mean scheduled or draft`
    : `shows ${sign(one)} and ${sign(other)}, which contradict each other`;
}

function doubt(problem: string): { readonly findings: readonly Finding[] } {
  return { findings: [{ path: ['scheduledFor'], label: 'Publish', message: `the service ${problem}` }] };
}

function timesIn(record: JsonObject): unknown[] {
  const times = Object.entries(record).flatMap(([name, value]) => {
    const plain = normalizeName(name);
    if (plain === 'scheduledat' || plain === 'scheduleddate') return [value];
    if (plain !== 'scheduledfor') return [];
    const { data } = openObject.safeParse(value);
    if (data === undefined) return [value];
    return Object.entries(data).flatMap(([key, held]) => (normalizeName(key) === 'date' ? [held] : []));
  });
  return times.filter((time) => !isEmpty(time));
}
