/** What the columns for times say beside a choice of Publish that has no use for them, or against one another. */
import type { JsonObject } from '../data/json.ts';
import { listText } from '../data/list-text.ts';
import { columnOptions } from '../options/column-options.ts';
import { draftFields, publishChoices } from '../options/draft-fields.ts';
import { planningFields } from '../options/planning-options.ts';
import { type Clock, readMoment, readScheduledTime } from '../time/scheduled-time.ts';
import type { Finding } from '../values/finding.ts';
import { shown } from '../values/messages.ts';
import { readPublish } from '../values/read-value.ts';
import type { Meaning } from './column-names.ts';
import type { ReadColumn } from './read-columns.ts';
import { hasNone } from './row-cells.ts';

export interface TimesOfRow {
  readonly findings: readonly Finding[];
  /** The columns that say nothing of the post, which nobody takes for harm. */
  readonly unused: readonly string[];
}

const ofTime: readonly Meaning[] = ['date', 'time', 'dateTime'];

/** `values`: what the columns fill in. `given`: the choice of Publish for the row. */
export function timesOfRow(
  cells: JsonObject,
  {
    read,
    values,
    publish: given,
    clock,
  }: { read: readonly ReadColumn[]; values: JsonObject; publish: unknown; clock: Clock },
): TimesOfRow {
  const filled = (meanings: readonly Meaning[]) =>
    read
      .filter(({ meaning, name }) => meanings.includes(meaning) && !hasNone(cells[name]))
      .map(({ name }) => name);
  const findings: Finding[] = [];
  const report = (label: string, message: string) => void findings.push({ path: [label], label, message });
  const publish = readPublish(given);
  const times = filled(ofTime);
  const label = times.join(' + ');
  const advice = `choose ${publishChoices.schedule.label} for rows with a time, or name ${listText(
    times.map((name) => `“${name}”`),
  )} under ${columnOptions.ignoreColumns.label}`;
  const { slot, spread, now, draft } = publishChoices;
  const finds = [slot, spread].find(({ value }) => value === publish);
  if (times.length > 0 && finds !== undefined)
    report(label, `no effect, as ${finds.label} finds the time; ${advice}`);
  if (times.length > 0 && publish === now.value)
    report(label, `no effect, as ${now.label} does not wait; ${advice}`);
  const [embargo] = filled(['notBefore']);
  // Where the time is found, it is read with the rules for that.
  if (embargo !== undefined && finds === undefined) readEmbargo(embargo);
  return { findings, unused: publish === draft.value ? times : [] };

  function readEmbargo(name: string): void {
    const value = values[planningFields.spreadFrom.key];
    const reading = readMoment(value, clock);
    if ('problem' in reading) {
      report(name, reading.problem);
      return;
    }
    if (publish === now.value && reading.startsAt > clock.now.getTime())
      report(
        name,
        `${shown(value)} is not over, but the post would be published now; wait, or empty the cell`,
      );
    if (publish !== publishChoices.schedule.value) return;
    const time = readScheduledTime(values[draftFields.scheduledAt.key], clock);
    if ('iso' in time && Date.parse(time.iso) < reading.startsAt)
      report(name, `${shown(value)} is later than the time of the post, under ${label}; correct one of them`);
  }
}
