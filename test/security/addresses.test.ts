/** What a person, or an expression of theirs, gives as an ID or a cursor stays one part of the path, or one value of the query. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { trimmed } from '../../shared/form/values/blank-text.ts';
import { everyAction, isOnPost, nameOf } from '../support/host/every-action.ts';
import { parametersOf } from '../support/host/filled-in.ts';
import { jsonOf } from '../support/n8n/node-under-test.ts';
import { timesTheRuns } from '../support/runs.ts';
import { scriptedClient } from '../support/service/scripted-http.ts';
import { execution, step } from './both-hosts.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { anyCharacter } from '../support/generators/any-character.ts';

const apiKey = 'any-key-that-is-long';

/** The marks of lists, quotation marks and brackets are no part of an ID: `test/actions/chosen-post.test.ts`. */
const marks = /[\r\n\u2028\u2029,;|،、，；｜\\"'“”„«»‹›‘’`[\](<>)]/u;

/** Ways out of a path that are known, and whatever fast-check finds. */
const ids = [
  ...'../accounts .. . %2e%2e%2faccounts a/../../accounts a?x=1 a#b a\\..\\b //elsewhere.example'.split(' '),
  ...['@elsewhere.example', 'a\r\nx-injected: 1', 'a\u2028b', '\udc00', '{{bundle.authData.api_key}}'],
  ...fc
    .sample(fc.string({ unit: anyCharacter, maxLength: 12 }), { seed: 5, ...timesTheRuns(0.5) })
    .filter((id) => !marks.test(id)),
];

let seen: number;
const server = useLocalServer((_, response) => void response.end('{"id":"post-1","posts":[]}'));
beforeEach(() => {
  seen = server.requests.length;
});

const pathsSeen = () => server.requests.slice(seen).map(({ path }) => path);
/** The paths without that of the accounts, which are read because an output shows their names. */
const pathsOfPosts = () => pathsSeen().filter((path) => path !== '/api/accounts');
const failure = z.object({ error: z.object({ message: z.string() }) });
const refusal = /^(?:Post(?: ID)?: (?:required|this cannot be an ID|takes the ID of one post)|.*bundle)/;

describe('An ID stays one part of the path', () => {
  for (const action of everyAction.filter(isOnPost)) {
    it(`n8n, ${nameOf(action)}`, async () => {
      const postId = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
      const run = await execution(
        { baseUrl: `${server.origin}/api`, apiKey },
        { ...parametersOf(action), postId, options: { concurrency: 1 } },
        { items: ids.map((id) => ({ id })), node: { onError: 'continueRegularOutput' } },
      );
      const reported = jsonOf(run).map((json) => failure.safeParse(json).data?.error.message ?? '');
      expect(reported).toHaveLength(ids.length);
      const sent = ids.filter((_, index) => !refusal.test(reported[index] ?? ''));
      const parts = pathsOfPosts().map((path) => path.replace(/^\/api\/posts\/|\/schedule$/g, ''));
      expect(new Set(parts)).toStrictEqual(new Set(sent.map((id) => encodeURIComponent(trimmed(id)))));
      expect(sent.length).toBeGreaterThan(ids.length / 2);
    });
  }

  const blanks = [' ', '\u00a0', '\u200b', '\u2009', '\ufeff', '\t', '\u200e', '\u00ad'];

  it('and one with a blank inside is refused before a request, wherever a post is chosen', async () => {
    const given = blanks.map((blank) => `post${blank}1`);
    const service = { baseUrl: `${server.origin}/api`, apiKey };
    for (const action of everyAction.filter(isOnPost)) {
      const run = await execution(
        service,
        { ...parametersOf(action), postId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } },
        { items: given.map((id) => ({ id })), node: { onError: 'continueRegularOutput' } },
      );
      const reported = jsonOf(run).map((json) => failure.safeParse(json).data?.error.message ?? '');
      for (const message of reported) expect(message).toMatch(/^Post: this cannot be an ID \(.*\)/);
      expect(reported).toHaveLength(given.length);
    }
    for (const id of given)
      expect(String(await step(service, 'searches.find_post.operation.perform', { post_id: id }))).toMatch(
        /Post: this cannot be an ID \(.*\)/,
      );
    expect(pathsSeen()).toStrictEqual([]);
  });

  it('Zapier', async () => {
    for (const id of ids) {
      seen = server.requests.length;
      const shown = await step(
        { baseUrl: `${server.origin}/api`, apiKey },
        'searches.find_post.operation.perform',
        {
          post_id: id,
        },
      );
      if (shown instanceof Error) expect([shown.message, pathsSeen()]).toStrictEqual([shown.message, []]);
      else expect(pathsOfPosts()).toStrictEqual([`/api/posts/${encodeURIComponent(trimmed(id))}`]);
    }
  });
});

it('A cursor and a filter stay values of the query, whatever they are', async () => {
  const text = fc.string({ unit: anyCharacter });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (cursor, status, platform) => {
      const { client, requests } = scriptedClient([{ body: { posts: [] } }]);
      await client.listPostsPage({ cursor, status, platform, limit: 7 });
      const { origin, pathname, searchParams, hash } = new URL(requests[0]?.url ?? '');
      expect(origin + pathname + hash).toBe('https://scheduler.example/api/posts');
      const expected = Object.entries({ status, platform, limit: '7', cursor }).filter(
        ([, value]) => value !== '',
      );
      expect([...searchParams]).toStrictEqual(
        // A lone half of a character has no encoding.
        expected.map(([name, value]) => [name, Buffer.from(value).toString()]),
      );
    }),
  );
});
