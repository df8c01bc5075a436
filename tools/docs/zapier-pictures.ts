/**
 * Draws forms of the Zapier app as pictures, from its own fields. Zapier's own editor cannot be run here; a picture is about as tall as what
 * it shows. Needs the system's `chromium`.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from '../build/package-files.ts';
import type { Input } from '../zapier-runner/zapier-runner.ts';
import { zapierForms } from './zapier-forms.ts';

const screenHeight = 900;
const browser = await chromium.launch({
  executablePath: execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 560, height: 200 } });
for (const { picture, inputs, page: html } of await zapierForms()) {
  await page.setContent(html);
  await page.screenshot({ path: join(root, picture), fullPage: true });
  const { height } = (await page.locator('html').boundingBox()) ?? { height: Number.NaN };
  const screens = (height / screenHeight).toFixed(1);
  console.log(
    `${picture}: ${inputs.length} fields, ${helpLength(inputs)} characters of help, ${screens} screens of ${screenHeight} px`,
  );
}
await browser.close();

function helpLength(fields: readonly Pick<Input, 'helpText' | 'children'>[]): number {
  return fields.reduce(
    (sum, { helpText = '', children = [] }) => sum + helpText.length + helpLength(children),
    0,
  );
}
