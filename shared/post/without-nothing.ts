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
import { draftFields } from '../form/options/draft-fields.ts';
import type { MediaDraft, PostDraft } from './draft.ts';
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

/** Texts beside the caption that people read. Others, such as a language, have values of their own. */
const details: ReadonlyMap<string, TextRole> = new Map([
  ['title', 'detail'],
  ['firstComment', 'comment'],
  ['documentTitle', 'detail'],
  ['altText', 'detail'],
]);

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
  return foldFields(fields, values, { read: readField, enters: isThread });

  function readField({ type }: Field, value: unknown, path: Path): unknown {
    if (type === 'text') return readOne(value, path);
    // Any other value is reported where the media of the post are read.
    if (type === 'media' && Array.isArray(value) && value.every(isJsonObject))
      return mediaWithoutNothing(value, { network, findings, formWords });
    const isPart = typeof path.at(-1) === 'number';
    return type === 'group' && !isPart && isOpenObject(value) && isUnfilled(value) ? undefined : value;
  }

  function readOne(value: unknown, path: Path): unknown {
    const [key = '', ...inside] = path;
    const role = roleOf(String(key), inside.at(-1));
    if (role === undefined) return saysNothing(value) ? undefined : value;
    const read = readText(value, role);
    if ('value' in read) return read.value;
    const place = key === 'caption' ? [network.caption, ...inside] : path;
    const label = `${network.label}, ${labelOfPath(network, place, formWords)}`;
    findings.push({ network: network.key, path, label, message: read.problem });
    return undefined;
  }
}

/** `last`: the name of a field inside the first one, such as that of a part of a thread. */
function roleOf(key: string, last: Path[number] | undefined): TextRole | undefined {
  if (last !== undefined) return last === 'caption' ? 'textOfPost' : undefined;
  return key === 'caption' ? 'ownText' : details.get(key);
}

/** The media with a real address, and only real alt texts. */
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
      if ('value' in read) return read.value === altText ? medium : others;
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
