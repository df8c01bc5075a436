/** What the doctor says of a service that is well, and of one with planted faults. */
import { describe, expect, it } from '@jest/globals';
import { checkService } from '../../tools/doctor/check-service.ts';
import type { CheckResult } from '../../tools/doctor/check-result.ts';
import { networkKeys, readBody } from '../../shared/index.ts';
import type { Http } from '../../shared/api/http/transport.ts';
import { type NetworkNames, wireNames } from '../../shared/networks/wire-names.ts';
import { axiosHttp } from '../../tools/axios-http/index.ts';
import {
  addProperty,
  contractTargets,
  describedService,
  type Json,
  removeProperty,
} from '../support/service/described-service.ts';
import { refusedOrigin } from '../support/service/local-server.ts';
import { otherNetworkNames } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';

const sandbox = useSandbox({ networkNames: otherNetworkNames });

interface Planted {
  readonly apiKey?: string;
  readonly baseUrl?: string;
  /** Answers in place of the service's own, by how the address of the request ends. */
  readonly answers?: Readonly<Record<string, { status?: number; body?: unknown }>>;
  readonly clock?: number;
  readonly networkNames?: NetworkNames;
  readonly triesDelivery?: boolean;
}

async function resultsOf({
  apiKey = sandbox.apiKey,
  baseUrl = sandbox.baseUrl,
  answers = {},
  clock = 0,
  networkNames,
  triesDelivery = true,
}: Planted) {
  const plantedOr = (http: Http): Http => {
    return async (request) => {
      const planted = Object.entries(answers).find(([end]) => request.url.endsWith(end))?.[1];
      return planted === undefined
        ? await http(request)
        : { status: planted.status ?? 200, headers: {}, body: JSON.stringify(planted.body) };
    };
  };
  const transport = { timeoutMs: 20_000, readBody };
  const results = checkService({
    baseUrl,
    apiKey,
    httpFor: ({ key }) => plantedOr(axiosHttp({ ...transport, ...(key !== undefined && { apiKey: key }) })),
    sleep: async () => {},
    now: () => Date.now() + clock,
    random: () => 0,
    networkNames,
    triesDelivery,
  });
  const all: CheckResult[] = [];
  for await (const result of results) all.push(result);
  return all;
}

function lines(findings: readonly CheckResult[]): string[] {
  return findings
    .filter(({ level }) => level !== 'fine')
    .map(({ level, about, text: said }) => `${level}: ${about}: ${said}`);
}

async function saidOf(planted: Planted): Promise<string[]> {
  return lines(await resultsOf(planted));
}

/** What is said of a description whose targets `plant` has changed. */
async function saidOfDrift(
  plant: (targets: Targets) => void,
  { triesDelivery = false } = {},
): Promise<string[]> {
  const targets = contractTargets();
  plant(targets);
  const body = describedService({ targets, networkNames: otherNetworkNames, writing: { base: '/api' } });
  const said = await saidOf({ answers: { '/openapi.json': { body } }, triesDelivery });
  return said.filter((line) => line.includes(': Posts: '));
}

