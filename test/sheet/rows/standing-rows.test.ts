/** A row is left alone if a column says that it is already planned or published. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

/** Whether a row is planned, left alone, or held back; `asked` if it leads to a question. */
function said(cells: object, form: Record<string, unknown> = {}, others: readonly object[] = []): string {
  const map = mapColumns([cells, ...others], { form, names: {}, keepsPosts: true });
  const { waits, findings } = map.row(0);
  if (findings.length > 0) return 'asked';
  return waits === undefined ? 'planned' : waits.isAlready ? `alone: ${waits.why}` : `waits: ${waits.why}`;
}

const rule = { planWhen: 'Status: Approved' };
const one = { Text: 'Buns', Status: 'Approved' };

it.each([
  ...['Scheduled', 'Planned', 'Queued', 'Done', 'Posted', 'Published', 'Sent', 'Live'],
  ...[
    '✅ Posted',
    'SCHEDULED',
    'already posted',
    'Posted on Skyapp',
    'Posted 15 Mar',
    'Scheduled for 15 March',
  ],
  ...['Is live', 'All done', 'went out', 'Completed', '4 - Published', 'published on Mar 15'],
  ...['Veröffentlicht', 'bereits gepostet', 'Geplant', 'Erledigt', 'Publié', 'Programmé', 'Déjà publié'],
  ...[
    'Scheduled (JD)',
    'Scheduled by JD',
    'Posted by Jane Doe',
    'Done 👍',
    '👍🏽 Done',
    'Ingepland',
    'Al gepubliceerd',
  ],
  ...['Opublikowane', 'Już opublikowano', 'Zaplanowane', 'Wysłano', 'gepubliceerd op Skyapp'],
  ...['Posted on Photoapp and Skyapp', 'Posted on Photoapp & Skyapp', 'Scheduled on Photoapp + Skyapp'],
  ...['Publicado', 'Ya publicado', 'Enviada', 'Agendado', 'Postado', 'Pubblicato', 'Programmata', 'No ar'],
])('in the column for approvals: %s', (Status) => {
  expect(said({ Text: 'Buns', Status }, rule, [one])).toBe(`alone: Status is ${Status}`);
  // A word that the rule names approves the row.
  expect(said({ Text: 'Buns', Status }, { planWhen: `Status: ${Status}` }, [one])).toBe('planned');
});

it.each([
  'Posted on Photoapp, Skyapp and Socialnet',
  'Posted on Photoapp, Skyapp, and Socialnet',
  'Posted (on Photoapp/Skyapp)',
])('in the column for approvals, with several networks: %s', (Status) => {
  expect(said({ Text: 'Buns', Status }, rule, [one])).toBe(`alone: Status is ${Status}`);
});

it.each([
  'Draft',
  'In review',
  'Not posted',
  'Scheduled for review',
  'Sent to client',
  'To be posted',
  'To be posted by JD',
  'Scheduled (TBC)',
  'Scheduled (no)',
  'Scheduled by mistake',
  'Posted on Photoapp and hold',
  'Posted on Photoapp, not Skyapp',
  'Done 👎',
  'Unpublished',
])('a word that says something else still holds its row: %s', (Status) => {
  expect(said({ Text: 'Buns', Status }, rule, [one])).toBe(`waits: Status is ${Status}`);
});

it.each([
  [{ Posted: 'yes' }, 'alone: Posted is yes'],
  [{ Published: 'TRUE' }, 'alone: Published is TRUE'],
  [{ 'Posted?': 'x' }, 'alone: Posted? is x'],
  [{ 'Already Posted': true }, 'alone: Already Posted is true'],
  [{ Posted: '✅' }, 'alone: Posted is ✅'],
  [{ Posted: '✔️' }, 'alone: Posted is ✔️'],
  [{ Veröffentlicht: 'ja' }, 'alone: Veröffentlicht is ja'],
  [{ Veröffentlicht: 'wahr' }, 'alone: Veröffentlicht is wahr'],
  [{ Published: 'posted on 15 March' }, 'alone: Published is posted on 15 March'],
  [{ Gepostet: 'x' }, 'asked'],
  [{ Publié: 'vrai' }, 'alone: Publié is vrai'],
  [{ 'Ya publicado': 'x' }, 'asked'],
  [{ Posted: '15 Mar', Date: '2030-01-02' }, 'asked'],
  [{ Done: 'yes' }, 'asked'],
  [{ Sent: 'TRUE' }, 'asked'],
  [{ Posted: 'no' }, 'planned'],
  [{ Posted: '❌' }, 'planned'],
  [{ Posted: '' }, 'planned'],
])('in a column that says what was posted: %j', (cells, expected) => {
  expect(said({ Text: 'Buns', ...cells })).toBe(expected);
});

it('in another column for approvals, where it says that its post went out', () => {
  const form = { planWhen: 'Approved: yes' };
  expect(said({ Approved: 'yes', Status: 'Posted' }, form)).toBe('alone: Status is Posted');
  expect(said({ Approved: 'yes', Status: '' }, form)).toBe('planned');
  // Another word in this column may mean that the row is not approved.
  expect(said({ Approved: 'yes', Status: 'Scheduled' }, form)).toBe('asked');
});

const time = '2030-01-21T09:00:00.000Z';
const stands = { waits: 'Status is Posted', isAlready: true };

it.each<[string, Partial<SheetRow>, string]>([
  ['nothing else', {}, ''],
  [
    'another text',
    { text: 'Oats' },
    'Status is Posted, so what was changed in the row did not reach its post.',
  ],
  [
    'another time',
    { time: '2030-01-22T09:00:00.000Z' },
    'Status is Posted, so what was changed in the row did not reach its post.',
  ],
])('leaves the post as it is, with %s', async (_, change, note) => {
  const service = calendarService();
  const row: SheetRow = { text: 'Rye', time };
  await runRows(service, [row]);
  const { reference } = row;
  service.forget();
  Object.assign(row, stands, change);
  const { errors, results } = await runRows(service, [row]);
  expect([errors, results[0], service.writes(), row.reference]).toMatchObject([
    [],
    { outcome: 'unchanged', state: 'scheduled', changed: '' },
    0,
    reference,
  ]);
  expect(results[0]?.note).toBe(note);
});

it('creates nothing: it finds the post that an earlier run made, or waits', async () => {
  const service = calendarService();
  const row: SheetRow = { text: 'Rye', time, ...stands };
  const waiting = await runRows(service, [row]);
  expect(waiting.results[0]).toMatchObject({ outcome: 'waiting', note: 'Status is Posted.' });
  expect(service.posts.size).toBe(0);
  await runRows(service, [{ text: 'Rye', time }]);
  const found = await runRows(service, [row]);
  expect(found.results[0]).toMatchObject({ outcome: 'existing', state: 'scheduled' });
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(['scheduled']);
});

it('says so where its post is a draft', async () => {
  const service = calendarService();
  const row: SheetRow = { text: 'Rye', time, hold: 'x' };
  await runRows(service, [row]);
  const { results } = await runRows(service, [Object.assign(row, stands, { hold: '' })]);
  expect(results[0]?.note).toBe('Status is Posted, but its post is a draft, which does not go out.');
});
