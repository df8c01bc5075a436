/** What went wrong with the items of a run, each reason once, with all items that have it. */
import { getOrMake, indexBy } from '../../../shared/data/maps.ts';
import { type Finding, findingLines, InvalidPostError } from '../../../shared/form/values/finding.ts';
import { findingsIn, reasonsOf } from '../errors/error-text.ts';

/** An item that failed, by its place in the run, which counts from 0. */
export interface FailedItem {
  readonly item: number;
  readonly error: unknown;
}

/** Some items, and the reasons that they share with no other item. */
export interface SharedReasons {
  readonly items: readonly number[];
  readonly reasons: readonly string[];
}

/** Why an item failed. There is a finding only if the reason is about a post. */
interface Reason {
  readonly text: string;
  readonly finding?: Finding;
}

/** The most shared reasons come first; reasons of the same items are grouped, in order. */
export function sharedReasonsOf(failed: readonly FailedItem[]): readonly SharedReasons[] {
  // Only unknown accounts have a plural text of their own.
  const among = findingsIn(failed.map(({ error }) => error)).filter(({ unknown }) => unknown !== undefined);
  const byText = new Map<string, { reason: Reason; items: Set<number> }>();
  for (const { item, error } of failed) {
    for (const reason of reasonsIn(error, among))
      getOrMake(byText, reason.text, () => ({ reason, items: new Set() })).items.add(item);
  }
  const byItems = indexBy([...byText.values()], ({ items }) => [[...items].join()]);
  return [...byItems.values()]
    .map((those) => ({
      items: [...those[0].items],
      reasons: textsOf(
        those.map(({ reason }) => reason),
        among,
      ),
    }))
    .toSorted((one, other) => other.items.length - one.items.length);
}

/** Whether two errors have the same reasons, in any order. */
export function haveSameReasons(one: unknown, other: unknown): boolean {
  return textsIn(one) === textsIn(other);
}

function textsIn(error: unknown): string {
  return [...reasonsOf(error)].toSorted().join('\n');
}

function reasonsIn(error: unknown, among: readonly Finding[]): readonly Reason[] {
  if (!InvalidPostError.isInstance(error)) return reasonsOf(error).map((text) => ({ text }));
  return error.findings.map((finding) => ({
    text: findingLines([finding], among).lines.join('; '),
    finding,
  }));
}

/** Unknown accounts under one label share a text. */
function textsOf(reasons: readonly Reason[], among: readonly Finding[]): readonly string[] {
  const findings = reasons.flatMap(({ finding }) => finding ?? []);
  const others = reasons.flatMap(({ text, finding }) => (finding === undefined ? [text] : []));
  return [...findingLines(findings, among).lines, ...others];
}
