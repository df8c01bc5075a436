import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { loafJpeg } from '../support/generators/pictures.ts';
import { type LocalServer, startLocalServer } from '../support/service/local-server.ts';
import { type EditorTestBed, startEditorTestBed } from './browser/editor-test-bed.ts';
import { makeMessyTable } from './browser/messy-table.ts';
import { nodePanelOf } from './browser/node-panel.ts';
import { texts } from './example-runs/example.ts';

const year = new Date().getUTCFullYear() + 1;
const zone = 'Europe/Lisbon';

/** What somebody does who has the node and a credential, and opens no guide. Every press of the mouse is counted. */
describe('a new user in the editor', () => {
  let testBed: EditorTestBed;
  let page: Page;
  let web: LocalServer;

  beforeAll(async () => {
    web = await startLocalServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': loafJpeg.length })
        .end(loafJpeg);
    });
    testBed = await startEditorTestBed();
    page = testBed.page;
    await page.setViewportSize({ width: 1500, height: 1000 });
  });
  afterAll(async () => {
    await testBed.stop();
    await web.stop();
  });

  /** The posts that the service has got since it had `before`: `2031-03-01T09:00 scheduled: Rye (acc_skyapp_1)`. */
  const arrivedAfter = (before: number) =>
    texts({ sandbox: testBed.sandbox, zone })
      .slice(before)
      .map(
        ({ state, at, text, accounts }) =>
          `${typeof at === 'string' ? at : ''} ${state}: ${String(text)} (${accounts.join(', ')})`,
      )
      .toSorted();

  it('plans a first post with an hour, two networks and a picture in 10 clicks', async () => {
    const { editor, sandbox } = testBed;
    const before = sandbox.posts().length;
    await editor.newWorkflow();
    const panel = await editor.addStep({ node: 'Post Scheduler', action: 'Create a post' });
    const write = async (path: string, text: string) => {
      await panel.field(path).locator('input, textarea').click();
      await panel.fill(path, text);
    };
    await write('scheduledAt', `${year}-02-01 9:00`);
    await panel.chooseSeveral('accounts', ['Harbour Bakery · Photoapp', 'Harbour Bakery · Skyapp']);
    await page.keyboard.press('Escape');
    await write('caption', 'From Monday on we open at seven.');
    await write('media.items[0].mediaUrl', `${web.origin}/seven.jpg`);
    await panel.execute();
    await panel.output.getByText(`1 item: created, for`).waitFor();
    const clicks = await editor.clicks();
    expect([clicks, clicks <= 10]).toStrictEqual([clicks, true]);
    expect(arrivedAfter(before)).toStrictEqual([
      `${year}-02-01T09:00 scheduled: From Monday on we open at seven. (acc_photoapp_1, acc_skyapp_1)`,
    ]);
  });

  it('plans an own table of twelve untidy rows in 15 clicks, with one round of corrections', async () => {
    const { editor, sandbox, session } = testBed;
    const before = sandbox.posts().length;
    await makeMessyTable(session, { year, pictures: web.origin });
    await editor.newWorkflow();
    const panel = await editor.addStep({ node: 'Data table', action: 'Get row(s)' });
    await panel.pick('dataTableId', 'Content calendar');
    await page.keyboard.press('Escape');
    await editor.addStep({ node: 'Post Scheduler', action: 'Create or update a post' });
    await panel.chooseSeveral('accounts', ['All of Harbour Bakery (9)']);
    await page.keyboard.press('Escape');
    await panel.execute();
    await panel.error.waitFor();
    const read = 'Read: Date + Time, Channels, Text, Link, Picture, id (Row ID). Not read: Owner, Notes.';
    const refused = await panel.output.innerText();
    expect(refused).toMatch('Nothing was sent. 3 of 12 rows need changes:');
    expect(refused).toMatch(/Row 5 \(“Who bakes on Sundays\?”\): Channels: "Skyap" is not one of Photoapp, /);
    expect(refused).toMatch('Row 8 (“Half past what?”): Date + Time: Time is empty; write when on this day');
    expect(refused).toMatch('Row 9 (“For everyone?”): Channels: empty; write all, or the networks');
    expect(refused).toContain(read);
    expect(arrivedAfter(before)).toStrictEqual([]);
    let clicks = await editor.clicks();

    const workflow = page.url();
    await page.goto(`${session.origin}/home/datatables`);
    await page.getByText('Content calendar', { exact: true }).first().click();
    const grid = page.locator('.ag-root');
    await grid.getByText('Skyap', { exact: true }).waitFor();
    const correct = async (row: number, column: string, text: string) => {
      const heading = grid.locator('.ag-header-cell').filter({ hasText: column });
      const id = (await heading.first().getAttribute('col-id')) ?? assert.fail(`There is no ${column}.`);
      await grid
        .locator(`[row-index="${row - 1}"] [col-id="${id}"]`)
        .first()
        .click();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(500);
    };
    await correct(5, 'Channels', 'Skyapp');
    await correct(8, 'Time', '9:30');
    await correct(9, 'Channels', 'Threadapp');
    clicks += await editor.clicks();
    /** Runs the workflow from its canvas and shows what its last step says. */
    const runAll = async () => {
      await page.goto(workflow);
      await panel.form.waitFor();
      await page.keyboard.press('Escape');
      await page.getByTestId('ndv-close-button').waitFor({ state: 'hidden' });
      await editor.execute();
      const pressed = await editor.clicks();
      await editor.step('Create or update a post').dblclick();
      await panel.output.getByText(read).waitFor();
      return { pressed, said: await panel.output.innerText() };
    };
    const first = await runAll();
    clicks += first.pressed;
    expect([clicks, clicks <= 15]).toStrictEqual([clicks, true]);
    expect(first.said).toMatch('10 rows: 9 created, 1 past, without a post.');
    expect(first.said).toMatch('Passed over, as nothing is filled in: rows 6 and 12.');
    expect(first.said).toMatch('Left in the text by an earlier step or cell: "&amp;" in row 1');
    const planned = arrivedAfter(before);
    expect(planned).toStrictEqual([
      `${year}-03-01T09:00 scheduled: Rye &amp; spelt bread is back.\n\nhttps://harbour-bakery.example/rye?size=1&cut=2 (acc_skyapp_1)`,
      `${year}-03-02T17:30 scheduled: Buns 🥐 for the weekend (acc_skyapp_1, acc_threadapp_1)`,
      `${year}-03-03T12:15 scheduled: Seven o’clock bread. (acc_photoapp_1)`,
      `${year}-03-04T08:00 scheduled: The new oven.\n\nhttps://drive.google.com/file/d/1x2y3z/view?usp=sharing (acc_photoapp_1, acc_socialnet_1)`,
      `${year}-03-05T09:00 scheduled: Who bakes on Sundays? (acc_skyapp_1)`,
      `${year}-03-08T09:30 scheduled: Half past what? (acc_skyapp_1)`,
      `${year}-03-09T18:00 scheduled: For everyone? (acc_threadapp_1)`,
      `${year}-03-10T10:00 scheduled: The oven rests on Sundays.\n\nhttps://harbour-bakery.example/ (acc_threadapp_1)`,
      `${year}-03-11T11:00 scheduled: Fish &#38; chips buns (acc_skyapp_1)`,
    ]);

    const { said } = await runAll();
    expect(said).toMatch('10 rows: 9 already planned, 1 past, without a post.');
    expect(arrivedAfter(before)).toStrictEqual(planned);
  });

  it('sees and plans the rows of the shipped example with two runs and 6 clicks', async () => {
    const { editor, sandbox } = testBed;
    const before = sandbox.posts().length;
    const { output } = nodePanelOf(page);
    await editor.importExample('data-table-and-calendar.json');
    const imported = await editor.clicks();
    await editor.execute();
    expect(arrivedAfter(before)).toStrictEqual([]);
    await editor.step('Settings').dblclick();
    await page.getByTestId('assignment-value').first().click();
    await page.getByRole('option', { name: 'false', exact: true }).filter({ visible: true }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByTestId('ndv-close-button').waitFor({ state: 'hidden' });
    await editor.execute();
    const clicks = (await editor.clicks()) - imported;
    expect([clicks, clicks <= 6]).toStrictEqual([clicks, true]);
    await editor.step('Create or update the posts').dblclick();
    await output.getByText('3 rows: 2 created, 1 created as a draft, which does not go out.').waitFor();
    const tomorrow = DateTime.now().setZone(zone).plus({ days: 1 });
    expect(arrivedAfter(before).map((post) => post.replace(/: .* \(/s, ' ('))).toStrictEqual([
      ' draft (acc_photoapp_1, acc_microblog_1, acc_professional_1, acc_skyapp_1, acc_threadapp_1, acc_socialnet_1)',
      `${tomorrow.toISODate()}T09:00 scheduled (acc_skyapp_1, acc_threadapp_1)`,
      `${tomorrow.plus({ days: 1 }).toISODate()}T12:30 scheduled (acc_photoapp_1, acc_socialnet_1)`,
    ]);
  });
});
