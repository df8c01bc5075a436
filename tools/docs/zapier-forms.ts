/** Forms of the Zapier app as pages: one for each recipe in `examples/zaps/`, filled in, and Create Post for an account on every network. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { networks } from '../../shared/index.ts';
import { postGroups } from '../../zapier/src/form/more-fields.ts';
import app from '../../zapier/src/index.ts';
import { root } from '../build/package-files.ts';
import { formPage } from '../zapier-runner/form-page.ts';
import { fillIn, stepsIn } from '../zapier-runner/recipe.ts';
import { type Input, zapierRunner } from '../zapier-runner/zapier-runner.ts';

/** `picture`: the path of the picture, below the root of the repository. */
interface DrawnForm {
  readonly picture: string;
  readonly inputs: readonly Input[];
  readonly page: string;
}

const zapier = zapierRunner({ app });
const labels = new Map<string, string>(networks.map(({ key, label }) => [key, label]));
const groups = new Map(postGroups.map(({ key, label = key }) => [key, label]));
const paths = new Map([
  ...Object.entries(app.creates).map(([key, { display }]) => [display.label, `creates.${key}`] as const),
  ...Object.entries(app.searches).map(([key, { display }]) => [display.label, `searches.${key}`] as const),
]);

export async function zapierForms(): Promise<readonly DrawnForm[]> {
  const files = globSync('examples/zaps/*.md', { cwd: root }).toSorted();
  const ofRecipes = await Promise.all(files.map(async (file) => await formOfRecipe(file)));
  return [...ofRecipes.flat(), await formOnAllNetworks()];
}

/** The form of a recipe; none if the recipe has no picture, or none of our steps. */
async function formOfRecipe(file: string): Promise<readonly DrawnForm[]> {
  const text = readFileSync(join(root, file), 'utf8');
  const picture = /\]\((?:\.\.\/)+(docs\/images\/zaps\/[\w-]+\.png)\)/.exec(text)?.[1];
  const step = stepsIn(text).findLast(({ action }) => paths.has(action));
  const path = paths.get(step?.action ?? '');
  if (picture === undefined || step === undefined || path === undefined) return [];
  const { inputs, inputData } = await fillIn({ zapier, path, rows: step.rows, networks: labels });
  // The fields that the recipe fills in, and those visible before any choice.
  const first = new Set((await zapier.inputs(path)).map(({ key }) => key));
  const inSight = inputs.filter(({ key }) => key in inputData || first.has(key));
  return [drawnForm({ picture, title: step.action, inputs: inSight, values: inputData })];
}

async function formOnAllNetworks(): Promise<DrawnForm> {
  const createPost = 'creates.create_post';
  const accounts = networks.map(({ key }) => `${key}:acc_${key}_1`);
  const everywhere = { publish: 'SCHEDULE', accounts, more_fields: '' };
  return drawnForm({
    picture: 'docs/images/zapier-nine-networks.png',
    title: [...paths].find(([, path]) => path === createPost)?.[0] ?? '',
    inputs: await zapier.inputs(createPost, everywhere),
    values: everywhere,
  });
}

function drawnForm({
  picture,
  title,
  inputs,
  values,
}: {
  picture: string;
  title: string;
  inputs: readonly Input[];
  values: Readonly<Record<string, unknown>>;
}): DrawnForm {
  return { picture, inputs, page: formPage({ title, inputs, values: shown(values), groups }) };
}

/** The values, with accounts as the list of accounts names them. */
function shown(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { accounts: chosen } = values;
  if (!Array.isArray(chosen)) return { ...values };
  const names = chosen.map((account: unknown) => {
    const label = labels.get(String(account).split(':')[0] ?? '');
    return label === undefined ? account : `Harbour Bakery · ${label}`;
  });
  return { ...values, accounts: names };
}
