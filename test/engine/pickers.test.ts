/** The lists of n8n's editor, and the credential's test: what they offer, and what they say instead. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { networkCorpora } from '../corpus/index.ts';
import { loadOptions, testCredential } from '../../tools/n8n-engine/index.ts';
import { rejection } from '../support/service/client-calls.ts';
import { builtPackage, chosen, post, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';
import { useLocalServer, useWebPage } from '../support/service/use-server.ts';

const testBed = useTestBed({ now: () => new Date('2030-06-01T00:00:00Z') });
const page = useWebPage();
const empty = useLocalServer(
  ({ path }, response) => void response.end(path.includes('posts') ? '{"posts":[]}' : '[]'),
);
const pages = useLocalServer(({ path }, response) => {
  const number = Number(new URL(path, 'http://localhost').searchParams.get('cursor') ?? 1);
  const posts = [{ id: `post-${number}`, status: 'draft' }];
  response.end(JSON.stringify({ posts, ...(number < 21 && { nextCursor: String(number + 1) }) }));
});

const [bakery, books] = ['Harbour Bakery', 'Lantern Lane Books'];
const elsewhere = (server: { origin: string }) => ({
  ...testBed.credentials,
  baseUrl: `${server.origin}/api`,
});
const wrongKey = () => ({ ...testBed.credentials, apiKey: 'wrong' });

async function loaded(
  method: string,
  parameters: INodeParameters = {},
  credentials?: typeof testBed.credentials,
) {
  const path = method === 'getAccounts' ? 'parameters.accounts' : 'parameters.adjust.shortvideo.privacyLevel';
  const own = { pkg: await builtPackage, nodeType: 'postScheduler', method, path, parameters };
  return await loadOptions({ ...own, ...(credentials && { credentials }) });
}

async function named(method: string, given: Partial<Parameters<typeof testBed.search>[0]> = {}) {
  return (await testBed.search({ method, ...given })).results.map(({ name }) => name);
}

const shown = z.object({ message: z.string(), description: z.string().nullish() });

/** The error that a list shows in place of its entries. */
async function refusalOf(list: Promise<unknown>) {
  const { message, description } = shown.parse(await rejection(list));
  return { message, description };
}

describe('the list of accounts', () => {
  it('offers the linked accounts of each name together, and all of them at once', async () => {
    expect(await loaded('getAccounts', {}, testBed.credentials)).toStrictEqual(
      [bakery, books].flatMap((name, index) => {
        const values = networks.map(({ key }) => `${key}:acc_${key}_${index + 1}`);
        return [
          { name: `All of ${name} (${networkCorpora.length})`, value: values.join(',') },
          ...networks.map(({ label }, place) => ({ name: `${name} · ${label}`, value: values[place] })),
        ];
      }),
    );
  });

  it('says what to do while the node has no credential: an error would stay in the field', async () => {
    const hint = {
      name: 'Choose Refresh List in the Menu of This Field (⋮)',
      value: '',
      description:
        'This list was read before a credential was chosen. If none is chosen yet, choose one first.',
      disabled: true,
    };
    expect(await loaded('getAccounts')).toStrictEqual([hint]);
  });

  it('alone is read again for other fields: n8n shows no list where an expression that it depends on has no value', async () => {
    const { properties } = (await builtPackage).nodeType({ name: 'postScheduler' }).description;
    const { typeOptions, allowArbitraryValues } = properties.find(({ name }) => name === 'accounts') ?? {};
    expect(typeOptions?.loadOptionsDependsOn).toStrictEqual(['publish', 'scheduledAt']);
    // n8n also accepts names of accounts that are not in its list, such as those from a cell.
    expect(allowArbitraryValues).toBe(true);
    const dependent = JSON.stringify(properties).match(/"loadOptionsDependsOn":[^\]]*\]/g);
    expect([...new Set(dependent)]).toStrictEqual(['"loadOptionsDependsOn":["publish","scheduledAt"]']);
  });
});

