/** Where the words of a service are kept, and how new ones are added. */
import { describe, expect, it } from '@jest/globals';
import {
  type LearnedWords,
  nothingLearned,
  wordsInMemory,
  wordsInStore,
  withWords,
} from '../../../shared/api/dialect/learned-words.ts';

const knowing = (learned: Partial<LearnedWords>): LearnedWords => ({ ...nothingLearned, ...learned });

describe('words are added', () => {
  it.each<[string, Partial<LearnedWords>, Partial<LearnedWords>, Partial<LearnedWords>]>([
    [
      'states',
      { states: { a: 'draft' } },
      { states: { b: 'scheduled' } },
      { states: { a: 'draft', b: 'scheduled' } },
    ],
    [
      'the same state again',
      { states: { a: 'draft' } },
      { states: { a: 'draft' } },
      { states: { a: 'draft' } },
    ],
    [
      'a word of two meanings is none',
      { states: { a: 'draft' } },
      { states: { a: 'scheduled' } },
      { states: { a: null } },
    ],
    ['and stays none', { states: { a: null } }, { states: { a: 'scheduled' } }, { states: { a: null } }],
    [
      'filters',
      { filters: { draft: ['WIP'] } },
      { filters: { published: ['out'] } },
      { filters: { draft: ['WIP'], published: ['out'] } },
    ],
    [
      'silent states once',
      { unsaid: ['draft'] },
      { unsaid: ['scheduled', 'draft'] },
      { unsaid: ['draft', 'scheduled'] },
    ],
    [
      'states beside the contract once',
      { seen: ['not published'] },
      { seen: ['not published'] },
      { seen: ['not published'] },
    ],
    [
      'the last place of the time',
      { timePath: 'a' },
      { timePath: 'b', isUtc: true },
      { timePath: 'b', isUtc: true },
    ],
    ['links', { links: { a: 'x' } }, { links: { b: 'y' } }, { links: { a: 'x', b: 'y' } }],
  ])('%s', (_, known, learned, expected) => {
    expect(withWords(knowing(known), learned)).toStrictEqual(knowing(expected));
  });

  it('and no more than 200 that were not found', () => {
    const notFound = Array.from({ length: 201 }, (_, index) => `state ${index}`);
    expect(withWords(nothingLearned, { notFound }).notFound).toHaveLength(200);
  });

  it('and only the last 500 links stay', () => {
    const links = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`short ${index}`, 'long']));
    const { links: kept } = withWords(knowing({ links }), { links: { last: 'long' } });
    expect([Object.keys(kept).length, 'last' in kept, 'short 0' in kept, 'short 1' in kept]).toStrictEqual([
      500,
      true,
      false,
      true,
    ]);
  });

  it('and of sent posts the last ones that a store has room for', () => {
    const post = (caption: string) => ({ lists: { microblogTargets: [{ accountId: 'acc_1', caption }] } });
    const known = withWords(knowing({ sent: { first: post('a'), second: post('b') } }), {
      sent: { third: post('c'), second: post('B') },
    });
    expect(known.sent).toStrictEqual({ first: post('a'), second: post('B'), third: post('c') });
    const { sent } = withWords(known, { sent: { long: post('d'.repeat(49_800)) } });
    expect(Object.keys(sent)).toStrictEqual(['third', 'long']);
  });

  it('in memory', async () => {
    const words = wordsInMemory();
    await words.learn({ isUtc: true });
    await words.learn({ unknownFilter: 'empty' });
    expect(await words.read()).toStrictEqual(knowing({ isUtc: true, unknownFilter: 'empty' }));
  });
});

describe('words in a store', () => {
  const day = 86_400_000;
  const beginning = Date.UTC(2030, 0, 1);

  function storeOf(fails: { get?: boolean; set?: boolean } = {}) {
    const held = new Map<string, unknown>();
    const sets: [key: string, seconds: number][] = [];
    let reads = 0;
    return {
      held,
      sets,
      reads: () => reads,
      get: async (key: string) => {
        reads += 1;
        if (fails.get === true) throw new Error('The store is away.');
        return await Promise.resolve(held.get(key));
      },
      set: async (key: string, value: object, seconds: number) => {
        sets.push([key, seconds]);
        if (fails.set === true) throw new Error('The store is full.');
        return await Promise.resolve(held.set(key, structuredClone(value)));
      },
    };
  }
  const opened = (store: ReturnType<typeof storeOf>, at: number, key = 'service') =>
    wordsInStore({ store, key, now: () => at });

  it('are kept for a day after the first of them, and under their key', async () => {
    const store = storeOf();
    const first = opened(store, beginning);
    await first.learn({ timePath: 'publishAt' });
    await opened(store, beginning + day / 2).learn({ isUtc: true });
    const both = knowing({ timePath: 'publishAt', isUtc: true });
    expect(await opened(store, beginning + day - 1).read()).toStrictEqual(both);
    expect(await opened(store, beginning + day).read()).toStrictEqual(nothingLearned);
    expect(await opened(store, beginning, 'another one').read()).toStrictEqual(nothingLearned);
    expect(store.sets).toStrictEqual([
      ['service', 86_400],
      ['service', 86_400],
    ]);
  });

  it('that were not found are looked for again after a day, also by a process that goes on', async () => {
    let at = beginning;
    const words = wordsInStore({ store: storeOf(), key: 'service', now: () => at });
    await words.learn({ isUtc: true, notFound: ['filter for draft'] });
    at += day - 1;
    expect(await words.read()).toStrictEqual(knowing({ isUtc: true, notFound: ['filter for draft'] }));
    at += 1;
    expect(await words.read()).toStrictEqual(knowing({ isUtc: true }));
    await words.learn({ notFound: ['filter for draft'] });
    at += day;
    expect(await words.read()).toStrictEqual(knowing({ isUtc: true }));
  });

  it('of a clock that was set back since do not count', async () => {
    const store = storeOf();
    await opened(store, beginning).learn({ isUtc: true });
    expect(await opened(store, beginning - 1).read()).toStrictEqual(nothingLearned);
  });

  it('are read once, and written only where they are new', async () => {
    const store = storeOf();
    const words = opened(store, beginning);
    await words.learn({ isUtc: true });
    await words.learn({ isUtc: true });
    await words.read();
    expect([store.reads(), store.sets.length]).toStrictEqual([1, 1]);
  });

  it('are known to the run where the store fails', async () => {
    for (const fails of [{ get: true }, { set: true }, { get: true, set: true }]) {
      const words = opened(storeOf(fails), beginning);
      await words.learn({ isUtc: true });
      expect(await words.read()).toStrictEqual(knowing({ isUtc: true }));
    }
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'words'],
    ['another shape', { words: { states: { a: 'flying' } }, until: beginning + 1 }],
    ['no end', { words: {} }],
  ])('begin anew where the store holds %s', async (_, value) => {
    const store = storeOf();
    store.held.set('service', value);
    expect(await opened(store, beginning).read()).toStrictEqual(nothingLearned);
  });
});
