/**
 * Draws a form of the Zapier app as a picture, with an account of every network chosen, and prints how long it is. Needs the
 * system's `chromium`. Zapier's own editor cannot be run here; the picture is about as tall as what it shows.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { networks } from '../shared/index.ts';
import { formPage } from '../tools/zapier-runner/form-page.ts';
import { type Input, zapierRunner } from '../tools/zapier-runner/zapier-runner.ts';
import app from '../zapier/src/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { action: { type: 'string', default: 'create_post' }, all: { type: 'boolean', default: false } },
});
const [picture] = positionals;
if (picture === undefined) {
  console.log(`Usage: node scripts/draw-zapier-form.ts PICTURE.png [--action KEY] [--all]

  --action  create_post (the default), update_post or another action
  --all     With everything that More Fields brings up
`);
  process.exit(1);
}

const screen = { width: 560, height: 900 };
const zapier = zapierRunner({ app });
const filledIn = {
  publish: 'SCHEDULE',
  accounts: networks.map(({ key }) => `${key}:acc_${key}_1`),
  ...(values.all && { more_fields: ['media', ...networks.map(({ key }) => key), 'targets_json'] }),
};
const inputs = await zapier.inputs(`creates.${values.action}`, filledIn);
const browser = await chromium.launch({
  executablePath: execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: screen });
await page.setContent(
  formPage({
    title: titleOf(values.action),
    inputs,
    // Zapier shows what a person chose by its name.
    values: { ...filledIn, accounts: networks.map(({ label }) => `Harbour Bakery · ${label}`) },
    groups: new Map([['post', 'Post'], ...networks.map(({ key, label }): [string, string] => [key, label])]),
  }),
);
await page.screenshot({ path: picture, fullPage: true });
const { height } = (await page.locator('html').boundingBox()) ?? { height: Number.NaN };
await browser.close();

console.log(
  `${inputs.length} fields, ${helpLength(inputs)} characters of help, ${(height / screen.height).toFixed(1)} screens of ${screen.height} px`,
);

function titleOf(action: string): string {
  const label = Object.values(app.creates).find(({ key }) => key === action)?.display.label;
  if (label === undefined) throw new Error(`There is no action ${action}.`);
  return label;
}

function helpLength(fields: readonly Pick<Input, 'helpText' | 'children'>[]): number {
  return fields.reduce(
    (sum, { helpText = '', children = [] }) => sum + helpText.length + helpLength(children),
    0,
  );
}
