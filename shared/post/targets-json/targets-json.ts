/**
 * Targets as JSON: the simplified body of contract section 2.2, as language models, spreadsheets and programs write it. It
 * becomes the same draft as a form, so the same checks follow.
 */
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { NetworkNames } from '../../networks/wire/wire-names.ts';
import type { PostDraft } from '../draft.ts';
import { draftFields, publishChoices } from '../../options/draft-fields.ts';
import type { Finding, Path } from '../findings/finding.ts';
import { unknownProperty } from '../findings/messages.ts';
import { readJson } from '../values/read-json.ts';
import { readPublish } from '../values/read-publish.ts';
import { isEmpty } from '../values/read-value.ts';
import { type Clock, readScheduledTime } from '../../time/scheduled-time.ts';
import { mediaInJson, readTargetJson, textInJson } from './target-json.ts';

interface JsonTargets<Draft> {
  /** The rest of the form. Its caption, media and time win over those in the JSON. */
  readonly draft: Draft;
  /** A list of targets, one target, or a whole body with `targets`; or the text of one of these. */
  readonly json: unknown;
  /** A platform may have the service's name. */
  readonly networkNames: NetworkNames;
  readonly clock: Clock;
}

/** The draft with the targets of the JSON. What cannot be read in the JSON is among the draft's findings. */
export function withTargetsJson<Draft extends PostDraft>({
  draft,
  json,
  networkNames,
  clock,
}: JsonTargets<Draft>): Draft {
  const read = readJson(withoutFence(json));
  const earlier = draft.findings ?? [];
  if ('problem' in read) return { ...draft, findings: [...earlier, findingAt([], read.problem)] };
  const body = openObject.safeParse(read.value).data;
  const isWhole = body !== undefined && Object.hasOwn(body, 'targets');
  const entries = isWhole
    ? entriesIn({ value: body['targets'], path: ['targets'] })
    : entriesIn({ value: read.value, path: [] });
  const targets = entries.map((entry) => readTargetJson({ ...entry, networkNames, findingAt }));
  const whole = isWhole ? readBody({ body, draft, clock }) : { content: {}, findings: [] };
  const alsoInForm = draft.targets.length > 0 && entries.length > 0 ? [findingAt([], givenTwice)] : [];
  return {
    ...draft,
    ...whole.content,
    targets: [...draft.targets, ...targets.flatMap(({ target }) => target ?? [])],
    findings: [...earlier, ...alsoInForm, ...whole.findings, ...targets.flatMap(({ findings }) => findings)],
  };
}

const givenTwice = 'targets are filled in here and in the form; leave one of the two empty';

/** Language models like to put JSON into a Markdown fence. The fence must enclose the whole text; the JSON inside is read strictly. */
function withoutFence(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  return /^\s*```(?:json)?[ \t]*\r?\n(?<inside>[^]*)```\s*$/i.exec(json)?.groups?.['inside'] ?? json;
}

interface Entry {
  readonly value: unknown;
  readonly path: Path;
}

function entriesIn({ value, path }: Entry): Entry[] {
  if (isEmpty(value)) return [];
  if (!Array.isArray(value)) return [{ value, path }];
  return Array.from(value, (entry: unknown, index) => ({ value: entry, path: [...path, index] }));
}

/** `Targets JSON › 2 › platform`, counted from 1. */
function findingAt(path: Path, message: string): Finding {
  const parts = path.map((part) => (typeof part === 'number' ? part + 1 : part));
  return {
    path: ['targetsJson', ...path],
    label: [draftFields.targetsJson.label, ...parts].join(' › '),
    message,
  };
}

interface WholeBody {
  readonly body: Readonly<Record<string, unknown>>;
  readonly draft: PostDraft;
  readonly clock: Clock;
}

/** The properties next to `targets`. They count where the form is empty, and are a finding where the form differs. */
function readBody({ body, draft, clock }: WholeBody): {
  content: Partial<PostDraft>;
  findings: readonly Finding[];
} {
  const { targets: _, scheduledAt, media, ...others } = body;
  const caption = textInJson({ names: ['content', 'caption'], values: others, path: [], findingAt });
  const isCaptionTwice =
    !isEmpty(caption.text) && !isEmpty(draft.caption) && asText(caption.text) !== asText(draft.caption);
  const bodyMedia = mediaInJson(media);
  const isMediaTwice = bodyMedia.length > 0 && draft.media.length > 0;
  const timeProblem = problemOfTime({ scheduledAt, draft, clock });
  const unknown = Object.keys(others).filter((key) => key !== 'content' && key !== 'caption');
  const { label: timeLabel } = findingAt(['scheduledAt'], '');
  const takesTime = !isEmpty(scheduledAt) && isEmpty(draft.scheduledAt) && timeProblem === undefined;
  return {
    content: {
      caption: isEmpty(draft.caption) ? caption.text : draft.caption,
      media: draft.media.length > 0 ? draft.media : bodyMedia,
      ...(takesTime && { scheduledAt, scheduledAtLabel: timeLabel }),
    },
    findings: [
      ...caption.findings,
      ...(isCaptionTwice ? [findingAt([caption.name], differs(draftFields.caption.label))] : []),
      ...(isMediaTwice ? [findingAt(['media'], `${draftFields.media.label} of the form ${isFilledIn}`)] : []),
      ...(timeProblem === undefined ? [] : [findingAt(['scheduledAt'], timeProblem)]),
      ...unknown.map((key) => findingAt([key], unknownProperty)),
    ],
  };
}

const schedule = publishChoices.schedule.label;
const noTimeWanted = `a time, but ${draftFields.publish.label} is not ${schedule}; choose ${schedule} there, or leave the time out`;

/** A number from a spreadsheet is text. */
function asText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

const isFilledIn = 'is filled in too; leave one of the two empty';

function differs(label: string): string {
  return `${label} of the form says something else; leave one of the two empty`;
}

/** Never early: a time in the JSON is either the time of the post or a finding, for every choice of Publish. */
function problemOfTime({
  scheduledAt,
  draft,
  clock,
}: {
  scheduledAt: unknown;
  draft: PostDraft;
  clock: Clock;
}): string | undefined {
  if (isEmpty(scheduledAt)) return undefined;
  if (readPublish(draft.publish) !== 'SCHEDULE') return noTimeWanted;
  // The only time: it is read with the draft, like the form's.
  if (isEmpty(draft.scheduledAt)) return undefined;
  const own = readScheduledTime(scheduledAt, clock);
  if ('problem' in own) return own.problem;
  const form = readScheduledTime(draft.scheduledAt, clock);
  return 'iso' in form && form.iso !== own.iso ? differs(draftFields.scheduledAt.label) : undefined;
}
