import type { IExecuteFunctions } from 'n8n-workflow';
import { type FittedText, fittedSentences } from '../../../shared/index.ts';

/** Tells n8n's user which texts went out shortened or as threads, in one hint for all items of the run. */
export function reportFittedTexts(
  context: IExecuteFunctions,
  items: readonly (readonly FittedText[])[],
): void {
  const sentences = fittedSentences(items);
  if (sentences.length === 0) return;
  context.addExecutionHints({
    message: `${sentences.join('. ')}.`,
    type: 'info',
    location: 'outputPane',
  });
}
