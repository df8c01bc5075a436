import { it } from '@jest/globals';
import { startEditorTestBed } from './browser/editor-test-bed.ts';
it('debug', async () => {
  const testBed = await startEditorTestBed();
  const { page } = testBed;
  try {
    await page.setViewportSize({ width: 1500, height: 1000 });
    const panel = await testBed.editor.newPost();
    await panel.fillTime('scheduledAt', '2030-06-01 09:00:00');
    try {
      page.setDefaultTimeout(6000);
      await panel.chooseSeveral('accounts', ['Harbour Bakery · Photoapp', 'Harbour Bakery · Pinboard', 'Harbour Bakery · Socialnet']);
      await page.screenshot({ path: '/tmp/form2.png' });
      await panel.fill('caption', 'x');
      await panel.add({ list: 'media', button: 'Add Media' });
      await panel.add({ list: 'adjust', button: 'Add Network', kind: 'Pinboard' });
      await panel.pick('adjust.pinboard.boardId', 'Recipes');
      await panel.execute();
      console.log(await testBed.editor.clicks());
    } catch (error) {
      console.log(String(error));
    }
    await new Promise((r) => setTimeout(r, 2000));
    await page.screenshot({ path: '/tmp/form.png' });
  } finally {
    await testBed.stop();
  }
});
