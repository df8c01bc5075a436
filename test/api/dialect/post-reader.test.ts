/** The reader of records, which learns from those of the client's own posts. */
import { describe, expect, it } from '@jest/globals';
import { nothingLearned, wordsInMemory } from '../../../shared/api/dialect/learned-words.ts';
import { createOwnPosts } from '../../../shared/api/dialect/own-posts.ts';
import { createPostReader } from '../../../shared/api/dialect/post-in-ours.ts';
import { documented } from '../../../shared/api/description/service-description.ts';
import type { LinkedAccount } from '../../../shared/post/accounts/linked-accounts.ts';
import { caption, draft, nine, now, type OwnPosts, scheduling } from './own-post.ts';

describe('the reader of records', () => {
  async function reader(send: (posts: OwnPosts) => void, accounts?: readonly LinkedAccount[]) {
    let looks = 0;
    const words = wordsInMemory();
    const ownPosts = createOwnPosts(() => now);
    send(ownPosts);
    const read = createPostReader({
      description: async (part) => await Promise.resolve(documented[part]),
      words,
      ownPosts,
      readAccounts: async () => {
        looks += 1;
        return await (accounts === undefined
          ? Promise.reject(new Error('Not now.'))
          : Promise.resolve(accounts));
      },
      now: () => now,
    });
    return { read, words, looks: () => looks };
  }
  const queued = (id: string) => ({ id, status: 'IN_QUEUE', scheduledAt: nine });

  it('reads a whole page anew with what one of its records shows', async () => {
    const { read } = await reader(scheduling);
    const page = await read([queued('post_0'), queued('post_1')]);
    expect(page.map(({ status }) => status)).toStrictEqual(['scheduled', 'scheduled']);
  });

  it('takes a word of two meanings for none', async () => {
    const { read, words } = await reader((posts) => {
      scheduling(posts);
      posts.wasSent('post_2', draft);
    });
    await read([queued('post_1')]);
    const page = await read([{ id: 'post_2', status: 'in_queue' }]);
    expect((await words.read()).states).toStrictEqual({ inqueue: null });
    expect(page.map(({ status }) => status)).toStrictEqual(['in_queue']);
  });

  it('notes the states beside those of the contract, and nothing for posts of others', async () => {
    const { read, words } = await reader(() => undefined);
    await read([queued('post_1'), { id: 'post_2', status: 'FAILED' }, { id: 'post_3', status: 'failed' }]);
    expect(await words.read()).toStrictEqual({ ...nothingLearned, seen: ['not published'] });
  });

  const account = (id: string, network?: LinkedAccount['network']): LinkedAccount => ({
    id,
    name: id,
    ...(network !== undefined && { network }),
  });
  const target = { accountId: 'acc_1', platform: 'chirps', caption, medias: [] };

  it('looks up a network that nobody knows by its account, once', async () => {
    const { read, words, looks } = await reader(() => undefined, [account('acc_1', 'microblog')]);
    const [record] = await read([{ id: 'post_1', targets: [target] }]);
    expect(record).toMatchObject({ microblogTargets: [target] });
    await read([{ id: 'post_2', targets: [{ ...target, platform: 'yarns' }] }]);
    expect([(await words.read()).platforms, looks()]).toStrictEqual([{ chirps: 'microblog' }, 1]);
  });

  it('does not take a list of accounts that cannot be read for one that has no word', async () => {
    const { read, words, looks } = await reader(() => undefined);
    await read([{ id: 'post_1', targets: [target] }]);
    await read([{ id: 'post_1', targets: [target] }]);
    expect([(await words.read()).notFound, looks()]).toStrictEqual([[], 1]);
  });

  it.each([
    ['the account is not linked', [account('acc_2', 'microblog')]],
    ['two accounts have the ID', [account('acc_1', 'microblog'), account('acc_1', 'threadapp')]],
    ['the network of the account is not known', [account('acc_1')]],
  ])('leaves the targets as they are where %s', async (_, accounts) => {
    const { read, words } = await reader(() => undefined, accounts);
    const shown = { id: 'post_1', targets: [target] };
    expect(await read([shown])).toStrictEqual([shown]);
    expect((await words.read()).platforms).toStrictEqual({});
  });
});
