import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type EditorTestBed, startEditorTestBed } from './browser/editor-test-bed.ts';
import { nodePanelOf } from './browser/node-panel.ts';
import { moveByHand, planByHand } from './example-runs/by-hand.ts';

const nextYear = new Date().getUTCFullYear() + 1;

/** The posts that are planned before anybody has a table. */
const planned = [
  { text: 'Rye bread is back.', date: `${nextYear}-01-11T09:00:00.000Z`, network: 'skyapp' },
  { text: 'Buns for the weekend.', date: `${nextYear}-01-12T17:30:00.000Z`, network: 'microblog' },
  { text: 'How our sourdough rests.', date: `${nextYear}-01-14T08:00:00.000Z`, network: 'threadapp' },
] as const;

/** Posts that are already in the calendar become a table, as people do it in n8n's editor in a browser. */
describe('a calendar in the editor', () => {
  let testBed: EditorTestBed;
  let page: Page;

  beforeAll(async () => {
    testBed = await startEditorTestBed();
    page = testBed.page;
    await page.setViewportSize({ width: 2600, height: 800 });
    for (const { text, date, network } of planned) {
      const medias = network === 'skyapp' ? {} : { medias: [] };
      const target = { accountId: `acc_${network}_1`, caption: text, ...medias };
      await planByHand(testBed.sandbox, date, { [network]: [target] });
    }
  });
  afterAll(() => testBed.stop());

  it('becomes a table that shows what a colleague moves, and is corrected there, in 20 clicks', async () => {
    const { editor, sandbox, session, pictures } = testBed;
    const { output } = nodePanelOf(page);
    const grid = page.locator('.ag-root');
    const openTable = async () => {
      await page.goto(`${session.origin}/home/datatables`);
      await page.getByText('Planned posts', { exact: true }).first().click();
      await grid.getByText('Rye bread is back.').waitFor();
    };
    /** Makes the columns that fit into the window as wide as their content. */
    const fitColumns = async () => {
      const edges = await grid.locator('.ag-header-cell-resize:not(.ag-hidden)').all();
      for (const edge of edges.slice(0, 9)) await edge.dblclick();
    };
    let clicks = 0;
    const count = async (windows = 0) => void (clicks += (await editor.clicks()) + windows);

    await editor.importExample('calendar-to-data-table.json');
    await editor.execute();
    await count(2);
    await openTable();
    await fitColumns();
    await pictures.take({ name: 'table-brought-in', of: [grid], shows: ['Rye bread is back.', 'scheduled'] });
    await editor.importExample('data-table-and-calendar.json');
    await editor.step('Settings').dblclick();
    await page.getByTestId('assignment-value').first().click();
    await page.getByRole('option', { name: 'false', exact: true }).filter({ visible: true }).click();
    await page.getByTestId('ndv-close-button').click();

    // A colleague moves a post. The run that takes the posts over reports this.
    const before = structuredClone(sandbox.posts());
    const moved = before.find((post) => JSON.stringify(post).includes('Rye bread'))?.id ?? assert.fail();
    await moveByHand(sandbox, moved, `${nextYear}-01-13T12:00:00.000Z`);
    await editor.execute();
    await count(2);
    const workflow = page.url();
    await openTable();
    await fitColumns();
    await pictures.take({
      name: 'table-edited',
      of: [grid],
      shows: ['Rye bread is back.', 'Edited in the calendar'],
    });
    // A typo is corrected in the table.
    await openTable();
    await grid.getByText('Rye bread is back.').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Rye bread is back at last.');
    await page.keyboard.press('Enter');
    await grid.getByText('Rye bread is back at last.').waitFor();
    await count();
    await page.goto(workflow);
    await editor.execute();
    await count();
    expect([clicks, clicks <= 20]).toStrictEqual([clicks, true]);
    await editor.step('Create or update the posts').dblclick();
    await output.getByText('3 rows: 1 changed, 2 unchanged.').waitFor();

    // The post has the text of the row and the time that the colleague chose. All other posts are unchanged.
    expect(sandbox.posts().filter(({ id }) => id !== moved)).toStrictEqual(
      before.filter(({ id }) => id !== moved),
    );
    await page.setViewportSize({ width: 1500, height: 1000 });
    await page.goto(`${sandbox.calendarUrl}?week=${nextYear}-01-11&zone=Europe/Lisbon`);
    const shown = await page.getByRole('main').innerText();
    expect(shown).toMatch(/12:00[^]{0,80}Rye bread is back at last\./);
  });
});
