/**
 * Draws the filled-in form of each recipe in `examples/zaps/` as a picture, from the app's own fields. Needs the system's `chromium`.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { networks } from '../shared/index.ts';
import { formPage } from '../tools/zapier-runner/form-page.ts';
import { fillIn, stepsIn } from '../tools/zapier-runner/recipe.ts';
import { zapierRunner } from '../tools/zapier-runner/zapier-runner.ts';
import { postGroups } from '../zapier/src/form/more-fields.ts';
import app from '../zapier/src/index.ts';
import { root } from './package-files.ts';

const zapier = zapierRunner({ app });
const labels = new Map<string, string>(networks.map(({ key, label }) => [key, label]));
const paths = new Map(
  Object.entries(app.creates).map(([key, { display }]) => [display.label, `creates.${key}`]),
);
const browser = await chromium.launch({
  executablePath: execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 560, height: 200 } });
for (const file of globSync('examples/zaps/*.md', { cwd: root })) {
  const text = readFileSync(join(root, file), 'utf8');
  const picture = /\]\((?:\.\.\/)+(docs\/images\/zaps\/[\w-]+\.png)\)/.exec(text)?.[1];
  const step = stepsIn(text).findLast(({ action }) => paths.has(action));
  const path = paths.get(step?.action ?? '');
  if (picture === undefined || step === undefined || path === undefined) continue;
  const { inputs, inputData } = await fillIn({ zapier, path, rows: step.rows, networks: labels });
  // The fields that the recipe fills in, and those in sight before anything is chosen.
  const first = new Set((await zapier.inputs(path)).map(({ key }) => key));
  await page.setContent(
    formPage({
      title: step.action,
      inputs: inputs.filter(({ key }) => key in inputData || first.has(key)),
      values: shown(inputData),
      groups: new Map(postGroups.map(({ key, label = key }) => [key, label])),
    }),
  );
  await page.screenshot({ path: join(root, picture), fullPage: true });
  console.log(`${basename(file)}: ${picture}`);
}
await browser.close();

/** Accounts as their list names them. */
function shown(inputData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { accounts } = inputData;
  if (!Array.isArray(accounts)) return { ...inputData };
  const names = accounts.map((account: unknown) => {
    const label = labels.get(String(account).split(':')[0] ?? '');
    return label === undefined ? account : `Harbour Bakery · ${label}`;
  });
  return { ...inputData, accounts: names };
}
