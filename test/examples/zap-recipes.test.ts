/** The recipes for Zaps name only what the app's editor shows, by its labels, and leave nothing out that it insists on. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import app from '../../zapier/src/index.ts';
import { root } from '../support/n8n-source.ts';
import { none } from '../support/n8n-properties.ts';
import { type Input, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

const zapier = zapierRunner({ app });
const recipes = readFileSync(new URL('examples/zap-recipes.md', root), 'utf8');
const columns =
  readFileSync(new URL('examples/zap-rows.csv', root), 'utf8').split(/\r?\n/)[0]?.split(',') ?? [];

const words = z.looseObject({
  display: z.looseObject({ label: z.string(), hidden: z.boolean().optional() }),
});
const kinds = ['creates', 'searches', 'triggers'] as const;
/** By its label, where the app defines it. */
const actions = new Map(
  kinds.flatMap((kind) =>
    Object.entries(z.record(z.string(), words).parse(app[kind])).flatMap(
      ([key, { display }]): [string, string][] =>
        display.hidden === true ? [] : [[display.label, `${kind}.${key}`]],
    ),
  ),
);

interface Step {
  readonly action: string;
  readonly rows: readonly { part: string; field: string; value: string }[];
}

/** Every step of the app, with the table that follows it. */
function stepsIn(text: string): Step[] {
  return text
    .split(/\*\*[^*]*Post Scheduler → /)
    .slice(1)
    .flatMap((section) => {
      const action = section.slice(0, section.indexOf('**'));
      const table = section
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(2);
      const rows = table.map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
      const fields = rows.filter((cells) => cells.length === 3);
      return [
        { action, rows: fields.map(([part = '', field = '', value = '']) => ({ part, field, value })) },
      ];
    });
}

/** As the recipes call the part of the form in which a field stands. */
function partOf({ group }: Input): string {
  if (group === undefined) return '–';
  return networks.find(({ key }) => key === group)?.label ?? 'Post';
}

const steps = stepsIn(recipes.slice(0, recipes.indexOf('## What a failed step means')));

test('the recipes use several actions and triggers of the app', () => {
  expect(steps.length).toBeGreaterThanOrEqual(8);
  none(steps.map(({ action }) => action).filter((action) => !actions.has(action)));
});

describe('a step of the recipes', () => {
  for (const [index, { action, rows }] of steps.entries()) {
    test(`${index + 1}, ${action}: has the fields that the form has`, async () => {
      const chosen = (name: string) => rows.find(({ field }) => field === name)?.value ?? '';
      const named = (name: string) => networks.filter(({ label }) => chosen(name).includes(label));
      const inputs = await zapier.inputs(actions.get(action) ?? '', {
        accounts: named('Accounts').map(({ key }) => `${key}:account-1`),
        more_fields: [
          ...named('More Fields').map(({ key }) => key),
          ...(chosen('More Fields').includes('Media Files and Details') ? ['media'] : []),
          ...(chosen('More Fields').split(', ').includes('Text') ? ['text'] : []),
        ],
      });
      const place = ({ part, field }: { part: string; field: string }) => `${part}: ${field}`;
      const offered = inputs.map((input) => ({
        input,
        at: place({ part: partOf(input), field: input.label ?? '' }),
      }));

      none(rows.map(place).filter((at) => !offered.some((one) => one.at === at)));
      if (rows.length > 0) {
        const missing = offered.filter(
          ({ input, at }) => input.required === true && !rows.map(place).includes(at),
        );
        none(missing.map(({ at }) => at));
      }
      for (const row of rows.filter(({ field }) => field === 'Publish')) {
        const labels =
          offered.find(({ at }) => at === place(row))?.input.choices?.map(({ label }) => label) ?? [];
        expect([
          row.value,
          labels.some((label) => row.value === label || row.value.startsWith(`${label},`)),
        ]).toStrictEqual([row.value, true]);
        expect(row.value).not.toMatch(/Now/);
      }
    });
  }
});

test('the spreadsheet beside the recipes has the columns that they name', () => {
  none(['Text', 'Picture', 'Alt text', 'Accounts'].filter((column) => !columns.includes(column)));
});
