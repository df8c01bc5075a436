import { keys } from './form/keys.ts';
import type { Step } from './perform.ts';

/**
 * The scheduled time as it was typed, or as an earlier step wrote it. The shared core reads it strictly, so the field is a
 * text. A typed text is taken from the raw input: Zapier might turn the other value into a date, with 09:00 for a mere day
 * and the present for a text that it cannot read. In the raw input a mapped value is only a placeholder.
 */
export function scheduledAtOf({ bundle, values }: Pick<Step, 'bundle' | 'values'>): unknown {
  const raw = rawValues(bundle.inputDataRaw)[keys.scheduledAt];
  return typeof raw === 'string' && !raw.includes('{{') ? raw : values[keys.scheduledAt];
}

/** Tests and older versions of Zapier leave it out. */
function rawValues(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {};
}
