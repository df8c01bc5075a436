/**
 * Pairs of a planned post and one that a service shows, on both built hosts: no post is left out because it is taken for another one, none goes
 * out twice, and where nobody can tell, the result says so.
 */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject } from 'n8n-workflow';
import * as z from 'zod/v4';
import { wireNames } from '../../shared/networks/wire-names.ts';
import {
  doubtful as allDoubtful,
  otherByRest as allOtherByRest,
  otherByText as allOtherByText,
  type Pair,
  same as allSame,
  type Target,
  web,
} from '../calendar/delivery/sameness/pairs.ts';
import { entryOf } from '../support/host/target-content.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { jsonOf, post, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';
import { calendarService } from '../support/service/calendar-service.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { sampleOf } from '../support/sample-of.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

// The web: a local server stands in for each host that can be looked at.
const hosts = ['one.example', 'two.example', 'cdn.example'];
const bodies: Readonly<Record<string, Buffer>> = {
  'text/html': Buffer.from('<!doctype html><title>Log in</title>'),
  'application/json': Buffer.from('{"error":"denied"}'),
};
const servers = hosts.map((host) =>
  useLocalServer(({ path }, response) => {
    const file = web[`https://${host}${path.split('?')[0]}`];
    const start = bodies[file?.type ?? file?.givenType ?? ''] ?? loafJpeg;
    const body = Buffer.concat([start, Buffer.from(String(file?.hash).padEnd(file?.size ?? 4711, '.'))]);
    response.writeHead(file === undefined ? 403 : 200, {
      'content-type': file?.type ?? file?.givenType ?? 'text/plain',
      ...(file?.size !== undefined && { 'content-length': body.length }),
    });
    response.end(body);
  }),
);
const onTheWeb = (target: Target): Target =>
  JSON.parse(
    hosts.reduce(
      (json, host, index) => json.replaceAll(`https://${host}`, servers[index]?.origin ?? ''),
      JSON.stringify(target),
    ),
  ) as Target;

