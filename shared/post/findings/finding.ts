/** What is wrong with a draft, in the form's words. */
import { PostSchedulerError } from '../../errors.ts';
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
  /** An option of the form that makes the change by itself, as a sentence. */
  readonly advice?: string;
}

/** A finding as one line. */
export function findingText({ label, message }: Pick<Finding, 'label' | 'message'>): string {
  return `${label}: ${message}`;
}

export type FindingData = Omit<Finding, 'path' | 'advice'> & { readonly path: string; readonly text: string };

/** A finding as data for the steps behind a host's: `path` in one text, and the whole sentence as `text`. */
export function findingData({ path, advice: _, ...finding }: Finding): FindingData {
  return { ...finding, path: path.join('.'), text: findingText(finding) };
}

/**
 * The draft cannot become a post. Nothing was sent. The message has every finding: a language model that uses a host as
 * its tool reads only the message.
 */
export class InvalidPostError extends PostSchedulerError {
  static override readonly kind = 'InvalidPostError';
  readonly findings: readonly Finding[];
  /** The message; where there are several findings, the sentence above them. */
  readonly headline: string;
  /** The advice of the findings, each sentence once. */
  readonly advice: readonly string[];

  constructor({ findings }: { findings: readonly Finding[] }) {
    const lines = findings.map(findingText);
    const [first, ...others] = lines;
    const headline =
      others.length === 0
        ? `Nothing was sent, the post needs a change. ${first ?? 'It is not valid'}`
        : 'Nothing was sent, the post needs these changes:';
    const advice = [...new Set(findings.flatMap((finding) => finding.advice ?? []))];
    const list = others.length === 0 ? [] : lines.map((line) => `- ${line}`);
    super([headline, ...list, ...advice].join('\n'));
    this.advice = advice;
    this.findings = findings;
    this.headline = headline;
  }
}
