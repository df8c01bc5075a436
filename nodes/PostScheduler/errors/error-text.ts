/** The text of an error in n8n: a headline, and below it sentences and lists. */
import { ApiError } from '../../../shared/index.ts';
import { postLinkText } from '../../../shared/api/errors/api-errors.ts';
import { nestedTooDeep } from '../../../shared/data/nesting.ts';
import { type Finding, findingLines, InvalidPostError } from '../../../shared/form/values/finding.ts';

export interface ErrorText {
  readonly headline: string;
  readonly details: readonly Detail[];
}

/** A sentence, a sentence about a form option, a list under its introductory sentence, or a post's page. */
export type Detail =
  | string
  | { readonly option: string }
  | { readonly title?: string; readonly entries: readonly string[] }
  | { readonly link: string };

export function errorTextOf(error: unknown): ErrorText {
  if (ApiError.isInstance(error)) {
    const { operation, summary, advice, link } = error;
    const links = link === undefined ? [] : [{ link }];
    return { headline: `${operation}: ${summary}`, details: [advice, ...links] };
  }
  if (InvalidPostError.isInstance(error)) {
    const { headline, list, choices, advice } = error;
    const entries = list.length > 0 ? [{ entries: list }] : [];
    return { headline, details: [...entries, ...choices, ...advice.map((option) => ({ option }))] };
  }
  if (isEndlessDepth(error)) return { headline: `Nothing was sent: ${endlessDepth}`, details: [] };
  return { headline: error instanceof Error ? error.message : String(error), details: [] };
}

/** Whether data was nested so deeply that n8n exceeded the call stack: n8n copies every value that it passes to a node, level by level. */
function isEndlessDepth(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

const endlessDepth = `a field contains data that is ${nestedTooDeep}; look at the expressions in the fields, and give each field only the data that it needs`;

/** What went wrong, one text for each thing that a person must change. */
export function reasonsOf(error: unknown): readonly string[] {
  if (InvalidPostError.isInstance(error)) return findingLines(error.findings).lines;
  return [isEndlessDepth(error) ? endlessDepth : oneLineOf(errorTextOf(error))];
}

/** The choices that are available, and the form options that would mend the errors by themselves. Each sentence appears once. */
export function adviceOf(errors: readonly unknown[]): readonly Detail[] {
  const advice = errors.flatMap((error) => (InvalidPostError.isInstance(error) ? error.advice : []));
  const options = Array.from(new Set(advice), (option) => ({ option }));
  return [...findingLines(findingsIn(errors)).choices, ...options];
}

/** The findings of all errors that have some. */
export function findingsIn(errors: readonly unknown[]): Finding[] {
  return errors.flatMap((error) => (InvalidPostError.isInstance(error) ? error.findings : []));
}

/** The details as n8n's editor renders them: it takes an error's description for HTML, so data must be escaped. */
export function htmlOf(details: readonly Detail[]): string {
  return details
    .map((detail) => {
      if (typeof detail === 'string') return `<p>${escaped(detail)}</p>`;
      if ('option' in detail) return `<p>${escaped(detail.option)}</p>`;
      if ('link' in detail) {
        return `<p><a href="${escaped(detail.link)}" target="_blank">Open the post in the calendar</a></p>`;
      }
      const title = detail.title === undefined ? '' : `<p>${escaped(detail.title)}</p>`;
      const entries = detail.entries.map((entry) => `<li>${escaped(entry)}</li>`).join('');
      return `${title}<ul>${entries}</ul>`;
    })
    .join('');
}

/** An address in a text, without punctuation after it, and without the quotation mark at the end of a quotation. */
const addressInText = /https?:\/\/[^\s)<>"“”]*[^\s)<>"“”.,]/g;

/** Lines as n8n's editor renders hints: HTML, in which addresses can be clicked. */
export function hintHtmlOf(lines: readonly string[]): string {
  return lines.map(lineHtmlOf).join('<br>');
}

function lineHtmlOf(line: string): string {
  const addresses = line.match(addressInText) ?? [];
  const texts = line.split(addressInText).map(escaped);
  const links = addresses
    .map(escaped)
    .map((address) => `<a href="${address}" target="_blank">${address}</a>`);
  return texts.map((text, index) => text + (links[index] ?? '')).join('');
}

export function linesOf(details: readonly Detail[]): string[] {
  return details.flatMap((detail) => {
    if (typeof detail === 'string') return [detail];
    if ('option' in detail) return [detail.option];
    if ('link' in detail) return [postLinkText(detail.link)];
    const title = detail.title === undefined ? [] : [detail.title];
    return [...title, ...detail.entries.map((entry) => `- ${entry}`)];
  });
}

/** Headline and details in one text, for readers that see only the message of an error: a language model, a log. */
export function plainTextOf({ headline, details }: ErrorText): string {
  return [headline, ...linesOf(details)].join('\n');
}

/** The text on one line, for a log or the data of an item. */
export function oneLineOf(text: ErrorText): string {
  return plainTextOf(text).replaceAll('\n', ' ');
}

/** Escapes the backtick, too: the editor shows text between two backticks as code. */
function escaped(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
