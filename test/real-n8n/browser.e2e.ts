import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import * as z from 'zod/v4';
import { boardsOf } from '../../sandbox/src/accounts/boards.ts';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { networks } from '../../shared/index.ts';
import { accountsOn } from './browser/accounts-on.ts';
import { arrivedAfter, zone } from './browser/arrived-after.ts';
import { type EditorTestBed, startEditorTestBed } from './browser/editor-test-bed.ts';
import { makeMessyTable } from './browser/messy-table.ts';
import { nodePanelOf, typeInto } from './browser/node-panel.ts';
import { usePictureServer } from './browser/picture-server.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { freePort } from '../../tools/n8n-app/free-port.ts';

const nextYear = new Date().getUTCFullYear() + 1;
const [board = assert.fail('The sandbox has no board.')] = boardsOf({ id: 'acc_pinboard_1' });

/** Uses n8n's editor in a browser as a user does; `npm run pictures` keeps the pictures for the README. */
describe('the node in the editor', () => {
  let testBed: EditorTestBed;
  let page: Page;
  const web = usePictureServer();

  beforeAll(async () => {
    testBed = await startEditorTestBed();
    page = testBed.page;
  });
  afterAll(() => testBed.stop());

  it('schedules a post with a picture on nine networks, from an empty canvas, in 25 clicks', async () => {
    const { editor, sandbox } = testBed;
    const content = {
      caption: 'Open from seven on. The first loaf is free for early birds.',
      mediaUrl: `${web.origin}/seven.jpg`,
      size: loafJpeg.length,
      boardId: board.id,
    };
    await page.setViewportSize({ width: 1500, height: 1000 });
    const panel = await editor.newPost();
    // In the summer, when Lisbon is an hour ahead of UTC.
    await panel.fill('scheduledAt', `${nextYear}-06-01 09:00:00`);
    await panel.chooseSeveral('accounts', accountsOn(networks.map(({ key }) => key)));
    await panel.fill('caption', content.caption);
    await panel.fill('media.items[0].mediaUrl', content.mediaUrl);
    await panel.add({ list: 'adjust', button: 'Add Network', kind: 'Pinboard' });
    await panel.pick('adjust.pinboard.boardId', board.name);
    await panel.execute();
    // A person also clicks into the three fields whose text is typed here: time, caption and address.
    const clicks = (await editor.clicks()) + 3;
    await panel.showOutputAs('schema');
    await panel.output.getByText('scheduled', { exact: true }).waitFor();
    expect([clicks, clicks <= 25]).toStrictEqual([clicks, true]);

    const created = sandbox.requests.filter(({ method }) => method === 'POST');
    expect(created.map(({ path, status }) => ({ path, status }))).toStrictEqual([
      { path: '/api/posts', status: 200 },
    ]);
    // `test/node/form/form.test.ts` tests the rest of the body.
    expect(created[0]?.body).toMatchObject({
      // With safe delivery, the draft is scheduled afterwards: the calendar below shows the time.
      scheduledFor: { publish: 'DRAFT' },
      ...Object.fromEntries(networks.map(({ key }) => [`${key}Targets`, [{ accountId: `acc_${key}_1` }]])),
      pinboardTargets: [{ description: content.caption, boardId: board.id }],
      fediverseTargets: [
        { caption: content.caption, medias: [{ mediaUrl: content.mediaUrl, size: content.size }] },
      ],
    });
    const [post] = sandbox.posts();
    expect(await panel.output.innerText()).toMatch(new RegExp(post?.id ?? 'no post'));

    await page.goto(`${sandbox.calendarUrl}?month=${nextYear}-06&zone=Europe/Lisbon`);
    const entry = page.getByRole('link', { name: content.caption });
    expect(await entry.innerText()).toMatch(/^09:00/);
    await entry.click();
    const shown = await page.getByRole('main').innerText();
    expect(networks.filter(({ label }) => !shown.includes(label))).toStrictEqual([]);
  });

  it('shows with the labels of the form why a post cannot be sent', async () => {
    const { editor, sandbox, pictures } = testBed;
    await page.setViewportSize({ width: 1500, height: 900 });
    const panel = await editor.newPost();
    await panel.fill('scheduledAt', `${nextYear}-03-01 09:00:00`);
    await panel.fill('caption', 'Our winter menu is here. '.repeat(13));
    await panel.execute();
    // n8n itself reports a required field that is empty.
    await page.getByText('Parameter "Accounts" is required.').waitFor();

    await panel.chooseSeveral('accounts', accountsOn(['photoapp', 'pinboard', 'skyapp']));
    await panel.add({ list: 'adjust', button: 'Add Network', kind: 'Pinboard' });
    await panel.pick('adjust.pinboard.boardId', board.name);
    const before = sandbox.requests.length;
    await panel.execute();
    await panel.error.waitFor();
    const findings = [
      'Photoapp, Media: required, but not filled in',
      'Pinboard, Media: required, but not filled in',
      'Skyapp, Caption: 325 characters, at most 300',
    ];
    expect(await panel.error.innerText()).toMatch(/^Nothing was sent, the post needs these changes:/);
    expect(await panel.error.locator('li').allInnerTexts()).toStrictEqual(findings);
    expect(sandbox.requests.slice(before).filter(({ method }) => method !== 'GET')).toStrictEqual([]);
    await pictures.take({ name: 'refused-post', of: [panel.error], shows: ['Skyapp'], margin: 6 });
  });

  it('asks for the file of the previous node instead of an address, and for JSON instead of accounts', async () => {
    const panel = await testBed.editor.newPost();
    await panel.field('media.items[0].mediaUrl').waitFor();
    await panel.choose('media.items[0].mediaSource', 'Binary Field');
    await panel.field('media.items[0].binaryPropertyName').waitFor();
    expect(await panel.field('media.items[0].mediaUrl').count()).toBe(0);

    await panel.choose('postTo', 'Targets as JSON');
    await panel.field('targetsJson').waitFor();
    expect(await panel.field('accounts').count()).toBe(0);
  });

  it('shows whether the API key is right while a credential is created', async () => {
    const { editor, pictures, session, credential } = testBed;
    // The usual port of the local service, if it is free: the picture shows it.
    const service = await startSandbox({ port: await freePort(4010) });
    try {
      await page.setViewportSize({ width: 1240, height: 960 });
      const panel = await editor.newPost();
      await panel.chooseNewCredential();
      const dialog = credentialDialogOf(page);
      await dialog.fill({ apiKey: 'not the key', baseUrl: service.baseUrl });
      await dialog.save();
      await dialog.showReason();
      await dialog.window
        .getByText(
          'The API Key is wrong or was revoked. Create a new one in the Scheduler under Settings, API Keys.',
        )
        .waitFor();

      await dialog.fill({ apiKey: service.apiKey });
      await dialog.save();
      // n8n closes the dialog when the credential works.
      await dialog.window.waitFor({ state: 'hidden' });
      await panel.editCredential();
      await dialog.window.getByText('Connection tested successfully').waitFor();
      await pictures.take({
        name: 'credential',
        of: [dialog.window],
        shows: ['Post Scheduler account', 'API Key', service.baseUrl, 'Connection tested successfully'],
      });
    } finally {
      await service.stop();
      // n8n chooses a credential by itself only where there is just one, so the credential of this test is deleted: its service is stopped.
      for (const { id } of credentials.parse(
        await session.rest.internal({ method: 'GET', path: '/credentials' }),
      ))
        if (id !== credential.id)
          await session.rest.publicApi({ method: 'DELETE', path: `/credentials/${id}` });
    }
  });

  it('plans an own table of twelve untidy rows in 15 clicks, with one round of corrections', async () => {
    const { editor, sandbox, session } = testBed;
    const before = sandbox.posts().length;
    await page.setViewportSize({ width: 1500, height: 1000 });
    await makeMessyTable(session, { year: nextYear, pictures: web.origin });
    await editor.newWorkflow();
    const panel = await editor.addStep({ node: 'Data table', action: 'Get row(s)' });
    await panel.pick('dataTableId', 'Content calendar');
    await page.keyboard.press('Escape');
    await editor.addStep({ node: 'Post Scheduler', action: 'Create or update post' });
    await panel.chooseSeveral('accounts', ['All of Harbour Bakery (9)']);
    await page.keyboard.press('Escape');
    await panel.execute();
    await panel.error.waitFor();
    const read = 'Read: Date + Time, Channels, Text, Link, Picture, id (Row ID). Not read: Owner, Notes.';
    const refused = await panel.output.innerText();
    expect(refused).toMatch('Nothing was sent. 3 of 12 rows need changes:');
    expect(refused).toMatch(/Row 5 \(“Who bakes on Sundays\?”\): Channels: "Skyap" is not one of Photoapp, /);
    expect(refused).toMatch('Row 8 (“Half past what?”): Date + Time: Time is empty; write when on this day');
    expect(refused).toMatch('Row 9 (“For everyone?”): Channels: empty; write the word all, or the networks');
    expect(refused).toContain(read);
    expect(arrivedAfter(sandbox, before)).toStrictEqual([]);
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
      await editor.step('Create or update post').dblclick();
      await panel.output.getByText(read).waitFor();
      return { pressed, said: await panel.output.innerText() };
    };
    const first = await runAll();
    clicks += first.pressed;
    expect([clicks, clicks <= 15]).toStrictEqual([clicks, true]);
    expect(first.said).toMatch('10 rows: 9 created, 1 past, without a post.');
    expect(first.said).toMatch('Passed over, as nothing is filled in: rows 6 and 12.');
    expect(first.said).toMatch('Left in the text by an earlier step or cell: "&amp;" in row 1');
    const planned = arrivedAfter(sandbox, before);
    expect(planned).toStrictEqual([
      `${nextYear}-03-01T09:00 scheduled: Rye &amp; spelt bread is back.\n\nhttps://harbour-bakery.example/rye?size=1&cut=2 (acc_skyapp_1)`,
      `${nextYear}-03-02T17:30 scheduled: Buns 🥐 for the weekend (acc_skyapp_1, acc_threadapp_1)`,
      `${nextYear}-03-03T12:15 scheduled: Seven o’clock bread. (acc_photoapp_1)`,
      `${nextYear}-03-04T08:00 scheduled: The new oven.\n\nhttps://drive.google.com/file/d/1x2y3z/view?usp=sharing (acc_photoapp_1, acc_socialnet_1)`,
      `${nextYear}-03-05T09:00 scheduled: Who bakes on Sundays? (acc_skyapp_1)`,
      `${nextYear}-03-08T09:30 scheduled: Half past what? (acc_skyapp_1)`,
      `${nextYear}-03-09T18:00 scheduled: For everyone? (acc_threadapp_1)`,
      `${nextYear}-03-10T10:00 scheduled: The oven rests on Sundays.\n\nhttps://harbour-bakery.example/ (acc_threadapp_1)`,
      `${nextYear}-03-11T11:00 scheduled: Fish &#38; chips buns (acc_skyapp_1)`,
    ]);

    const { said } = await runAll();
    expect(said).toMatch('10 rows: 9 already planned, 1 past, without a post.');
    expect(arrivedAfter(sandbox, before)).toStrictEqual(planned);
  });

  it('sees and plans the rows of the shipped example with two runs and 6 clicks', async () => {
    const { editor, sandbox } = testBed;
    const before = sandbox.posts().length;
    const { output } = nodePanelOf(page);
    await editor.importExample('data-table-and-calendar.json');
    const imported = await editor.clicks();
    await editor.execute();
    expect(arrivedAfter(sandbox, before)).toStrictEqual([]);
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
    expect(arrivedAfter(sandbox, before).map((post) => post.replace(/: .* \(/s, ' ('))).toStrictEqual([
      ' draft (acc_photoapp_1, acc_microblog_1, acc_professional_1, acc_skyapp_1, acc_threadapp_1, acc_socialnet_1)',
      `${tomorrow.toISODate()}T09:00 scheduled (acc_skyapp_1, acc_threadapp_1)`,
      `${tomorrow.plus({ days: 1 }).toISODate()}T12:30 scheduled (acc_photoapp_1, acc_socialnet_1)`,
    ]);
  });
});

const credentials = z.array(z.looseObject({ id: z.string() }));

function credentialDialogOf(page: Page) {
  const window = page.getByTestId('editCredential-modal');
  const input = (name: string) => window.getByTestId(`parameter-input-${name}`).locator('input');

  return {
    window,
    async fill({ apiKey, baseUrl }: { apiKey: string; baseUrl?: string }) {
      await typeInto(input('apiKey'), apiKey);
      if (baseUrl !== undefined) await typeInto(input('baseUrl'), baseUrl);
    },
    async save() {
      await window.getByTestId('credential-save-button').click();
    },
    /** Shows why the connection failed. n8n tests it whenever a credential is saved or opened. */
    async showReason() {
      await window.getByText('More details').click();
    },
  };
}
