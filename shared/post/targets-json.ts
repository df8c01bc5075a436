/**
 * Targets as JSON: the simplified body of contract 2.2, as models, spreadsheets and programs write it. It becomes the same draft as a form.
 */
import type { JsonObject } from '../data/json.ts';
import { notFilledIn } from '../data/errors.ts';
import { automatic } from '../form/fields/field.ts';
import { fieldsOf, sharedMediaDetails } from '../form/fields/fields-of.ts';
import type { LooseField } from '../networks/definition/field-table.ts';
import { mediaFields } from '../networks/definition/media-labels.ts';
import { openObject } from '../networks/definition/schema-parts.ts';
import { type NetworkKey, networkKeys, networkOf, networks } from '../networks/index.ts';
import { namesOf, type NetworkNames, normalizeName } from '../networks/wire-names.ts';
import type { Result } from '../data/result.ts';
import { type Clock, readScheduledTime } from '../time/scheduled-time.ts';
import type { MediaDraft, PostDraft, TargetDraft } from './draft.ts';
import type { Finding, Path } from '../form/values/finding.ts';
import { altTextsOf } from '../form/values/alt-texts.ts';
import { noneOf, shown, wrongType } from '../form/values/messages.ts';
import { draftFields, publishChoices } from '../form/options/draft-fields.ts';
import { filledInAll } from '../form/values/read-fields.ts';
import { blankInsideId, hasBlankInside } from '../form/values/blank-text.ts';
import { identifiersIn } from '../form/values/identifiers.ts';
import { readJson } from '../form/values/read-json.ts';
import { type KnownProperties, properName, unknownText } from './unknown-properties.ts';
import { addressesIn, asList, isEmpty, readPublish, readValue } from '../form/values/read-value.ts';

interface JsonTargets<Draft> {
  /** The rest of the form. Its caption, media and time win over those in the JSON. */
  readonly draft: Draft;
  /** A list of targets, one target, or a whole body with `targets`; or the text of one of these. */
  readonly json: unknown;
  /** The service's names for the networks, which the JSON may use as platforms. */
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
  const findings = [...(draft.findings ?? [])];
  const report: Report = (path, message, isMissing = false) =>
    findings.push({ ...findingAt(path, message), ...(isMissing && { isMissing }) });
  const reading = readJson(withoutFence(json));
  if ('problem' in reading) {
    report([], reading.problem);
    return { ...draft, findings };
  }
  const { data: body } = openObject.safeParse(reading.value);
  const isWhole = body !== undefined && Object.hasOwn(body, 'targets');
  const [list, path] = isWhole ? [body['targets'], ['targets']] : [reading.value, []];
  const entries = asList(list);
  if (draft.targets.length > 0 && entries.length > 0) report([], givenTwice);
  const content = isWhole ? readBody(body, report, { draft, clock }) : {};
  const targets = Array.from(entries, (value, index) => {
    const at = Array.isArray(list) ? [...path, index] : path;
    return readTarget(value, { path: at, networkNames, report });
  });
  return {
    ...draft,
    ...content,
    targets: [...draft.targets, ...targets.flatMap((each) => each ?? [])],
    findings,
  };
}

type Form = Pick<JsonTargets<PostDraft>, 'draft' | 'clock'>;

/** `isMissing`: as in a finding. */
type Report = (path: Path, message: string, isMissing?: boolean) => unknown;

/** `Targets JSON › 2 › platform`, counted from 1. */
function findingAt(path: Path, message: string): Finding {
  const parts = path.map((part) => (typeof part === 'number' ? part + 1 : part));
  const label = [draftFields.targetsJson.label, ...parts].join(' › ');
  return { path: ['targetsJson', ...path], label, message };
}

const ofBody: KnownProperties = ['content', 'media', 'scheduledAt', 'targets'];

const givenTwice = 'targets are filled in here and in the form; leave one of the two empty';

/** Language models like to put JSON into a Markdown fence. The fence must enclose the whole text; the JSON inside is read strictly. */
function withoutFence(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  return /^\s*```(?:json)?[ \t]*\r?\n(?<inside>[^]*)```\s*$/i.exec(json)?.groups?.['inside'] ?? json;
}

