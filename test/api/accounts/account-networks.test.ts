/** The networks of accounts, at a service whose records of accounts name a network otherwise than its lists of targets do. */
import { expect, it } from '@jest/globals';
import { networkKeys } from '../../../shared/index.ts';
import { undescribed } from '../../../shared/api/description/service-description.ts';
import type { NetworkNames } from '../../../shared/networks/wire-names.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

const networkNames: NetworkNames = {
  microblog: { targets: 'x', create: 'x-posts', platform: 'quip' },
  skyapp: 'cirrus',
};

async function networksOf(...pages: readonly (readonly object[])[]) {
  const bodies = pages.map((accounts, page) => ({
    accounts,
    ...(page + 1 < pages.length && { nextCursor: String(page) }),
  }));
  const { client } = scriptedClient(
    bodies.map((body) => ({ body })),
    { description: async (part) => await Promise.resolve({ ...undescribed, networkNames }[part]) },
  );
  return (await client.listAccounts()).map(({ id, network, networkWord }) => [id, network ?? networkWord]);
}

it.each([
  ['the name of its list', { platform: 'X' }, 'microblog'],
  ['the name of its path', { network: 'X_POSTS' }, 'microblog'],
  ['the name of its filter', { provider: 'Quip' }, 'microblog'],
  ['a longer name', { platform: 'x-app' }, 'microblog'],
  ['a shorter name of a kind', { type: 'cirr' }, 'skyapp'],
  ['a name in an object', { platform: { id: 4, name: 'X App' } }, 'microblog'],
  ['another name', { platform: 'Corkwall', type: 'cirrus-page' }, 'Corkwall'],
  ['no name', { type: 'business' }, undefined],
])('an account with %s', async (_, shown, network) => {
  expect(await networksOf([{ id: 'a', ...shown }])).toStrictEqual([['a', network]]);
});

it('the last word of the whole list belongs to the last network, also on another page', async () => {
  const others = networkKeys
    .filter((key) => key !== 'skyapp' && key !== 'microblog')
    .map((key) => ({ id: key, platform: key.toUpperCase() }));
  const asShown = others.map(({ id }) => [id, id]);
  expect(
    await networksOf([{ id: 'a', platform: 'nimbus' }], [...others, { id: 'b', platform: 'x-app' }]),
  ).toStrictEqual([['a', 'skyapp'], ...asShown, ['b', 'microblog']]);
  // No account shows the names of two networks, so the word may mean either of them.
  expect(await networksOf([{ id: 'a', platform: 'nimbus' }, ...others])).toStrictEqual([
    ['a', 'nimbus'],
    ...asShown,
  ]);
});

it('two networks may share an ID, also where their names are longer ones; a choice without a network could not', async () => {
  const same = ['x-app', 'cirrus-page', 'X-App', 'corkwall', 'yarn', 'microblog'];
  expect(await networksOf(same.map((platform) => ({ id: 'a', platform })))).toStrictEqual([
    ['a', 'microblog'],
    ['a', 'skyapp'],
    ['a', 'corkwall'],
  ]);
});

it('a word that nothing else explains is learned from posts, which are looked at once', async () => {
  const accounts = [
    { id: 'a', platform: 'nimbus' },
    { id: 'b', platform: 'corkwall' },
  ];
  const posts = [{ id: 'p', skyappTargets: [{ accountId: 'a', caption: 'Rye' }] }];
  const { client, requests } = scriptedClient([
    { body: accounts },
    { body: { posts } },
    { body: accounts },
    { body: accounts },
  ]);
  for (let times = 0; times < 3; times += 1) {
    const listed = await client.listAccounts();
    expect(listed.map(({ network, networkWord }) => network ?? networkWord)).toStrictEqual([
      'skyapp',
      'corkwall',
    ]);
  }
  expect(requests.map(({ url }) => new URL(url).pathname)).toStrictEqual([
    '/api/accounts',
    '/api/posts',
    '/api/accounts',
    '/api/accounts',
  ]);
});

it('an account in the lists of two networks is on neither', async () => {
  const target = { accountId: 'a', caption: 'Rye' };
  const { client } = scriptedClient([
    { body: [{ id: 'a', platform: 'nimbus' }] },
    { body: { posts: [{ id: 'p', skyappTargets: [target], microblogTargets: [target] }] } },
  ]);
  expect(await client.listAccounts()).toMatchObject([{ networkWord: 'nimbus' }]);
});
