/** What a run tells its user beside its output, in n8n's hints and its log. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { fittedSentences, type FittedText } from '../../../shared/index.ts';
import { hintHtmlOf } from '../errors/error-text.ts';

/** Warns of what a person has to look at in the calendar. Returns the sentences; undefined without any. */
export function reportDoubts(context: IExecuteFunctions, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    context.logger.warn(`${context.getNode().name}: ${text}`);
    context.addExecutionHints({ message: hintHtmlOf(text), type: 'warning', location: 'outputPane' });
  }
  return texts.length === 0 ? undefined : texts.join(' ');
}

/** Tells which texts went out shortened or as threads, in one hint for all items of the run. */
export function reportFittedTexts(
  context: IExecuteFunctions,
  items: readonly (readonly FittedText[])[],
): void {
  const sentences = fittedSentences(items);
  if (sentences.length === 0) return;
  const message = hintHtmlOf(`${sentences.join('. ')}.`);
  context.addExecutionHints({ message, type: 'info', location: 'outputPane' });
}

/** Tells what was done with the rows of the run, or what its previews found out. */
export function reportSummary(context: IExecuteFunctions, summary: string): void {
  context.addExecutionHints({ message: hintHtmlOf(summary), type: 'info', location: 'outputPane' });
}
