/**
 * Draws a form of the Zapier app as a picture, with an account of each chosen network, and prints how long it is. Needs the
 * system's `chromium`. Zapier's own editor cannot be run here; the picture is about as tall as what it shows.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { networks } from '../shared/index.ts';
import { formPage } from '../tools/zapier-runner/form-page.ts';
import { type Input, zapierRunner } from '../tools/zapier-runner/zapier-runner.ts';
import { postGroups } from '../zapier/src/form/more-fields.ts';
import app from '../zapier/src/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    action: { type: 'string', default: 'create_post' },
    on: { type: 'string', default: networks.map(({ key }) => key).join(',') },
    more: { type: 'string', default: '' },
  },
});
const [picture] = positionals;
if (picture === undefined) {
  console.log(`Usage: node scripts/draw-zapier-form.ts PICTURE.png [--action KEY] [--on NETWORKS] [--more CHOICES]

  --action  create_post (the default), update_post or another action
  --on      The networks of the accounts, separated by commas; all of them where it is left out
  --more    What is chosen in More Fields, separated by commas: --on threadapp,fediverse --more poll
`);
  process.exit(1);
}

const chosen = networks.filter(({ key }) => values.on.split(',').includes(key));
const screen = { width: 560, height: 900 };
const zapier = zapierRunner({ app });
const filledIn = {
  publish: 'SCHEDULE',
  accounts: chosen.map(({ key }) => `${key}:acc_${key}_1`),
  more_fields: values.more,
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
    values: { ...filledIn, accounts: chosen.map(({ label }) => `Harbour Bakery · ${label}`) },
    groups: new Map(postGroups.map(({ key, label = key }) => [key, label])),
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
