/** What a formula, an expression, a template or a language model left in a text by mistake. */
import { codePointsIn } from '../../../data/code-points.ts';
import { someOf } from '../../../data/list-text.ts';
import { choiceLabel } from '../../../form/fields/form-field.ts';
import { briefLength } from '../../../form/options/list-options.ts';
import { postOptions } from '../../../form/options/post-options.ts';
import type { FormWords } from '../../../form/values/form-words.ts';
import { shown } from '../../../form/values/messages.ts';
import { damageIn } from './damaged-text.ts';
import { filesInText, wholeTexts, withinTexts } from './leftover-patterns.ts';
import { entityIn, markdownIn, tagIn } from './markup.ts';
import { modelTalkIn } from './model-talk.ts';
import { placeholdersIn } from './placeholders.ts';

export interface Leftover {
  readonly text: string;
  /**
   * `value`: stands for a value or a text, such as `#REF!`, `{first_name}`, `null`. `markup`: Markdown, and characters as HTML writes them. `tags`: HTML;
   * only its first element is reported. `damage`: wrongly decoded characters. `file`: a file written into the text as letters; only its beginning is
   * reported. `cut`: the last words of a text that an earlier step of ours cut off, because its option Brief was on.
   */
  readonly kind: 'value' | 'markup' | 'tags' | 'damage' | 'file' | 'cut';
  /** Whether it is a value, and the text has nothing else, or begins with the words that it must not go out. */
  readonly isWhole: boolean;
}

type Found = Omit<Leftover, 'isWhole'> & { readonly index: number };

/** The leftovers of a text in order: each value once, and the first of each kind of markup or damage. */
export function leftoversOf(text: string): Leftover[] {
  const whole = text.trim();
  const found = isWholeValue(whole) ? [{ index: 0, text: whole, kind: 'value' as const }] : foundIn(text);
  /** The end of the last leftover of each kind; one that begins before this end is not reported. */
  const ends = new Map<Leftover['kind'], number>();
  const told = found
    .toSorted((one, other) => one.index - other.index || other.text.length - one.text.length)
    .filter(({ index, kind, text: { length } }) => {
      if (index < (ends.get(kind) ?? 0)) return false;
      ends.set(kind, index + length);
      return true;
    });
  return [...new Map(told.map((one) => [one.text, one])).values()].map(({ text: left, kind }) => ({
    text: left,
    kind,
    isWhole: kind === 'value' && left === whole,
  }));
}

function foundIn(text: string): Found[] {
  const values = withinTexts.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ index, text: found.trim() })),
  );
  const files = filesInText.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ index, text: `${found.slice(0, 30)}…` })),
  );
  return [
    ...files.map(ofKind('file')),
    ...cutEnd(text).map(ofKind('cut')),
    ...[...values, ...placeholdersIn(text), ...modelTalkIn(text)].map(ofKind('value')),
    ...[markdownIn(text), entityIn(text) ?? []].flat().map(ofKind('markup')),
    ...[tagIn(text) ?? []].flat().map(ofKind('tags')),
    ...[damageIn(text) ?? []].flat().map(ofKind('damage')),
  ];
}

/** The last words of a text that ends where Brief cuts it: one blank may be gone before the ellipsis. */
function cutEnd(text: string): Omit<Found, 'kind'>[] {
  const length = codePointsIn(text) - 1;
  if (!text.endsWith('…') || (length !== briefLength && length !== briefLength - 1)) return [];
  const { index, 0: end } = /\S*\s*\S*$/u.exec(text.slice(-40)) ?? { index: 0, 0: text };
  return [{ index: text.length - text.slice(-40).length + index, text: end }];
}

function ofKind(kind: Leftover['kind']) {
  return (found: Omit<Found, 'kind'>) => ({ ...found, kind });
}

function isWholeValue(text: string): boolean {
  return wholeTexts.some((pattern) => pattern.test(text)) || isJson(text);
}

/** Whether a program wrote it: an object, or a list that holds more than numbers. */
function isJson(text: string): boolean {
  if (!/^(?:\{[^]*\}|\[[^]*\])$/u.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return !Array.isArray(value) || value.length === 0 || value.some((entry) => typeof entry !== 'number');
  } catch {
    return false;
  }
}

/** The leftovers of a text, at least one, as a sentence. */
export function leftoverText(leftovers: readonly Leftover[]): string {
  const [first] = leftovers;
  const names = someOf(
    leftovers.map(({ text }) => shown(text)),
    'and',
  );
  return first?.isWhole === true
    ? `${names} was left by an earlier step or cell; correct it there, or leave this field empty`
    : `${names} ${leftovers.length === 1 ? 'was' : 'were'} left in the text by an earlier step or cell; correct it there`;
}

/** The advice for a leftover that may be meant. */
export function adviseToSend({ nameOf }: FormWords): string {
  const { ifLeftovers } = postOptions;
  return `If it is meant, choose ${choiceLabel(ifLeftovers, 'send')} for ${nameOf(ifLeftovers)}.`;
}
