/** Removes or reports form values that stand for nothing: nobody wants to read `none` under a post. */
import { isThread, type Field } from '../form/fields/field.ts';
import type { Network } from '../networks/definition/define-network.ts';
import type { NetworkKey } from '../networks/index.ts';
import { isJsonObject, type JsonObject } from '../data/json.ts';
import type { Finding, Path } from '../form/values/finding.ts';
import { foldFields } from '../form/values/fold-fields.ts';
import { isOpenObject } from '../networks/definition/schema-parts.ts';
import type { FormPort } from '../form/values/form-words.ts';
import { labelOfPath, mediaLabelOf } from '../form/values/label.ts';
import { shown } from '../form/values/messages.ts';
import {
  isBesideText,
  isNo,
  isUnclearText,
  saysNothing,
  type TextRole,
} from '../form/values/says-nothing.ts';
import { isEmpty, isUnfilled } from '../form/values/read-value.ts';
import { userNameProblem } from '../form/values/user-names.ts';
import { draftFields } from '../form/options/draft-fields.ts';
import type { MediaDraft, PostDraft } from './draft.ts';
import { withUsualBreaks } from './text/characters.ts';
import { leftoversOf } from './text/leftovers/leftovers.ts';

/** A clause for a value that may not be the text that was meant. */
export function unclearTextProblem(value: unknown, role: TextRole): string {
  const advice = {
    textOfPost: '',
    ownText: ', or leave it empty for the text of the post',
    detail: ', or leave it empty',
    comment: ', or leave it empty',
  };
  return `${shown(value)} is not the text itself; write the text${advice[role]}`;
}

/** Reads a text as itself, nothing or a problem. */
export function readText(
  value: unknown,
  role: TextRole,
): { readonly value: unknown } | { readonly problem: string } {
  if (saysNothing(value) || (isBesideText(role) && isNo(value))) return { value: undefined };
  return isUnclearText(value, role) ? { problem: unclearTextProblem(value, role) } : { value };
}

/** Words of people beside the texts that may be shortened, by the keys of their fields. Others, such as a language, have values of their own. */
const details: ReadonlySet<string> = new Set([
  ...['altText', 'location', 'location.name', 'spoilerText', 'topicTag'],
]);

/** Whether a field holds a text beside the caption that people read: a tick or a remark is none. `keys`: those of its group and of itself. */
export function isDetail(field: Field, keys: readonly string[]): boolean {
  return (field.type === 'text' && field.isProse === true) || details.has(keys.join('.'));
}

/** Fields whose entries have the user name of a person. */
const listsOfPeople = ['collaborators', 'userTags'];

interface Place extends FormPort {
  readonly network: Network<NetworkKey>;
  readonly findings: Finding[];
}

/** A network's fields without those that stand for nothing, so that the usual value applies there. */
export function withoutNothing(
  fields: readonly Field[],
  values: JsonObject,
  { network, findings, formWords }: Place,
): JsonObject {
  for (const key of listsOfPeople) reportNames(key, values[key]);
  return foldFields(fields, values, { read: readField, enters: isThread });

  function reportNames(key: string, people: unknown): void {
    if (!Array.isArray(people)) return;
    for (const [index, person] of people.entries()) {
      const message = isJsonObject(person) ? userNameProblem(person['username']) : undefined;
      if (message === undefined) continue;
      const path = [key, index, 'username'];
      const label = `${network.label}, ${labelOfPath(network, path, formWords)}`;
      findings.push({ network: network.key, path, label, message });
    }
  }

  function readField(field: Field, value: unknown, path: Path): unknown {
    const { type } = field;
    if (type === 'text') return readOne(field, value, path);
    // Any other value is reported where the media of the post are read.
    if (type === 'media' && Array.isArray(value) && value.every(isJsonObject))
      return mediaWithoutNothing(value, { network, findings, formWords });
    const isPart = typeof path.at(-1) === 'number';
    return type === 'group' && !isPart && isOpenObject(value) && isUnfilled(value) ? undefined : value;
  }

  function readOne(field: Field, value: unknown, path: Path): unknown {
    const [key = '', ...inside] = path;
    const role = roleOf(field, path.map(String));
    if (role === undefined) return saysNothing(value) ? undefined : value;
    const read = readText(value, role);
    if ('value' in read) return read.value;
    const place = key === 'caption' ? [network.caption, ...inside] : path;
    const label = `${network.label}, ${labelOfPath(network, place, formWords)}`;
    findings.push({ network: network.key, path, label, message: read.problem });
    return undefined;
  }
}

function roleOf(field: Field, keys: readonly string[]): TextRole | undefined {
  if (field.key === 'caption') return keys.length === 1 ? 'ownText' : 'textOfPost';
  if (!isDetail(field, keys)) return undefined;
  return field.key === 'firstComment' ? 'comment' : 'detail';
}

/** The media with a real address, and only real alt texts, in the lines that networks show. */
export function mediaWithoutNothing(
  media: readonly MediaDraft[],
  {
    network,
    findings,
    formWords,
  }: Pick<Place, 'findings' | 'formWords'> & { readonly network?: Network<NetworkKey> },
): readonly MediaDraft[] {
  return media
    .filter(({ mediaUrl }) => !saysNothing(mediaUrl))
    .map((medium, index) => {
      const { altText, ...others } = medium;
      const read = readText(altText, 'detail');
      if ('value' in read && read.value === altText)
        return typeof altText === 'string' ? { ...medium, altText: withUsualBreaks(altText) } : medium;
      if ('value' in read) return others;
      const place = mediaLabelOf([index, 'altText'], formWords);
      const label = network === undefined ? place : `${network.label}, ${place}`;
      const ofNetwork = network === undefined ? {} : { network: network.key };
      findings.push({ ...ofNetwork, path: ['media', index, 'altText'], label, message: read.problem });
      return others;
    });
}

/** Reports a caption that says that there is no text when a target would have none, or that may not be the text. */
export function noTextIn(
  { [draftFields.caption.key]: given }: JsonObject,
  {
    targets,
    caption,
    isChange,
    label,
  }: Pick<PostDraft, 'targets' | 'caption'> & { readonly isChange: boolean; readonly label: string },
): readonly Finding[] {
  const { key } = draftFields.caption;
  if (isUnclearText(given, 'textOfPost'))
    return [{ path: [key], label, message: unclearTextProblem(given, 'textOfPost') }];
  const isMissed = isEmpty(caption) && (isChange || targets.some((target) => isEmpty(target.caption)));
  if (!isNoText(given) || !isMissed) return [];
  return [
    {
      path: [key],
      label,
      message: `${shown(given)} says that there is no text; write one, or leave it empty`,
    },
  ];
}

/** Whether a caption says that there is no text. A leftover in place of a text does not count: it is refused as a leftover. */
export function isNoText(caption: unknown): boolean {
  return saysNothing(caption) && !leftoversOf(String(caption)).some(({ isWhole }) => isWhole);
}
