import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boardsOf } from '../../sandbox/src/accounts/boards.ts';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { type NetworkKey, networkOf, networks } from '../../shared/index.ts';
import { startCampaignCalendar } from './browser/campaign-calendar.ts';
import { type EditorTestBed, startEditorTestBed } from './browser/editor-test-bed.ts';
import { typeInto } from './browser/node-panel.ts';
import { exampleFor, zones } from './example-runs/example.ts';
import { startLocalServer } from '../support/service/local-server.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { freePort } from '../../tools/n8n-app/free-port.ts';

const nextYear = new Date().getUTCFullYear() + 1;
const [board = assert.fail('The sandbox has no board.')] = boardsOf({ id: 'acc_pinboard_1' });

/** Uses n8n's editor in a browser as a user does; `npm run pictures` keeps the pictures for the README. */
describe('the node in the editor', () => {
  let testBed: EditorTestBed;
  let page: Page;

  beforeAll(async () => {
    testBed = await startEditorTestBed();
    page = testBed.page;
  });
  afterAll(() => testBed.stop());

  it('schedules a post with a picture on nine networks, from an empty canvas, in 25 clicks', async () => {
    const { editor, sandbox } = testBed;
    const picture = loafJpeg;
    const web = await startLocalServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length })
        .end(picture);
    });
    const content = {
      caption: 'Open from seven on. The first loaf is free for early birds.',
      mediaUrl: `${web.origin}/seven.jpg`,
      size: picture.length,
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
    // A person also clicks into the three fields that are typed here: time, caption and address.
    const clicks = (await editor.clicks()) + 3;
    await panel.showOutputAs('schema');
    await panel.output.getByText('scheduled', { exact: true }).waitFor();
    await web.stop();
    expect([clicks, clicks <= 25]).toStrictEqual([clicks, true]);

    const created = sandbox.requests.filter(({ method }) => method === 'POST');
    expect(created.map(({ path, status }) => ({ path, status }))).toStrictEqual([
      { path: '/api/posts', status: 200 },
    ]);
    // The rest of the body: `test/node/form/form.test.ts`.
    expect(created[0]?.body).toMatchObject({
      // A safe delivery schedules the draft afterwards: the calendar below shows when.
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

  it('asks a newcomer only for what is needed, and shows what was scheduled', async () => {
    const { editor, pictures } = testBed;
    await page.setViewportSize({ width: 1500, height: 2600 });
    const panel = await editor.newPost();
    await panel.fill('scheduledAt', `${nextYear}-03-01 09:00:00`);
    await panel.fill('caption', 'From Monday on we open at seven. The first loaf is free for early birds.');
    await panel.fill('media.items[0].mediaUrl', 'https://harbour-bakery.example/seven.jpg');
    await panel.fill('media.items[0].altText', 'Loaves on a shelf, a clock above them');
    await panel.chooseSeveral('accounts', accountsOn(['photoapp', 'professional', 'skyapp']));
    await panel.add({ list: 'adjust', button: 'Add Network', kind: 'Skyapp' });
    await panel.add({ list: 'adjust', button: 'Add Field', kind: 'Own Caption' });
    await panel.fill('adjust.skyapp.additionalFields.caption', 'Seven o’clock bread, from Monday on.');
    await panel.execute();
    await panel.showOutputAs('schema');
    await panel.output.getByText('scheduled', { exact: true }).waitFor();

    await pictures.take({
      name: 'create-post',
      of: [panel.credential, panel.list('media')],
      shows: [
        'Sandbox',
        `${nextYear}-03-01 09:00:00`,
        'Harbour Bakery · Skyapp',
        'https://harbour-bakery.example/seven.jpg',
      ],
      margin: 8,
    });
    await pictures.take({
      name: 'adjust',
      of: [panel.label('adjust'), panel.list('adjust')],
      shows: ['Skyapp', 'Own Caption', 'Seven o’clock bread'],
      margin: 8,
    });
    await pictures.take({
      name: 'result',
      of: panel.outputRows(),
      shows: ['scheduledAt', `${nextYear}-03-01T09:00:00.000Z`, 'acc_skyapp_1'],
    });
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
    const { editor, pictures } = testBed;
    // The port that people see, where it is free.
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
    }
  });

  it('shows on the canvas which posts were created and which failed', async () => {
    const { editor, pictures, session, sandbox } = testBed;
    await page.setViewportSize({ width: 1500, height: 1000 });
    const example = exampleFor({ file: 'handle-failed-posts.json', session, sandbox, zone: zones.n8n });
    await editor.open(await example.install());
    await editor.execute();
    await pictures.take({
      name: 'workflow',
      of: [editor.notes, ...(await editor.nodes.all()), ...(await editor.ends.all())],
      shows: ['When a post fails', 'Schedule the post', '3 items', '2 items', '1 item'],
      margin: 40,
    });
  });

  it('fills a calendar that shows a whole campaign', async () => {
    const service = await startCampaignCalendar();
    try {
      await page.setViewportSize({ width: 1280, height: 2000 });
      await page.goto(`${service.calendarUrl}?month=2026-12&zone=Europe/Lisbon`);
      await testBed.pictures.take({
        name: 'calendar',
        of: [page.getByRole('banner'), page.getByRole('main')],
        shows: ['December 2026', 'Europe/Lisbon', 'Scheduled', 'Published', 'Socialnet'],
        grain: 'coarse',
      });
    } finally {
      await service.stop();
    }
  });
});

/** The bakery's accounts on these networks, as the list of all accounts names them. */
function accountsOn(keys: readonly NetworkKey[]): string[] {
  return keys.map((key) => `Harbour Bakery · ${networkOf(key).label}`);
}

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
