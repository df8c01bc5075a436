/** Boards, sections and creators of a service that has them elsewhere than documented, and does not describe them. */
import { describe, expect, it } from '@jest/globals';
import { undescribed } from '../../../shared/api/description/service-description.ts';
import { wordsInMemory } from '../../../shared/api/dialect/learned-words.ts';
import type { Client } from '../../../shared/index.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { networkFailure, scriptedClient } from '../../support/service/scripted-http.ts';

const notFound = { status: 404, body: { message: 'No such thing' } };

/** A client of a service with these answers. Its pinboard is below `/cork`, its short videos below `/reels`. */
function clientFor(answers: Readonly<Record<string, unknown>>, words = wordsInMemory()) {
  const asked: string[] = [];
  const forms = (create: string) => ({ targets: `${create}Own`, create, platform: `${create}-own` });
  const described = { ...undescribed, networkNames: { pinboard: forms('cork'), shortvideo: forms('reels') } };
  const { client, waits } = scriptedClient([], {
    words,
    description: async (part) => await Promise.resolve(described[part]),
    async http({ url }) {
      const path = url.replace('https://scheduler.example/api', '');
      asked.push(path);
      const answer = answers[path];
      if (answer instanceof Error) throw answer;
      const ok = { status: 200, headers: {}, body: answer };
      if (answer === undefined) return { ...ok, ...notFound };
      return await Promise.resolve(typeof answer === 'number' ? { ...ok, status: answer } : ok);
    },
  });
  return { client, asked, waits };
}

/** What a person is told. */
const messageOf = async (work: Promise<unknown>) => String(await rejection(work)).replace(/^\w+: /, '');

const board = { id: 'b', name: 'Bread' };
const creator = { privacyLevels: ['PUBLIC'] };
const boards = async (client: Client) => await client.listBoards({ accountId: 'a' });
const sections = async (client: Client) => await client.listBoardSections({ accountId: 'a', boardId: 'b' });
const getCreator = async (client: Client) => await client.getCreator({ accountId: 'a' });

describe('found', () => {
  it.each([['/cork/boards?accountId=a'], ['/cork/boards/a'], ['/accounts/a/boards'], ['/boards/a']])(
    'boards at %s',
    async (path) => {
      const words = wordsInMemory();
      expect(await boards(clientFor({ [path]: [board] }, words).client)).toMatchObject([board]);
      const next = clientFor({ [path]: [board] }, words);
      await boards(next.client);
      expect(next.asked).toStrictEqual([path]);
    },
  );

  it.each([
    ['/cork/boards?accountId=a', '/cork/boards/b/sections?accountId=a'],
    ['/cork/boards/a', '/cork/boards/a/b/sections'],
    ['/cork/boards/a', '/cork/boards/b/sections'],
    ['/accounts/a/boards', '/accounts/a/boards/b/sections'],
    ['/accounts/a/boards', '/boards/b/sections'],
  ])('sections of boards at %s at %s', async (ofBoards, path) => {
    const words = wordsInMemory();
    const answers = { [ofBoards]: [board], [path]: [{ id: 's', name: 'Rye' }] };
    expect(await sections(clientFor(answers, words).client)).toMatchObject([{ id: 's', name: 'Rye' }]);
    const next = clientFor(answers, words);
    await sections(next.client);
    expect(next.asked).toStrictEqual([ofBoards, path]);
  });

  it.each([
    ['/reels/creator-info?accountId=a'],
    ['/reels/creator-info/a'],
    ['/accounts/a/creator'],
    ['/creator/a'],
  ])('a creator at %s', async (path) => {
    const words = wordsInMemory();
    expect(await getCreator(clientFor({ [path]: creator }, words).client)).toMatchObject(creator);
    const next = clientFor({ [path]: creator }, words);
    await getCreator(next.client);
    expect(next.asked).toStrictEqual([path]);
  });

  it('with its further pages', async () => {
    const path = '/cork/boards?accountId=a';
    const { client, asked } = clientFor({
      [path]: { boards: [board], nextCursor: 'x' },
      [`${path}&cursor=x`]: { boards: [{ id: 'c' }] },
    });
    expect((await boards(client)).map(({ id }) => id)).toStrictEqual(['b', 'c']);
    expect(asked).toStrictEqual(['/boards?accountId=a', path, `${path}&cursor=x`]);
  });

  it('once for accounts that are asked at the same time', async () => {
    const { client, asked } = clientFor({
      '/reels/creator-info/a': creator,
      '/reels/creator-info/c': creator,
    });
    await Promise.all(['a', 'c'].map(async (accountId) => await client.getCreator({ accountId })));
    expect(asked).toStrictEqual([
      '/creator-info?accountId=a',
      '/creator-info?accountId=c',
      '/reels/creator-info?accountId=a',
      '/reels/creator-info/a',
      '/reels/creator-info/c',
    ]);
  });

  it('behind an answer that is none of boards, and where the documented address wants other names', async () => {
    const { client } = clientFor({
      '/boards?accountId=a': 422,
      '/cork/boards?accountId=a': { id: 'a' },
      '/accounts/a/boards': [board],
    });
    expect(await boards(client)).toMatchObject([board]);
  });
});

