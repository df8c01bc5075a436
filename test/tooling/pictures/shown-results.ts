/** What pictures show of the output of runs: the names of its fields, and the sentences. The runs are made in memory. */
import assert from 'node:assert/strict';
import { errorTextOf } from '../../../nodes/PostScheduler/errors/error-text.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import { worldOf } from '../../calendar/review/planted.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const caption = 'From Monday on we open at seven.';
const target = (network: 'photoapp' | 'pinboard' | 'skyapp') => ({ network, accountId: 'acc_1', fields: {} });

/** A post that Create made. */
export async function createdPost(): Promise<unknown> {
  const row = { text: caption, time: '2030-03-01T09:00:00Z', media: ['https://media.example/seven.jpg'] };
  const draft = { targets: [target('photoapp'), target('skyapp')] };
  const { results, summary } = await runRows(calendarService(), [{ ...row, draft }], { action: createPost });
  return { summary, names: namesIn(results[0]) };
}

/** The error of a post that three networks refuse. */
export async function refusedPost(): Promise<unknown> {
  const draft = { targets: [target('photoapp'), target('pinboard'), target('skyapp')] };
  const row = { text: 'Our winter menu is here. '.repeat(13), time: '2030-03-01T09:00:00Z', draft };
  const { errors } = await runRows(calendarService(), [row], { action: createPost });
  return errorTextOf(errors[0]);
}

const plannedRows = (): SheetRow[] => [
  { text: 'Rye bread is back.', time: '2030-01-11T09:00:00Z' },
  { text: 'Buns for the weekend.', time: '2030-01-12T17:30:00Z' },
];

export async function dryRun(): Promise<unknown> {
  const { summary } = await runRows(calendarService(), plannedRows(), { values: { dryRun: true } });
  return summary;
}

/** The output of Create or Update after a row got another time. */
export async function movedRow(): Promise<unknown> {
  const service = calendarService();
  const [first = assert.fail(), second = assert.fail()] = plannedRows();
  await runRows(service, [first, second]);
  second.time = '2030-01-13T08:00:00Z';
  const { results, summary } = await runRows(service, [first, second]);
  return { summary, names: results.map(namesIn), changed: results.map((result) => result?.changed) };
}

/** What a review tells of a post with a leftover. */
export async function needingAttention(): Promise<unknown> {
  const world = worldOf();
  world.add({ text: 'Hello {first_name}, the first loaf is free.', at: world.at(20) });
  const matters = await world.reviewed();
  return matters.map(({ id, link, ...shown }) => [namesIn({ id, link }), shown]);
}

/** What a row is told of its post, which is taken over after a colleague moved it. */
export async function takenOverRow(): Promise<unknown> {
  const service = calendarService();
  const [row = assert.fail()] = plannedRows();
  await runRows(service, [row]);
  const [[id, { body }] = assert.fail()] = service.posts;
  service.put(id, { ...body, scheduledFor: { publish: 'SCHEDULE', date: '2030-01-13T12:00:00.000Z' } });
  const { results } = await runRows(service, [{ ...row, reference: id }]);
  return results.map((result) => ({ ...result, id: '', reference: '', link: '' }));
}

/** The names in data, level by level. */
function namesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namesIn);
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).map(([name, inner]) => [name, namesIn(inner)]);
}
