/** Where the node takes the service's names for networks from, as the credential says. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { IDataObject } from 'n8n-workflow';
import { networkKeys } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { describedService } from '../support/described-service.ts';
import { asksForDescription, type LocalServer, startLocalServer } from '../support/local-server.ts';
import { runNode } from '../../tools/n8n-engine/index.ts';
import { asJson, builtPackage, post, shownError, succeeded } from '../support/node-under-test.ts';
import { otherNetworkNames } from '../support/service.ts';
import { afterTest } from '../support/after-test.ts';
import { allTimersBut } from '../support/timers.ts';

type Answer = Parameters<typeof startLocalServer>[0];

const description = JSON.stringify(describedService({ networkNames: otherNetworkNames }));
const theirs = wireNames('skyapp', otherNetworkNames).targets;

let server: LocalServer;
/** The keys of the requests for the description, in their order. */
let readings: unknown[];
let describeService: Answer;

beforeEach(async () => {
  readings = [];
  describeService = (_request, response) => void response.end(description);
  server = await startLocalServer((request, response) => {
    if (!asksForDescription(request)) return void response.end('{"id":"post-1"}');
    readings.push(request.headers['x-api-key']);
    return describeService(request, response);
  });
});
afterEach(async () => await server.stop());

async function create({
  items = [{}] as IDataObject[],
  ...credential
}: IDataObject & { items?: IDataObject[] } = {}) {
  return await runNode({
    pkg: await builtPackage,
    nodeType: 'postScheduler',
    timeZone: 'UTC',
    credentials: { apiKey: 'secret-key', baseUrl: `${server.origin}/api`, ...credential },
    parameters: post('create', {
      publish: 'DRAFT',
      caption: 'Hello',
      ...asJson('account-1'),
    }),
    items,
  });
}

/** The lists of each post that the service got, those that are not empty. */
function listsSent(): string[][] {
  const written = server.requests.filter(({ method }) => method !== 'GET');
  return written.map(({ body }) =>
    Object.entries(JSON.parse(body) as object)
      .filter(([, list]) => Array.isArray(list) && list.length > 0)
      .map(([name]) => name),
  );
}

describe('Network Names: Read From Service', () => {
  it('reads the description once for all items, and without the key', async () => {
    succeeded(await create({ items: Array.from({ length: 30 }, () => ({})) }));
    succeeded(await create());
    expect(listsSent()).toStrictEqual(Array(31).fill([theirs]));
    expect(readings).toStrictEqual([undefined]);
  });

  it('uses the documented names after five seconds, with any number of requests for the description', async () => {
    afterTest(() => jest.useRealTimers());
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
    expect([listsSent(), readings]).toStrictEqual([[['skyappTargets']], [undefined, 'secret-key']]);
    expect(limits.slice(0, 2).map(({ milliseconds }) => milliseconds)).toStrictEqual([5_000, 2_000]);
  });
});

describe('Network Names, when not read', () => {
  it('are the documented ones with As Documented', async () => {
    succeeded(await create({ networkNames: 'documented' }));
    expect([listsSent(), readings]).toStrictEqual([[['skyappTargets']], []]);
  });

  it('are those of the credential with Custom, the documented ones where a field is left as it was', async () => {
    succeeded(await create({ networkNames: 'custom', skyappWord: 'cirrus' }));
    expect([listsSent(), readings]).toStrictEqual([[['cirrusTargets']], []]);
    const names = Object.keys(JSON.parse(server.requests[0]?.body ?? '') as object);
    for (const key of networkKeys.filter((other) => other !== 'skyapp'))
      expect(names).toContain(`${key}Targets`);
  });

  it('are refused when no service can have them, and nothing is sent', async () => {
    const run = await create({ networkNames: 'custom', skyappWord: '../posts' });
    expect(shownError(run).message).toBe(
      'Network Names: the name of Skyapp may have letters, digits, - and _ only. Enter it as it stands before "Targets" in the description of the service.',
    );
    expect(server.requests).toStrictEqual([]);
  });
});
