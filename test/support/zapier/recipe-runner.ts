/** Runs the recipes for Zaps in the app. Mapped fields are converted as Zapier's own command converts them. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/v4';
import type { Sandbox } from '../../../sandbox/src/sandbox.ts';
import { networks } from '../../../shared/index.ts';
import { fillIn, mapped, stepsIn } from '../../../tools/zapier-runner/recipe.ts';
import type { ZapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';
import { root } from '../n8n/n8n-source.ts';
import { bodyInOurs } from '../service/service.ts';
import { actions } from './zapier-actions.ts';
import { convertedByZapier } from './zapier-conversion.ts';

const labels = new Map<string, string>(networks.map(({ key, label }) => [key, label]));
const record = z.record(z.string(), z.unknown());

export type RecipeRun = (
  recipe: string,
  fields: Readonly<Record<string, unknown>>,
) => Promise<{ result: z.output<typeof record>; post: z.output<typeof record> }>;

export function recipeRunner({
  zapier,
  sandbox,
}: {
  zapier: Pick<ZapierRunner, 'inputs' | 'run'>;
  sandbox: Pick<Sandbox, 'posts'>;
}): RecipeRun {
  /**
   * Runs the last step of a recipe that is one of this app, with the fields of earlier steps. Returns what the app returns, and the post at the
   * service.
   */
  return async (recipe: string, fields: Readonly<Record<string, unknown>>) => {
    const page = readFileSync(new URL(`examples/zaps/${recipe}.md`, root), 'utf8');
    const step = stepsIn(page).at(-1);
    const path = actions.find(({ display }) => display.label === step?.action)?.path ?? '';
    const form = await fillIn({ zapier, path, rows: step?.rows ?? [], networks: labels });
    const inputData = record.parse(
      Object.fromEntries(Object.entries(form.inputData).map(([key, value]) => [key, mapped(value, fields)])),
    );
    // The step as the editor stores it, with placeholders for mapped fields.
    const bundle = {
      inputData: record.parse(convertedByZapier(inputData, form.inputs, 'Europe/Paris')),
      inputDataRaw: form.inputData,
    };
    const result = record.parse(
      await zapier.run(`${path}.operation.perform`, { ...bundle, meta: { timezone: 'Europe/Paris' } }),
    );
    const post = record.default({}).parse(bodyInOurs(sandbox.posts().find(({ id }) => id === result['id'])));
    return { result, post };
  };
}
