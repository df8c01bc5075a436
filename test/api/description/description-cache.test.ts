/** One cache for both hosts: how long a description is used, who shares a reading, and what happens if the store fails. */
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createDescriptionCache } from '../../../shared/index.ts';
import { cacheSeconds, type DescriptionStore } from '../../../shared/api/description/description-cache.ts';
import type { DescriptionReading } from '../../../shared/api/description/read-description.ts';
import type { ServiceDescription } from '../../../shared/api/description/service-description.ts';

const named = (name: string): DescriptionReading => ({ found: { networkNames: { skyapp: name } } });
const problem: DescriptionReading = { found: {}, problem: 'it answered 500' };
const address = 'https://scheduler.example/api';

let clock = 0;
let problems: string[] = [];
let readings = 0;
/** What the store holds, as JSON. */
let stored: Map<string, string>;
let store: DescriptionStore;
let lookUp: (
  reading: DescriptionReading | Promise<DescriptionReading>,
  base?: string,
) => Promise<ServiceDescription>;
let namesAfter: (...parameters: Parameters<typeof lookUp>) => Promise<unknown>;

beforeEach(() => {
  clock = Date.UTC(2030, 0, 1);
  problems = [];
  readings = 0;
  stored = new Map();
  store = {
    get: async (key) => {
      const text = stored.get(key);
      return text === undefined ? null : (JSON.parse(text) as unknown);
    },
    set: async (key, value) => {
      expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value);
      return stored.set(key, JSON.stringify(value));
    },
  };
  const cache = createDescriptionCache({
    store: { get: async (key) => await store.get(key), set: async (...entry) => await store.set(...entry) },
    now: () => clock,
  });
  lookUp = async (reading, base = address) =>
    await cache.describe(base, {
      read: async () => {
        readings += 1;
        return await reading;
      },
      onProblem: (text) => problems.push(text),
    });
  namesAfter = async (...parameters) => (await lookUp(...parameters)).networkNames;
});

describe('network names that were read', () => {
  it('are read once for all concurrent requests', async () => {
    const late = setImmediate(named('cirrus'));
    const all = Array.from({ length: 10 }, async () => await namesAfter(late));
    expect(await Promise.all(all)).toStrictEqual(Array(10).fill({ skyapp: 'cirrus' }));
    expect(readings).toBe(1);
  });

  it.each([
    ['hold for an hour', named('cirrus'), cacheSeconds.found, { skyapp: 'cirrus' }],
    ['are none for a minute after a problem', problem, cacheSeconds.missing, {}],
  ])('%s, then are read again', async (_, first, seconds, names) => {
    await lookUp(first);
    clock += seconds * 1000 - 1;
    expect(await namesAfter(named('nimbus'))).toStrictEqual(names);
    clock += 1;
    expect(await namesAfter(named('nimbus'))).toStrictEqual({ skyapp: 'nimbus' });
    expect(readings).toBe(2);
  });

  it('are read again after the clock was set back', async () => {
    await lookUp(named('cirrus'));
    clock -= 1;
    expect(await namesAfter(named('nimbus'))).toStrictEqual({ skyapp: 'nimbus' });
    clock += 1000;
    expect(await namesAfter(named('stratus'))).toStrictEqual({ skyapp: 'nimbus' });
    clock -= 10 * 365 * 86_400_000;
    expect(await namesAfter(named('stratus'))).toStrictEqual({ skyapp: 'stratus' });
    // A description cached at what is now a future time is used where none can be read.
    clock -= 10 * 365 * 86_400_000;
    expect(await namesAfter(problem)).toStrictEqual({ skyapp: 'stratus' });
  });

  it('stay where another run read them while this one could not', async () => {
    const other = createDescriptionCache({ store, now: () => clock });
    const failing = (async () => {
      const read = async () => await Promise.resolve(named('cirrus'));
      await other.describe(address, { read, onProblem: () => undefined });
      return problem;
    })();
    expect(await namesAfter(failing)).toStrictEqual({ skyapp: 'cirrus' });
    expect(problems).toHaveLength(1);
  });

  it('are those of one service', async () => {
    const other = 'https://other.example/api';
    await lookUp(named('cirrus'));
    expect(await namesAfter(named('nimbus'), other)).toStrictEqual({ skyapp: 'nimbus' });
    expect(await namesAfter(named('nimbus'))).toStrictEqual({ skyapp: 'cirrus' });
  });
});

