/** The rules by which the machine finds the time of a post, read from a form with everything that is wrong. */
import type { Finding } from '../findings/finding.ts';
import { shown } from '../findings/messages.ts';
import { isEmpty, readValue } from '../values/read-value.ts';
import { type PlanningForm, planningLabels } from './planning-labels.ts';
import type { SlotRules } from './plan-slots.ts';
import type { SpreadRules } from './plan-spread.ts';
import { type Clock, isZone, readMoment } from './scheduled-time.ts';
import { readSlotsText, slotsText } from './slots-text.ts';
import { readWeeklySlots, weeklySlotsText } from './weekly-slots.ts';

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
  const report = (name: keyof typeof planningLabels, message: string) => {
    findings.push({ path: ['scheduledFor', name], label: planningLabels[name].label, message });
  };
  const minutes = (name: 'minimumGap' | 'jitter', most: number): number => {
    const value = readValue({ type: 'integer', value: form[name] });
    if (isEmpty(value)) return 0;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
    report(name, `${shown(value)} is no number of minutes from 0 to ${most}`);
    return 0;
  };
  const gapMinutes = minutes('minimumGap', 10_080);
  const rules =
    publish === 'SLOT'
      ? readSlotRules({ form, clock, report, gapMinutes, jitterMinutes: minutes('jitter', 120) })
      : readSpreadRules({ form, clock, report, gapMinutes });
  return rules === undefined || findings.length > 0 ? { findings } : { rules };
}

interface Reader {
  readonly form: PlanningForm;
  readonly clock: Clock;
  readonly report: (name: keyof typeof planningLabels, message: string) => void;
  readonly gapMinutes: number;
}

function readSlotRules({
  form: { slots: given },
  clock,
  report,
  gapMinutes,
  jitterMinutes,
}: Reader & { jitterMinutes: number }): TimeRules | undefined {
  const reading = readSlotsText(textOf(given));
  if ('problems' in reading) {
    for (const problem of reading.problems) report('slots', problem);
    return undefined;
  }
  const { slots } = reading;
  const timeZone = reading.timeZone ?? zoneOf(clock);
  if (timeZone === undefined) {
    report(
      'slots',
      `it is not known in which time zone they are meant; write it behind them, ${weeklySlotsText(slots)} in Europe/Lisbon`,
    );
    return undefined;
  }
  const key = JSON.stringify([slotsText({ slots, timeZone }), gapMinutes, jitterMinutes]);
  return { kind: 'SLOT', key, rules: { slots, timeZone, gapMinutes, jitterMinutes } };
}

function readSpreadRules({ form, clock, report, gapMinutes }: Reader): TimeRules | undefined {
  const timeZone = zoneOf(clock);
  if (timeZone === undefined) {
    report('from', 'it is not known in which time zone times are meant; set the time zone');
    return undefined;
  }
  const from = readEnd({ form, clock, report, name: 'from' });
  const to = readEnd({ form, clock, report, name: 'to' });
  const begin = Math.max(from ?? 0, clock.now.getTime());
  if (to !== undefined && to <= begin)
    report(
      'to',
      `${shown(form.to)} is not after ${from === begin ? planningLabels.from.label : 'now'}; choose a later time`,
    );
  const weekdays = readDays(form.weekdays);
  if (weekdays === undefined)
    report(
      'weekdays',
      `${shown(form.weekdays)} are no days; write them as ${planningLabels.weekdays.placeholder}`,
    );
  const hours = readHours(form.workingHours);
  if (hours === undefined)
    report(
      'workingHours',
      `${shown(form.workingHours)} are no times of a day; write them as ${planningLabels.workingHours.placeholder}`,
    );
  const mostPerDay = readMost({ form, report });
  if (weekdays === undefined || hours === undefined) return undefined;
  const rules = { timeZone, gapMinutes, weekdays, hours, mostPerDay, from, to };
  const key = JSON.stringify({ ...rules, weekdays: [...weekdays].toSorted() });
  return { kind: 'SPREAD', key, rules };
}

function readMost({ form: { mostPerDay }, report }: Pick<Reader, 'form' | 'report'>): number | undefined {
  const value = readValue({ type: 'integer', value: mostPerDay });
  if (isEmpty(value) || value === 0) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  report('mostPerDay', `${shown(value)} is no whole number of posts`);
  return undefined;
}

/** The begin or the end of a spread; a day without a time of day counts from its begin to its end. */
function readEnd({
  form,
  clock,
  report,
  name,
}: Omit<Reader, 'gapMinutes'> & { name: 'from' | 'to' }): number | undefined {
  const value = form[name];
  if (isEmpty(value)) return undefined;
  const reading = readMoment(value, clock);
  if ('problem' in reading) {
    report(name, reading.problem);
    return undefined;
  }
  return name === 'to' ? reading.endsAt : reading.startsAt;
}

/** Days as slots name them; Monday to Friday where nothing is filled in. */
function readDays(value: unknown): ReadonlySet<number> | undefined {
  const text = isEmpty(value) ? planningLabels.weekdays.placeholder : textOf(value);
  // Slots of one time a day have the same days.
  const reading = readWeeklySlots(text.replaceAll(/[;\n]/g, ',').concat(' 00:00'));
  return 'slots' in reading && !/\d/.test(text) ? new Set(reading.slots.keys()) : undefined;
}

/** `09:00-17:00` in minutes after midnight; these are the usual hours, too. */
function readHours(value: unknown): readonly [number, number] | undefined {
  const text = isEmpty(value) ? planningLabels.workingHours.placeholder : textOf(value);
  const ends = text.split(/\s*(?:-|–|\bto\b)\s*/i).map(readClockTime);
  const [opens, closes, another] = ends;
  if (opens === undefined || closes === undefined || another !== undefined || ends.length > 2)
    return undefined;
  // Until midnight.
  const end = closes === 0 ? 24 * 60 : closes;
  return opens < end ? [opens, end] : undefined;
}

function readClockTime(text: string): number | undefined {
  const reading = readWeeklySlots(`Mon ${text.trim() === '24:00' ? '00:00' : text}`);
  const times = 'slots' in reading ? (reading.slots.get(1) ?? []) : [];
  return times.length === 1 ? times[0] : undefined;
}

function zoneOf({ timeZone }: Clock): string | undefined {
  return timeZone !== undefined && isZone(timeZone) ? timeZone : undefined;
}

/** Lines of a list, as an expression may give it, are groups. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
