/** What is wrong with a draft, in the form's words. */
import { InvalidInputError, PostSchedulerError } from '../../data/errors.ts';
import { capitalized, someOf, thereAre } from '../../data/list-text.ts';
import type { NetworkKey } from '../../networks/index.ts';

export type Path = readonly (string | number)[];

export interface Finding {
  /** Undefined for what concerns the whole post. */
  readonly network?: NetworkKey;
  /** Which of the network's targets, counted from 1. */
  readonly target?: number;
  /** Place in the write shape: `['skyappTargets', 0, 'caption']`. */
  readonly path: Path;
  /** Place in the form: `Skyapp, Caption`, or `Skyapp (Harbour Bakery), Caption` where there are several, or `Skyapp (target 2), …` in rows. */
  readonly label: string;
  /** What is wrong and what is allowed: `312 characters, at most 300`. */
  readonly message: string;
  /** A sentence about a form option that would mend this by itself. */
  readonly advice?: string;
  /** An unknown account, which the message names together with the existing ones. */
  readonly unknown?: UnknownName;
  /** Whether a required value is missing: a column may have been meant to provide it. */
  readonly isMissing?: boolean;
}

/** Texts for a sentence: `“Harbor Bakery”`, and the existing names, the nearest first. */
export interface UnknownName {
  readonly name: string;
  readonly choices: readonly string[];
}

/** A finding as one line. */
export function findingText({ label, message }: Pick<Finding, 'label' | 'message'>): string {
  return `${label}: ${message}`;
}

/**
 * Findings as lines, without duplicates. `among`: all findings of the same message. If these have several unknown accounts, those under one label
 * share a line, and `choices` names the existing accounts once.
 */
export function findingLines(
  findings: readonly Finding[],
  among = findings,
): { readonly lines: readonly string[]; readonly choices: readonly string[] } {
  const { told, choices } = toldTogether(findings, among);
  return { lines: told.map(findingText), choices };
}

/** What the lines say. */
function toldTogether(findings: readonly Finding[], among = findings) {
  const unknown = among.flatMap((finding) => finding.unknown ?? []);
  const isOneName = new Set(unknown.map(({ name }) => name)).size <= 1;
  if (isOneName) return { told: eachOnce(findings), choices: [] };
  const told = findings.map((finding) => {
    if (finding.unknown === undefined) return finding;
    const unknownNames = findings.flatMap(
      ({ label, unknown: one }) => (label === finding.label && one) || [],
    );
    const names = [...new Set(unknownNames.map(({ name }) => name))];
    const what = names.length === 1 ? 'unknown account' : `${names.length} unknown accounts:`;
    return { ...finding, message: `${what} ${someOf(names, 'and')}` };
  });
  const ranks = Math.max(...unknown.map(({ choices }) => choices.length));
  const nearest = Array.from({ length: ranks }, (_, rank) =>
    unknown.flatMap(({ choices }) => choices[rank] ?? []),
  );
  return {
    told: eachOnce(told),
    choices: [`${capitalized(thereAre([...new Set(nearest.flat())]))}.`],
  };
}

function eachOnce(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [findingText(finding), finding])).values()];
}

/** @throws InvalidInputError with all findings, for an action that sends no post */
export function throwIfAny(findings: readonly Finding[]): void {
  if (findings.length > 0) throw inputError(findings);
}

/** At least one finding of an action that sends no post. */
export function inputError(findings: readonly Finding[]): InvalidInputError {
  const { told, choices } = toldTogether(findings);
  const [{ label: field, message } = { label: '', message: '' }, ...others] = told;
  const problem = [[message, ...others.map(findingText)].join('; '), ...choices].join('. ');
  return new InvalidInputError({ field, problem });
}

export type FindingData = Omit<Finding, 'path' | 'advice' | 'unknown' | 'isMissing'> & {
  readonly path: string;
  readonly text: string;
};

/** A finding as data for later steps: `path` in one text, and the whole sentence as `text`. */
export function findingData(found: Finding): FindingData {
  const { path, advice: _, unknown: _unknown, isMissing: _isMissing, ...finding } = found;
  return { ...finding, path: path.join('.'), text: findingText(finding) };
}

/** The draft cannot become a post. The message has every finding: a language model that uses a host as its tool reads only that. */
export class InvalidPostError extends PostSchedulerError {
  static override readonly kind = 'InvalidPostError';
  readonly findings: readonly Finding[];
  /** The message; where there are several findings, the sentence above them. */
  readonly headline: string;
  /** The findings, if there are several; `choices`: the existing names, if several names are unknown. */
  readonly list: readonly string[];
  readonly choices: readonly string[];
  /** The advice of the findings, each sentence once. */
  readonly advice: readonly string[];

  constructor({ findings }: { findings: readonly Finding[] }) {
    const { lines, choices } = findingLines(findings);
    const list = lines.length > 1 ? lines : [];
    const headline =
      list.length > 0
        ? 'Nothing was sent, the post needs these changes:'
        : `Nothing was sent, the post needs a change. ${lines.join('')}`;
    const advice = [...new Set(findings.flatMap((finding) => finding.advice ?? []))];
    super([headline, ...list.map((line) => `- ${line}`), ...choices, ...advice].join('\n'));
    this.list = list;
    this.choices = choices;
    this.advice = advice;
    this.findings = findings;
    this.headline = headline;
  }
}
