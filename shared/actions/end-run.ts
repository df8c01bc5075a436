/** The end of a run: gives way to other runs, looks for what failures left, and puts into the records what became of their posts. */
import type { Client } from '../api/client.ts';
import { scheduledInstantOf, whenOf } from '../api/posts/summarize-post.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import { textField } from '../data/json.ts';
import { someOf } from '../data/list-text.ts';
import { sharedLists } from '../calendar/delivery/calendar.ts';
import { otherRunRemark } from '../calendar/delivery/remarks.ts';
import { remarkText } from '../form/values/remark.ts';
import type { NewTime, RunEnd } from '../calendar/delivery/post-run.ts';
import type { Meeting } from '../calendar/delivery/other-runs/settle.ts';
import { readReference, withPostId } from '../sheet/rows/reference.ts';
import type { ItemWords } from '../report/item-words.ts';
import type { Outcome, SharedPorts } from './action.ts';

interface EndPorts extends SharedPorts {
  readonly client: Client;
  readonly timeZone: string | undefined;
  readonly now: () => number;
  readonly words?: ItemWords | undefined;
}

/**
 * Ends the run: everything is sent by now. `outcomes`: what became of the items. Returns them as they are after the end, the summary, and
 * sentences about what a person has to look at. Never rejects.
 */
export async function endRun(
  outcomes: readonly Outcome[],
  { client, timeZone, now, rows, run, report, words = { noun: 'item' } }: EndPorts,
) {
  const listAfterSending = sharedLists(client);
  const meeting = await run.meet(rows.index.postIds(), listAfterSending);
  const { warnings, newTimes: ownTimes } = await run.end(listAfterSending);
  const newTimes = new Map([...ownTimes, ...(await timesOfRivals(outcomes, meeting, client))]);
  const settledOutcomes = await Promise.all(
    outcomes.map(async (outcome) => await afterMeeting(outcome, meeting, client)),
  );
  const allRows = rows.index.rows();
  const { summary, html, lookedAt } = report.end({
    rows: allRows,
    others: await rows.others(),
    isDryRun: allRows.some(({ settings }) => settings.isDryRun),
    meeting,
    newTimes,
    failedCount: settledOutcomes.filter((outcome) => 'error' in outcome).length,
    clock: { now: new Date(now()), timeZone },
    words,
  });
  // Only the last item gets the card of a dry run: in an earlier one, its long cell would push the rows below out of sight.
  const last = settledOutcomes.findLastIndex((outcome) => 'records' in outcome && outcome.records.length > 0);
  return {
    warnings: [...warnings, ...perhapsDoubleText(meeting)],
    summary,
    lookedAt,
    outcomes: settledOutcomes.map((outcome, index): Outcome => {
      if (!('records' in outcome)) return outcome;
      const records = outcome.records.map((record) => withTime(record, newTimes, timeZone));
      const hasCard = html !== undefined && index === last;
      return { records: hasCard ? records.map((record) => ({ ...record, html })) : records };
    }),
  };
}

/** The record with the time to which its post was moved. */
function withTime(record: object, newTimes: RunEnd['newTimes'], timeZone: string | undefined): object {
  const id = postIdIn(record);
  const time = newTimes.get(id);
  if (time === undefined) return record;
  return { ...record, ...time, when: whenOf(time, timeZone) };
}

/** The ID of the record's post. A row has it in its reference, even if its post could not be read. */
function postIdIn(record: object): string {
  const reference = textField(record, 'reference');
  if (reference === undefined) return textField(record, 'id') ?? '';
  const reading = readReference(reference);
  return ('value' in reading ? reading.value?.id : undefined) ?? '';
}

/** The outcome with the posts that remain: a post that gave way to an equal one of another run is replaced by that one. */
async function afterMeeting(outcome: Outcome, meeting: Meeting, client: Client): Promise<Outcome> {
  if (!('records' in outcome)) return outcome;
  const records: object[] = [];
  for (const record of outcome.records) {
    const id = postIdIn(record);
    const settled = meeting.settled.get(id) ?? { id: undefined };
    if ('error' in settled) return { error: settled.error };
    const [newId, note] =
      'rival' in settled
        ? [postIdOf(settled.rival), remarkText(otherRunRemark(settled))]
        : [settled.id, undefined];
    records.push(newId === undefined ? record : await withPost(record, { id: newId, note, client }));
  }
  return { records };
}

/** The record with the ID and link of the post that replaced its own. `note`: a remark, if another run made that post. */
async function withPost(
  record: object,
  { id, note: added, client }: { id: string; note: string | undefined; client: Client },
): Promise<object> {
  const { link } = await client.withLink({ id });
  const reference = textField(record, 'reference');
  const note = [textField(record, 'note') ?? [], added ?? []].flat().join(' ');
  return {
    ...record,
    id,
    link,
    ...(reference !== undefined && { reference: withPostId(reference, id) }),
    ...(added !== undefined && { outcome: 'existing' }),
    ...(note !== '' && { note }),
  };
}

/** The times of posts of other runs that took the place of posts whose times were found, by their IDs: another run may have found another time. */
async function timesOfRivals(
  outcomes: readonly Outcome[],
  { settled }: Meeting,
  client: Client,
): Promise<(readonly [string, NewTime])[]> {
  const records = outcomes.flatMap((outcome) => ('records' in outcome ? outcome.records : []));
  const rivals = records.flatMap((record) => {
    const its = settled.get(postIdIn(record));
    return textField(record, 'plan') === undefined || its === undefined || !('rival' in its)
      ? []
      : [its.rival];
  });
  const times = await Promise.all(
    rivals.map(async (rival) => {
      const id = postIdOf(rival) ?? '';
      // It may have moved since, as its run gives way, too.
      const at = scheduledInstantOf(await client.getPost({ id }).catch(() => rival));
      const plan = 'found by the other run';
      return Number.isNaN(at) ? [] : [[id, { scheduledAt: new Date(at).toISOString(), plan }] as const];
    }),
  );
  return times.flat();
}

/** A sentence on the posts that may exist twice; a list of one text, or empty. */
function perhapsDoubleText({ perhapsDoubleIds }: Meeting): string[] {
  if (perhapsDoubleIds.length === 0) return [];
  const posts = `${perhapsDoubleIds.length === 1 ? 'the post' : 'the posts'} ${someOf(perhapsDoubleIds, 'and')}`;
  return [
    `It could not be checked whether another run made ${posts}, too. Look in the calendar, and delete one of two equal posts.`,
  ];
}