let service = calendarService({ clock: Date.now });
/** Called with a post that a host is about to create. */
let onCreate: (body: string) => void = () => undefined;
const server = useLocalServer(async ({ method, path, body }, response) => {
  const inApi = path.startsWith('/api/posts');
  if (method === 'POST') onCreate(body);
  const answer = inApi
    ? await service.http({ method, url: `https://scheduler.example${path}`, body })
    : { status: path === '/api/accounts' ? 200 : 404, body: [] };
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
/** Each run has a key of its own, as the requests with one key are throttled. */
let keys = 0;
const credentials = () => ({ apiKey: `key_${(keys += 1)}`, baseUrl: `${server.origin}/api` });

const testBed = useTestBed();
const zapier = useZapier(() => credentials());

/** A post of its own minute and account, so that no pair meets another one. */
interface Item extends IDataObject {
  date: string;
  targets: string;
}
const start = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000;
const dateOf = (index: number) => new Date(start + (index + 360) * 60_000).toISOString();
const itemOf = ({ network, planned }: Pair, index: number): Item => ({
  date: dateOf(index),
  targets: JSON.stringify([
    entryOf({ network, target: { ...onTheWeb(planned), accountId: `acc_${index}` } }),
  ]),
});

function show({ network, shown }: Pair, index: number) {
  service.put(`there_${index}`, {
    scheduledFor: { publish: 'SCHEDULE', date: dateOf(index) },
    [wireNames(network).targets]: [{ ...onTheWeb(shown), accountId: `acc_${index}` }],
  });
}

/** A row has the ID in its reference. */
const result = z
  .looseObject({
    outcome: z.string(),
    id: z.string().nullish(),
    reference: z.string().default(''),
    note: z.string().nullish(),
  })
  .transform(({ outcome, id, reference, note }) => ({
    outcome,
    id: id ?? reference.replace(/~[^~]*$/, ''),
    note: note ?? '',
  }));
type Result = z.infer<typeof result>;

interface Host {
  readonly create: (items: readonly Item[], ifPlanned: string) => Promise<Result[]>;
  readonly createOrUpdate: (items: readonly Item[]) => Promise<Result[]>;
}

const inN8n = async (operation: string, items: readonly Item[], options = {}) =>
  z.array(result).parse(
    jsonOf(
      succeeded(
        await testBed.run({
          credentials: credentials(),
          items: items.map((item) => ({ ...item, Post: '' })),
          parameters: post(operation, {
            publish: 'SCHEDULE',
            scheduledAt: '={{ $json.date }}',
            postTo: 'json',
            targetsJson: '={{ $json.targets }}',
            options: { checkMedia: false, ...options },
          }),
        }),
      ),
    ),
  );

const inZapier = async (path: string, { date, targets }: Item, more = {}) =>
  await zapier.run(`${path}.operation.perform`, {
    inputData: {
      publish: 'SCHEDULE',
      scheduled_at: date,
      targets_json: targets,
      check_media: false,
      ...more,
    },
  });

const each = async (items: readonly Item[], step: (item: Item) => Promise<unknown>) => {
  const results: Result[] = [];
  for (const item of items) results.push(result.parse(await step(item)));
  return results;
};

const builtHosts: Readonly<Record<string, Host>> = {
  n8n: {
    create: async (items, ifPlanned) => await inN8n('create', items, { ifPlanned }),
    createOrUpdate: async (items) => await inN8n('createOrUpdate', items),
  },
  Zapier: {
    create: async (items, ifPlanned) =>
      await each(items, async (item) => inZapier('creates.create_post', item, { if_planned: ifPlanned })),
    createOrUpdate: async (items) =>
      await each(items, async (item) => inZapier('creates.create_or_update_post', item)),
  },
};

const foundPosts = z.array(z.object({ id: z.string(), note: z.string().nullish() }));

/** The pairs whose results are not right. */
const wrong = (
  pairs: readonly Pair[],
  results: readonly Result[],
  isRight: (one: Result, at: string) => boolean,
) =>
  pairs.flatMap(({ what }, index) => {
    const found = results[index];
    return found !== undefined && isRight(found, `there_${index}`)
      ? []
      : [[what, found?.outcome, found?.id, found?.note]];
  });

const isFound = ({ outcome, id, note }: Result, there: string) =>
  outcome === 'existing' && id === there && !/compared/.test(note);
const isCreated = ({ outcome, note }: Result) => outcome === 'created' && !/compared/.test(note);

// The core's tests have every pair (`test/calendar/delivery/sameness/pairs.test.ts`): here is one of each sort.
const some = (pairs: Readonly<Record<string, readonly Pair[]>>) =>
  Object.values(pairs).flatMap((ofSort) => sampleOf(ofSort, 1));
const [same, doubtful] = [some(allSame), some(allDoubtful)];
const [otherByText, otherByRest] = [some(allOtherByText), some(allOtherByRest)];
const other = [...otherByText, ...otherByRest];

/** A service that shows these posts, and the items that are planned beside them. */
function beside(pairs: readonly Pair[]): Item[] {
  service = calendarService({ clock: Date.now });
  for (const [index, pair] of pairs.entries()) show(pair, index);
  onCreate = () => undefined;
  return pairs.map(itemOf);
}

/** The same for a service in which another run puts each of these posts just before the host creates its own. */
function together(pairs: readonly Pair[]): Item[] {
  service = calendarService({ clock: Date.now });
  onCreate = (body) => {
    const index = Number(/"accountId":"acc_(\d+)"/.exec(body)?.[1]);
    const pair = pairs[index];
    if (pair !== undefined) show(pair, index);
  };
  return pairs.map(itemOf);
}

describe.each(Object.entries(builtHosts))('%s', (_, { create, createOrUpdate }) => {
  const creating = async (items: readonly Item[]) => await create(items, 'sameTime');
  const byText = async (items: readonly Item[]) => await create(items, 'sameText');

  it('finds what is the same', async () => {
    for (const run of [creating, byText, createOrUpdate]) {
      expect(wrong(same, await run(beside(same)), isFound)).toStrictEqual([]);
      expect(service.writes()).toBe(0);
    }
  });

  it('creates what is another one, and all where that is chosen', async () => {
    for (const run of [creating, createOrUpdate]) {
      expect(wrong(other, await run(beside(other)), isCreated)).toStrictEqual([]);
      expect(service.posts.size).toBe(2 * other.length);
    }
    const pairs = [...same, ...doubtful];
    expect(wrong(pairs, await create(beside(pairs), 'create'), isCreated)).toStrictEqual([]);
    expect(service.posts.size).toBe(2 * pairs.length);
  });

  it('compares the texts alone where that is chosen', async () => {
    expect(wrong(otherByText, await byText(beside(otherByText)), isCreated)).toStrictEqual([]);
    expect(wrong(otherByRest, await byText(beside(otherByRest)), isFound)).toStrictEqual([]);
  });

  it('says of what nobody can tell that it cannot', async () => {
    const isSaid = ({ outcome, id, note }: Result, there: string) =>
      outcome === 'existing' && id === there && /could not be compared: look whether/.test(note);
    expect(wrong(doubtful, await creating(beside(doubtful)), isSaid)).toStrictEqual([]);
    const isWritten = ({ outcome, id, note }: Result, there: string) =>
      outcome === 'changed' && id === there && /^Written over a post .* could not be compared/.test(note);
    expect(wrong(doubtful, await createOrUpdate(beside(doubtful)), isWritten)).toStrictEqual([]);
  });

  it('meets what another run makes meanwhile', async () => {
    for (const run of [creating, createOrUpdate]) {
      expect(wrong(same, await run(together(same)), isFound)).toStrictEqual([]);
      expect(service.posts.size).toBe(same.length);
      expect(wrong(other, await run(together(other)), isCreated)).toStrictEqual([]);
      expect(service.posts.size).toBe(2 * other.length);
    }
    const isSaid = ({ outcome, id, note }: Result, there: string) =>
      outcome === 'existing' && id === there && /could not be compared: that one was kept/.test(note);
    expect(wrong(doubtful, await creating(together(doubtful)), isSaid)).toStrictEqual([]);
    expect(service.posts.size).toBe(doubtful.length);
  });
});

it('Find Post finds the same, nothing in the place of another one, and says what it cannot tell', async () => {
  const find = async (pairs: readonly Pair[]) => {
    const answers: string[] = [];
    for (const [index, item] of beside(pairs).entries()) {
      const [found] = foundPosts.parse(await inZapier('searches.find_post', item));
      const isSaid = /could not be compared/.test(found?.note ?? '');
      const answer = isSaid ? 'unknown' : 'same';
      answers.push(found === undefined ? 'other' : found.id === `there_${index}` ? answer : found.id);
    }
    return pairs.map(({ what }, index) => [answers[index], what]);
  };
  for (const [answer, pairs] of [
    ['same', same],
    ['unknown', doubtful],
    ['other', other],
  ] as const)
    expect(await find(pairs)).toStrictEqual(pairs.map(({ what }) => [answer, what]));
});
