/** What reads HTML is a third of the code of a run, so it is loaded when a post says that its texts are HTML. */
import { textFields, type TextOptions } from '../../options/text-fields.ts';
import { valuesReader } from '../values/read-values.ts';

let htmlToText: ((html: string) => string) | undefined;

/** To be called before a draft is composed. */
export async function loadHtml(options: TextOptions | undefined): Promise<void> {
  const format = valuesReader({ values: options ?? {} }).choice(textFields.format);
  if (htmlToText !== undefined || format !== 'html') return;
  // eslint-disable-next-line no-restricted-syntax -- the one part of shared that few posts need
  ({ htmlToText } = await import('./html-to-text.ts'));
}

/** HTML as plain text. */
export function textOfHtml(html: string): string {
  if (htmlToText === undefined) throw new Error('loadHtml was not called before a post was composed');
  return htmlToText(html);
}
