/** The options of Text as they were read. */
import { textFields, textLabel, type TextOptions } from '../../options/text-fields.ts';
import type { Finding } from '../findings/finding.ts';
import { shown } from '../findings/messages.ts';
import { isEmpty } from '../values/read-value.ts';
import { valuesReader, type ValuesReader } from '../values/read-values.ts';
import type { FitOptions } from './fit-text.ts';
import { distinctHashtags, wordsIn } from './hashtags.ts';
import { hostOf } from './link-tracking.ts';

/** For texts above their limit. */
export const tooLongAdvice = `Choose ${textLabel} › ${textFields.ifTooLong.label} to have texts shortened, or made into threads.`;

/** The options as they were read. */
export interface TextRules extends Required<FitOptions> {
  readonly isHtml: boolean;
  readonly tags: readonly string[];
  /** The hashtags that are given once more. */
  readonly repeated: readonly string[];
  readonly maxHashtags: number | undefined;
  readonly hosts: readonly string[];
  readonly campaign: string | undefined;
}

export interface TextReading {
  /** Undefined where every text stays as it is. */
  readonly rules?: TextRules;
  readonly findings: readonly Finding[];
}

/** Reads the options of a draft. What cannot be read is a finding. */
export function readTextOptions(given: TextOptions = {}): TextReading {
  if (Object.values(given).every(isEmpty)) return { findings: [] };
  const read = valuesReader({ values: given, path: ['text'], group: textLabel });
  const rules: TextRules = {
    ifTooLong: read.choice(textFields.ifTooLong),
    numbering: read.choice(textFields.numbering),
    isHtml: read.choice(textFields.format) === 'html',
    ...distinctHashtags(read.texts(textFields.hashtags)),
    maxHashtags: read.integer(textFields.maxHashtags),
    hosts: hostsIn(read),
    campaign: read.text(textFields.linkCampaign)?.trim(),
  };
  const isIdle =
    rules.ifTooLong === 'refuse' && !rules.isHtml && rules.tags.length === 0 && rules.hosts.length === 0;
  return { findings: read.findings, ...(!isIdle && { rules }) };
}

function hostsIn(read: ValuesReader): readonly string[] {
  const hosts = read.texts(textFields.trackLinksTo).flatMap(wordsIn);
  const unreadable = hosts.filter((host) => hostOf(host) === undefined);
  if (unreadable.length > 0)
    read.report(
      textFields.trackLinksTo,
      `${unreadable.map(shown).join(', ')} is no host such as shop.example`,
    );
  return hosts.filter((host) => !unreadable.includes(host));
}