/** The properties next to `targets`. They count where the form is empty, and are reported where the form differs. */
function readBody(body: JsonObject, report: Report, { draft, clock }: Form): Partial<PostDraft> {
  const { targets: _, scheduledAt, media: givenMedia, content, caption: captionInJson, ...unknown } = body;
  const caption = readText({ content, caption: captionInJson }, { path: [], report });
  const isCaptionTwice = !isEmpty(caption.text) && !isEmpty(draft.caption);
  if (isCaptionTwice && readValue('text', caption.text) !== readValue('text', draft.caption))
    report([caption.name], differs(draftFields.caption.label));
  const media = mediaInJson(givenMedia);
  if (media.length > 0 && draft.media.length > 0)
    report(['media'], `${draftFields.media.label} of the form is filled in too; leave one of the two empty`);
  const timeProblem = problemOfTime(scheduledAt, { draft, clock });
  if (timeProblem !== undefined) report(['scheduledAt'], timeProblem);
  for (const key of Object.keys(unknown)) report([key], unknownText(key, ofBody));
  const takesTime = !isEmpty(scheduledAt) && isEmpty(draft.scheduledAt) && timeProblem === undefined;
  return {
    caption: isEmpty(draft.caption) ? caption.text : draft.caption,
    media: draft.media.length > 0 ? draft.media : media,
    ...(takesTime && { scheduledAt, scheduledAtLabel: findingAt(['scheduledAt'], '').label }),
  };
}

const schedule = publishChoices.schedule.label;
const noTimeWanted = `filled in, but ${draftFields.publish.label} is not ${schedule}; choose ${schedule} there, or leave the time out`;

function differs(label: string): string {
  return `differs from ${label} of the form; leave one of the two empty`;
}

/** What is wrong with a time in the JSON. No post goes out before such a time: it is the time of the post or a finding, whatever Publish says. */
function problemOfTime(scheduledAt: unknown, { draft, clock }: Form): string | undefined {
  if (isEmpty(scheduledAt)) return undefined;
  if (readPublish(draft.publish) !== 'SCHEDULE') return noTimeWanted;
  // A time that is only in the JSON is read with the draft, like a time of the form.
  if (isEmpty(draft.scheduledAt)) return undefined;
  const jsonTime = readScheduledTime(scheduledAt, clock);
  if ('problem' in jsonTime) return jsonTime.problem;
  const formTime = readScheduledTime(draft.scheduledAt, clock);
  return 'iso' in formTime && formTime.iso !== jsonTime.iso
    ? differs(draftFields.scheduledAt.label)
    : undefined;
}

/** A text that has several names. The first filled-in name counts. A different text under another name is reported. */
function readText(texts: JsonObject, { path, report }: { path: Path; report: Report }) {
  const [first = '', ...others] = Object.keys(texts).filter((name) => !isEmpty(texts[name]));
  for (const name of others)
    if (texts[name] !== texts[first]) report([...path, name], `differs from ${first}; leave one of them out`);
  return { name: first, text: texts[first] };
}

