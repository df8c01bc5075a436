/** One target of Targets JSON: a platform, an account, content, and its network's own fields. */
import { notFilledIn } from '../../errors.ts';
import type { LooseField } from '../../networks/definition/field-table.ts';
import { fieldsOf, sharedMediaDetails } from '../../fields/fields-of.ts';
import { type NetworkKey, networkKeys, networkOf, networks } from '../../networks/index.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { normalizeName, type NetworkNames, namesOf } from '../../networks/wire/wire-names.ts';
import { automatic } from '../../fields/field.ts';
import type { MediaDraft, TargetDraft } from '../draft.ts';
import type { Finding, Path } from '../findings/finding.ts';
import { noneOf, shown, unknownProperty, wrongType } from '../findings/messages.ts';
import { addressesIn, filledInAll, isEmpty, readIdentifier } from '../values/read-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** Makes a finding of a place in the JSON. */
type FindingAt = (path: Path, message: string) => Finding;

interface JsonPosition {
  readonly path: Path;
  readonly findingAt: FindingAt;
}

interface TargetReading {
  /** Undefined where its network is not clear. */
  readonly target?: TargetDraft;
  readonly findings: readonly Finding[];
}

export function readTargetJson({
  value,
  networkNames,
  path,
  findingAt,
}: JsonPosition & { value: unknown; networkNames: NetworkNames }): TargetReading {
  const { data: entry } = openObject.safeParse(value);
  if (entry === undefined) {
    const problem = value === undefined ? notFilledIn : wrongType('object', value);
    return { findings: [findingAt(path, problem)] };
  }
  const { platform, accountId, media, ...values } = entry;
  const meant = readPlatform(platform, networkNames);
  if ('problem' in meant) return { findings: [findingAt([...path, 'platform'], meant.problem)] };
  const network = networkOf(meant.network);
  const captionNames = [...new Set(['content', 'caption', network.caption])];
  const caption = textInJson({ names: captionNames, values, path, findingAt });
  const others = Object.entries(values).filter(([key]) => !captionNames.includes(key));
  const isField = (key: string) => Object.hasOwn(network.fields, key);
  const isMedia = (key: string) => network.media.properties.includes(key);
  const fields = others
    .filter(([key, held]) => isField(key) && held !== automatic)
    .map(([key, held]): [string, unknown] => [key, withMediaInside(held, network.fields[key])]);
  const unknownProperties = others
    .filter(([key]) => !isField(key))
    .map(([key]) => findingAt([...path, key], isMedia(key) ? mediaElsewhere : unknownProperty));
  return {
    target: {
      network: network.key,
      accountId: readIdentifier(accountId),
      caption: caption.text,
      media: mediaInJson(media),
      fields: filledInAll(fieldsOf(network), Object.fromEntries(fields)),
      place: findingAt(path, '').label,
    },
    findings: [...caption.findings, ...unknownProperties],
  };
}

const mediaElsewhere = 'media go under "media", as a list of web addresses';

function readPlatform(
  platform: unknown,
  networkNames: NetworkNames,
): { network: NetworkKey } | { problem: string } {
  if (isEmpty(platform)) return { problem: notFilledIn };
  if (typeof platform !== 'string') return { problem: wrongType('string', platform) };
  const wanted = normalizeName(platform);
  const meant = networks.filter(({ key, label }) =>
    [key, label, ...namesOf(key, networkNames)].some((name) => normalizeName(name) === wanted),
  );
  const [network, another] = meant;
  if (network === undefined) return { problem: noneOf(platform, networkKeys) };
  if (another === undefined) return { network: network.key };
  const labels = meant.map(({ label }) => label).join(' or ');
  return {
    problem: `${shown(platform)} may be ${labels}, as the service gives the name another meaning; choose the network in the form`,
  };
}

/** A text that has several names. The first filled-in name counts. A different text under another name is a finding. */
export function textInJson({
  names,
  values,
  path,
  findingAt,
}: JsonPosition & { names: readonly string[]; values: Values }): {
  name: string;
  text: unknown;
  findings: readonly Finding[];
} {
  const [first = '', ...others] = names.filter((name) => !isEmpty(values[name]));
  const text = values[first];
  const findings = others
    .filter((name) => values[name] !== text)
    .map((name) => findingAt([...path, name], `says something else than ${first}; leave one of them out`));
  return { name: first, text, findings };
}

const mediaDetails = sharedMediaDetails(networks);

/** Reads web addresses, objects with a `mediaUrl` and details, or files as feeds link them: one, a list, or several in one text. */
export function mediaInJson(value: unknown): MediaDraft[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => mediaInJson(entry));
  const { data: medium } = openObject.safeParse(value);
  if (medium === undefined) return addressesIn(value).map((mediaUrl) => ({ mediaUrl }));
  const known = Object.entries(medium).filter(
    ([key, detail]) => !isEmpty(detail) || !Object.hasOwn(mediaFields, key),
  );
  const { alt, ...named } = Object.fromEntries(known);
  const values = alt === undefined ? named : { altText: alt, ...named };
  const details = filledInAll(mediaDetails, values);
  // An empty address means no medium, as in the form. A missing address is a finding.
  if (!('mediaUrl' in medium) && 'url' in medium) {
    const { url, type, length, ...others } = details;
    return addressesIn({ url, type, length }).map((mediaUrl) => ({ ...others, mediaUrl }));
  }
  if (!('mediaUrl' in medium)) return [details];
  return addressesIn(medium['mediaUrl']).map((mediaUrl) => ({ ...details, mediaUrl }));
}

/** A thread holds media in each of its parts. */
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
