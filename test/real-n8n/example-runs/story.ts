/**
 * What an example does, as data: `stories/*.json`. Something may happen before each run. After each run, its items and the posts of the service
 * are compared with the expected ones, in any order.
 *
 * In every text `{name}` is a part of the story, or one of the values below, and `«text»*3` is that text three times. An expected text between
 * slashes is a pattern. An expected object with `…` may have more than it says. A time that ends with `Z` is the same everywhere, any other one is in
 * the time zone of the run.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import * as z from 'zod/v4';
import { readExample } from '../../../tools/demo/sources.ts';
import { networkKeys } from '../../../shared/index.ts';
import { afterTest } from '../../support/after-test.ts';
import { wholePost } from '../../support/n8n/node-under-test.ts';
import {
  arrived,
  type Example,
  type ExampleRun,
  examplesFolder,
  onTheClock,
  remove,
  succeeded,
  texts,
  write,
} from './example.ts';
import { serveTexts } from './pages.ts';

const settingsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const runSchema = z.strictObject({
  /** The example is imported again with these settings. */
  settings: settingsSchema.optional(),
  apiKey: z.string().optional(),
  /** The text of a post that somebody deletes before the run. */
  deleted: z.string().optional(),
  /** The status with which the next request that creates a post is answered. */
  refused: z.enum(['403']).optional(),
  /** What the page has from now on: lines, or a file of `examples/` in which `but` replaces `not`. */
  page: z
    .union([
      z.array(z.string()),
      z.strictObject({ file: z.string(), not: z.string().optional(), but: z.string().default('') }),
    ])
    .optional(),
  /** The output of each step, or the number of its items. */
  out: z.record(z.string(), z.union([z.number(), z.array(z.unknown())])).default({}),
  /** All posts after the run, or their number, or `as before`. */
  posts: z.union([z.number(), z.literal('as before'), z.array(z.looseObject({ at: z.string().optional() }))]),
});

const storySchema = z.strictObject({
  about: z.string(),
  parts: z.record(z.string(), z.string()).default({}),
  /** The setting that gets the address of the page. */
  page: z.string().optional(),
  settings: settingsSchema.default({}),
  /** The posts that are on Skyapp before the first run; those without a time are drafts. */
  planned: z.array(z.strictObject({ text: z.string(), at: z.string().optional() })).default([]),
  runs: z.array(runSchema),
  /** Whether all posts must have different times in the end. */
  noTwoAtOnce: z.boolean().default(false),
});

export type Story = z.input<typeof storySchema>;

/** The values that texts may name with `{name}`, at the time of the call. */
function valuesNow({ zone }: { zone: string }): Readonly<Record<string, string>> {
  const now = DateTime.utc();
  const inTwoHours = now.setZone(zone).plus({ hours: 2 }).startOf('minute');
  const inAnHour = now.plus({ hours: 1 });
  const nextMonth = now.plus({ days: 40 }).startOf('hour');
  return {
    inAnHour: inAnHour.toHTTP(),
    'inAnHour.iso': inAnHour.toISO(),
    inTwoHours: String(inTwoHours.toUTC().toISO()),
    'inTwoHours.tomorrow': String(inTwoHours.plus({ days: 1 }).toUTC().toISO()),
    nextWeek: now.plus({ weeks: 1 }).toISODate(),
    nextMonth: nextMonth.toHTTP(),
    'nextMonth.iso': nextMonth.toISO(),
    zone,
  };
}

/** Puts the values into every text within a JSON value. */
export function fillIn(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((each) => fillIn(each, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillIn(each, values)]));
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(/\{([\w.]+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : fillText(value, values);
  });
  return filled.replaceAll(/«([^»]*)»\*(\d+)/g, (_, part: string, times: string) =>
    part.repeat(Number(times)),
  );
}

/** The content of a file of stories, with the present values. */
export async function readStories(name: string, { zone }: { zone: string }): Promise<unknown> {
  const text = await readFile(new URL(`stories/${name}.json`, import.meta.url), 'utf8');
  return fillIn(JSON.parse(text), valuesNow({ zone }));
}

/** Runs a story of a file. */
export function storyOf(file: string, name: string): ExampleRun {
  return async (example) => {
    const stories = z.record(z.string(), z.unknown()).parse(await readStories(file, example));
    await tell(stories[name] ?? assert.fail(`${file}.json has no ${name}.`), example);
  };
}

