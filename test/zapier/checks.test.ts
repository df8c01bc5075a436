/**
 * The checks of the definition that Zapier runs before it publishes an app, by the numbers of its "Integration check reference", on the
 * app with every network and variant written out. Those of live results are in `live-checks.test.ts`, those of the public page in
 * `publishing.test.ts`.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { type Input, schemaErrors } from '../../tools/zapier-runner/zapier-runner.ts';
import app from '../../zapier/src/index.ts';
import { everyAction, isOnPost } from '../support/host/every-action.ts';
import { none } from '../support/n8n/n8n-properties.ts';
import {
  actions,
  answers,
  everyInput,
  misplaced,
  presentKeys,
  zapier,
} from '../support/zapier/zapier-actions.ts';
import { keyOf } from '../support/zapier/zapier-form.ts';

const { triggers, creates, authentication } = app;
const keyFields = authentication?.fields ?? [];

interface Place {
  readonly path: string;
  readonly input: Input;
}

/** Every input field with every network and variant, the columns of line items among them. */
const places: Promise<readonly Place[]> = Promise.all(
  actions.map(async ({ path }) => {
    const inputs = (await everyInput(path)).flat();
    return inputs.flatMap((input) => [input, ...(input.children ?? [])]).map((input) => ({ path, input }));
  }),
).then((lists) => lists.flat());

