import { keys } from './form/keys.ts';
import type { Step } from './perform.ts';

/**
 * The scheduled time as it was typed, or as an earlier step wrote it; the shared core reads it, strictly. The field is a text
 * for that reason. Zapier shows what was typed a second time, and that text counts, should Zapier ever make a date of the first:
 * it makes 09:00 of a day and the present of what it cannot read. What is mapped stands there as a placeholder only.
 */
export function scheduledAtOf({ bundle, values }: Pick<Step, 'bundle' | 'values'>): unknown {
  const raw = rawValues(bundle.inputDataRaw)[keys.scheduledAt];
  return typeof raw === 'string' && !raw.includes('{{') ? raw : values[keys.scheduledAt];
}

/** Tests and older versions of Zapier leave it out. */
function rawValues(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {};
}