export async function tell(told: unknown, example: Example): Promise<void> {
  const { parts } = storySchema.parse(told);
  const {
    about,
    page: pageSetting,
    settings,
    planned,
    runs,
    noTwoAtOnce,
  } = storySchema.parse(fillIn(told, parts));
  const { sandbox } = example;
  for (const { text, at: date } of planned) {
    const at = DateTime.fromISO(String(date), { zone: example.zone }).toUTC().toISO();
    const scheduledFor = date === undefined ? { publish: 'DRAFT' } : { publish: 'SCHEDULE', date: at };
    await write(sandbox, wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption: text }] }));
  }
  const website = await serveTexts({});
  afterTest(async () => await website.stop());
  const address = pageSetting === undefined ? {} : { [pageSetting]: `${website.origin}/page` };
  let id: string | undefined;
  let before: unknown;
  for (const [index, { page, out, posts, ...run }] of runs.entries()) {
    try {
      if (run.deleted !== undefined) await removeWith(example, run.deleted);
      if (run.refused !== undefined) sandbox.faults.next({ fault: run.refused, operation: 'createPost' });
      if (page !== undefined) website.texts.set('/page', await textOf(page, sandbox.pictures));
      if (id === undefined || run.settings !== undefined || run.apiKey !== undefined) {
        const filling = { settings: { ...settings, ...run.settings, ...address } };
        id = await example.install({ ...filling, ...(run.apiKey !== undefined && { apiKey: run.apiKey }) });
      }
      const { outputOf } = await succeeded(example, id);
      for (const [step, items] of Object.entries(out)) expectItems(outputOf(step), items);
      if (posts === 'as before') expect(arrived(example)).toStrictEqual(before);
      else expectPosts(example, posts);
      before = arrived(example);
    } catch (error) {
      throw new Error(`${about} Run ${index + 1} of ${runs.length}`, { cause: error });
    }
  }
  const times = arrived(example).map(({ at }) => at);
  if (noTwoAtOnce) expect(new Set(times).size).toBe(times.length);
}

async function removeWith({ sandbox }: Example, text: string): Promise<void> {
  const post = sandbox.posts().find((each) => JSON.stringify(each).includes(text));
  await remove(sandbox, post?.id ?? assert.fail(`No post contains "${text}".`));
}

async function textOf(
  page: z.output<typeof runSchema>['page'] & {},
  pictures: readonly string[],
): Promise<string> {
  if (Array.isArray(page)) return page.join('\n');
  const text = await readExample(new URL(page.file, examplesFolder), pictures);
  if (page.not === undefined) return text;
  assert.ok(text.includes(page.not), `${page.file} has no "${page.not}".`);
  return text.replace(page.not, page.but);
}

function expectItems(found: readonly unknown[], expected: number | readonly unknown[]): void {
  if (typeof expected === 'number') expect(found).toHaveLength(expected);
  else {
    expect(found).toEqual(expect.arrayContaining(expected.map(expectationOf)));
    expect(found).toHaveLength(expected.length);
  }
}

/** Posts are described by their `targets`, or by a `text` and its `accounts`. */
function expectPosts(example: Example, expected: number | readonly { at?: string | undefined }[]): void {
  if (typeof expected === 'number') {
    expectItems(example.sandbox.posts(), expected);
    return;
  }
  const found = expected.some((post) => 'text' in post) ? texts(example) : arrived(example);
  expectItems(
    found,
    expected.map(({ at, ...post }) => ({
      ...post,
      ...(at !== undefined && { at: at.endsWith('Z') ? clockOf(at, example.zone) : at }),
    })),
  );
}

function clockOf(instant: string, zone: string): string {
  return onTheClock(DateTime.fromISO(instant, { zone }));
}

/** Makes a pattern of a text between slashes, and one entry for each network of a name with a star. */
function expectationOf(value: unknown): unknown {
  if (typeof value === 'string') {
    const [, pattern, flags] = /^\/(.+)\/(s?)$/s.exec(value) ?? [];
    return pattern === undefined ? value : expect.stringMatching(new RegExp(pattern, flags));
  }
  if (Array.isArray(value)) return value.map(expectationOf);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    key.includes('*')
      ? networkKeys.map((network) => [key.replace('*', network), expectationOf(each)] as const)
      : [[key, expectationOf(each)] as const],
  );
  const { '…': isPart, ...expected } = Object.fromEntries(entries);
  return isPart === undefined ? expected : expect.objectContaining(expected);
}
