import type { IExecuteFunctions } from 'n8n-workflow';
import { type LinkedDrafts, leftDraftsText } from '../../../shared/index.ts';
import { hintHtmlOf } from '../errors/error-text.ts';

/**
 * Tells n8n's user and its log about drafts that the run may have left at the service; returns the sentence, undefined where there is
 * none.
 */
export function reportLeftDrafts(context: IExecuteFunctions, left: LinkedDrafts): string | undefined {
  const text = leftDraftsText(left);
  if (text === undefined) return undefined;
  context.logger.warn(`${context.getNode().name}: ${text}`);
  context.addExecutionHints({ message: hintHtmlOf(text), type: 'warning', location: 'outputPane' });
  return text;
}
