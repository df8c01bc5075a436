/** What a person can choose about the texts of a post, with its labels, the same on all hosts. */
import type { Finding } from '../findings/finding.ts';
import { shown, tooLongToRead, wrongType } from '../findings/messages.ts';
import type { FormLabels, OptionLabels } from '../form-labels.ts';
import { readOption } from '../values/read-option.ts';
import { isEmpty, readValue } from '../values/read-value.ts';
import type { FitOptions } from './fit-text.ts';
import { distinctHashtags, wordsIn } from './hashtags.ts';
import { hostOf } from './link-tracking.ts';

/** The name of all of these options together. */
export const textLabel = 'Text';

export const textLabels = {
  ifTooLong: {
    label: 'If Too Long',
    help: 'What happens to a text above the limit of its network',
    choices: {
      refuse: { label: 'Refuse the Post', help: 'Send nothing, and name the text and its limit' },
      shorten: {
        label: 'Shorten It',
        help: 'Cut it at the end of a sentence or between words; hashtags at its end go first, and of the links behind the cut the last one of the text stays',
      },
      thread: {
        label: 'Make a Thread',
        help: 'Go on in follow-up posts where the network has them, with the media in the first one; shorten it elsewhere',
      },
    },
  },
  numbering: {
    label: 'Numbering',
    help: 'What stands at the end of each part of a thread',
    choices: {
      none: { label: 'None', help: 'Nothing' },
      '1/5': { label: '1/5', help: 'The number of the part, and of how many' },
    },
  },
  format: {
    label: 'Format',
    help: 'How caption, titles, descriptions and comments are written',
    choices: {
      text: { label: 'Plain Text', help: 'Goes out as it is' },
      html: {
        label: 'HTML',
        help: 'As feeds and editors write it: tags become lines and bullets, a link becomes its text and its address',
      },
    },
  },
  hashtags: {
    label: 'Hashtags',
    help: 'One list for all networks, with or without #: each goes once, where a network has a field for them, elsewhere to the end of a text',
  },
  maxHashtags: { label: 'Maximum Hashtags', help: 'How many of these hashtags an account gets at most' },
  trackLinksTo: {
    label: 'Track Links To',
    help: 'Hosts, separated by commas: links to them get utm_source with the name of the network',
    placeholder: 'shop.example',
  },
  linkCampaign: {
    label: 'Link Campaign',
    help: 'The utm_campaign of these links',
    placeholder: 'summer-sale',
  },
} as const satisfies Readonly<Record<string, OptionLabels | (FormLabels & { placeholder?: string })>>;

/** For texts above their limit. */
export const tooLongAdvice = `Choose ${textLabel} › ${textLabels.ifTooLong.label} to have texts shortened, or made into threads.`;

/** The names of the options, in the order of the labels. */
export const textNames = Object.keys(textLabels).filter((name): name is keyof TextOptions =>
  Object.hasOwn(textLabels, name),
);

/** The choices of an option, the usual one first; undefined for an option that is filled in. */
export function textChoicesOf(
  name: keyof TextOptions,
): readonly (FormLabels & { readonly value: string })[] | undefined {
  const { choices }: Partial<OptionLabels> = textLabels[name];
  return choices && Object.entries(choices).map(([value, labels]) => ({ value, ...labels }));
}

/** As a form or an expression gives them; an empty one is the usual choice. */
export type TextOptions = { readonly [Name in keyof typeof textLabels]?: unknown };

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

/** Of a list of hashtags or of hosts. */
const maxListLength = 10_000;

/** Reads the options of a draft. What cannot be read is a finding. */
export function readTextOptions(given: TextOptions = {}): TextReading {
  if (Object.values(given).every(isEmpty)) return { findings: [] };
  const findings: Finding[] = [];
  const report = (name: keyof TextOptions, message: string) => {
    findings.push({ path: ['text', name], label: `${textLabel} › ${textLabels[name].label}`, message });
  };
  function choice<Choice extends string>(
    name: keyof TextOptions,
    { choices }: { choices: Readonly<Record<Choice, FormLabels>> },
  ): Choice | undefined {
    const reading = readOption(choices, given[name]);
    if ('choice' in reading) return reading.choice;
    report(name, reading.problem);
    return undefined;
  }
  function readCampaign(): string | undefined {
    const value = readValue('text', given.linkCampaign);
    if (value === undefined || typeof value === 'string') return value?.trim();
    report('linkCampaign', wrongType('string', value));
    return undefined;
  }
  const rules: TextRules = {
    ifTooLong: choice('ifTooLong', textLabels.ifTooLong) ?? 'refuse',
    numbering: choice('numbering', textLabels.numbering) ?? 'none',
    isHtml: choice('format', textLabels.format) === 'html',
    ...distinctHashtags(textsIn('hashtags')),
    maxHashtags: readMaximum(),
    hosts: readHosts(),
    campaign: readCampaign(),
  };
  const isIdle =
    rules.ifTooLong === 'refuse' && !rules.isHtml && rules.tags.length === 0 && rules.hosts.length === 0;
  return { findings, ...(!isIdle && { rules }) };

  function textsIn(name: 'hashtags' | 'trackLinksTo'): string[] {
    const values: readonly unknown[] = [given[name]].flat();
    return values.flatMap((entry) => {
      const text = readValue('text', entry);
      const tooLong = typeof text === 'string' ? tooLongToRead(text, maxListLength) : undefined;
      if (text === undefined || (typeof text === 'string' && tooLong === undefined)) return text ?? [];
      report(name, tooLong === undefined ? wrongType('string', text) : `${tooLong}; leave some out`);
      return [];
    });
  }
  function readMaximum(): number | undefined {
    const value = readValue('integer', given.maxHashtags);
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0))
      return value;
    report('maxHashtags', `must be a whole number of at least 0, not ${shown(value)}`);
    return undefined;
  }
  function readHosts(): string[] {
    const hosts = textsIn('trackLinksTo').flatMap(wordsIn);
    const unreadable = hosts.filter((host) => hostOf(host) === undefined);
    if (unreadable.length > 0)
      report('trackLinksTo', `${unreadable.map(shown).join(', ')} is no host such as shop.example`);
    return hosts.filter((host) => !unreadable.includes(host));
  }
}
