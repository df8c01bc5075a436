/**
 * The checks of the definition that Zapier runs before it publishes an app, one test each, by the numbers of its "Integration check
 * reference". The checks of live results are in `live-checks.test.ts`, those of the public page in `publishing.test.ts`.
 */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import type { Input } from '../../tools/zapier-runner/zapier-runner.ts';
import app from '../../zapier/src/index.ts';
import { everyAction, isOnPost } from '../support/every-action.ts';
import { none } from '../support/n8n-properties.ts';
import { actions, everyInput, misplaced, zapier } from '../support/zapier-actions.ts';

const { triggers, searches, creates, authentication } = app;
const keyFields = authentication?.fields ?? [];
const visible = actions.filter(({ display }) => display.hidden !== true);

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

/** The places of fields that break a rule. */
async function breaking(rule: (input: Input) => boolean): Promise<string[]> {
  const broken = (await places).filter(({ input }) => rule(input));
  return [...new Set(broken.map(({ path, input }) => `${path}.${input.key}`))];
}

const texts = async () => [
  ...actions.map(({ display }) => display.description),
  ...keyFields.map(({ helpText = '' }) => helpText),
  ...(await places).map(({ input }) => input.helpText ?? ''),
];

describe('Definition', () => {
  test('D001: no action asks for a key', async () =>
    none(await breaking(({ key, label = '' }) => /api.?key|token|secret|password/i.test(`${key} ${label}`))));

  test('D002: the help of the key links to the page that has it', () => {
    expect(keyFields.map(({ helpText }) => helpText)).toStrictEqual([
      expect.stringMatching(/\[[^\]]+\]\(https:\/\/[^)]+\)/),
    ]);
  });

  test('D003: the connection has a label', () => expect(authentication?.connectionLabel).toBe('{{label}}'));

  test('D004: no ID has to be typed', async () => {
    none(
      await breaking(({ label = '', dynamic }) => dynamic === undefined && /\b(?:ID|URN)s?\b/.test(label)),
    );
    none(await breaking(({ label = '', dynamic }) => dynamic !== undefined && /\bID\b/.test(label)));
    none(
      await breaking(
        ({ key, dynamic }) => /(?:post|account|board|section)_id$/.test(key) && dynamic === undefined,
      ),
    );
  });

  test('D005: each dropdown has its trigger', async () =>
    none(
      await breaking(({ dynamic }) => dynamic !== undefined && !Object.hasOwn(triggers, firstOf(dynamic))),
    ));

  test('D006, D016, D017: no trigger is a hook', () => {
    for (const { operation } of Object.values(triggers)) expect(operation.type).toBe('polling');
  });

  test('D007, D008: every address is a link or code, and has HTTPS', async () => {
    const bare = (text: string) =>
      text.replaceAll(/\[[^\][]+\]\(https:\/\/[^()\s]+\)/g, '').replaceAll(/`[^`]+`/g, '');
    none((await texts()).filter((text) => /https?:\/\/|\]\(|\[[^\]]*\(/.test(bare(text))));
  });

  test('D011: no help repeats the label', async () =>
    none(await breaking(({ label = '', helpText = '' }) => plain(label) === plain(helpText))));

  test('D013: each search connector has its search, and a field in its result', async () => {
    none(
      await breaking(({ search }) => {
        if (search === undefined) return false;
        const [key = '', field = ''] = search.split('.');
        const found = actions.find(({ path }) => path === `searches.${key}`);
        return found === undefined || !Object.hasOwn(found.operation.sample, field);
      }),
    );
  });

  test('D014: each search connector has a dropdown', async () =>
    none(await breaking(({ search, dynamic }) => search !== undefined && dynamic === undefined)));

  test('D015: each search-or-create has its search and its create', () => {
    const combined = z
      .record(z.string(), z.looseObject({ search: z.string(), create: z.string() }))
      .parse(Reflect.get(app, 'searchOrCreates') ?? {});
    for (const { search, create } of Object.values(combined)) {
      expect(Object.keys(searches)).toContain(search);
      expect(Object.keys(creates)).toContain(create);
    }
  });

  for (const { path, key, noun, kind, display, operation } of actions) {
    test(`D018: the label of ${path} is in title case, names no ID, and has a readable key`, () => {
      expect(display.label).toMatch(/^[A-Z]\S*(?: (?:or|[A-Z]\S*))*$/);
      expect(display.label).not.toMatch(/\b(?:ID|API|Zapier)\b/);
      expect(noun).toMatch(/^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/);
      expect(key).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    });

    test(`D021: the description of ${path} begins as its kind does, and ends with a period`, () => {
      const starts = {
        triggers: /^Triggers when .+\.$/,
        searches: /^Finds .+\.$/,
        creates: /^[A-Z][a-z]+s .+\.$/,
      };
      expect(display.description).toMatch(z.instanceof(RegExp).parse(Reflect.get(starts, kind)));
      expect(display.description).not.toMatch(/Post Scheduler|Zapier/);
    });

    test(`D023: times in the sample of ${path} have a time zone`, () => {
      for (const value of Object.values(operation.sample))
        if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
          expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/);
    });

    test(`D024: the sample of ${path} has the values that its output fields say`, () => {
      const fields = operation.outputFields.map((field) => field.key);
      expect(Object.keys(operation.sample).toSorted()).toStrictEqual(fields.toSorted());
      expect(misplaced(operation.outputFields, operation.sample)).toStrictEqual([]);
      for (const { key: name, children } of operation.outputFields.filter(
        (field) => field.children !== undefined,
      ))
        for (const row of z.array(z.record(z.string(), z.unknown())).min(1).parse(operation.sample[name]))
          expect([name, Object.keys(row)]).toStrictEqual([name, children?.map((part) => part.key)]);
    });
  }
});

describe('Guidelines', () => {
  test('required fields stand before optional ones', async () => {
    for (const { path } of visible) {
      const inputs = (await zapier.inputs(path)).filter(({ type }) => type !== 'copy');
      const required = inputs.map((input) => input.required === true);
      expect([path, required]).toStrictEqual([
        path,
        required.toSorted((one, other) => Number(other) - Number(one)),
      ]);
    }
  });

  test('deleting warns that it cannot be undone', async () => {
    const [first] = await zapier.inputs('creates.delete_post');
    expect(first).toMatchObject({ type: 'copy', helpText: expect.stringContaining('cannot be undone') });
  });

  test('a field that takes several values is a list', async () =>
    none(
      await breaking(
        ({ list, helpText = '', label = '' }) =>
          list !== true && /separated by comma/.test(`${label} ${helpText}`),
      ),
    ));

  test('two steps never change one post at a time', () => {
    const lock = { key: 'post {{bundle.inputData.post_id}}', scope: ['auth'], timeout: 60 };
    const locks = everyAction
      .filter((action) => isOnPost(action) && action.effect !== 'read')
      .map(({ zapier: step }) => creates[step?.key ?? '']?.operation.lock);
    expect(locks.length).toBeGreaterThan(2);
    for (const found of locks) expect(found).toStrictEqual(lock);
  });

  test('posts wait for each other where their time is found, or the same', () => {
    const keyOf = (key: string) => creates[key]?.operation.lock?.key.replaceAll('bundle.inputData.', '');
    expect(keyOf('create_post')).toBe('create {{publish}} {{scheduled_at}}');
    expect(keyOf('create_or_update_post')).toBe('create {{publish}} {{scheduled_at}} {{reference}}');
    expect(keyOf('upload_media')).toBeUndefined();
  });
});

function firstOf(path: string): string {
  return path.split('.')[0] ?? '';
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}
