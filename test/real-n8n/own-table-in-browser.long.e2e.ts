import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrivedAfter } from './browser/arrived-after.ts';
import { type EditorTestBed, startEditorTestBed } from './browser/editor-test-bed.ts';
import { makeMessyTable } from './browser/messy-table.ts';
import { dataTable } from './example-runs/tables.ts';
import { usePictureServer } from './browser/picture-server.ts';

const nextYear = new Date().getUTCFullYear() + 1;
const columns = ['Date', 'Time', 'Channels', 'Text', 'Link', 'Picture'];

/** `browser.e2e.ts` reads the same table by Map Automatically, and corrects it as a person does. */
describe('Map Each Column Manually in the editor', () => {
  let testBed: EditorTestBed;
  let page: Page;
  const web = usePictureServer();

  beforeAll(async () => {
    testBed = await startEditorTestBed();
    page = testBed.page;
    await page.setViewportSize({ width: 1500, height: 1000 });
  });
  afterAll(() => testBed.stop());

  it('plans an own table of twelve untidy rows in 20 clicks, and saves what became of them without a drag', async () => {
    const { editor, sandbox, session } = testBed;
    const before = sandbox.posts().length;
    await makeMessyTable(session, { year: nextYear, pictures: web.origin, forRuns: ['Post', 'Post_Status'] });
    const table = await dataTable({ session, nameOf: (name) => name }, 'Content calendar');
    await editor.newWorkflow();
    // n8n lists its tables for a workflow that is saved.
    const isSaved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/rest/workflows'),
    );
    const panel = await editor.addStep({ node: 'Data table', action: 'Get row(s)' });
    await isSaved;
    await panel.pick('dataTableId', 'Content calendar');
    await page.keyboard.press('Escape');
    await editor.addStep({ node: 'Post Scheduler', action: 'Create or update post' });
    await panel.chooseSeveral('accounts', ['All of Harbour Bakery (9)']);
    await panel.choose('columns', 'Map Each Column Manually');
    await page.getByText('Execute previous nodes').click();
    const input = page.getByTestId('ndv-input-panel');
    await input.getByText('Rye &amp; spelt').waitFor();
    for (const column of columns) {
      const field = page.getByTestId(`parameter-input-${column}`);
      await input.getByTestId('run-data-schema-node-name').getByText(column, { exact: true }).hover();
      await page.mouse.down();
      // The field that was filled last still moves the others. When the pointer comes a second time, they stand still.
      await field.hover();
      await field.hover();
      await page.mouse.up();
      await field.getByText(`$json.${column}`).waitFor();
    }
    await panel.execute();
    await panel.error.waitFor();
    const clicks = await editor.clicks();
    expect([clicks, clicks <= 20]).toStrictEqual([clicks, true]);
    expect(await panel.output.innerText()).toMatch('Nothing was sent. 3 of 12 rows need changes:');

    await table.write({ Text: 'Who bakes on Sundays?', Channels: 'Skyapp' });
    await table.write({ Text: 'Half past what?', Time: '9:30' });
    await table.write({ Text: 'For everyone?', Channels: 'Threadapp' });
    await page.keyboard.press('Escape');
    // The step that saves.
    await editor.addStep({ node: 'Data table', action: 'Update row(s)' });
    await panel.pick('dataTableId', 'Content calendar');
    await page.getByRole('button', { name: 'Add Condition' }).click();
    // n8n proposes the column id.
    await panel.field('filters.conditions[0].keyValue').locator('input, textarea').click();
    await page.keyboard.press('=');
    // Now it is an expression.
    await page.locator('.cm-content:focus').waitFor();
    await page.keyboard.insertText('{{ $json.id }}');
    await page.getByTestId('mapping-mode-select').getByRole('combobox').click();
    await page.getByRole('option', { name: 'Map Automatically' }).filter({ visible: true }).click();
    await page.getByTestId('ndv-close-button').click();
    await page.getByTestId('ndv-close-button').waitFor({ state: 'hidden' });
    await editor.execute();
    const saving = (await editor.clicks()) - clicks;
    expect([saving, saving <= 10]).toStrictEqual([saving, true]);
    const planned = arrivedAfter(sandbox, before);
    expect(planned).toHaveLength(9);
    const saved = async () =>
      (await table.rows()).map(({ Post, Post_Status: state }) => [Boolean(Post), state]);
    // Rows 6 and 12 are empty, and row 7 is of the past.
    const empty = [false, null];
    const [row, past] = [
      [true, 'scheduled'],
      [false, ''],
    ];
    const wanted = [row, row, row, row, row, empty, past, row, row, row, row, empty];
    expect(await saved()).toStrictEqual(wanted);
    await editor.execute();
    expect([await saved(), arrivedAfter(sandbox, before)]).toStrictEqual([wanted, planned]);
  });
});