describe('a service', () => {
  it('that is well gets no remark, also with other network names', async () => {
    const findings = await resultsOf({});
    expect(lines(findings)).toStrictEqual([]);
    expect(findings.map(({ about }) => about)).toStrictEqual([
      'Address',
      'API key',
      'Clock',
      'Accounts',
      'Boards',
      'Creators',
      'Description',
      'Names',
      'Posts',
      'Create',
      'Test post',
      'States',
      'Filter',
      'Failures',
      'Post state',
      'Post time',
      'Targets',
      'Texts',
      'Pages',
      'Networks',
      'Logins',
      'Uploads',
    ]);
    expect(sandbox.posts()).toStrictEqual([]);
  });

  it('at a wrong address', async () => {
    const baseUrl = await refusedOrigin();
    expect(await saidOf({ baseUrl })).toStrictEqual([
      `problem: Address: List posts: no answer from ${baseUrl}: the host refused the connection (ECONNREFUSED) (tried 3 times). Check host and port of Base URL, and whether the service is running.`,
    ]);
    expect((await saidOf({ baseUrl: `${baseUrl}/posts/` })).join()).toMatch(
      /\. Base URL ends in \/posts, which the requests add themselves: leave it out\.$/,
    );
    expect((await saidOf({ baseUrl: 'http://scheduler.example' }))[0] ?? '').toMatch(
      /^problem: Address: Base URL: over http/,
    );
  });

  it.each([
    [404, undefined, 'Address'],
    [302, undefined, 'Address'],
    [200, 7, 'Address'],
    [503, undefined, 'Service'],
    [429, undefined, 'Service'],
    [403, undefined, 'API key'],
  ])('that answers %i with %p: the problem is the %s', async (status, body, about) => {
    const said = await saidOf({ answers: { '/posts?limit=1': { status, body } } });
    expect(said.map((line) => line.split(': ', 2).join(': '))).toStrictEqual([`problem: ${about}`]);
  });

  it('without accounts, with those of no network, and with a list that cannot be read', async () => {
    const accounts = (body: unknown) => ({ answers: { '/accounts': { body } } });
    expect(await saidOf(accounts([]))).toStrictEqual([
      'problem: Accounts: none is linked. Link one in the Scheduler under Accounts.',
    ]);
    expect(await saidOf(accounts([{ id: '1' }]))).toStrictEqual([
      'notice: Accounts: the network of 1 is not known',
      'unknown: Create: not tried: the network of no account is known',
    ]);
    const others = [
      { id: '2', name: 'Old Mill', platform: 'Nimbus', status: 'expired' },
      { id: '3', name: 'Café', platform: 'cirrus', expiresAt: '2026-01-01T00:00:00Z' },
    ];
    expect((await saidOf(accounts([{ id: '1' }, ...others]))).slice(0, 2)).toStrictEqual([
      'notice: Accounts: the network of 2 is not known; the service calls it Nimbus',
      'notice: Accounts: link again in the Scheduler under Accounts: Old Mill · Nimbus – login expired and Café · Skyapp – login expired',
    ]);
    expect((await saidOf(accounts('no list'))).join()).toMatch(
      /^problem: Accounts: List accounts: .* Only Targets as JSON does not need this list\.$/,
    );
  });

  it('whose clock is wrong', async () => {
    expect((await saidOf({ clock: 3_600_000 })).join()).toMatch(
      /^notice: Clock: the service and this machine differ by 1 hour; set the clock of this machine$/,
    );
  });

  it('without a description, or with one that does not name all networks', async () => {
    const platforms = [...new Set(networkKeys.map((key) => wireNames(key, otherNetworkNames).platform))];
    expect(await saidOf({ answers: { '/openapi.json': { status: 404 } } })).toStrictEqual([
      `problem: Names: their networks are called ${platforms.join(', ')}, which are not the documented names, and the service does not describe its own. Enter its names under Network Names: Custom, and here with --network-names.`,
      `notice: Description: ${sandbox.baseUrl}/openapi.json answered 404; the documented names are used, and nothing can be compared`,
      'unknown: Create: not tried: the network of no account is known',
    ]);
    const given = await saidOf({
      answers: { '/openapi.json': { status: 404 } },
      networkNames: otherNetworkNames,
    });
    expect(given.map((line) => line.split(': ', 2).join(': '))).toStrictEqual(
      // Nothing is said of boards and creators: the given names lead to their paths.
      ['notice: Description'],
    );
    expect(given[0] ?? '').toMatch(/; the given names are used, and nothing can be compared$/);
    const targets = contractTargets();
    targets.delete('skyapp');
    const said = await saidOf({ answers: { '/openapi.json': { body: describedService({ targets }) } } });
    expect(said).toContain(
      `notice: Names: ${sandbox.baseUrl}/openapi.json does not tell all nine networks apart: no list has the embed of Skyapp; the documented names are used`,
    );
    expect(said).toContain(
      'notice: Posts: Skyapp (skyappTargets): the service does not have it, and it is always sent',
    );
  });
});