/** Reads a target: its platform, account and content, and its network's own fields. Undefined where the network is not clear. */
function readTarget(
  value: unknown,
  { path, networkNames, report }: { path: Path; networkNames: NetworkNames; report: Report },
): TargetDraft | undefined {
  const { data: entry } = openObject.safeParse(value);
  if (entry === undefined) {
    const isMissing = value === undefined;
    report(path, isMissing ? notFilledIn : wrongType('object', value), isMissing);
    return undefined;
  }
  const { platform, accountId, media, maxLength, ...values } = entry;
  const reading = readPlatform(platform, networkNames);
  if ('problem' in reading) {
    report([...path, 'platform'], reading.problem, isEmpty(platform));
    for (const key of Object.keys(values))
      if (isEmpty(platform) && properName(key, ['platform']) !== undefined)
        report([...path, key], unknownText(key, ['platform']));
    return undefined;
  }
  const network = networkOf(reading.value);
  const captionNames = ['content', 'caption', network.caption];
  const texts = Object.fromEntries(captionNames.map((name) => [name, values[name]]));
  const [id, another] = identifiersIn(accountId);
  if (another !== undefined) report([...path, 'accountId'], severalAccounts);
  else if (typeof id === 'string' && hasBlankInside(id)) report([...path, 'accountId'], blankInsideId);
  const { text: caption } = readText(texts, { path, report });
  const ofTarget = [
    ...['platform', 'accountId', 'content', 'media'],
    ...Object.entries(network.fields).map(([name, { label }]) => [name, label]),
  ];
  const fields: [string, unknown][] = [];
  for (const [key, held] of Object.entries(values)) {
    if (captionNames.includes(key)) continue;
    if (!Object.hasOwn(network.fields, key))
      report(
        [...path, key],
        network.media.properties.includes(key) ? mediaElsewhere : unknownText(key, ofTarget),
      );
    else if (held !== automatic) fields.push([key, withMediaInside(held, network.fields[key])]);
  }
  return {
    network: network.key,
    accountId: id,
    caption,
    ...(!isEmpty(maxLength) && { maxLength }),
    media: mediaInJson(media),
    fields: filledInAll(fieldsOf(network), Object.fromEntries(fields)),
    place: findingAt(path, '').label,
  };
}

const severalAccounts = 'takes the ID of one account; give each account a target of its own';
const mediaElsewhere = 'media go under "media", as a list of web addresses';

/** The network that a value names: by its key or label, or as the service calls it. `choices`: the names that a sentence proposes. */
export function readPlatform(
  platform: unknown,
  networkNames: NetworkNames,
  choices: readonly string[] = networkKeys,
): Result<NetworkKey> {
  if (isEmpty(platform)) return { problem: notFilledIn };
  if (typeof platform !== 'string') return { problem: wrongType('string', platform) };
  const wanted = normalizeName(platform);
  const matches = networks.filter(({ key, label }) =>
    [key, label, ...namesOf(key, networkNames)].some((name) => normalizeName(name) === wanted),
  );
  const [network, another] = matches;
  if (network === undefined) return { problem: noneOf(platform, choices) };
  if (another === undefined) return { value: network.key };
  const labels = matches.map(({ label }) => label).join(' or ');
  return {
    problem: `${shown(platform)} may be ${labels}, because the service uses the name for another network; choose the network in the form`,
  };
}

/** Reads web addresses, objects with a `mediaUrl` and details, or files as feeds link them: one, a list, or several in one text. */
export function mediaInJson(value: unknown): MediaDraft[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => mediaInJson(entry));
  const { data: medium } = openObject.safeParse(value);
  if (medium === undefined) return addressesIn(value).map((mediaUrl) => ({ mediaUrl }));
  const known = Object.entries(medium).filter(
    ([key, detail]) => !isEmpty(detail) || !Object.hasOwn(mediaFields, key),
  );
  const { alt: altText, ...named } = Object.fromEntries(known);
  const details = filledInAll(sharedMediaDetails, { altText, ...named });
  // An empty address means no medium, as in the form. A missing address is a finding.
  if ('mediaUrl' in medium) {
    const places = addressesIn(medium['mediaUrl']);
    const { altText: given, ...rest } = details;
    const altTexts = altTextsOf(given, { count: places.length, place: 'mediaUrl' });
    return places.map((mediaUrl, index) => ({
      ...rest,
      ...(altTexts[index] !== undefined && { altText: altTexts[index] }),
      mediaUrl,
    }));
  }
  if (!('url' in medium)) return [details];
  const { url, type, length, ...others } = details;
  return addressesIn({ url, type, length }).map((mediaUrl) => ({ ...others, mediaUrl }));
}

/** The value with its media read, if it is a thread, whose parts may each have media. */
function withMediaInside(value: unknown, field: LooseField | undefined): unknown {
  const lists = Object.entries(field?.items ?? {}).filter(([, { media }]) => media !== undefined);
  if (lists.length === 0 || !Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    const { data: part } = openObject.safeParse(item);
    if (part === undefined) return item;
    const media = lists.map(([name]): [string, unknown] => [name, mediaInJson(part[name])]);
    return { ...part, ...Object.fromEntries(media) };
  });
}
