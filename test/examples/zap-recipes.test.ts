/** The recipes for Zaps name only what the app's editor shows, by its labels, and leave nothing out that it insists on. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import { root } from '../support/n8n/n8n-source.ts';
import { none } from '../support/n8n/n8n-properties.ts';
import { actions, zapier } from '../support/zapier/zapier-actions.ts';
import { fillIn, stepsIn } from '../../tools/zapier-runner/recipe.ts';

const pages = globSync('examples/zaps/*.md', { cwd: root }).toSorted();
const labels = new Map<string, string>(networks.map(({ key, label }) => [key, label]));
const columns =
  readFileSync(new URL('examples/zap-rows.csv', root), 'utf8').split(/\r?\n/)[0]?.split(',') ?? [];
/** By its label. */
const paths = new Map(
  actions.flatMap(({ display, path }): [string, string][] =>
    display.hidden === true ? [] : [[display.label, path]],
  ),
);

const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

test('the index names every recipe', () => {
  const index = read('examples/zap-recipes.md');
  none(pages.map((page) => page.replace('examples/', '')).filter((page) => !index.includes(`(${page})`)));
  expect(pages.length).toBeGreaterThanOrEqual(8);
});

for (const page of pages) {
  describe(page, () => {
    const text = read(page);
    const steps = stepsIn(text);

    test('uses actions and triggers of the app, and shows its picture', () => {
      expect(steps.length).toBeGreaterThan(0);
      none(steps.map(({ action }) => action).filter((action) => !paths.has(action)));
      const pictures = [...text.matchAll(/\]\(\.\.\/\.\.\/(docs\/images\/[^)]+)\)/g)].map(
        ([, file = '']) => file,
      );
      none(pictures.filter((file) => !existsSync(new URL(file, root))));
    });

    for (const [index, { action, rows }] of steps.entries()) {
      test(`step ${index + 1}, ${action}: has the fields that the form has`, async () => {
        const path = paths.get(action) ?? '';
        const { inputs, inputData, missing } = await fillIn({ zapier, path, rows, networks: labels });
        none(missing.map(({ field }) => field));
        if (rows.length > 0)
          none(
            inputs.flatMap((input) =>
              input.required === true && input.default === undefined && !(input.key in inputData)
                ? [input.key]
                : [],
            ),
          );
        for (const { value } of rows.filter(({ field }) => field === 'Publish')) {
          expect(['Schedule', 'Save as Draft']).toContain(value);
        }
      });
    }
  });
}

test('the spreadsheet beside the recipes has the columns that they name', () => {
  none(['Text', 'Picture', 'Alt text', 'Accounts'].filter((column) => !columns.includes(column)));
});