it('Endpoints without names replace those that were read before, whose names stay in use', async () => {
  const uploadEndpoint = { path: '/uploads/sign', fields: { contentType: 'mimeType' } };
  const accountEndpoints = { boards: '/walls?accountId={account}' };
  const whole = { networkNames: { skyapp: 'cirrus' }, uploadEndpoint, accountEndpoints };
  await lookUp({ found: whole });
  clock += cacheSeconds.found * 1000;
  const found = { accountEndpoints: { creator: '/creator?accountId={account}' } };
  expect(await lookUp({ found, problem: 'no names' })).toStrictEqual({ ...whole, ...found, listFilters: {} });
  expect(problems).toHaveLength(1);
});

it('An endpoint that the document does not have any more is not asked', async () => {
  const uploadEndpoint = { path: '/uploads/sign', fields: { contentType: 'mimeType' } };
  const networkNames = { skyapp: 'cirrus' };
  await lookUp({ found: { networkNames, uploadEndpoint }, document: {} });
  clock += cacheSeconds.found * 1000;
  const { uploadEndpoint: left, ...known } = await lookUp({ found: { networkNames }, document: {} });
  expect([left, known.networkNames]).toStrictEqual([undefined, networkNames]);
});

it('What the service has shown to one person is not known to another: it has contents of posts', async () => {
  const shared = createDescriptionCache({ store, now: () => clock });
  await shared
    .wordsOf(address, 'key of one')
    .learn({ links: { 'https://s.example/1': 'https://bakery.example' } });
  const linksOf = async (key: string) => (await shared.wordsOf(address, key).read()).links;
  expect(await linksOf('key of one')).not.toStrictEqual({});
  expect(await linksOf('key of another')).toStrictEqual({});
  expect(JSON.stringify([...stored])).not.toContain('key of one');
});

describe('a reading without network names', () => {
  it('means the contract’s names, with one line for the log', async () => {
    const all = [namesAfter(problem), namesAfter(problem), namesAfter(problem)];
    expect(await Promise.all(all)).toStrictEqual([{}, {}, {}]);
    expect(problems).toStrictEqual([
      "The service's own names for its networks could not be read: it answered 500. Until they can be read, the names that were read last are used, or else the documented ones.",
    ]);
  });

  it('that threw is not kept', async () => {
    await expect(lookUp(Promise.reject(new Error('a bug')))).rejects.toThrow(/a bug/);
    expect(await namesAfter(named('cirrus'))).toStrictEqual({ skyapp: 'cirrus' });
  });
});

describe('a store', () => {
  it('that fails costs a reading', async () => {
    store = {
      get: async () => await Promise.reject(new Error('the store is away')),
      set: async () => await Promise.reject(new Error('the store is away')),
    };
    expect(await namesAfter(named('cirrus'))).toStrictEqual({ skyapp: 'cirrus' });
    expect(await namesAfter(named('nimbus'))).toStrictEqual({ skyapp: 'nimbus' });
  });

  const description = { networkNames: { skyapp: 'cirrus' }, accountEndpoints: {} };
  const until = 9_999_999_999_999;
  for (const value of [
    null,
    { description, until: String(until) },
    { description: { ...description, networkNames: { skyapp: '../posts' } }, until },
    { description: { ...description, accountEndpoints: { boards: '//evil.example' } }, until },
    { description: { ...description, uploadEndpoint: { path: 'https://evil.example', fields: {} } }, until },
    { description: { ...description, postPage: 'javascript:{id}' }, until },
  ]) {
    it(`that gives ${JSON.stringify(value)} has no value`, async () => {
      store = { ...store, get: async () => value };
      expect(await namesAfter(named('nimbus'))).toStrictEqual({ skyapp: 'nimbus' });
      expect(readings).toBe(1);
    });
  }
});
