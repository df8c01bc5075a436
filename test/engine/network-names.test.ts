/** Where the hosts take the service's names for networks from: its description, what a person says, or the contract. */
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { networkKeys } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import app from '../../zapier/src/index.ts';
import { describedService } from '../support/service/described-service.ts';
import { accountsBody } from '../support/service/local-server.ts';
import { runNode } from '../../tools/n8n-engine/index.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { asJson, builtPackage, post, succeeded } from '../support/n8n/node-under-test.ts';
import { otherNetworkNames } from '../support/service/service.ts';
import { allTimersBut } from '../support/timers.ts';
import { useNock } from '../support/service/use-nock.ts';

const description = JSON.stringify(describedService({ networkNames: otherNetworkNames }));
const theirs = wireNames('skyapp', otherNetworkNames).targets;

/** The names are kept for an hour, so each test has a service of its own, which describes itself where the test says so. */
let baseUrl: string;
let visit = 0;
/** The bodies of the posts that were created; `lists` has the names of the filled lists of each, in their order. */
let posts: object[];
const isFilled = ([, list]: [string, unknown]) => Array.isArray(list) && list.length > 0;
const lists = () =>
  posts.map((sent) =>
    Object.entries(sent)
      .filter(isFilled)
      .map(([name]) => name),
  );
useNock();
beforeEach(() => {
  posts = [];
  baseUrl = `https://scheduler-${(visit += 1)}.example/api`;
  const service = nock(baseUrl).persist();
  const [accounts, creation] = [service.get('/accounts'), service.post('/posts')];
  accounts.optionally().reply(200, accountsBody('account-1'));
  creation.optionally().reply(200, async (request: Request) => {
    posts.push((await request.json()) as object);
    return { id: 'post-1' };
  });
});
const withoutKey = () => nock(baseUrl, { badheaders: ['x-api-key'] }).get('/openapi.json');
afterEach(() => void jest.useRealTimers());

describe('n8n', () => {
  async function create(credential: IDataObject = {}, count = 1) {
    return await runNode({
      pkg: await builtPackage,
      nodeType: 'postScheduler',
      timeZone: 'UTC',
      credentials: { apiKey: 'secret-key', baseUrl, ...credential },
      parameters: post('create', { publish: 'DRAFT', caption: 'Hello', ...asJson('account-1') }),
      items: Array.from({ length: count }, () => ({})),
    });
  }

  it('reads the description once for all items, and without the key', async () => {
    withoutKey().reply(200, description);
    succeeded(await create({}, 30));
    succeeded(await create());
    expect(lists()).toStrictEqual(Array(31).fill([theirs]));
  });

  /** Collects the time limits of requests; a limit is reached where a test says so. */
  function holdLimits() {
    const limits: { milliseconds: number; end: () => void }[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds: number) => {
      const limit = new AbortController();
      const end = () => limit.abort(new DOMException('The time is over', 'TimeoutError'));
      limits.push({ milliseconds, end });
      return limit.signal;
    });
    return limits;
  }

  it('uses the documented names after five seconds, with any number of requests for the description', async () => {
    jest.useFakeTimers({ doNotFake: allTimersBut('Date') });
    const limits = holdLimits();
    // The first answer takes three seconds, the second never comes.
    withoutKey().reply(() => {
      jest.setSystemTime(Date.now() + 3_000);
      return [401];
    });
    const withKey = nock(baseUrl, { reqheaders: { 'x-api-key': 'secret-key' } }).get('/openapi.json');
    withKey.reply(() => {
      limits.at(-1)?.end();
      return [200];
    });
    succeeded(await create());
    expect(lists()).toStrictEqual([['skyappTargets']]);
    expect(limits.slice(0, 2).map(({ milliseconds }) => milliseconds)).toStrictEqual([5_000, 2_000]);
  });

  it('uses the documented names after five seconds of a description that began and does not end', async () => {
    const limits = holdLimits();
    // With the first character, the headers have arrived, after which n8n would wait for ever.
    const begun = Readable.from(['{']).once('end', () => limits.at(-1)?.end());
    const body = new PassThrough();
    begun.pipe(body, { end: false });
    withoutKey().reply(200, () => body);
    succeeded(await create());
    expect(lists()).toStrictEqual([['skyappTargets']]);
    expect(limits[0]?.milliseconds).toBeLessThanOrEqual(5_000);
  });

  it('reads nothing with names of a person, and takes the documented ones where no other is given', async () => {
    succeeded(await create({ networkNames: 'custom', skyappWord: 'cirrus' }));
    expect(lists()).toStrictEqual([['cirrusTargets']]);
    const others = networkKeys.filter((other) => other !== 'skyapp').map((key) => `${key}Targets`);
    expect(posts.flatMap(Object.keys)).toStrictEqual(expect.arrayContaining(others));
  });
});

describe('Zapier', () => {
  let create: () => Promise<unknown>;
  beforeEach(() => {
    process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
    const zapier = zapierRunner({ app, apiKey: 'secret-key' });
    const post = { publish: 'DRAFT', caption: 'Hello', accounts: ['skyapp:account-1'], if_planned: 'create' };
    create = async () => await zapier.run('creates.create_post.operation.perform', { inputData: post });
  });
  afterEach(() => {
    delete process.env['POST_SCHEDULER_BASE_URL'];
    delete process.env['POST_SCHEDULER_NETWORK_NAMES'];
  });

  it("reads them once, without the key, and keeps them in Zapier's cache for an hour", async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: allTimersBut('Date') });
    withoutKey().twice().reply(200, description);
    await create();
    await create();
    expect(nock.pendingMocks()).toHaveLength(1);
    jest.advanceTimersByTime(3_600_000);
    await create();
    expect(lists()).toStrictEqual([[theirs], [theirs], [theirs]]);
  });

  it('takes what the environment says', async () => {
    process.env['POST_SCHEDULER_NETWORK_NAMES'] = '{ "skyapp": "nimbus" }';
    await create();
    expect(lists()).toStrictEqual([['nimbusTargets']]);
  });

  it('says what the environment misspells, and sends nothing', async () => {
    process.env['POST_SCHEDULER_NETWORK_NAMES'] = '{ "skyapp": ';
    await expect(create()).rejects.toThrow(
      /POST_SCHEDULER_NETWORK_NAMES: must be an object with a name for each network/,
    );
    expect(posts).toStrictEqual([]);
  });
});
