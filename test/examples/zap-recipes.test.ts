/** The recipes for Zaps name only what the app's editor shows, by its labels, and leave out nothing that it requires. */
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
/** The paths of the actions, by their labels. */
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
        // A recipe names the fields in the order of the form.
        const places = rows.map(({ field }) => inputs.findIndex(({ label }) => label === field));
        expect(places).toStrictEqual(places.toSorted((a, b) => a - b));
        if (rows.length > 0)
          none(
            inputs.flatMap((input) =>
              input.required === true && input.default === undefined && !(input.key in inputData)
                ? [input.key]
                : [],
            ),
          );
        for (const { value } of rows.filter(({ field }) => field === 'Publish')) {
          expect(['Schedule', 'Next Free Slot', 'Save as Draft']).toContain(value);
        }
      });
    }
  });
}

/** The fields that a recipe maps into its last step, in the order of the form. */
const mappedIn = (recipe: string) => [
  ...new Set(
    (stepsIn(read(`examples/zaps/${recipe}.md`)).at(-1)?.rows ?? []).flatMap(({ value }) =>
      [...value.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = '']) => name),
    ),
  ),
];
const byRuns = ['Post', 'Post Status', 'Post Time', 'Post Link', 'Post Note'];

test('the sheet to import has what people fill in, in the order of the form, and then what runs fill in', () => {
  expect(columns).toStrictEqual([...mappedIn('google-sheets').filter((name) => name !== 'Post'), ...byRuns]);
});

test.each([
  ['google-sheets', []],
  // Columns that the app adds to a record.
  ['airtable', ['Record ID', 'Picture URL']],
  ['zapier-tables', ['Record ID']],
])('%s imports that sheet, and names no other column', (recipe, added) => {
  none(mappedIn(recipe).filter((name) => !columns.includes(name) && !added.includes(name)));
  expect(read(`examples/zaps/${recipe}.md`)).toContain('Import [`zap-rows.csv`](../zap-rows.csv)');
});

test('a sheet that gets the calendar is the sheet to import', () => {
  const [, created = ''] = read('examples/zaps/calendar.md').split('creates a row if');
  const names = [...created.matchAll(/_([^_]+)_\s+`/g)].map(([, name = '']) => name);
  expect(names).toContain('Row Key');
  none(names.filter((name) => !columns.includes(name)));
});
