/** Create or Update: a row is a post, however often the sheet changes and the workflow runs. */
import { describe, expect, it } from '@jest/globals';
import { calendarService, dateOf } from '../support/service/calendar-service.ts';
import { runSheet, type SheetRow } from '../support/sheet/run-sheet.ts';
import { findingsOf } from '../support/generators/drafts.ts';

const dayOf = (day: number) => `2030-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;

/** Rows on the days after the second of January. */
function sheetOf(count: number): SheetRow[] {
  return Array.from({ length: count }, (_, index) => ({ text: `Post ${index + 1}`, time: dayOf(index + 2) }));
}

async function filled(count: number, options: Parameters<typeof calendarService>[0] = {}) {
  const service = calendarService(options);
  const rows = sheetOf(count);
  await runSheet(service, rows);
  service.forget();
  return { service, rows };
}

const outcomesOf = ({ results }: { results: readonly { outcome: string }[] }) =>
  results.map(({ outcome }) => outcome).join(', ');

describe('Create or Update', () => {
  it('creates the post of a new row', async () => {
    const service = calendarService();
    const rows = sheetOf(3);
    const { results, summary } = await runSheet(service, rows);
    expect(results[0]?.reference).toMatch(/^post_\w+~3[0-9a-z]{36}$/);
    expect(summary).toBe('3 rows: 3 created.');
  });

  it('changes the post of a changed text, and moves that of a changed time', async () => {
    const { service, rows } = await filled(3);
    Object.assign(rows[0] ?? {}, { text: 'Corrected' });
    Object.assign(rows[1] ?? {}, { time: '2030-01-03T10:30:00Z' });
    Object.assign(rows[2] ?? {}, { time: '2030-01-10T10:30:00Z' });
    const { results } = await runSheet(service, rows);
    expect(results.map(({ outcome, changed }) => `${outcome}: ${changed}`)).toStrictEqual([
      'changed: Caption on Skyapp',
      'moved: Time: 09:00 → 10:30',
      'moved: Time: Fri 2030-01-04 09:00 → Thu 2030-01-10 10:30 in UTC',
    ]);
    expect(service.calls.filter((kind) => kind !== 'list')).toStrictEqual(['get', 'update', 'move', 'move']);
    expect([...service.posts.values()].map(({ body }) => dateOf(body))).toContain('2030-01-03T10:30:00.000Z');
    expect(service.posts.size).toBe(3);
  });

  it('keeps the alt text that a person gave a picture in the calendar, until the row has another picture', async () => {
    const service = calendarService();
    const photo = 'https://media.example/loaf.jpg';
    const rows: SheetRow[] = [{ text: 'Rye', time: dayOf(2), media: [photo] }];
    await runSheet(service, rows);
    const altOf = () => /"alt":"([^"]*)"/.exec(JSON.stringify([...service.posts.values()]))?.[1];
    const [[id, { body }] = ['', { body: {} }]] = service.posts;
    const medias = [{ url: photo, alt: 'A loaf' }];
    const skyapp = { accountId: 'acc_1', caption: 'Rye', embed: { mediaType: 'IMAGE', medias } };
    service.put(id, { ...body, skyappTargets: [skyapp] });
    Object.assign(rows[0] ?? {}, { text: 'Rye bread' });
    await runSheet(service, rows);
    expect([altOf(), service.posts.size]).toStrictEqual(['A loaf', 1]);
    Object.assign(rows[0] ?? {}, { media: ['https://media.example/roll.jpg'] });
    await runSheet(service, rows);
    expect(altOf()).toBeUndefined();
  });

  it('names the posts of its accounts from now on that are in no row', async () => {
    const { service, rows } = await filled(3);
    const put = (id: string, accountId: string, date: string, caption = 'Of somebody else') =>
      service.put(`post_${id}`, {
        scheduledFor: { publish: 'SCHEDULE', date },
        skyappTargets: [{ accountId, caption }],
      });
    put('elsewhere', 'acc_9', '2030-01-03T12:00:00.000Z');
    expect((await runSheet(service, rows)).summary).toBe('3 rows: 3 unchanged.');
    // A post after the last row is told of, too, even if nothing else is to be done.
    put('other', 'acc_1', '2030-03-03T12:00:00.000Z', `${'Fresh rye '.repeat(9)}today`);
    expect((await runSheet(service, rows)).summary).toBe(
      '3 rows: 3 unchanged. 1 post of these accounts is in no row, and stays in the calendar: Sun, 3 Mar 2030, 12:00 (UTC), "Fresh rye Fresh rye Fresh rye Fresh rye…".',
    );
    // The post of a row that was deleted is told of, too.
    const [, ...left] = rows;
    expect((await runSheet(service, left)).summary).toBe(
      '2 rows: 2 unchanged. 2 posts of these accounts are in no row, and stay in the calendar: Wed, 2 Jan 2030, 09:00 (UTC), "Post 1" and Sun, 3 Mar 2030, 12:00 (UTC), "Fresh rye Fresh rye Fresh rye Fresh rye…".',
    );
    for (let day = 10; day < 20; day += 1)
      put(`many_${day}`, 'acc_1', `2030-04-${day}T09:00:00.000Z`, 'Many');
    expect((await runSheet(service, left)).summary).toBe(
      '2 rows: 2 unchanged. 12 posts of these accounts are in no row, and stay in the calendar; a dry run names them.',
    );
    expect((await runSheet(service, left, { values: { dryRun: true } })).summary).toMatch(
      /2 rows: 2 unchanged\. 12 posts of these accounts are in no row, and stay in the calendar: Wed, 2 Jan .+ and Fri, 19 Apr 2030, 09:00 \(UTC\), "Many"\.$/,
    );
  });

  it.each([
    ['', true],
    [', where lists show posts of all states', false],
  ])(
    'keeps a post that a person made a draft again from being scheduled by a new time%s',
    async (_, isFiltered) => {
      const { service, rows } = await filled(1, { filters: () => isFiltered });
      const [id = ''] = service.posts.keys();
      service.put(id, { ...service.posts.get(id)?.body, scheduledFor: { publish: 'DRAFT' } });
      Object.assign(rows[0] ?? {}, { time: dayOf(9) });
      for (let run = 1; run <= 2; run += 1) {
        const { results } = await runSheet(service, rows);
        expect(results[0]?.note).toBe(
          'The post is a draft in the calendar, and stays one; schedule it there.',
        );
      }
      expect([service.posts.get(id)?.status, service.writes()]).toStrictEqual(['draft', 0]);
    },
  );

  it('cancels last, and none above the maximum', async () => {
    const { service, rows } = await filled(4);
    for (const row of rows.slice(0, 3)) row.cancel = 'x';
    rows.push({ text: 'New', time: dayOf(12) });
    const run = await runSheet(service, rows, { values: { maxCancellations: 2 } });
    expect(outcomesOf(run)).toBe('unchanged, unchanged, unchanged, unchanged, created');
    expect(run.summary).toBe(
      '5 rows: 1 created, 4 unchanged. Rows 1 to 3: not canceled: 3 rows ask to cancel, but Maximum Cancellations is 2.',
    );
    service.forget();
    expect(outcomesOf(await runSheet(service, rows))).toBe(
      'canceled, canceled, canceled, unchanged, unchanged',
    );
    expect(service.calls.filter((kind) => kind !== 'list')).toStrictEqual(['delete', 'delete', 'delete']);
    expect(rows.map(({ reference }) => reference === '')).toStrictEqual([true, true, true, false, false]);
  });

  it.each([
    ['published', 'published', 'The post is already published; this change has no effect.'],
    [
      'due',
      'unchanged',
      'Its time has passed, so this change was not made; to make it, choose a later time before the post is published.',
    ],
  ])('tells of a post that is %s or gone, and makes none anew', async (state, outcome, note) => {
    const { service, rows } = await filled(3);
    const [, gone = ''] = service.posts.keys();
    service.posts.delete(gone);
    await service.wait(34 * 3_600_000);
    if (state === 'published') service.pass(0);
    for (const row of rows) row.text += ', corrected';
    const before = rows.map(({ reference }) => reference);
    const { results, summary } = await runSheet(service, rows);
    expect(results.map((result) => [result.outcome, result.note])).toStrictEqual([
      [outcome, note],
      [
        'gone',
        'The post was not found, so it was probably deleted in the calendar; if it is not there, empty the cell of its Post Reference to plan it again.',
      ],
      ['changed', ''],
    ]);
    // The references stay as they were, as the changes were not made.
    expect(rows.slice(0, 2).map(({ reference }) => reference)).toStrictEqual(before.slice(0, 2));
    expect(summary).toContain(`Row 1: ${note.charAt(0).toLowerCase()}${note.slice(1, -1)}`);
    expect(service.posts.size).toBe(2);
  });

  it.each([
    ['moved', 'stays late', ''],
    ['published', 'is published meanwhile', 'The post is already published; this change has no effect.'],
  ])('a late post that gets a new time is %s if it %s', async (outcome, what, note) => {
    const service = calendarService({
      fault(kind) {
        if (kind === 'move' && what !== 'stays late') service.pass(0);
        return undefined;
      },
    });
    const rows = sheetOf(1);
    await runSheet(service, rows);
    await service.wait(34 * 3_600_000);
    Object.assign(rows[0] ?? {}, { time: dayOf(20) });
    const [before] = rows.map(({ reference }) => reference);
    const { results } = await runSheet(service, rows);
    expect(results.map((result) => [result.outcome, result.note])).toStrictEqual([[outcome, note]]);
    expect(rows[0]?.reference === before).toBe(outcome === 'published');
  });

  it('keeps the reference of a post that is to be canceled until the deletion is confirmed', async () => {
    let isLagging = true;
    const service = calendarService({ sees: (post) => (isLagging ? undefined : post) });
    const rows = sheetOf(2);
    await runSheet(service, rows);
    const before = rows.map(({ reference }) => reference);
    Object.assign(rows[0] ?? {}, { cancel: 'x' });
    const { results } = await runSheet(service, rows);
    expect(results.map(({ outcome, note }) => [outcome, note])).toStrictEqual([
      ['gone', 'No post was canceled, as it was not found; it was probably deleted in the calendar.'],
      ['gone', expect.stringContaining('The post was not found')],
    ]);
    expect(rows.map(({ reference }) => reference)).toStrictEqual(before);
    isLagging = false;
    expect(outcomesOf(await runSheet(service, rows))).toBe('canceled, unchanged');
    expect(service.posts.size).toBe(1);
  });

  it.each([
    [true, ['canceled', 'created']],
    [false, ['canceled', 'gone']],
  ])(
    'plans a row again whose cancellation is taken back, or says why not; saved: %s',
    async (saves, outcomes) => {
      const { service, rows } = await filled(1);
      Object.assign(rows[0] ?? {}, { cancel: 'x' });
      const canceled = await runSheet(service, rows, { saves });
      Object.assign(rows[0] ?? {}, { cancel: '' });
      const { results } = await runSheet(service, rows);
      expect([...canceled.results, ...results].map(({ outcome }) => outcome)).toStrictEqual(outcomes);
      if (!saves) expect(results[0]?.note).toContain('empty the cell of its Post Reference to plan it again');
    },
  );

  it('plans nothing for a row without a post whose time has come', async () => {
    const service = calendarService();
    const rows = [{ text: 'Late', time: '2029-12-31T09:00:00Z' }, ...sheetOf(1)];
    expect(outcomesOf(await runSheet(service, rows))).toBe('past, created');
    expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(['scheduled']);
    const drafts = rows.map((row) => ({ ...row, publish: 'DRAFT' }));
    expect(outcomesOf(await runSheet(service, drafts))).toMatch(/^past/);
  });

  it('takes the accounts that left a row off its post, and says so', async () => {
    const service = calendarService();
    const rows: SheetRow[] = [{ text: 'One', time: dayOf(5), accounts: ['acc_1', 'acc_2'] }];
    await runSheet(service, rows);
    Object.assign(rows[0] ?? {}, { accounts: ['acc_2', 'acc_3'] });
    const { results } = await runSheet(service, rows);
    expect(results[0]?.changed).toBe('Added Skyapp; Removed Skyapp');
    const [post] = service.posts.values();
    expect(post?.body['skyappTargets']).toMatchObject([{ accountId: 'acc_2' }, { accountId: 'acc_3' }]);
  });

  it('sends nothing where Dry Run cannot be read', async () => {
    const service = calendarService();
    const run = runSheet(service, [{ text: 'One', time: dayOf(5) }], { values: { dryRun: 'perhaps' } });
    await expect(run).rejects.toThrow('Dry Run: must be true or false, not "perhaps"');
    expect(service.writes()).toBe(0);
  });

  it('says in a dry run what a run does', async () => {
    const { service, rows } = await filled(3);
    Object.assign(rows[0] ?? {}, { text: 'Corrected' });
    Object.assign(rows[1] ?? {}, { cancel: 'yes' });
    rows.push({ text: 'New', time: dayOf(12) });
    rows.push({ text: '<b>Free</b>', time: '', publish: 'DRAFT' });
    const references = rows.map(({ reference = '' }) => reference);
    const dry = await runSheet(service, rows, { values: { dryRun: true } });
    const summary =
      'Dry run, nothing was sent. A real run would report: 5 rows: 1 created, 1 created as a draft, which does not go out, 1 changed, 1 canceled, 1 unchanged. Readers see HTML tags in row 5: choose Automatic for Text › Format.';
    expect(dry.summary).toBe(summary);
    expect(rows.map(({ reference }) => reference)).toStrictEqual(references);
    const html = dry.results.at(-1)?.html ?? '';
    expect(dry.results.slice(0, -1).some((each) => each.html !== undefined)).toBe(false);
    const text = html.replaceAll(/<(\/?)(del)?[^>]*>/g, (_, end: string, del?: string) =>
      del === undefined ? ' ' : `${end}~`,
    );
    expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(
      summary +
        ' Row 1 · changed · Wed, 2 Jan 2030, 09:00 (UTC) Caption on Skyapp ~Post 1/~ Corrected' +
        ' Row 2 · canceled · Thu, 3 Jan 2030, 09:00 (UTC) ~Post 2/~' +
        ' Row 4 · created · Sat, 12 Jan 2030, 09:00 (UTC) New' +
        ' Row 5 · created as a draft &lt;b&gt;Free&lt;/b&gt;',
    );
  });

  it('refuses two rows with one reference, and a reference cut in half', async () => {
    const { service, rows } = await filled(2);
    const copied = [...rows, { ...rows[0], text: 'Copied', time: dayOf(9) }];
    expect(await findingsOf(runSheet(service, copied))).toStrictEqual([
      'Post Reference: rows 1 and 3 have the same value; if row 3 is a new post, empty its cell',
    ]);
    const cut = [
      {
        text: '',
        time: 'tomorrow',
        reference: rows[0]?.reference?.slice(0, -3) ?? '',
        cancel: 'maybe',
        hold: 'maybe',
      },
    ];
    const findings = await findingsOf(runSheet(service, cut));
    expect(findings.map((text) => text.slice(0, text.indexOf(':')))).toStrictEqual([
      'Post Reference',
      'Cancel',
      'Hold',
      'Scheduled Time',
      'Skyapp, Caption',
    ]);
    expect(service.writes()).toBe(0);
  });
});
