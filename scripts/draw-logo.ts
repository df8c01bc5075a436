/**
 * Draws the icon of the node as the logo of the Zapier app: a square PNG with a transparent background, in the size that Zapier asks
 * for or larger. Needs the system's `chromium`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './package-files.ts';

const icon = readFileSync(join(root, 'nodes/PostScheduler/post-scheduler.svg'), 'utf8');
/** Zapier takes 256 pixels and more, and shows the logo in many sizes. */
const pixels = 512;

const browser = await chromium.launch({
  executablePath: execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
await page.setContent(
  `<!doctype html><style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${icon}`,
);
await page.screenshot({ path: join(root, 'zapier/logo.png'), omitBackground: true });
await browser.close();
