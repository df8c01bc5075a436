/** The app's definition by the rules by which Zapier judges it, with every network and variant written out. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import app from '../../zapier/src/index.ts';
import { type Input, schemaErrors } from '../../tools/zapier-runner/zapier-runner.ts';
import { actions, answers, everyInput, presentKeys, zapier } from '../support/zapier-actions.ts';
import { keyOf } from '../support/zapier-form.ts';

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
  const present = await presentKeys();
  const frozen = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(new URL('keys.json', import.meta.url), 'utf8')));
  const gone = Object.entries(frozen).flatMap(([path, keys]) =>
    keys.filter((key) => present[path]?.includes(key) !== true).map((key) => `${path}: ${key}`),
  );
  expect(gone).toStrictEqual([]);
});

describe('the form', () => {
  for (const { path } of actions)
    test(`${path} asks in plain words`, async () => {
      for (const inputs of await everyInput(path)) {
        const all = inputs.flatMap((input) => [input, ...(input.children ?? [])]);
        const keys = all.map((input) => input.key);
        // Keys are unique.
        expect(new Set(keys).size).toBe(keys.length);
        for (const input of all) judge(input);
      }
    });
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
  expect(
    label.split(/[ ›]+/).filter((word) => !/^(?:[A-Z(]|an$|in$|the$|by$|as$|to$|or$|on$|per$)/.test(word)),
  ).toStrictEqual([]);
  if (children === undefined) expect(helpText).toMatch(/^[^]{10,}$/);
  expect(helpText).toMatch(/^[^]{0,1000}$/);
  if (dynamic !== undefined) {
    // A section is chosen, not looked for: it belongs to the board that was found.
    expect([key, search === undefined]).toStrictEqual([key, dynamic.startsWith('board_sections.')]);
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
