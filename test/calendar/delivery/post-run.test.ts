/** What a run does with posts that are planned already, by its own items too. */
import { describe, expect, it } from '@jest/globals';
import { lookOf, type PlannedOptions } from '../../../shared/calendar/delivery/existing/look.ts';
import { isPublishedLater } from '../../../shared/calendar/delivery/new-posts.ts';
import { createPostRun } from '../../../shared/calendar/delivery/post-run.ts';
import { readTimeRules, type TimeRules } from '../../../shared/time/time-rules.ts';
import { type PostWrite, postWriteOf } from '../../../shared/post/write-shape.ts';
import { nothingSeen as lookAtFile } from '../../support/host/post-ports.ts';
import { portsOn, type Script, scriptedService } from '../../support/service/scripted-service.ts';
import { remarkText } from '../../../shared/form/values/remark.ts';

const date = '2040-01-01T00:00:00.000Z';

function postOf(caption: string): PostWrite {
  const value = { accountId: 'acc_1', caption, medias: [] };
  return postWriteOf({ publish: 'SCHEDULE', date }, [{ network: 'microblog', value }]);
}

/** A service that has one post with the caption "There" and counts its readings. */
function startRun(script: Script = {}) {
  const service = scriptedService(script);
  service.put('post_there', { ...postOf('There') });
  const ports = portsOn(service);
  const run = createPostRun(ports);
  const count = (name: string) => service.calls.filter((call) => call === name).length;
  return {
    run,
    service,
    client: ports.client,
    created: () => count('create'),
    readings: () => count('list'),
  };
}

type Started = Pick<ReturnType<typeof startRun>, 'run' | 'client'>;

/** A request for a post, as Create makes it. */
function requestOf(
  post: PostWrite,
  { ifPlanned = 'sameTime', rules }: Partial<PlannedOptions> & { rules?: TimeRules } = {},
) {
  return { post, lookAtFile, rules, look: lookOf({ post, rules, ifPlanned }) };
}

async function sent(
  { run, client }: Started,
  caption: string,
  ifPlanned: PlannedOptions['ifPlanned'],
): Promise<unknown> {
  const post = postOf(caption);
  const make = async () => ({ id: (await client.createPost({ post })).id, post });
  return (await run.posts.create(await run.posts.register(requestOf(post, { ifPlanned })), make)).id;
}

describe('A run', () => {
  it('gives items with the same content the same key at any time, so that they are sent one after another', async () => {
    const { run } = startRun();
    const keyOf = async (caption: string, at = date) => {
      const post = { ...postOf(caption), scheduledFor: { publish: 'SCHEDULE', date: at } as const };
      return (await run.posts.register(requestOf(post))).turn;
    };
    const one = await keyOf('One');
    const same = [await keyOf('One '), await keyOf('One', '2040-01-08T00:00:00.000Z')];
    expect([same, one === (await keyOf('Other'))]).toStrictEqual([[one, one], false]);
  });

  it('gives a post with a time back for one whose time is found', async () => {
    const { run, client, created } = startRun();
    await sent({ run, client }, 'New', 'sameTime');
    const clock = { now: new Date(0), timeZone: 'UTC' };
    const reading = readTimeRules('SLOT', { slots: 'daily 09:00' }, clock);
    if ('findings' in reading) throw new Error(JSON.stringify(reading.findings));
    const create = async () => await Promise.reject(new Error('It is there already'));
    const { rules } = reading;
    const newPost = await run.posts.register(requestOf(postOf('New'), { rules }));
    const { id, status } = await run.posts.create(newPost, create);
    expect([id, status, newPost.toPlan, created()]).toStrictEqual(['post_1', 'scheduled', undefined, 1]);
  });

  it.each([
    [0, 'existing'],
    [59, 'existing'],
    [61, 'created'],
  ])('publishes at once what was published %d minutes ago: %s', async (minutes, outcome) => {
    const { run, client, service } = startRun();
    const start = service.now();
    const post = { ...postOf('Good morning'), scheduledFor: { publish: 'NOW' } as const };
    const publishedAt = new Date(start - minutes * 60_000).toISOString();
    service.posts.set('earlier', {
      id: 'earlier',
      status: 'published',
      body: { ...post, publishedAt },
      createdAt: start,
    });
    const create = async () => ({ id: (await client.createPost({ post })).id, post });
    const newPost = await run.posts.register(requestOf(post));
    const summary = await run.posts.create(newPost, create);
    expect([summary.outcome, isPublishedLater(newPost)]).toStrictEqual([outcome, false]);
    if (outcome === 'existing')
      expect(summary.remarks.map(remarkText)).toStrictEqual([
        'The same post was published within the last hour, so it was not published again: to publish it again, choose Create Anyway for If Already Planned.',
      ]);
    // Each item of a run gets a post of its own.
    expect((await run.posts.create(await run.posts.register(requestOf(post)), create)).outcome).toBe(
      'created',
    );
  });

  it('says of a post of the last hour that its picture could not be compared', async () => {
    const { service, run, client } = startRun();
    const withPicture = (host: string): PostWrite => ({
      ...postOf('Good morning'),
      scheduledFor: { publish: 'NOW' },
      skyappTargets: [
        {
          accountId: 'acc_1',
          caption: 'Good morning',
          embed: { mediaType: 'IMAGE', medias: [{ url: `https://${host}/loaf.jpg` }] },
        },
      ],
    });
    const publishedAt = new Date(service.now() - 60_000).toISOString();
    const body = { ...withPicture('one.example'), publishedAt };
    service.posts.set('earlier', { id: 'earlier', status: 'published', body, createdAt: service.now() });
    const post = withPicture('two.example');
    const create = async () => ({ id: (await client.createPost({ post })).id, post });
    const newPost = await run.posts.register(requestOf(post));
    const { outcome, remarks } = await run.posts.create(newPost, create);
    expect([outcome, ...remarks.map(remarkText)]).toStrictEqual([
      'existing',
      'A post with the same text was published within the last hour, so this one was not published, although its files could not be compared: look at that one; to publish this one, choose Create Anyway for If Already Planned.',
    ]);
  });

  it('creates nothing where it cannot be looked for, and says how to create it all the same', async () => {
    const { run, created } = startRun({ list: '502…' });
    await expect(run.posts.register(requestOf(postOf('New')))).rejects.toThrow(
      /^Create post: could not check whether this post is already planned: .*502.* Nothing of this post was published\..* To create it without this check, choose Create Anyway for If Already Planned\.$/,
    );
    expect(created()).toBe(0);
  });
});
