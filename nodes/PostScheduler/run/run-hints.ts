/** What a run tells its user beside its output, in n8n's hints and its log. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { hintHtmlOf } from '../errors/error-text.ts';

interface RunTexts {
  /** What was done and decided. */
  readonly summary: string | undefined;
  /** What a person has to look at in the calendar. */
  readonly doubts: readonly string[];
}

/** Tells all of it in one hint, and warns of the doubts. Returns them as one text; undefined without any. */
export function reportRun(context: IExecuteFunctions, { summary, doubts }: RunTexts): string | undefined {
  for (const doubt of doubts) context.logger.warn(`${context.getNode().name}: ${doubt}`);
  const texts = [...doubts, ...(summary === undefined ? [] : [summary])];
  if (texts.length > 0)
    context.addExecutionHints({
      message: hintHtmlOf(texts.join(' ')),
      type: doubts.length > 0 ? 'warning' : 'info',
      location: 'outputPane',
    });
  return doubts.length === 0 ? undefined : doubts.join(' ');
}
