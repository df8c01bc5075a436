/** Where a fault stands, in the labels that the person at the form sees. */
import type { LooseField, LooseFieldTable } from '../../networks/definition/field-table.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { sharedNameOf } from '../../networks/definition/media-mapping.ts';
import type { Path } from './finding.ts';

const separator = ' › ';
const mediaTable: LooseFieldTable = mediaFields;

/** Where a target stands in the form: `Skyapp`, and where there are several, `Skyapp (target 2)`. */
export function targetLabelOf({
  network,
  place,
  isAlone,
}: {
  network: Pick<Network, 'label'>;
  /** `target 2`, or where it was filled in, if not in a row of the form. */
  place: string;
  /** Whether no other target of its network stands beside it in the form. */
  isAlone: boolean;
}): string {
  return isAlone ? network.label : `${network.label} (${place})`;
}

/** `Caption`, `Thread 2 › Text`, `Media 1 › Transform › Crop › X`: the path inside a target, in labels. */
export function labelOf({ network, path }: { network: Network; path: Path }): string {
  const [first, ...rest] = path;
  if (first === undefined) return 'Target';
  if (first === 'accountId') return 'Account';
  if (first === network.caption) return 'Caption';
  if (network.media.properties.some((property) => property === first)) {
    return mediaLabelOf({ path, names: network.media.names });
  }
  const words = namesOf({ table: network.fields, key: first });
  return words === undefined ? unknownLabel(path) : below({ words, path: rest }).join(separator);
}

/** The path of a fault in media, wherever a network holds them: which medium, and which of its details. */
export function mediaLabelOf({
  path,
  names = {},
}: {
  path: Path;
  names?: Network['media']['names'];
}): string {
  const position = path.findIndex((part) => typeof part === 'number');
  const index = path[position];
  const medium = typeof index === 'number' ? `Media ${index + 1}` : 'Media';
  const [detail, ...rest] = path.slice(position + 1).filter((part) => part !== 'medias' && part !== 'embed');
  if (detail === undefined) return medium;
  const words = namesOf({ table: mediaTable, key: sharedNameOf(String(detail), names) });
  return [medium, ...(words === undefined ? [String(detail)] : below({ words, path: rest }))].join(separator);
}

function below({ words, path }: { words: LooseField; path: Path }): string[] {
  const [index] = path;
  if (typeof index === 'number') {
    const [own = '', ...deeper] = below({ words, path: path.slice(1) });
    return [`${own} ${index + 1}`, ...deeper];
  }
  const [key, ...rest] = path;
  if (key === undefined) return [words.label];
  const next = namesOf({ table: words.items, key }) ?? namesOf({ table: words.fields, key });
  if (next === undefined) return [words.label, String(key)];
  if (next.media !== undefined) return [words.label, mediaLabelOf({ path: rest, names: next.media.names })];
  return [words.label, ...below({ words: next, path: rest })];
}

/** Extra JSON may name a property `toString`, which every table would seem to have. */
function namesOf({
  table = {},
  key,
}: {
  table: LooseFieldTable | undefined;
  key: string | number;
}): LooseField | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** What is in no form can only have come from there. */
function unknownLabel(path: Path): string {
  return ['Extra JSON', ...path].join(separator);
}
