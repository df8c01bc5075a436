/** Only on Networks: a sheet column that says, for each row, to which of the chosen accounts it goes. */
import { field } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import { type NetworkKey, networkKeys, networkOf, networks } from '../../networks/index.ts';
import type { NetworkNames } from '../../networks/wire-names.ts';
import { draftFields } from '../../form/options/draft-fields.ts';
import { postOptions } from '../../form/options/post-options.ts';
import type { TargetDraft } from '../draft.ts';
import type { Finding } from '../../form/values/finding.ts';
import type { FormPort } from '../../form/values/form-words.ts';
import { noneOf, shown } from '../../form/values/messages.ts';
import { readPlatform } from '../targets-json.ts';
import { entriesOf, plainEntry } from '../../form/values/list-entries.ts';
import { type ValuesReader, valuesReader } from '../../form/values/read-values.ts';
import { Unreadable } from '../../form/values/unreadable.ts';

/** A hyphen separates only between spaces: `-photoapp` may mean the opposite. */
const separators = /(?:[\s,;、،؛，|/+&·•[\]"']|(?<=^|\s)(?:-|–|and|und|et|y|e|en)(?=\s))+/iu;

/** All of them, in the languages of headings. */
const allWords = /^(?:all|alle|tous|toutes|todos|todas|tutti|tutte)$/iu;

const labels = networks.map(({ label }) => label);

/** What to do about a column or an option that names no network. */
export const writeNetworks = `write the word all, or the networks, such as ${networkOf('skyapp').label}, ${networkOf('photoapp').label}`;

/** The networks that the option names, all of them for `all`; none where it is empty, or has a word that is no network. */
export function networksWanted(values: object, names: NetworkNames): ReadonlySet<NetworkKey> {
  if (field(values, postOptions.onlyNetworks.key) instanceof Unreadable) return new Set();
  const read = valuesReader({ values });
  const { wanted, isAll } = namedNetworks(read, names);
  return new Set(read.findings.length > 0 ? [] : isAll ? networkKeys : wanted);
}

/** The networks that the option names. Reports each word that names none. */
function namedNetworks(read: ValuesReader, names: NetworkNames) {
  const words = read.texts(postOptions.onlyNetworks).flatMap((text) => {
    const found = entriesOf(text).flatMap((entry) =>
      plainEntry(entry)
        .split(separators)
        .filter((word) => word !== ''),
    );
    // A mark alone, such as the one that repeats the cell above, is filled in: it does not mean all.
    if (found.length === 0)
      read.report(postOptions.onlyNetworks, `${shown(text)} names no network; ${writeNetworks}`);
    return found;
  });
  const wanted = new Set<NetworkKey>();
  let isAll = false;
  for (const word of words) {
    const reading = /^[-–]/.test(word)
      ? { problem: noneOf(word, labels) }
      : readPlatform(word, names, labels);
    if (allWords.test(word)) isAll = true;
    else if ('value' in reading) wanted.add(reading.value);
    else read.report(postOptions.onlyNetworks, `${reading.problem}, or all`);
  }
  // `All - Skyapp` may mean all but that one.
  if (isAll && wanted.size > 0 && read.findings.length === 0)
    read.report(postOptions.onlyNetworks, 'has networks beside the word for all; write one of the two');
  return { wanted, isAll };
}

/**
 * The targets on the named networks; all of them where none is named. The names come as a list or a text: keys, labels
 * or what the service calls them, or `all`. A word that names none is a finding, and so is a network without a target.
 */
export function targetsOnNetworks(
  targets: readonly TargetDraft[],
  { values, names, formWords }: FormPort & { values: object; names: NetworkNames },
): { targets: readonly TargetDraft[]; findings: readonly Finding[] } {
  const read = valuesReader({ values, formWords });
  const given = field(values, postOptions.onlyNetworks.key);
  if (given instanceof Unreadable) {
    read.report(postOptions.onlyNetworks, given.problem);
    return { targets: [], findings: read.findings };
  }
  const { wanted: named, isAll } = namedNetworks(read, names);
  const wanted = new Set([...named, ...(isAll ? networkKeys.filter(isThere) : [])]);
  const missing = networks.filter(({ key }) => wanted.has(key) && !isThere(key)).map(({ label }) => label);
  if (targets.length > 0 && missing.length > 0)
    read.report(
      postOptions.onlyNetworks,
      `no chosen account is on ${listText(missing, 'or')}; choose one under ${draftFields.accounts.label}, or remove the word`,
    );
  return {
    // If a word is no network, the intended ones are unknown, so nothing is said about their fields.
    targets:
      wanted.size + read.findings.length > 0 ? targets.filter(({ network }) => wanted.has(network)) : targets,
    findings: read.findings,
  };

  function isThere(key: NetworkKey): boolean {
    return targets.some(({ network }) => network === key);
  }
}
