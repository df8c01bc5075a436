/** The publication instruction that a post has at present: what Keep as Planned sends again. */
import { openObject } from '../../networks/definition/schema-parts.ts';
import { presentStateOf, type Sign } from '../../networks/wire/present-state.ts';
import { normalizeName } from '../../networks/wire/wire-names.ts';
import type { PostDraft } from '../draft.ts';
import { InvalidPostError } from '../findings/finding.ts';
import { shown } from '../findings/messages.ts';
import { isEmpty } from '../values/read-value.ts';
import { readScheduledTime } from '../times/scheduled-time.ts';

type Json = Readonly<Record<string, unknown>>;

const choose = 'choose Schedule, Save as Draft or Publish Now';
const chooseTime = 'choose Schedule and fill in the time';

/**
 * The present instruction. What is kept never comes out earlier: a draft stays one, whatever time it shows; what is not
 * certainly scheduled is not scheduled; and there has to be one time, which names its offset.
 *
 * @throws InvalidPostError where one of that is in doubt
 */
export function presentPublication(record: Json): Pick<PostDraft, 'publish' | 'scheduledAt'> {
  const present = presentStateOf(record);
  if (present.state === undefined) throw doubtful(`${stateDoubt(present.doubtful)}; ${choose}`);
  if (present.state === 'draft') return { publish: 'DRAFT' };
  const times = timesIn(record);
  const texts = times.filter((time) => typeof time === 'string');
  const [first] = texts;
  if (first === undefined) throw doubtful(`does not show when this post is planned; ${choose}`);
  const local = texts.find((time) => !withOffset.test(time));
  if (local !== undefined)
    throw doubtful(`shows the time ${shown(local)}, which may be meant in any time zone; ${chooseTime}`);
  const other = times.find((time) => instantOf(time) !== instantOf(first));
  if (other !== undefined)
    throw doubtful(`shows the times ${shown(first)} and ${shown(other)}; ${chooseTime}`);
  return { publish: 'SCHEDULE', scheduledAt: first };
}

function stateDoubt([one, other]: readonly Sign[]): string {
  if (one === undefined) return 'does not show whether this post is scheduled or a draft';
  const sign = ({ name, value }: Sign) => `${name} ${shown(value)}`;
  return other === undefined
    ? `shows ${sign(one)}, which does not say that this post is scheduled or a draft`
    : `shows ${sign(one)} and ${sign(other)}, which contradict each other`;
}

function doubtful(problem: string): InvalidPostError {
  const finding = { path: ['scheduledFor'], label: 'Publish', message: `the service ${problem}` };
  return new InvalidPostError({ findings: [finding] });
}

/** Every time that the record shows for the publication. */
function timesIn(record: Json): unknown[] {
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

const withOffset = /(?:Z|[+-]\d{2}:?\d{2})\s*$/i;

/** Long before anything that is planned: here a time is compared and not judged. */
const clock = { now: new Date(-8.64e15), timeZone: 'UTC' };

/** The same for the same instant, however it is written. */
function instantOf(time: unknown): unknown {
  if (typeof time !== 'string') return time;
  const reading = readScheduledTime(time, clock);
  return 'iso' in reading ? reading.iso : time;
}
