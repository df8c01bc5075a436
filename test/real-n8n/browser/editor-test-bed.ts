import { fileURLToPath } from 'node:url';
import { startRealTestBed } from '../real-test-bed.ts';
import { editorOf } from './editor.ts';
import { openBrowser } from './open-browser.ts';
import { openPictures } from './pictures.ts';

export type EditorTestBed = Awaited<ReturnType<typeof startEditorTestBed>>;

const imagesOfReadme = fileURLToPath(new URL('../../../docs/images', import.meta.url));

/** `npm run pictures` keeps the pictures for the README; otherwise they are taken and checked only. */
const picturesFolder = process.env['KEEP_PICTURES'] === 'yes' ? imagesOfReadme : undefined;

/**
 * The test bed of the n8n application, with n8n's editor in a browser. Workflows run in Lisbon's time zone. Pictures have two pixels for each one of
 * the page, and nothing is animated.
 */
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
    // Counts clicks in the document. If the page moves while Playwright presses the mouse, Playwright cancels the press before the document sees it,
    // and presses again.
    await page.addInitScript({
      content:
        "globalThis.clicks = 0; document.addEventListener('pointerdown', () => { globalThis.clicks += 1 }, true)",
    });
    // The page's clock begins a minute late, because typing moves it ahead. If it were ahead of the real clock, n8n would call results out of date.
    await page.clock.install({ time: Date.now() - 60_000 });
    const pictures = await openPictures(picturesFolder);
    closing.push(() => pictures.close());
    return { ...testBed, page, editor: editorOf({ page, origin }), pictures, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
