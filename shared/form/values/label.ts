/** The place of a finding, in the labels of the form. */
import { extraJsonLabel } from '../fields/target-fields.ts';
import { draftFields } from '../options/draft-fields.ts';
import type { LooseField, LooseFieldTable } from '../../networks/definition/field-table.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { sharedNameOf } from '../../networks/definition/media-mapping.ts';
import type { Path } from './finding.ts';
import { type FormWords, defaultFormWords } from './form-words.ts';

const separator = ' › ';
const mediaTable: LooseFieldTable = mediaFields;

/** `Caption`, `Thread 2 › Text`, `Media 1 › Transform › Crop › X`: the path inside a target, in labels. */
export function labelOfPath(network: Network, path: Path, words: FormWords = defaultFormWords): string {
  const [first, ...rest] = path;
  if (first === undefined) return 'Target';
  if (first === 'accountId') return 'Account';
  if (first === network.caption) return words.nameOf(draftFields.caption);
  if (network.media.properties.some((property) => property === first)) {
    return mediaLabelOf(path, words, network.media.names);
  }
  const field = fieldNamed(first, network.fields);
  // A property that is in no form comes from Extra JSON.
  return (field === undefined ? [extraJsonLabel, ...path] : labelsBelow(field, rest)).join(separator);
}

/** A path inside media, in labels: which medium, and which of its details. */
export function mediaLabelOf(
  path: Path,
  words: FormWords = defaultFormWords,
  names: Network['media']['names'] = {},
): string {
  const position = path.findIndex((part) => typeof part === 'number');
  const index = path[position];
  const media = words.nameOf(draftFields.media);
  const medium = typeof index === 'number' ? `${media} ${index + 1}` : media;
  const [detail, ...rest] = path.slice(position + 1).filter((part) => part !== 'medias' && part !== 'embed');
  const name = detail === undefined ? 'mediaUrl' : sharedNameOf(String(detail), names);
  // A problem of the address is one of the medium itself, and forms have different labels for the address.
  if (detail === undefined || name === 'mediaUrl') return medium;
  const field = fieldNamed(name, mediaTable);
  return [medium, ...(field === undefined ? [String(detail)] : labelsBelow(field, rest))].join(separator);
}

function labelsBelow(field: LooseField, path: Path): string[] {
  const [index] = path;
  if (typeof index === 'number') {
    const [own = '', ...deeper] = labelsBelow(field, path.slice(1));
    return [`${own} ${index + 1}`, ...deeper];
  }
  const [key, ...rest] = path;
  if (key === undefined) return [field.label];
  const next = fieldNamed(key, field.items) ?? fieldNamed(key, field.fields);
  if (next === undefined) return [field.label, String(key)];
  if (next.media !== undefined) return [field.label, mediaLabelOf(rest, defaultFormWords, next.media.names)];
  return [field.label, ...labelsBelow(next, rest)];
}

/** Looks for own properties only: Extra JSON may name a property `toString`. */
function fieldNamed(key: string | number, table: LooseFieldTable | undefined = {}): LooseField | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
