import { keys } from './form/keys.ts';
import type { Step } from './perform.ts';

/**
 * The scheduled time as it was typed, where it is a date in figures; else what Zapier made of it.
 *
 * Zapier makes 09:00 of a date without a time, some hour of one that the clocks skip, and the present of what it cannot
 * read. The shared core refuses all three, so it has to see what was typed. What is mapped from another step stands in
 * the raw text as a placeholder only; and where the zone is not told, Zapier alone knows what a time without offset means.
 */
export function scheduledAtOf({ bundle, values }: Pick<Step, 'bundle' | 'values'>): unknown {
  const raw = rawValues(bundle.inputDataRaw)[keys.scheduledAt];
  if (typeof raw !== 'string') return values[keys.scheduledAt];
  const isBareDate = /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(raw);
  const isInFigures = /^\s*\d{4}-\d{2}-\d{2}[^{]*$/.test(raw);
  return isBareDate || (isInFigures && typeof bundle.meta.timezone === 'string')
    ? raw
    : values[keys.scheduledAt];
}

/** Tests and older versions of Zapier leave it out. */
function rawValues(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {};
}