const texts = async () => [
  ...actions.map(({ display }) => display.description),
  ...keyFields.map(({ helpText = '' }) => helpText),
  ...(await places).map(({ input }) => input.helpText ?? ''),
];

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const firstOf = (path: string) => path.split('.')[0] ?? '';
const small = /^(?:[A-Z(]|an?$|of$|in$|the$|by$|as$|to$|or$|on$|per$)/;

/** Whether a search connector leads to no search, or to no field of its result. */
function leadsNowhere({ search }: Input): boolean {
  if (search === undefined) return false;
  const [key = '', field = ''] = search.split('.');
  const found = actions.find(({ path }) => path === `searches.${key}`);
  return found === undefined || !Object.hasOwn(found.operation.sample, field);
}

/** Whether a field breaks the rule. */
const rules: Readonly<Record<string, (input: Input) => boolean>> = {
  'D001: no action asks for a key': ({ key, label = '' }) =>
    /api.?key|token|secret|password/i.test(`${key} ${label}`),
  'D004: no ID has to be typed': ({ label = '', dynamic }) =>
    (dynamic === undefined && /\b(?:ID|URN)s?\b/.test(label)) || /\bID\b/.test(label),
  'D004: each post, account and board has a dropdown': ({ key, dynamic }) =>
    /(?:post|account|board|section)_id$/.test(key) && dynamic === undefined,
  'D005: each dropdown has its trigger': ({ dynamic }) =>
    dynamic !== undefined && !Object.hasOwn(triggers, firstOf(dynamic)),
  'D011: no help repeats the label': ({ label = '', helpText = '' }) => plain(label) === plain(helpText),
  'D013: each search connector has its search, and a field in its result': leadsNowhere,
  'D014: each search connector has a dropdown': ({ search, dynamic }) =>
    search !== undefined && dynamic === undefined,
  // A section is chosen, not looked for: it belongs to the board that was found.
  'each dropdown but that of sections has a search': ({ search, dynamic = 'board_sections.' }) =>
    (search === undefined) !== dynamic.startsWith('board_sections.'),
  'a field that takes several values is a list': ({ list, helpText = '', label = '' }) =>
    list !== true && /separated by comma/.test(`${label} ${helpText}`),
  'a label is in title case': ({ type, label = '' }) =>
    type !== 'copy' && label.split(/[ ›]+/).some((word) => !small.test(word)),
  'a help ends its sentences once': ({ helpText = '' }) => /\.\s*[.;,]/u.test(helpText),
  'a help is a sentence': ({ children, helpText = '' }) => children === undefined && helpText.length < 10,
  'a key has at most 80 characters': ({ key }) => key.length > 80,
  'a list of choices has more than one': ({ choices }) => choices !== undefined && choices.length < 2,
  'JSON has a schema, of a list or an object as its example': ({ type, schema, placeholder = '' }) =>
    type === 'json' && schema?.['type'] !== (Array.isArray(JSON.parse(placeholder)) ? 'array' : 'object'),
  // Zapier makes 09:00 or the present of what such a field cannot read, and says nothing.
  'no field is a datetime': ({ type }) => type === 'datetime',
};

test.each(Object.entries(rules))('%s', async (_, breaks) => {
  none((await places).filter(({ input }) => breaks(input)).map(({ path, input }) => `${path}.${input.key}`));
});

describe('The definition', () => {
  // Keys that are unique, and each search-or-create with its search and its create (D015), are rules of the schema.
  test.each([undefined, ...answers])(
    'the schema of the platform accepts it with the fields of %j',
    async (answer) => {
      const filled = Object.entries(creates).map(async ([key, create]) => {
        const inputFields = await zapier.inputs(`creates.${key}`, answer);
        return [key, { ...create, operation: { ...create.operation, inputFields } }] as const;
      });
      const given =
        answer === undefined ? app : { ...app, creates: Object.fromEntries(await Promise.all(filled)) };
      expect(schemaErrors(given)).toStrictEqual([]);
    },
  );

  test('keys are frozen: they stand in Zaps, and a changed one needs a new major version', async () => {
    const present = await presentKeys();
    const frozen = z
      .record(z.string(), z.array(z.string()))
      .parse(JSON.parse(readFileSync(new URL('keys.json', import.meta.url), 'utf8')));
    none(
      Object.entries(frozen).flatMap(([path, keys]) =>
        keys.filter((key) => present[path]?.includes(key) !== true).map((key) => `${path}: ${key}`),
      ),
    );
    expect(keyOf('shortvideo', 'videoCoverTimestampMs')).toBe('shortvideo_video_cover_timestamp_ms');
  });

  test('D002, D003: the help of the key links to the page that has it, and the connection has a label', () => {
    expect(keyFields.map(({ helpText }) => helpText)).toStrictEqual([
      expect.stringMatching(/\[[^\]]+\]\(https:\/\/[^)]+\)/),
    ]);
    expect(authentication?.connectionLabel).toBe('{{label}}');
  });

  test('D006, D016, D017: no trigger is a hook', () => {
    for (const { operation } of Object.values(triggers)) expect(operation.type).toBe('polling');
  });

  test('D007, D008: every address is a link or code, and has HTTPS', async () => {
    const bare = (text: string) =>
      text.replaceAll(/\[[^\][]+\]\(https:\/\/[^()\s]+\)/g, '').replaceAll(/`[^`]+`/g, '');
    none((await texts()).filter((text) => /https?:\/\/|\]\(|\[[^\]]*\(/.test(bare(text))));
  });
});

const starts: Readonly<Record<string, RegExp>> = {
  triggers: /^Triggers when .+\.$/,
  searches: /^Finds .+\.$/,
  creates: /^[A-Z][a-z]+s .+\.$/,
};

describe.each(actions)('$path', ({ path, key, noun, kind, display, operation }) => {
  test('D018, D021: its label is in title case and names no ID, its key is readable, its description begins as its kind does', () => {
    expect(display.label).toMatch(/^[A-Z]\S*(?: (?:or|[A-Z]\S*))*$/);
    expect(display.label).not.toMatch(/\b(?:ID|API|Zapier)\b/);
    expect(noun).toMatch(/^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/);
    expect(key).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(display.description).toMatch(starts[kind] ?? /^$/);
    expect(display.description).not.toMatch(/Post Scheduler|Zapier/);
  });

  test('D023, D024: its sample has the values that its output fields say, times with a time zone', () => {
    const fields = operation.outputFields.map((field) => field.key);
    expect(Object.keys(operation.sample).toSorted()).toStrictEqual(fields.toSorted());
    expect(misplaced(operation.outputFields, operation.sample)).toStrictEqual([]);
    for (const { key: name, children } of operation.outputFields)
      if (children !== undefined)
        for (const row of z.array(z.record(z.string(), z.unknown())).min(1).parse(operation.sample[name]))
          expect([name, Object.keys(row)]).toStrictEqual([name, children.map((part) => part.key)]);
    for (const value of Object.values(operation.sample))
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
        expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/);
  });

  test('required fields stand before optional ones', async () => {
    const inputs = (await zapier.inputs(path)).filter(({ type }) => type !== 'copy');
    const required = inputs.map((input) => input.required === true);
    expect(required).toStrictEqual(required.toSorted((one, other) => Number(other) - Number(one)));
  });
});

test('deleting warns that it cannot be undone', async () => {
  const [first] = await zapier.inputs('creates.delete_post');
  expect(first).toMatchObject({ type: 'copy', helpText: expect.stringContaining('cannot be undone') });
});

test('two steps never change one post at a time', () => {
  const lock = { key: 'post {{bundle.inputData.post_id}}', scope: ['auth'], timeout: 60 };
  const locks = everyAction
    .filter((action) => isOnPost(action) && action.effect !== 'read')
    .map(({ zapier: step }) => creates[step?.key ?? '']?.operation.lock);
  expect(locks.length).toBeGreaterThan(2);
  for (const found of locks) expect(found).toStrictEqual(lock);
});

test('posts wait for each other where their time is found, or the same', () => {
  const lockOf = (key: string) => creates[key]?.operation.lock?.key.replaceAll('bundle.inputData.', '');
  expect(lockOf('create_post')).toBe('create {{publish}} {{scheduled_at}}');
  expect(lockOf('create_or_update_post')).toBe('create {{publish}} {{scheduled_at}} {{reference}}');
  expect(lockOf('upload_media')).toBeUndefined();
});
