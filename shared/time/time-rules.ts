/** The rules for finding the time of a post automatically, read from a form, with all findings. */
import type { Finding } from '../form/values/finding.ts';
import type { FormPort } from '../form/values/form-words.ts';
import { shown } from '../form/values/messages.ts';
import { planningFields, type PlanningForm } from '../form/options/planning-options.ts';
import { isEmpty } from '../form/values/read-value.ts';
import { valuesReader } from '../form/values/read-values.ts';
import type { SlotRules } from './plan-slots.ts';
import type { SpreadRules } from './plan-spread.ts';
import { type Clock, readMoment } from './scheduled-time.ts';
import { readWeeklySlots } from './weekly-slots.ts';
import { knownZone } from './zone-clock.ts';

/** The choices of Publish that find the time automatically. */
export type Found = 'SLOT' | 'SPREAD';

export interface TimeRules {
  readonly kind: Found;
  /** Equal for rules by which posts are planned together: those of a spread may begin at different times, and end at nearly the same. */
  readonly key: string;
  /** Without `from` they begin now. A spread without `to` ends after seven days. */
  readonly rules: SlotRules & {
    readonly [Key in 'to' | 'maxPerDay']?: SpreadRules[Key] | undefined;
  };
}

/** The length, in days, of a spread whose end is empty. */
export const spreadDays = 7;

type Reading = { readonly rules: TimeRules } | { readonly findings: readonly Finding[] };

/** Reads the fields of Next Free Slot or Spread. */
export function readTimeRules(
  publish: Found,
  { formWords, ...form }: PlanningForm & FormPort,
  clock: Clock,
): Reading {
  const read = valuesReader({ values: form, path: ['scheduledFor'], formWords });
  const gapMinutes = read.integer(planningFields.minimumGap) ?? 0;
  const span = publish === 'SPREAD' ? readSpan() : readBegin();
  const weekly = readWeekly(publish === 'SPREAD' ? 'hours' : 'slots');
  const maxPerDay = publish === 'SPREAD' ? read.integer(planningFields.maxPerDay) : undefined;
  const planAhead = publish === 'SLOT' ? read.integer(planningFields.planAhead) : undefined;
  const { findings } = read;
  if (weekly === undefined || findings.length > 0) return { findings };
  const rules = { ...weekly, gapMinutes, ...span, maxPerDay, ...(planAhead !== undefined && { planAhead }) };
  const together = {
    ...rules,
    slots: [...rules.slots],
    ...(publish === 'SPREAD' && { from: undefined, to: undefined }),
  };
  return { rules: { kind: publish, key: JSON.stringify(together), rules } };

  /** The times of a week at which posts may go out; the usual hours where none are filled in. */
  function readWeekly(name: 'slots' | 'hours'): Pick<SlotRules, 'slots' | 'timeZone'> | undefined {
    const field = planningFields[name];
    const text = name === 'hours' && isEmpty(form.hours) ? field.placeholder : slotText(form[name]);
    const reading = readWeeklySlots(text, name);
    if ('problems' in reading) {
      for (const problem of reading.problems) read.report(field, problem);
      return undefined;
    }
    const timeZone = reading.timeZone ?? knownZone(clock.timeZone);
    if (timeZone !== undefined) return { slots: reading.slots, timeZone };
    const advice = `add it at the end: ${text.trim()} in Europe/Lisbon`;
    read.report(field, `their time zone is not known; ${advice}`);
    return undefined;
  }

  /** The time before which no slot is taken. Left out if it is past, so that these posts are planned together with those that begin now. */
  function readBegin() {
    const from = readEnd('spreadFrom');
    return from === undefined || from <= clock.now.getTime() ? {} : { from };
  }

  function readSpan() {
    const from = readEnd('spreadFrom');
    const to = readEnd('spreadTo');
    const begin = Math.max(from ?? 0, clock.now.getTime());
    if (to !== undefined && to <= begin) {
      const after = from === begin ? planningFields.spreadFrom.label : 'now';
      read.report(
        planningFields.spreadTo,
        `${shown(form.spreadTo)} is not after ${after}; choose a later time`,
      );
    }
    return { from, to };
  }

  /** The begin or the end of a spread. A day without a time of day means its first instant for the begin, and its last one for the end. */
  function readEnd(name: 'spreadFrom' | 'spreadTo'): number | undefined {
    const field = planningFields[name];
    if (isEmpty(form[field.key])) return undefined;
    const reading = readMoment(form[field.key], clock);
    if ('startsAt' in reading) return name === 'spreadTo' ? reading.endsAt : reading.startsAt;
    read.report(field, reading.problem);
    return undefined;
  }
}

/** Slots as one text. In a list, as an expression may give it, each entry is a group. */
function slotText(value: unknown): string {
  if (Array.isArray(value)) return value.map(slotText).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
