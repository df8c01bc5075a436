import { fileURLToPath } from 'node:url';
import { startRealTestBed } from '../real-test-bed.ts';
import { editorOf } from './editor.ts';
import { openBrowser } from './open-browser.ts';
import { openPictures } from './pictures.ts';

export type EditorTestBed = Awaited<ReturnType<typeof startEditorTestBed>>;

const imagesOfReadme = fileURLToPath(new URL('../../../docs/images', import.meta.url));

/** `npm run pictures` keeps the pictures for the README; otherwise they are taken and checked only. */
const picturesFolder = process.env['KEEP_PICTURES'] === 'yes' ? imagesOfReadme : undefined;

/** The test bed of the n8n application, with n8n's editor in a browser. Workflows run in Lisbon's time zone. The browser uses two pixels for one, and no animations. */
export async function startEditorTestBed() {
  const closing: (() => Promise<void>)[] = [];

  async function stop(): Promise<void> {
    for (const close of closing.reverse()) await close();
  }

  try {
    const testBed = await startRealTestBed({ environment: { GENERIC_TIMEZONE: 'Europe/Lisbon' } });
    closing.push(() => testBed.stop());
    const { origin, cookies } = testBed.session;
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const context = await browser.newContext({
      colorScheme: 'light',
      reducedMotion: 'reduce',
      deviceScaleFactor: 2,
      locale: 'en-GB',
      timezoneId: 'Europe/Lisbon',
    });
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })));
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    // Playwright stops a press of the mouse at the window when the page has moved below it, and presses again: the document sees one.
    await page.addInitScript({
      content:
        "globalThis.clicks = 0; document.addEventListener('pointerdown', () => { globalThis.clicks += 1 }, true)",
    });
    // A minute late: typing turns it forward, and n8n calls results from before the last change out of date.
    await page.clock.install({ time: Date.now() - 60_000 });
    const pictures = await openPictures(picturesFolder);
    closing.push(() => pictures.close());
    return { ...testBed, page, editor: editorOf({ page, origin }), pictures, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
