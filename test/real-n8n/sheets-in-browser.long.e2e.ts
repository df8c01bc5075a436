import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readExample } from '../../tools/demo/sources.ts';
import { boardsOf } from '../../sandbox/src/accounts/boards.ts';
import { networks } from '../../shared/index.ts';
import { type EditorTestBed, startEditorTestBed } from './browser/editor-test-bed.ts';
import { nodePanelOf, typeInto } from './browser/node-panel.ts';
import { afterTest } from '../support/after-test.ts';
import { examplesFolder } from './example-runs/example.ts';
import { dataTable, emptyRow } from './example-runs/tables.ts';
import { serveTexts } from './example-runs/pages.ts';

const nextYear = new Date().getUTCFullYear() + 1;
const [board = assert.fail('The sandbox has no board.')] = boardsOf({ id: 'acc_pinboard_1' });

/** Sheets in n8n's editor in a browser, from an empty canvas, as people do it. */
describe('a sheet in the editor', () => {
  let testBed: EditorTestBed;
  let page: Page;

  beforeAll(async () => {
    testBed = await startEditorTestBed();
    page = testBed.page;
    await page.setViewportSize({ width: 1500, height: 1000 });
  });
  afterAll(() => testBed.stop());

  it('schedules a sheet on nine networks as the guide says, in 14 clicks', async () => {
    const { editor, sandbox, credential } = testBed;
    const sheet = await readExample(new URL('nine-networks.csv', examplesFolder), sandbox.pictures);
    const website = await serveTexts({ '/nine-networks.csv': sheet });
    afterTest(async () => await website.stop());
    const before = sandbox.posts().length;
    // Follows docs/guides/spreadsheet.md, "A sheet on nine networks", sentence by sentence.
    await editor.importExample('sheet-on-nine-networks.json');
    await editor.step('Settings').dblclick();
    const value = page.getByTestId('assignment-value').locator('input, textarea');
    await value.click();
    await typeInto(value, `${website.origin}/nine-networks.csv`);
    await page.getByTestId('ndv-close-button').click();
    await editor.step('Schedule the posts').dblclick();
    const panel = nodePanelOf(page);
    await panel.form.waitFor();
    // n8n chooses the credential where there is only one.
    expect(await panel.credential.getByRole('combobox').inputValue()).toBe(credential.name);
    await panel.pick('adjust.pinboard.boardId', board.name);
    // Also runs the steps before this one, and shows what became of each row.
    await panel.execute();
    const result = panel.output.getByText(/3 created|3 rows/).first();
    await result.waitFor();
    // The file is chosen in two more clicks, in a window of the system.
    const clicks = (await editor.clicks()) + 2;
    expect([clicks, clicks <= 14]).toStrictEqual([clicks, true]);
    const posts = sandbox.posts().slice(before);
    const times = posts.map(({ scheduledFor }) => ('date' in scheduledFor ? scheduledFor.date : undefined));
    // In winter, Lisbon has the time of UTC.
    expect(times.toSorted()).toStrictEqual([
      '2031-03-03T09:00:00.000Z',
      '2031-03-05T12:30:00.000Z',
      '2031-03-06T17:00:00.000Z',
    ]);
    const [first] = posts.filter((_, index) => times[index] === '2031-03-03T09:00:00.000Z');
    await page.goto(first?.calendarUrl ?? sandbox.calendarUrl);
    const shown = await page.getByRole('main').innerText();
    expect(networks.filter(({ label }) => !shown.includes(label))).toStrictEqual([]);
  });

  it('keeps a table and the calendar the same as the note of the example says, in 20 clicks', async () => {
    const { editor, sandbox, session, pictures } = testBed;
    const before = sandbox.posts().length;
    const { output } = nodePanelOf(page);
    const outputOf = () => [
      output.getByTestId('run-data-pane-header'),
      output.locator('tbody tr').last().locator('td').first(),
    ];
    const rows = [
      { ...emptyRow, Text: 'Rye bread is back.', Date: `${nextYear}-01-11`, Time: '09:00' },
      { ...emptyRow, Text: 'Buns for the weekend.', Date: `${nextYear}-01-12`, Time: '17:30' },
    ];
    // Follows the note of the example: one run makes the table with examples, the next shows what would be done, and the last does it.
    await editor.importExample('data-table-and-calendar.json');
    await editor.execute();
    const planned = await dataTable({ session, nameOf: (name) => name });
    await planned.clear();
    for (const each of rows) await planned.write(each);
    await editor.execute();
    await editor.step('Create or update the posts').dblclick();
    const dryRun = 'Dry run, nothing was sent. A real run would report: 2 rows: 2 created.';
    await pictures.take({
      name: 'table-dry-run',
      of: [output.getByTestId('run-data-pane-header'), output.getByTestId('node-hint')],
      margin: 6,
      shows: [dryRun],
    });
    await page.getByTestId('ndv-close-button').click();
    await editor.step('Settings').dblclick();
    await page.getByTestId('assignment-value').first().click();
    await page.getByRole('option', { name: 'false', exact: true }).filter({ visible: true }).click();
    await page.getByTestId('ndv-close-button').click();
    await editor.execute();
    const clicks = (await editor.clicks()) + 2;
    expect([clicks, clicks <= 20]).toStrictEqual([clicks, true]);
    const times = sandbox
      .posts()
      .slice(before)
      .map(({ scheduledFor }) => ('date' in scheduledFor ? scheduledFor.date : undefined));
    // The posts of the rows are written at the same time, so their times are sorted.
    expect(times.toSorted()).toStrictEqual([
      `${nextYear}-01-11T09:00:00.000Z`,
      `${nextYear}-01-12T17:30:00.000Z`,
    ]);

    const workflow = page.url();
    const calendar = async (name: string, time: string) => {
      await page.goto(`${sandbox.calendarUrl}?week=${nextYear}-01-11&zone=Europe/Lisbon`);
      const of = [page.locator('.heading'), page.locator('.calendar')];
      await pictures.take({ name, of, shows: ['Rye bread is back.', time], margin: 12 });
    };
    const table = async (name: string, time: string) => {
      await page.goto(`${session.origin}/home/datatables`);
      await page.getByText('Planned posts', { exact: true }).first().click();
      const grid = page.locator('.ag-root');
      await pictures.take({ name, of: [grid], shows: ['Rye bread is back.', time] });
    };
    await calendar('table-calendar', '17:30');
    await table('table-rows', '17:30');
    const { Text } = rows[1] ?? assert.fail();
    await planned.write({ Text, Date: `${nextYear}-01-13`, Time: '08:00' });
    await table('table-corrected', '08:00');
    await page.goto(workflow);
    await editor.execute();
    await pictures.take({
      name: 'sheet-stays-true',
      of: [
        ...[editor.notes, ...(await editor.nodes.all()), ...(await editor.ends.all())],
        // The name of a step stands below its box.
        page.getByText('Save the reasons', { exact: true }),
      ],
      shows: ['A table that stays true', 'Create or update the posts', '2 items', '1 item'],
      margin: 10,
      grain: 'coarse',
    });
    await editor.step('Create or update the posts').dblclick();
    await output.getByText('2 rows: 1 moved, 1 unchanged.').waitFor();
    await pictures.take({
      name: 'create-or-update',
      of: outputOf(),
      margin: 6,
      shows: ['2 rows: 1 moved, 1 unchanged.'],
    });
    await calendar('table-moved', '08:00');
  });
});