it('No other address is asked where the documented one answers, with anything', async () => {
  for (const answer of [[board], {}, 401, 403, 429, 500, networkFailure('ECONNRESET')]) {
    const { client, asked } = clientFor({ '/boards?accountId=a': answer });
    await boards(client).catch(() => undefined);
    expect(new Set(asked)).toStrictEqual(new Set(['/boards?accountId=a']));
  }
});

it('An answer that stands for all addresses ends the look', async () => {
  for (const answer of [401, 403, 429, 500, networkFailure('ECONNRESET')]) {
    const { client, asked } = clientFor({ '/cork/boards?accountId=a': answer, '/boards/a': [board] });
    await rejection(boards(client));
    expect(asked.at(-1)).toBe('/cork/boards?accountId=a');
  }
});

it.each<
  [string, (client: Client) => Promise<unknown>, answers: Readonly<Record<string, unknown>>, sentence: string]
>([
  [
    'boards',
    boards,
    {},
    'List boards: the service does not find what this request asks for (404). The service says: “No such thing”. Perhaps the service does not list boards, or does not know the account: enter the ID of the board yourself.',
  ],
  [
    'sections',
    sections,
    { '/boards?accountId=a': [board] },
    'List board sections: the service does not find what this request asks for (404). The service says: “No such thing”. Perhaps the service does not list sections, or does not know the board: enter the ID of the section yourself.',
  ],
  [
    'creator',
    getCreator,
    {},
    'Get creator: the service does not find what this request asks for (404). The service says: “No such thing”. Perhaps the service does not show what creators may do, or does not know the account. Posting works without this information.',
  ],
])(
  'Without %s anywhere the documented address has the last word, and is asked alone from then on',
  async (_, call, answers, sentence) => {
    const words = wordsInMemory();
    const first = clientFor(answers, words);
    expect(await messageOf(call(first.client))).toBe(sentence);
    expect(first.waits).toStrictEqual([]);
    expect(first.asked.length).toBeLessThan(10);
    expect(new Set(first.asked).size).toBe(first.asked.length);
    const next = clientFor(answers, words);
    expect(await messageOf(call(next.client))).toBe(sentence);
    expect(next.asked).toHaveLength(Object.keys(answers).length + 1);
  },
);

it('An account that does not exist hides nothing from the others', async () => {
  const { client } = clientFor({ '/accounts/a/boards': [board] });
  await rejection(client.listBoards({ accountId: 'nobody' }));
  expect(await boards(client)).toMatchObject([board]);
});

it('Each account that does not exist is looked for once a day', async () => {
  const words = wordsInMemory();
  const accountIds = ['nobody', 'nobody-else'];
  const ask = async () => {
    const { client, asked } = clientFor({}, words);
    for (const accountId of accountIds) await rejection(client.listBoards({ accountId }));
    return asked;
  };
  expect((await ask()).length).toBeGreaterThan(accountIds.length);
  expect(await ask()).toHaveLength(accountIds.length);
});

it('A further page is looked for nowhere else', async () => {
  const path = '/boards?accountId=a';
  const { client, asked } = clientFor({ [path]: { boards: [board], nextCursor: 'x' } });
  await rejection(boards(client));
  expect(asked).toStrictEqual([path, `${path}&cursor=x`]);
});
