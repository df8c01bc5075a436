/** The app's definition by the rules by which Zapier judges it, with every network and variant written out. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks, variantsOf } from '../../shared/index.ts';
import app from '../../zapier/src/index.ts';
import { type Input, schemaErrors, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { keyOf } from '../support/zapier-form.ts';

const zapier = zapierRunner({ app });

const operationSchema = z.looseObject({
  inputFields: z.array(z.unknown()).default([]),
  outputFields: z.array(
    z.looseObject({ key: z.string(), label: z.string(), type: z.string(), list: z.boolean().optional() }),
  ),
  sample: z.record(z.string(), z.unknown()),
});
const actionsSchema = z.record(
  z.string(),
  z.looseObject({
    key: z.string(),
    noun: z.string(),
    display: z.looseObject({ label: z.string(), description: z.string(), hidden: z.boolean().optional() }),
    operation: operationSchema,
  }),
);
const kinds = { triggers: app.triggers, searches: app.searches, creates: app.creates };
const actions = Object.entries(kinds).flatMap(([kind, group]) =>
  Object.values(actionsSchema.parse(group)).map((action) => ({
    ...action,
    kind,
    path: `${kind}.${action.key}`,
  })),
);

/** Every choice that alters the fields: all networks at once, with each of Photoapp's post types. */
const answers = [...variantsOf(networks[0].target).keys(), undefined].map((variant) => ({
  publish: 'SCHEDULE',
  accounts: networks.map(({ key }) => `${key}:acc_${key}_1`),
  more_fields: [
    'media',
    'text',
    'date_order',
    ...networks.map(({ key }) => key),
    'targets_json',
    'delivery',
    'if_planned',
  ],
  ...(variant !== undefined && { photoapp_media_type: variant }),
}));

async function everyInput(path: string): Promise<Input[][]> {
  return await Promise.all(answers.map((answer) => zapier.inputs(path, answer)));
}

test("the platform's schema accepts the app", () => {
  expect(schemaErrors(app)).toStrictEqual([]);
});

for (const answer of answers) {
  test(`it accepts the app with the fields of all networks (${answer.photoapp_media_type ?? 'Automatic'})`, async () => {
    const creates = Object.fromEntries(
      await Promise.all(
        Object.entries(app.creates).map(async ([key, create]) => {
          const inputFields = await zapier.inputs(`creates.${key}`, answer);
          return [key, { ...create, operation: { ...create.operation, inputFields } }] as const;
        }),
      ),
    );
    expect(schemaErrors({ ...app, creates })).toStrictEqual([]);
  });
}

test('keys are frozen: they stand in Zaps, and a changed one needs a new major version', async () => {
  const present: Record<string, string[]> = {};
  for (const { path } of actions) {
    const inputs = (await everyInput(path)).flat();
    const keys = inputs.flatMap(({ key, children = [] }) => [
      key,
      ...children.map((child) => `${key}[].${child.key}`),
    ]);
    present[path] = [...new Set(keys)].toSorted();
  }
  const frozen: unknown = JSON.parse(readFileSync(new URL('keys.json', import.meta.url), 'utf8'));
  expect(present).toStrictEqual(frozen);
});

describe('the rules of publishing', () => {
  for (const { kind, path, key, display, operation } of actions) {
    test(`${path} says what it does`, () => {
      const starts = {
        triggers: /^Triggers when .+\.$/,
        searches: /^Finds .+\.$/,
        creates: /^(?:Creates|Updates|Moves|Deletes) .+\.$/,
      };
      expect(display.description).toMatch(z.instanceof(RegExp).parse(Reflect.get(starts, kind)));
      expect(key).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect(display.label).toMatch(/^[A-Z]\S*(?: [A-Z]\S*)*$/);
      expect(display.label).not.toMatch(/\b(?:ID|API|Zapier)\b/);
    });

    test(`${path} gives what its sample and output fields say`, () => {
      const fields = operation.outputFields.map((field) => field.key);
      expect(Object.keys(operation.sample).toSorted()).toStrictEqual(fields.toSorted());
      for (const { key: name, type, list = false } of operation.outputFields) {
        const value = operation.sample[name];
        expect([name, Array.isArray(value)]).toStrictEqual([name, list]);
        if (type === 'datetime' && value !== null)
          expect(z.string().parse(value)).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/);
      }
    });

    test(`${path} asks in plain words`, async () => {
      for (const inputs of await everyInput(path)) {
        const all = inputs.flatMap((input) => [input, ...(input.children ?? [])]);
        const keys = all.map((input) => input.key);
        // Keys are unique.
        expect(new Set(keys).size).toBe(keys.length);
        for (const input of all) judge(input);
      }
    });
  }
});

function judge({
  key,
  label = '',
  helpText = '',
  type,
  dynamic,
  search,
  choices,
  schema,
  children,
  placeholder,
}: Input): void {
  expect(key.length).toBeLessThanOrEqual(80);
  if (type === 'copy') {
    expect(helpText).toMatch(/cannot be undone/);
    return;
  }
  expect(label.split(/[ ›]+/).filter((word) => !/^(?:[A-Z(]|in$|the$|by$|as$|to$)/.test(word))).toStrictEqual(
    [],
  );
  if (children === undefined) expect(helpText).toMatch(/^[^]{10,}$/);
  expect(helpText).toMatch(/^[^]{0,1000}$/);
  expect(helpText.toLowerCase()).not.toBe(label.toLowerCase());
  expect(helpText).not.toMatch(/(?<!["(`])https?:\/\/(?!example\.com)/);
  if (dynamic !== undefined) {
    // What is chosen from a list is not called an ID.
    expect(label).not.toMatch(/\bID\b/);
    expect(Object.keys(app.triggers)).toContain(dynamic.split('.')[0]);
    // A section is chosen, not looked for: it belongs to the board that was found.
    if (!dynamic.startsWith('board_sections.'))
      expect(Object.keys(app.searches)).toContain(search?.split('.')[0]);
  }
  expect([key, type === 'json']).toStrictEqual([key, schema !== undefined]);
  // An example in the field shows the form of its JSON.
  if (type === 'json') expect(() => void JSON.parse(placeholder ?? '')).not.toThrow();
  if (choices !== undefined) expect([key, choices.length > 1]).toStrictEqual([key, true]);
  // Zapier makes 09:00 or the present of what such a field cannot read, and says nothing.
  expect([key, type]).not.toStrictEqual([key, 'datetime']);
  expect(placeholder).not.toBe('');
}

test('a key is the network and the property', () => {
  expect(keyOf('shortvideo', 'videoCoverTimestampMs')).toBe('shortvideo_video_cover_timestamp_ms');
});

test('deleting warns that it cannot be undone', async () => {
  const [first] = await zapier.inputs('creates.delete_post');
  expect(first?.type).toBe('copy');
});
