/** The remarks on a post (`Remark`), by their leads. */
import type { Remark } from '../../shared/form/values/remark.ts';

/** The texts of the remarks with this lead; undefined for a remark without a text. */
export const textsUnder = (lead: string, { remarks }: { readonly remarks: readonly Remark[] }) =>
  remarks.filter((remark) => remark.lead === lead).map(({ text }) => text);

export const leftovers = 'Left in the text by an earlier step or cell';
export const htmlTags = 'Readers see HTML tags';
export const markup = 'Readers see Markdown or HTML codes';
