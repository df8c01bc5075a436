/** The rules by which the machine finds the time of a post, read from a form with everything that is wrong. */
import type { Finding } from '../post/findings/finding.ts';
import { shown } from '../post/findings/messages.ts';
import { isEmpty, readValue } from '../post/values/read-value.ts';
import { type PlanningForm, planningLabels } from './planning-labels.ts';
import type { SlotRules } from './plan-slots.ts';
import type { SpreadRules } from './plan-spread.ts';
import { type Clock, readMoment } from './scheduled-time.ts';
import { readWeeklySlots } from './weekly-slots.ts';
import { isZone } from './zone-clock.ts';

/** The choices of Publish with which the machine finds the time. */
export type Found = 'SLOT' | 'SPREAD';

/** `key` is equal for equal rules. What is left out of a spread begins now, and ends after seven days. */
export type TimeRules =
  | { readonly kind: 'SLOT'; readonly key: string; readonly rules: SlotRules }
  | {
      readonly kind: 'SPREAD';
      readonly key: string;
      readonly rules: Omit<SpreadRules, 'from' | 'to'> & {
        readonly from: number | undefined;
        readonly to: number | undefined;
      };
    };

/** How long a spread is where its end is left empty. */
export const spreadDays = 7;

type Reading = { readonly rules: TimeRules } | { readonly findings: readonly Finding[] };

/** Reads what a form says for Next Free Slot or Spread. */
export function readTimeRules(publish: Found, form: PlanningForm, clock: Clock): Reading {
  const findings: Finding[] = [];
  const reader: Reader = {
    form,
    clock,
    report(name, message) {
      findings.push({ path: ['scheduledFor', name], label: planningLabels[name].label, message });
    },
  };
  const gapMinutes = readGap(reader);
  const span = publish === 'SPREAD' ? readSpan(reader) : undefined;
  const weekly = readWeekly(reader, publish === 'SPREAD' ? 'hours' : 'slots');
  const maxPerDay = publish === 'SPREAD' ? readMaxPerDay(reader) : undefined;
  if (weekly === undefined || findings.length > 0) return { findings };
  const rules = { ...weekly, gapMinutes };
  const key = JSON.stringify({ ...rules, slots: [...rules.slots], ...span, maxPerDay });
  return {
    rules:
      span === undefined
        ? { kind: 'SLOT', key, rules }
        : { kind: 'SPREAD', key, rules: { ...rules, ...span, maxPerDay } },
  };
}

interface Reader {
  readonly form: PlanningForm;
  readonly clock: Clock;
  readonly report: (name: keyof typeof planningLabels, message: string) => void;
}

function readGap({ form: { minimumGap }, report }: Reader): number {
  const most = 10_080;
  const value = readValue('integer', minimumGap);
  if (isEmpty(value)) return 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  report('minimumGap', `${shown(value)} is no number of minutes from 0 to ${most}`);
  return 0;
}

/** The times of a week at which posts may go out; the usual hours where none are filled in. */
function readWeekly(
  { form, clock, report }: Reader,
  name: 'slots' | 'hours',
): Pick<SlotRules, 'slots' | 'timeZone'> | undefined {
  const text =
    name === 'hours' && isEmpty(form.hours) ? planningLabels.hours.placeholder : textOf(form[name]);
  const reading = readWeeklySlots(text, name);
  if ('problems' in reading) {
    for (const problem of reading.problems) report(name, problem);
    return undefined;
  }
  const timeZone =
    reading.timeZone ?? (clock.timeZone !== undefined && isZone(clock.timeZone) ? clock.timeZone : undefined);
  if (timeZone !== undefined) return { slots: reading.slots, timeZone };
  const advice = `write it behind them, ${text.trim()} in Europe/Lisbon`;
  report(name, `it is not known in which time zone they are meant; ${advice}`);
  return undefined;
}

function readSpan(reader: Reader): { from: number | undefined; to: number | undefined } {
  const { form, clock, report } = reader;
  const from = readEnd(reader, 'from');
  const to = readEnd(reader, 'to');
  const begin = Math.max(from ?? 0, clock.now.getTime());
  if (to !== undefined && to <= begin)
    report(
      'to',
      `${shown(form.to)} is not after ${from === begin ? planningLabels.from.label : 'now'}; choose a later time`,
    );
  return { from, to };
}

function readMaxPerDay({ form, report }: Reader): number | undefined {
  const value = readValue('integer', form.maxPerDay);
  if (isEmpty(value) || value === 0) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  report('maxPerDay', `${shown(value)} is no whole number of posts`);
  return undefined;
}

/** The begin or the end of a spread; a day without a time of day counts from its begin to its end. */
function readEnd({ form, clock, report }: Reader, name: 'from' | 'to'): number | undefined {
  const value = form[name];
  if (isEmpty(value)) return undefined;
  const reading = readMoment(value, clock);
  if ('problem' in reading) {
    report(name, reading.problem);
    return undefined;
  }
  return name === 'to' ? reading.endsAt : reading.startsAt;
}

/** Lines of a list, as an expression may give it, are groups. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
