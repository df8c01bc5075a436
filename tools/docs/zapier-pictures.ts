/**
 * Draws forms of the Zapier app as pictures, from its own fields: that of each recipe in `examples/zaps/`, filled in, and that of Create Post
 * for an account on every network. Zapier's own editor cannot be run here; a picture is about as tall as what it shows. Needs the system's
 * `chromium`.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { networks } from '../../shared/index.ts';
import { postGroups } from '../../zapier/src/form/more-fields.ts';
import app from '../../zapier/src/index.ts';
import { root } from '../build/package-files.ts';
import { formPage } from '../zapier-runner/form-page.ts';
import { fillIn, stepsIn } from '../zapier-runner/recipe.ts';
import { type Input, zapierRunner } from '../zapier-runner/zapier-runner.ts';

const screenHeight = 900;
const zapier = zapierRunner({ app });
const labels = new Map<string, string>(networks.map(({ key, label }) => [key, label]));
const groups = new Map(postGroups.map(({ key, label = key }) => [key, label]));
const paths = new Map([
  ...Object.entries(app.creates).map(([key, { display }]) => [display.label, `creates.${key}`] as const),
  ...Object.entries(app.searches).map(([key, { display }]) => [display.label, `searches.${key}`] as const),
]);
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
  const inSight = inputs.filter(({ key }) => key in inputData || first.has(key));
  await draw({ picture, title: step.action, inputs: inSight, values: inputData });
}
const createPost = 'creates.create_post';
const accounts = networks.map(({ key }) => `${key}:acc_${key}_1`);
const everywhere = { publish: 'SCHEDULE', accounts, more_fields: '' };
await draw({
  picture: 'docs/images/zapier-nine-networks.png',
  title: [...paths].find(([, path]) => path === createPost)?.[0] ?? '',
  inputs: await zapier.inputs(createPost, everywhere),
  values: everywhere,
});
await browser.close();

async function draw({
  picture,
  title,
  inputs,
  values,
}: {
  picture: string;
  title: string;
  inputs: readonly Input[];
  values: Readonly<Record<string, unknown>>;
}): Promise<void> {
  await page.setContent(formPage({ title, inputs, values: shown(values), groups }));
  await page.screenshot({ path: join(root, picture), fullPage: true });
  const { height } = (await page.locator('html').boundingBox()) ?? { height: Number.NaN };
  const screens = (height / screenHeight).toFixed(1);
  console.log(
    `${picture}: ${inputs.length} fields, ${helpLength(inputs)} characters of help, ${screens} screens of ${screenHeight} px`,
  );
}

/** Accounts as their list names them. */
function shown(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { accounts: chosen } = values;
  if (!Array.isArray(chosen)) return { ...values };
  const names = chosen.map((account: unknown) => {
    const label = labels.get(String(account).split(':')[0] ?? '');
    return label === undefined ? account : `Harbour Bakery · ${label}`;
  });
  return { ...values, accounts: names };
}

function helpLength(fields: readonly Pick<Input, 'helpText' | 'children'>[]): number {
  return fields.reduce(
    (sum, { helpText = '', children = [] }) => sum + helpText.length + helpLength(children),
    0,
  );
}
