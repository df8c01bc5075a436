import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountsOn } from './browser/accounts-on.ts';
import { arrivedAfter } from './browser/arrived-after.ts';
import { startCampaignCalendar } from './browser/campaign-calendar.ts';
import { type EditorTestBed, startEditorTestBed } from './browser/editor-test-bed.ts';
import { usePictureServer } from './browser/picture-server.ts';
import { planByHand } from './example-runs/by-hand.ts';
import { exampleFor, zones } from './example-runs/example.ts';

const nextYear = new Date().getUTCFullYear() + 1;

/** The first posts of a person, and what they look like; `npm run pictures` keeps the pictures for the README. */
describe('first posts in the editor', () => {
  let testBed: EditorTestBed;
  let page: Page;
  const web = usePictureServer();

  beforeAll(async () => {
    testBed = await startEditorTestBed();
    page = testBed.page;
  });
  afterAll(() => testBed.stop());

  it('plans a first post with an hour, two networks and a picture in 10 clicks', async () => {
    const { editor, sandbox } = testBed;
    const before = sandbox.posts().length;
    await page.setViewportSize({ width: 1500, height: 1000 });
    await editor.newWorkflow();
    const panel = await editor.addStep({ node: 'Post Scheduler', action: 'Create post' });
    const write = async (path: string, text: string) => {
      await panel.field(path).locator('input, textarea').click();
      await panel.fill(path, text);
    };
    await write('scheduledAt', `${nextYear}-02-01 9:00`);
    await panel.chooseSeveral('accounts', ['Harbour Bakery · Photoapp', 'Harbour Bakery · Skyapp']);
    await page.keyboard.press('Escape');
    await write('caption', 'From Monday on we open at seven.');
    await write('media.items[0].mediaUrl', `${web.origin}/seven.jpg`);
    await panel.execute();
    await panel.output.getByText(`1 item: created, for`).waitFor();
    const clicks = await editor.clicks();
    expect([clicks, clicks <= 10]).toStrictEqual([clicks, true]);
    expect(arrivedAfter(sandbox, before)).toStrictEqual([
      `${nextYear}-02-01T09:00 scheduled: From Monday on we open at seven. (acc_photoapp_1, acc_skyapp_1)`,
    ]);
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

  it('shows on the canvas which posts were created and which failed', async () => {
    const { editor, pictures, session, sandbox } = testBed;
    await page.setViewportSize({ width: 1500, height: 1000 });
    const example = exampleFor({
      file: 'handle-failed-posts.json',
      session,
      sandbox,
      zone: zones.n8n,
      nameOf: (name) => name,
    });
    await editor.open(await example.install());
    await editor.execute();
    await pictures.take({
      name: 'workflow',
      of: [editor.notes, ...(await editor.nodes.all()), ...(await editor.ends.all())],
      shows: ['When a post fails', 'Schedule the post', '3 items', '2 items', '1 item'],
      margin: 40,
    });
  });

  it('shows what needs attention, the most urgent first', async () => {
    const { editor, pictures, sandbox } = testBed;
    await page.setViewportSize({ width: 1500, height: 1400 });
    const plan = async (hours: number, caption: string) => {
      const date = new Date((Math.ceil(Date.now() / 3_600_000) + hours) * 3_600_000).toISOString();
      await planByHand(sandbox, date, { skyapp: [{ accountId: 'acc_skyapp_1', caption }] });
    };
    await plan(20, 'Hello {first_name}, the first loaf is free.');
    await plan(50, 'Rye bread is back.');
    await plan(90, 'Rye bread is back.');
    await editor.newWorkflow();
    const panel = await editor.addStep({ node: 'Post Scheduler', action: 'Review planned posts' });
    await panel.execute();
    await panel.showOutputAs('schema');
    await panel.output.getByText('Leftover in the text', { exact: true }).waitFor();
    await pictures.take({
      name: 'review',
      of: panel.outputRows(),
      shows: ['2 items', 'Leftover in the text', 'Correct the text before it goes out.'],
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
