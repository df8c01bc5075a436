/** Services of every kind do the same work, each in its own words. */
import { expect, test } from '@jest/globals';
import {
  axisNames,
  defaultKind,
  describeKind,
  drawKind,
  kindWith,
  publicKind,
  type ServiceKind,
  valuesOf,
} from '../../sandbox/src/kinds/service-kind.ts';
import { createService } from '../../sandbox/src/kinds/service.ts';
import { networkKeys, networkWords } from '../../sandbox/src/kinds/words.ts';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { afterTest } from '../support/after-test.ts';

const start = Date.UTC(2030, 0, 1);
const hour = 3_600_000;
const nine = '2030-01-01T09:00:00Z';

type Send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** The write shape with one target on the network, with the network names of the kind. */
function written({ networkNames }: ServiceKind, scheduledFor: object): object {
  const lists = networkKeys.map((key): [string, object[]] => [
    `${networkWords[networkNames][key].list}Targets`,
    key === 'microblog' ? [{ accountId: 'acc_microblog_1', caption: 'Rye & <b>', medias: [] }] : [],
  ]);
  return { scheduledFor, ...Object.fromEntries(lists) };
}

function startService(kind: ServiceKind) {
  let now = start;
  const service = createService({ kind, now: () => now });
  const headers = { 'x-api-key': service.apiKey };
  const send: Send = async (method, path, body) => {
    const url = `${service.baseUrl}${path}`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const { status, body: text } = await service.answer({ method, url, headers, ...sent });
    return [status, parsed(String(text))];
  };
  return { service, send, pass: (milliseconds: number) => (now += milliseconds) };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** Replaces identifiers, which are drawn anew each time. */
const withoutIds = (value: unknown) =>
  parsed(
    JSON.stringify(value)
      .replaceAll(/post_[\da-f]{20}/g, 'post_1')
      .replaceAll(/"nextCursor":"[^"]+"/g, '"nextCursor":"cursor"')
      .replaceAll(/http:[^"]*/g, 'address'),
  );

async function talkWith(send: Send, kind: ServiceKind) {
  const schedule = { publish: 'SCHEDULE', date: nine };
  const made = await send('POST', '/posts', written(kind, schedule));
  const id = /"id":"?(\w+)/.exec(JSON.stringify(made))?.[1] ?? '';
  for (let more = 6; more > 0; more -= 1) await send('POST', '/posts', written(kind, { publish: 'DRAFT' }));
  return [
    made,
    await send('POST', '/posts', written(kind, { publish: 'DRAFT' })),
    await send('POST', '/posts', { scheduledFor: schedule }),
    await send('GET', `/posts/${id}`),
    await send('GET', '/posts?limit=1'),
    await send('GET', '/posts?status=draft'),
    await send('GET', '/posts?status=nothing'),
    await send('GET', '/posts?limit=1000'),
    await send('PATCH', `/posts/${id}/schedule`, { scheduledFor: '2030-01-02T09:00:00+01:00' }),
    await send('PATCH', `/posts/${id}`, { data: written(kind, schedule) }),
    await send('DELETE', '/posts/post_unknown'),
    await send('GET', '/boards?accountId=acc_pinboard_1'),
    await send('GET', '/accounts?platform=skyapp'),
  ];
}

function overSockets(sandbox: { baseUrl: string; apiKey: string }): Send {
  return async (method, path, body) => {
    const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${sandbox.baseUrl}${path}`, { method, headers, ...sent });
    return [response.status, parsed(await response.text())];
  };
}

test('the default kind answers as the local service does, and the local service can be of any kind', async () => {
  const now = () => new Date(start);
  for (const kind of [undefined, drawKind(3)]) {
    const sandbox = await startSandbox({ publishesByItself: false, now, ...(kind && { kind }) });
    afterTest(async () => await sandbox.stop());
    const inMemory = startService(kind ?? defaultKind);
    const answers = await talkWith(overSockets(sandbox), kind ?? defaultKind);
    const withoutPages = parsed(JSON.stringify(answers).replaceAll(/,"calendar(?:Url|_url)":"[^"]*"/g, ''));
    const expected = withoutIds(await talkWith(inMemory.send, kind ?? defaultKind));
    // The messages for refused filters differ in the words that they list as expected.
    const inBrief = (value: unknown) =>
      parsed(JSON.stringify(value).replaceAll(/"message":"[^"\\]*(?:\\.[^"\\]*)*"/g, '"message":""'));
    expect([describeKind(kind ?? defaultKind), inBrief(withoutIds(withoutPages))]).toStrictEqual([
      describeKind(kind ?? defaultKind),
      inBrief(expected),
    ]);
  }
});

const kinds = [
  publicKind,
  ...axisNames.flatMap((axis) => valuesOf(axis).map((value) => kindWith(axis, value))),
  ...Array.from({ length: 20 }, (_, seed) => drawKind(seed)),
];

test('every kind makes, shows, moves and publishes a post', async () => {
  for (const kind of kinds) {
    const { service, send, pass } = startService(kind);
    const where = describeKind(kind);
    const date = new Date(start + 9 * hour).toISOString();
    const made = await send('POST', '/posts', written(kind, { publish: 'SCHEDULE', date }));
    const id = service.posts()[0]?.id ?? '';
    expect([where, JSON.stringify(made)]).toStrictEqual([where, expect.stringContaining(id)]);
    expect([where, service.posts()]).toMatchObject([where, [{ state: 'scheduled', at: start + 9 * hour }]]);
    pass(20_000);
    const page = kind.emptyPage === 'first' ? 'cursor=c3RhcnQ&' : '';
    const list = await send('GET', `/posts?${page}limit=5`);
    expect([where, JSON.stringify(list)]).toStrictEqual([where, expect.stringContaining(id)]);
    const later = new Date(start + 10 * hour).toISOString();
    expect(await send('PATCH', `/posts/${id}/schedule`, { scheduledFor: later })).toStrictEqual([
      200,
      { success: true },
    ]);
    const replaced = await send('PATCH', `/posts/${id}`, {
      data: written(kind, { publish: 'SCHEDULE', date: later }),
    });
    expect([where, replaced]).toMatchObject([where, [200, {}]]);
    pass(11 * hour);
    expect([where, service.posts()]).toMatchObject([where, [{ state: 'published' }]]);
  }
});

test('a post that failed is shown as in each kind', async () => {
  const shown: Record<string, unknown> = {};
  for (const failed of ['never', 'error', 'failureReason', 'errors', 'targets', 'partly']) {
    const { service, send, pass } = startService(kindWith('failed', failed));
    await send('POST', '/posts', written(defaultKind, { publish: 'NOW' }));
    const id = service.posts()[0]?.id ?? '';
    service.failPost(id, { reason: 'The login is over.', accountIds: ['acc_microblog_1'] });
    pass(2000);
    const [, record] = (await send('GET', `/posts/${id}`)) as [number, Record<string, unknown>];
    const { status, error, failureReason, errors, microblogTargets, publishedAt } = record;
    const [target] = microblogTargets as { error?: string; status?: string }[];
    shown[failed] = [status, error ?? failureReason ?? errors, target?.status, target?.error, publishedAt];
  }
  const why = 'The login is over.';
  expect(shown).toStrictEqual({
    never: ['publishing', undefined, undefined, undefined, undefined],
    error: ['failed', why, undefined, undefined, undefined],
    failureReason: ['failed', why, undefined, undefined, undefined],
    errors: ['failed', [{ message: why }], undefined, undefined, undefined],
    targets: ['failed', undefined, 'failed', why, undefined],
    partly: ['failed', undefined, 'failed', why, undefined],
  });
});

test('a new post comes into lists when they no longer lag behind, and stands at its own address at once', async () => {
  const { service, send, pass } = startService(kindWith('lag', '20 s'));
  await send('POST', '/posts', written(defaultKind, { publish: 'DRAFT' }));
  const id = service.posts()[0]?.id ?? '';
  expect(await send('GET', `/posts/${id}`)).toMatchObject([200, { id }]);
  pass(19_999);
  expect(await send('GET', '/posts')).toStrictEqual([200, { posts: [] }]);
  pass(1);
  expect(await send('GET', '/posts')).toMatchObject([200, { posts: [{ id }] }]);
});

test('pages have the order and the size of their kind, and lead to all posts', async () => {
  for (const order of valuesOf('order')) {
    const kind: ServiceKind = {
      ...kindWith('order', order),
      pageSize: 'smaller',
      emptyPage: 'first',
      lastCursor: 'null',
    };
    const { service, send } = startService(kind);
    for (let day = 1; day <= 12; day += 1) {
      const date = new Date(start + ((day * 5) % 13) * 24 * hour).toISOString();
      await send('POST', '/posts', written(kind, { publish: 'SCHEDULE', date }));
    }
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path: string = cursor === '' ? '/posts?limit=50' : `/posts?limit=50&cursor=${cursor}`;
      const [, body] = (await send('GET', path)) as [
        number,
        { posts: { id: string }[]; nextCursor: string | null },
      ];
      ids.push(...body.posts.map(({ id }) => id));
      sizes.push(body.posts.length);
      cursor = body.nextCursor;
    }
    const made = service.posts();
    const byTime = made.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
    const expected = { 'latest first': byTime, 'newest first': made.toReversed(), 'oldest first': made }[
      order
    ];
    if (expected !== undefined) expect(ids).toStrictEqual(expected.map(({ id }) => id));
    expect(ids.toSorted()).toStrictEqual(made.map(({ id }) => id).toSorted());
    expect(sizes).toStrictEqual([0, 5, 5, 2]);
  }
});

test('a used-up limit lasts as long as in its kind, and says when it ends', async () => {
  const said: unknown[] = [];
  for (const retryAfter of valuesOf('retryAfter')) {
    const { service, pass } = startService({ ...kindWith('retryAfter', retryAfter), limitLasts: 'a day' });
    service.useUpLimit();
    const url = `${service.baseUrl}/posts`;
    const ask = async () =>
      await service.answer({ method: 'GET', url, headers: { 'X-Api-Key': service.apiKey } });
    pass(hour);
    const { status, headers } = await ask();
    pass(23 * hour);
    said.push([status, headers['retry-after'], (await ask()).status]);
  }
  expect(said).toStrictEqual([
    [429, '82800', 200],
    [429, 'Wed, 02 Jan 2030 00:00:00 GMT', 200],
    [429, undefined, 200],
  ]);
});