it('boards and creators that the service does not give are no problem', async () => {
  const boards = `/${wireNames('pinboard', otherNetworkNames).createPath.split('/')[1]}/boards`;
  const said = await saidOf({
    answers: {
      [`${boards}?accountId=acc_pinboard_1`]: { status: 404 },
      '/creator-info?accountId=acc_shortvideo_1': { status: 404 },
    },
  });
  expect(said).toStrictEqual([
    'notice: Boards: List boards: the address does not know this request (404). Perhaps the service does not list boards, or does not know the account: enter the ID of the board yourself.',
    'notice: Creators: Get creator: the address does not know this request (404). Perhaps the service does not show what creators may do, or does not know the account. Posting works without this information.',
  ]);
});

type Targets = Map<string, Json>;

function demand(targets: Targets, network: string, property: string): void {
  const schema = targets.get(network) ?? {};
  schema['required'] = [...(schema['required'] as string[]), property];
}

describe('differences in the description are reported, each on a line of its own', () => {
  it('of properties, limits, choices and what is demanded', async () => {
    const said = await saidOfDrift((targets) => {
      const of = (network: string) => targets.get(network) ?? {};
      addProperty(of('fediverse'), 'mood');
      addProperty(of('professional'), 'rank');
      demand(targets, 'professional', 'rank');
      demand(targets, 'fediverse', 'language');
      removeProperty(of('microblog'), 'segments.medias.transform');
      // A name that would do something to the terminal.
      addProperty(of('skyapp'), 'a\u001b[31m\nb');
      of('skyapp')['required'] = ['accountId'];
      addProperty(of('skyapp'), 'caption', { type: 'string', maxLength: 280 });
      addProperty(of('professional'), 'visibility', { type: 'string' });
      addProperty(of('fediverse'), 'visibility', { type: 'string', enum: ['public', 'secret'] });
      addProperty(of('threadapp'), 'topicTag', { type: 'integer', minLength: 1 });
    });
    const fediverse = 'notice: Posts: Fediverse';
    expect(said).toStrictEqual([
      'unknown: Posts: Professional, rank: the service demands it, and it is never sent',
      'notice: Posts: Skyapp, a [31m b: the service has it, this package does not offer it',
      `${fediverse}, mood: the service has it, this package does not offer it`,
      'notice: Posts: Microblog, segments[].medias[].transform: the service does not have it; posts with it may be refused',
      'notice: Posts: Professional, visibility: choices: anything at the service, "CONNECTIONS" or "PUBLIC" here',
      'notice: Posts: Skyapp, caption: characters at most: 280 at the service, 300 here',
      'notice: Posts: Skyapp, caption: the service does not demand it, here it is demanded',
      `${fediverse}, visibility: the service has the choice "secret", this package does not offer it`,
      `${fediverse}, visibility: the service does not have the choice "direct" or "private" or "unlisted"; posts with it may be refused`,
      `${fediverse}, language: the service demands it, here it may be left out`,
      'notice: Posts: Threadapp, topicTag: type: "integer" at the service, "string" here',
      'notice: Posts: Threadapp, topicTag: characters at most: not limited at the service, 50 here',
    ]);
  });

  it('what it demands is only a remark where a post was created: a description may differ from its service', async () => {
    const plant = (targets: Targets) => {
      addProperty(targets.get('professional'), 'rank');
      demand(targets, 'professional', 'rank');
    };
    const text = 'Posts: Professional, rank: the service demands it, and it is never sent';
    expect(await saidOfDrift(plant)).toStrictEqual([`unknown: ${text}`]);
    expect(await saidOfDrift(plant, { triesDelivery: true })).toStrictEqual([`notice: ${text}`]);
  });

  it('a link or the empty text, however that is written, without a remark', async () => {
    const uri = { type: 'string', format: 'uri', maxLength: 2048 };
    for (const empty of [[], [{ type: 'string', const: '' }], [{ type: 'string', enum: [''] }]]) {
      const said = await saidOfDrift((targets) => {
        addProperty(targets.get('pinboard'), 'link', { anyOf: [uri, ...empty] });
      });
      expect(said).toStrictEqual([]);
    }
  });
});
