/** What Create or Update does where requests fail, lists leave something out, or others are at work. */
import { expect, it } from '@jest/globals';
import type { PostRecord } from '../../shared/index.ts';
import { calendarService, runRows, type Fault, type SheetRow } from '../support/calendar-service.ts';

const dayOf = (day: number) => `2030-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;

function targetsOf({ skyappTargets }: PostRecord): readonly unknown[] {
  return Array.isArray(skyappTargets) ? skyappTargets : [];
}

it('asks for each post where the one that shows all of them cannot be read', async () => {
  let answer: Fault | undefined;
  const service = calendarService({ fault: (kind) => (kind === 'get' ? answer : undefined) });
  const rows: SheetRow[] = [2, 3, 4].map((day) => ({ text: `Post ${day}`, time: dayOf(day) }));
  await runRows(service, rows);
  for (const row of rows) row.text += ', corrected';
  answer = 502;
  // Where only one row asks, nobody else handles what the reading of its post throws.
  expect((await runRows(service, rows.slice(0, 1))).errors).toHaveLength(1);
  // A rejection that nobody handles would end the process after a turn.
  await new Promise((done) => setImmediate(done));
  answer = undefined;
  service.forget();
  expect((await runRows(service, rows)).errors).toStrictEqual([]);
  expect(service.calls).toStrictEqual(['list', 'get', 'update', 'update', 'update']);
});

it('keeps the accounts that a list leaves out of its longer posts', async () => {
  // A list shows at most two accounts of a post.
  const service = calendarService({
    showInList: (record) => ({ ...record, skyappTargets: targetsOf(record).slice(0, 2) }),
  });
  const rows: SheetRow[] = [
    { text: 'Short', time: dayOf(3) },
    { text: 'Long', time: dayOf(4), accounts: ['acc_1', 'acc_2', 'acc_3'] },
  ];
  await runRows(service, rows);
  for (const row of rows) row.publish = 'DRAFT';
  expect((await runRows(service, rows)).errors).toStrictEqual([]);
  const accounts = [...service.posts.values()].map(({ body, status }) => [status, targetsOf(body).length]);
  expect(accounts).toStrictEqual([
    ['draft', 1],
    ['draft', 3],
  ]);
});