describe('under Adjust per Network', () => {
  const boards = ['Recipes', 'Behind the Counter', 'Ideas for Autumn'];
  const ofBoth = [bakery, books].flatMap((name) => boards.map((board) => `${board} · ${name}`));

  it.each<[unknown, string[]]>([
    [['skyapp:acc_skyapp_1', 'pinboard:acc_pinboard_2'], boards],
    [`${books} · Pinboard`, boards],
    [['pinboard:acc_pinboard_1', 'pinboard:acc_pinboard_2'], ofBoth],
    ['={{ $json.accounts }}', ofBoth],
  ])('the boards for %j, with their accounts where several may be meant', async (accounts, expected) => {
    const parameters = { accounts } as INodeParameters;
    const path = 'parameters.adjust.pinboard.boardId';
    expect(await named('searchBoards', { parameters, path })).toStrictEqual(expected);
  });

  it('the sections are those of the chosen board', async () => {
    const adjust = { pinboard: { boardId: chosen('board_acc_pinboard_1_1') } };
    const parameters = { accounts: '={{ $json.accounts }}', adjust };
    expect(await named('searchBoardSections', { parameters })).toStrictEqual(['Breads', 'Cakes', 'Festive']);
  });

  it('the privacy levels are all of them, with what the accounts allow, and plain where nothing can be found out', async () => {
    const levels = async (ids: string[], credentials = testBed.credentials) => {
      const accounts = ids.map((id) => `shortvideo:${id}`);
      return (await loaded('getPrivacyLevels', { accounts }, credentials)).map(({ name, description }) => [
        name,
        description,
      ]);
    };
    const off = `${bakery}: duets are switched off`;
    const no = `${books} does not allow it`;
    expect(await levels(['acc_shortvideo_1'])).toStrictEqual([
      ['Public', off],
      ['Friends', off],
      ['Followers (Not Allowed)', `${bakery} does not allow it`],
      ['Only Me', off],
    ]);
    const [first] = await levels(['acc_shortvideo_1', 'acc_shortvideo_2']);
    expect(first).toStrictEqual(['Public (Not Allowed)', `${off}; ${no}`]);
    const plain = ['Public', 'Friends', 'Followers', 'Only Me'].map((name) => [name, undefined]);
    expect(await levels(['acc_nobody'])).toStrictEqual(plain);
    expect(await levels(['acc_shortvideo_1'], wrongKey())).toStrictEqual(plain);
  });
});

it.each([
  [undefined, [bakery, books]],
  [' lantern ', [books]],
  ['harbour.bakery', [bakery]],
])('the picker of an account finds with %j', async (filter, names) => {
  expect(await named('searchPinboardAccounts', { ...(filter !== undefined && { filter }) })).toStrictEqual(
    names,
  );
});

describe('the post picker', () => {
  it('shows when, where and what on one line, in the zone of the workflow, and finds by all of it', async () => {
    const caption = `Line one\n\nline   two ${'x'.repeat(80)}`;
    const accounts = ['threadapp:acc_threadapp_1', 'skyapp:acc_skyapp_1'];
    const parameters = post('create', {
      publish: 'SCHEDULE',
      scheduledAt: '2030-07-01T08:30Z',
      caption,
      accounts,
    });
    succeeded(await testBed.run({ parameters }));
    for (const filter of ['', 'line ONE skyapp bakery 10:30'])
      expect(await named('searchPosts', { filter, timeZone: 'Europe/Berlin' })).toStrictEqual([
        `1 Jul 2030, 10:30 · Skyapp, Threadapp · ${bakery} · Line one line two ${'x'.repeat(41)}…`,
      ]);
  });

  it('goes on where twenty pages have ended', async () => {
    const search = { method: 'searchPosts', credentials: elsewhere(pages) };
    const first = await testBed.search(search);
    expect(first.results.map(({ value }) => value)).toContain('post-20');
    const paginationToken = z.string().parse(first.paginationToken);
    expect((await testBed.search({ ...search, paginationToken })).results).toMatchObject([
      { value: 'post-21' },
    ]);
  });
});

// `test/post/post-filter.test.ts` tests what a list of posts says where it is empty.
it('A list that is not there says why, and what to do', async () => {
  const linkFirst = 'no Pinboard account is linked yet; link one in the Scheduler under Accounts';
  expect(
    await refusalOf(testBed.search({ method: 'searchPinboardAccounts', credentials: elsewhere(empty) })),
  ).toMatchObject({ message: `Account: ${linkFirst}, then open this list again.` });
  expect(await refusalOf(testBed.search({ method: 'searchPosts', credentials: wrongKey() }))).toStrictEqual({
    message:
      'List posts: the service does not accept the API Key (401). The service says: “The API key is not valid: copy it again from Settings, API keys.”',
    description: 'Check API Key in the credential, or create a new key in the settings of the Scheduler.',
  });
});

describe('the test of a credential', () => {
  const error = (message: string) => ({ status: 'Error', message });
  it.each([
    ['a good key', () => testBed.credentials, { status: 'OK', message: 'Connection successful!' }],
    [
      'a wrong key',
      wrongKey,
      error(
        'The API Key is wrong or was revoked. Create a new one in the Scheduler under Settings, API Keys.',
      ),
    ],
    [
      'an address at which something else answers',
      () => elsewhere(page),
      error(
        'The service did not answer with its posts. Check the Base URL, including its path, and that the API Key belongs to this service.',
      ),
    ],
  ])('of %s', async (_, credentials, result) => {
    const own = { pkg: await builtPackage, name: 'postSchedulerApi', credentials: credentials() };
    expect(await testCredential(own)).toStrictEqual(result);
  });
});
