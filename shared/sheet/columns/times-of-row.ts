/** Time columns that contradict one another, or that the choice of Publish does not use. */
import { Temporal } from 'temporal-polyfill';
import type { JsonObject } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import { columnOptions } from '../../form/options/column-options.ts';
import { draftFields, publishChoices } from '../../form/options/draft-fields.ts';
import { planningFields } from '../../form/options/planning-options.ts';
import { type Clock, readMoment, readScheduledTime } from '../../time/scheduled-time.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { readPublish } from '../../form/values/read-value.ts';
import { type Meaning, weekNames } from './column-names.ts';
import type { ColumnMap } from './column-map.ts';
import { hasNone, plainCell } from './row-cells.ts';
import { dayOfRow } from './time-cells.ts';
import { keyOfHeading } from './words.ts';
import { dayOfMonthIn, weekdaysNamed } from '../../time/day-names.ts';
import { weekdays } from '../../time/zone-clock.ts';

export interface TimesOfRow {
  readonly findings: readonly Finding[];
  /** The date and time columns of a draft, and the zone beside a found time, which do not use them; this is no mistake. */
  readonly unused: readonly string[];
}

const ofTime: readonly Meaning[] = ['date', 'time', 'weekday'];

/** `skipped`: the columns that are skipped by their names. `values`: what the columns fill in. `given`: the choice of Publish for the row. */
export function timesOfRow(
  cells: JsonObject,
  {
    read,
    skipped,
    values,
    publish: given,
    clock,
  }: Pick<ColumnMap, 'read' | 'skipped'> & { values: JsonObject; publish: unknown; clock: Clock },
): TimesOfRow {
  const filled = (meanings: readonly Meaning[]) =>
    read
      .filter(({ meaning, name }) => meanings.includes(meaning) && !hasNone(cells[name]))
      .map(({ name }) => name);
  const findings: Finding[] = [];
  const report = (label: string, message: string) => void findings.push({ path: [label], label, message });
  const publish = readPublish(given);
  // A week says something only where nothing else says when: beside a date, it is skipped.
  const weeks = skipped.filter((name) => weekNames.has(keyOfHeading(name)) && !hasNone(cells[name]));
  const ofRow = filled(ofTime);
  const times = [...ofRow, ...weeks];
  const label = filled(['date', 'time']).join(' + ');
  const advice = `choose ${publishChoices.schedule.label} for rows with a time, or name ${listText(
    times.map((name) => `“${name}”`),
  )} under ${columnOptions.ignoreColumns.label}`;
  const { slot, spread, now, draft } = publishChoices;
  const finds = [slot, spread].find(({ value }) => value === publish);
  if (times.length > 0 && finds !== undefined)
    report(times.join(' + '), `no effect, as ${finds.label} finds the time; ${advice}`);
  if (times.length > 0 && publish === now.value)
    report(times.join(' + '), `no effect, as ${now.label} does not wait; ${advice}`);
  const [embargo] = filled(['notBefore']);
  // If the run finds the time, the rules for finding it read the embargo.
  if (embargo !== undefined && finds === undefined) readEmbargo(embargo);
  const [weekday] = filled(['weekday']);
  if (weekday !== undefined && publish === publishChoices.schedule.value) readWeekday(weekday);
  if (publish === draft.value) return { findings, unused: ofRow };
  // Found times are in the zone of the slots; the zone of a row is that of its embargo alone.
  return { findings, unused: finds === undefined || embargo !== undefined ? [] : filled(['timeZone']) };

  function readWeekday(name: string): void {
    const cell = plainCell(cells[name]);
    const days = weekdaysNamed(cell);
    const day = dayOfRow(cells, { read, clock });
    const advice = `, or name the column under ${columnOptions.ignoreColumns.label}`;
    // A number counts the days of a campaign.
    const isNumber =
      (typeof cell === 'number' || typeof cell === 'string') && /^\s*-?\d{1,3}\s*$/u.test(`${cell}`);
    if (isNumber && day !== undefined) return;
    if (days.length === 0) report(name, `${shown(cell)} is no day of the week; write one${advice}`);
    else if (day === undefined)
      report(name, `${shown(cell)} is filled in, but the date is not; write the date${advice}`);
    else if (!days.includes(Temporal.PlainDate.from(day).dayOfWeek)) {
      const right = weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1];
      report(name, `${shown(cell)} is the wrong day of the week: ${day} is a ${right}; correct one of them`);
    } else if (![undefined, Temporal.PlainDate.from(day).day].includes(dayOfMonthIn(cell)))
      report(name, `${shown(cell)} is another day than ${day}; correct one of them`);
  }

  function readEmbargo(name: string): void {
    const value = values[planningFields.spreadFrom.key];
    if (value === undefined) return;
    const reading = readMoment(value, clock);
    if ('problem' in reading) {
      report(name, reading.problem);
      return;
    }
    if (publish === now.value && reading.startsAt > clock.now.getTime())
      report(
        name,
        `${shown(value)} has not come yet, but the post would be published now; wait, or empty the cell`,
      );
    if (publish !== publishChoices.schedule.value) return;
    const time = readScheduledTime(values[draftFields.scheduledAt.key], clock);
    if ('iso' in time && Date.parse(time.iso) < reading.startsAt)
      report(name, `${shown(value)} is later than the time of the post, under ${label}; correct one of them`);
  }
}
