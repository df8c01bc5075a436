/** What a person reads of an error in n8n: a headline, and below it sentences and lists. */

export interface ErrorText {
  readonly headline: string;
  readonly details: readonly Detail[];
}

/** A sentence, or a list with the sentence that stands above it. */
export type Detail = string | { readonly title?: string; readonly entries: readonly string[] };

/** The details as n8n's editor renders them: it takes an error's description for HTML, so data must be escaped. */
export function htmlOf(details: readonly Detail[]): string {
  return details
    .map((detail) => {
      if (typeof detail === 'string') return `<p>${escaped(detail)}</p>`;
      const title = detail.title === undefined ? '' : `<p>${escaped(detail.title)}</p>`;
      const entries = detail.entries.map((entry) => `<li>${escaped(entry)}</li>`).join('');
      return `${title}<ul>${entries}</ul>`;
    })
    .join('');
}

/** The whole in one text, for who reads nothing but the message of an error: a language model, a log. */
export function plainTextOf({ headline, details }: ErrorText): string {
  const lines = details.flatMap((detail) =>
    typeof detail === 'string'
      ? [detail]
      : [
          ...(detail.title === undefined ? [] : [detail.title]),
          ...detail.entries.map((entry) => `- ${entry}`),
        ],
  );
  return [headline, ...lines].join('\n');
}

/** The backtick as well: the editor makes code of what stands between two of them. */
const special = /[&<>"'`]/g;

function escaped(text: string): string {
  return text.replace(special, (character) => `&#${character.charCodeAt(0)};`);
}
