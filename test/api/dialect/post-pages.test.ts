/** What is asked of the list for one network, and for a page of any size (contract 4.2, 8.4). */
import { describe, expect, it } from '@jest/globals';
import type { ListFilters } from '../../../shared/api/description/list-filters.ts';
import { undescribed } from '../../../shared/api/description/service-description.ts';
import { nothingLearned, wordsInMemory } from '../../../shared/api/dialect/learned-words.ts';
import type { JsonObject } from '../../../shared/data/json.ts';
import { type Step, scriptedClient } from '../../support/service/scripted-http.ts';

const rye = { id: 'r', status: 'draft', microblogTargets: [{ accountId: 'a', caption: 'Rye' }] };
const spelt = { id: 's', status: 'draft', skyappTargets: [{ accountId: 'b', caption: 'Spelt' }] };
const bare = ({ id, status }: JsonObject) => ({ id, status });

const page = (...posts: JsonObject[]): Step => ({ body: { posts } });
const refused = (status: number, body: unknown = { message: 'limit: at most 50' }): Step => ({
  status,
  body,
});

function clientOn(steps: readonly Step[], listFilters: ListFilters = {}) {
  const words = wordsInMemory();
  const { client, requests } = scriptedClient(steps, {
    description: async (part) => await Promise.resolve({ ...undescribed, listFilters }[part]),
    words,
  });
  const asked = () => requests.map(({ url }) => url.replace('https://scheduler.example/api', ''));
  return { client, words, asked };
}

describe('the posts of a network', () => {
  const described = { platforms: ['microblog', 'skyapp'] };

  it('are asked for where the description has the filter, and what the list shows counts before it', async () => {
    const { client, asked } = clientOn([page(rye, spelt, bare(rye))], described);
    const { posts } = await client.listPostsPage({ platform: 'microblog' });
    expect(posts).toStrictEqual([rye, bare(rye)]);
    expect(asked()).toStrictEqual(['/posts?platform=microblog']);
  });

  const other = { platforms: ['skyapp'] };

  it('are picked out of all posts where the description has the filter without this network', async () => {
    const { client, asked } = clientOn([page(rye, spelt)], other);
    const { posts } = await client.listPostsPage({ platform: 'Microblog' });
    expect(posts).toStrictEqual([rye]);
    expect(asked()).toStrictEqual(['/posts']);
  });

  const [ofNone, ofNetwork] = ['/posts?platform=no-such-network', '/posts?platform=microblog'];
  const whole = page(rye, spelt);

  it.each<[string, looks: Step[], asked: string[], list: string]>([
    ['refuses another one', [refused(422), page()], [ofNone, ofNetwork], ofNetwork],
    ['finds nothing for another one', [page(), page(rye)], [ofNone, ofNetwork], ofNetwork],
    ['finds nothing for either', [page(), page()], [ofNone, ofNetwork], '/posts'],
    ['refuses both', [refused(400), refused(400)], [ofNone, ofNetwork], '/posts'],
    ['does not know the filter', [whole], [ofNone], '/posts'],
  ])(
    'are asked for where no description says it and the list %s, which is looked up once',
    async (...each) => {
      const [, looks, lookedAt, list] = each;
      const { client, asked } = clientOn([...looks, whole, whole]);
      for (let times = 0; times < 2; times += 1)
        expect((await client.listPostsPage({ platform: 'microblog' })).posts).toStrictEqual([rye]);
      expect(asked()).toStrictEqual([...lookedAt, list, list]);
    },
  );

  it('are known by the posts themselves where the list shows no targets', async () => {
    const { client, asked } = clientOn([page(bare(rye), bare(spelt)), { body: rye }, { body: spelt }], other);
    const { posts } = await client.listPostsPage({ platform: 'microblog' });
    expect(posts).toStrictEqual([bare(rye)]);
    expect(asked()).toStrictEqual(['/posts', '/posts/r', '/posts/s']);
  });

  it.each<[string, Step]>([
    ['shows no targets either', { body: bare(rye) }],
    ['cannot be read', { status: 404 }],
  ])('are not guessed where a post %s', async (_, step) => {
    const { client } = clientOn([page(bare(rye)), step], other);
    await expect(client.listPostsPage({ platform: 'microblog' })).rejects.toThrow(
      /^Network: the service does not show /,
    );
  });

  it('of a name that only the service knows are left to it', async () => {
    const { client, asked } = clientOn([page(rye, spelt)]);
    expect((await client.listPostsPage({ platform: 'myspot' })).posts).toHaveLength(2);
    expect(asked()).toStrictEqual(['/posts?platform=myspot']);
  });
});

describe('a page', () => {
  it('is as large as the description allows', async () => {
    const { client, asked } = clientOn([page(rye), page(rye)], { pageSize: 20 });
    await client.listPostsPage({ limit: 100 });
    await client.listPostsPage({ limit: 10 });
    expect(asked()).toStrictEqual(['/posts?limit=20', '/posts?limit=10']);
  });

  it.each<[string, Step]>([
    ['400', refused(400)],
    ['422', refused(422)],
    ['400 with a page for people', refused(400, '<html><body>Bad request</body></html>')],
  ])('is asked for once more with half the size, and only once: %s', async (_, refusal) => {
    const { client, words, asked } = clientOn([refusal, page(rye), page(rye)]);
    expect((await client.listPostsPage({ limit: 100 })).posts).toStrictEqual([rye]);
    await client.listPostsPage({ limit: 100 });
    expect(asked()).toStrictEqual(['/posts?limit=100', '/posts?limit=50', '/posts?limit=50']);
    expect(await words.read()).toStrictEqual({ ...nothingLearned, pageSize: 50 });
  });

  it.each<[string, Step[], object, string[]]>([
    ['small already', [refused(400)], { limit: 50 }, ['/posts?limit=50']],
    ['refused for another reason', [refused(403)], { limit: 100 }, ['/posts?limit=100']],
    [
      'refused in every size',
      [refused(400), refused(400)],
      { limit: 100 },
      ['/posts?limit=100', '/posts?limit=50'],
    ],
  ])('fails where it is %s', async (_, steps, query, expected) => {
    const { client, words, asked } = clientOn(steps);
    await expect(client.listPostsPage(query)).rejects.toThrow(/^List posts: /);
    expect(asked()).toStrictEqual(expected);
    expect(await words.read()).toStrictEqual(nothingLearned);
  });

  it('is asked for once more after an error that a wrong size may cause, as often as any', async () => {
    const { client, asked } = clientOn([refused(500), refused(500), refused(500), page(rye)]);
    const failsOrReads = await client.listPostsPage({ limit: 100 }).then(
      ({ posts }) => posts.length,
      () => 'failed',
    );
    expect([failsOrReads, asked().at(-1)]).toStrictEqual([1, '/posts?limit=50']);
  });
});
