/** Where the hosts take the service's names for networks from: its description, what a person says, or the contract. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { IDataObject } from 'n8n-workflow';
import { networkKeys } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import app from '../../zapier/src/index.ts';
import { describedService } from '../support/service/described-service.ts';
import { accountsBody, asksForAccounts, asksForDescription } from '../support/service/local-server.ts';
import { runNode } from '../../tools/n8n-engine/index.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { asJson, builtPackage, post, succeeded } from '../support/n8n/node-under-test.ts';
import { otherNetworkNames } from '../support/service/service.ts';
import { allTimersBut } from '../support/timers.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { useZapierBaseUrl } from '../support/zapier/use-zapier.ts';

const description = JSON.stringify(describedService({ networkNames: otherNetworkNames }));
const theirs = wireNames('skyapp', otherNetworkNames).targets;

/** The keys of the requests for the description, and the lists of each post that hold something, in their order. */
let readings: unknown[];
let lists: string[][];
let describeService: Parameters<typeof useLocalServer>[0];
const server = useLocalServer((request, response) => {
  if (asksForAccounts(request)) return void response.end(accountsBody('account-1'));
  if (asksForDescription(request)) {
    readings.push(request.headers['x-api-key']);
    return describeService(request, response);
  }
  const filled = Object.entries(JSON.parse(request.body) as object).filter(([, list]) => hasEntries(list));
  lists.push(filled.map(([name]) => name));
  response.end('{"id":"post-1"}');
});
const hasEntries = (list: unknown) => Array.isArray(list) && list.length > 0;
beforeEach(() => {
  [readings, lists] = [[], []];
  describeService = (_request, response) => void response.end(description);
});
afterEach(() => void jest.useRealTimers());

describe('n8n', () => {
  /** Each test has an address of its own, as the names are kept for an hour. */
  let visit = 0;
  beforeEach(() => void (visit += 1));

  async function create(credential: IDataObject = {}, count = 1) {
    return await runNode({
      pkg: await builtPackage,
      nodeType: 'postScheduler',
      timeZone: 'UTC',
      credentials: { apiKey: 'secret-key', baseUrl: `${server.origin}/${visit}/api`, ...credential },
      parameters: post('create', { publish: 'DRAFT', caption: 'Hello', ...asJson('account-1') }),
      items: Array.from({ length: count }, () => ({})),
    });
  }

  it('reads the description once for all items, and without the key', async () => {
    succeeded(await create({}, 30));
    succeeded(await create());
    expect([lists, readings]).toStrictEqual([Array(31).fill([theirs]), [undefined]]);
  });

  it('uses the documented names after five seconds, with any number of requests for the description', async () => {
    jest.useFakeTimers({ doNotFake: allTimersBut('Date') });
    const limits: { milliseconds: number; end: () => void }[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds: number) => {
      const limit = new AbortController();
      const end = () => limit.abort(new DOMException('The time is over', 'TimeoutError'));
      limits.push({ milliseconds, end });
      return limit.signal;
    });
    describeService = ({ headers }, response) => {
      // The first answer takes three seconds, the second never comes.
      if (headers['x-api-key'] !== undefined) return limits.at(-1)?.end();
      jest.setSystemTime(Date.now() + 3_000);
      return void response.writeHead(401).end();
    };
    succeeded(await create());
    expect([lists, readings]).toStrictEqual([[['skyappTargets']], [undefined, 'secret-key']]);
    expect(limits.slice(0, 2).map(({ milliseconds }) => milliseconds)).toStrictEqual([5_000, 2_000]);
  });

  it('reads nothing with names of a person, and takes the documented ones where no other is given', async () => {
    succeeded(await create({ networkNames: 'custom', skyappWord: 'cirrus' }));
    expect([lists, readings]).toStrictEqual([[['cirrusTargets']], []]);
    const { body = '' } = server.requests.findLast(({ method }) => method === 'POST') ?? {};
    for (const key of networkKeys.filter((other) => other !== 'skyapp'))
      expect(body).toContain(`"${key}Targets"`);
  });
});

describe('Zapier', () => {
  useZapierBaseUrl(() => `${server.origin}/zapier/api`);
  let create: () => Promise<unknown>;
  beforeEach(() => {
    const zapier = zapierRunner({ app, apiKey: 'secret-key' });
    const post = { publish: 'DRAFT', caption: 'Hello', accounts: ['skyapp:account-1'], if_planned: 'create' };
    create = async () => await zapier.run('creates.create_post.operation.perform', { inputData: post });
  });
  afterEach(() => {
    delete process.env['POST_SCHEDULER_NETWORK_NAMES'];
  });

  it("reads them once, without the key, and keeps them in Zapier's cache for an hour", async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: allTimersBut('Date') });
    await create();
    await create();
    expect([lists, readings]).toStrictEqual([[[theirs], [theirs]], [undefined]]);
    jest.advanceTimersByTime(3_600_000);
    await create();
    expect(readings).toHaveLength(2);
  });

  it('takes what the environment says', async () => {
    process.env['POST_SCHEDULER_NETWORK_NAMES'] = '{ "skyapp": "nimbus" }';
    await create();
    expect([lists, readings]).toStrictEqual([[['nimbusTargets']], []]);
  });

  it('says what the environment misspells, and sends nothing', async () => {
    process.env['POST_SCHEDULER_NETWORK_NAMES'] = '{ "skyapp": ';
    await expect(create()).rejects.toThrow(
      /POST_SCHEDULER_NETWORK_NAMES: must be an object with a name for each network/,
    );
    expect(lists).toStrictEqual([]);
  });
});
