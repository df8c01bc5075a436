/** What the local service refuses, with the statuses of the contract, and what it says. None of it changes anything. */
import { expect, test } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import {
  assertRefused,
  at,
  create,
  draft,
  immediately,
  microblog,
  start,
  startForTest,
  write,
} from './support.ts';

const codes = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' } as const;

/** A request and its refusal: the status, what the sentence says, and the paths of all issues. `:name` in a path is the ID of a post below. */
type Refusal = [request: string, body: unknown, status: keyof typeof codes, says: RegExp, issues?: string];

const later = '2026-12-01T10:00:00Z';
const of = (accountId: string) => write({ microblogTargets: [microblog({ accountId })] });
const on = (date: string) => write({ scheduledFor: at(date) });
const unreadable = /scheduledFor\.date: ".*" is not an ISO 8601 date-time with offset or Z/;
const past = /is not in the future/;
const notYours = /Microblog: the account ".*" is not one of yours.*https:\/\/scheduler\.example\/upgrade$/;
const otherNetwork = /"acc_skyapp_1" is an account of another network \(skyapp\)/;
const noPost = /no post with the id/;

const newPost = 'POST /posts';
const none = undefined;
const huge = microblog({ caption: 'x'.repeat(5_000_000) });
const wrong = { accountId: 'acc_skyapp_1', caption: 'x'.repeat(301), colour: 'red' };
const { fediverseTargets: _, ...incomplete } = write({ skyappTargets: [wrong] });
const whatIsWrong = 'fediverseTargets skyappTargets.0.caption skyappTargets.0.colour';

const bodies: Refusal[] = [
  [newPost, '{"scheduledFor":', 400, /not valid JSON/],
  [newPost, '{"__proto__": {"polluted": true}}', 400, /not valid JSON/],
  [newPost, '[]', 400, /the request body: must be an object, not \[\]/],
  [newPost, 'null', 400, /the request body: /],
  [newPost, '', 400, /the request body: required/],
  [newPost, write({ microblogTargets: [huge] }), 400, /too large/],
  [newPost, incomplete, 400, /301 characters, at most 300; .*fediverseTargets: required/, whatIsWrong],
  ...networks.map(({ key }): Refusal => {
    const body = { scheduledFor: draft, post: { colour: 'red' } };
    return [`POST ${wireNames(key).createPath}`, body, 400, /^Invalid data: post\./];
  }),
];

const unreadableDates = [
  'tomorrow',
  '2026-12-01',
  '2026-12-01T10:00:00',
  '2026-02-30T10:00:00Z',
  '2030-02-03T10:00:00+24:00',
  '',
  '17961',
];
const dateAt = 'scheduledFor.date';
const moved = 'PATCH /posts/:draft/schedule';
const times: Refusal[] = [
  ...unreadableDates.map((date): Refusal => [newPost, on(date), 400, unreadable, dateAt]),
  ...[start, '2026-11-20T10:30:00+01:00'].map((date): Refusal => [newPost, on(date), 400, past, dateAt]),
  ['PATCH /posts/:draft', { data: on(start) }, 400, past, `data.${dateAt}`],
  ...['2026-12-01T10:00:00', start, at(later), 5].map((scheduledFor): Refusal => [
    moved,
    { scheduledFor },
    400,
    /./,
    'scheduledFor',
  ]),
  [moved, { date: later }, 400, /scheduledFor: required/],
];

const ofOther = { scheduledFor: draft, post: microblog({ accountId: 'acc_skyapp_1' }) };
const details = {
  '/boards': 'pinboard',
  '/boards/board_acc_pinboard_1_1/sections': 'pinboard',
  '/creator-info': 'shortvideo',
};
const othersBoard = 'GET /boards/board_acc_pinboard_2_1/sections?accountId=acc_pinboard_1';
const accounts: Refusal[] = [
  ...['acc_other_microblog_1', 'acc_nowhere', ''].map((id): Refusal => [newPost, of(id), 403, notYours]),
  [newPost, of('acc_skyapp_1'), 400, otherNetwork, 'microblogTargets.0.accountId'],
  ['POST /microblog/create', ofOther, 400, otherNetwork, 'post.accountId'],
  ['PATCH /posts/:draft', { data: of('acc_skyapp_1') }, 400, otherNetwork],
  ['PATCH /posts/:draft', { data: of('acc_other_microblog_1') }, 403, notYours],
  ['PATCH /posts/:draft', write(), 400, /data: required/],
  ['GET /accounts?platform=nowhere', none, 400, /platform: "nowhere" is not one of /],
  ...Object.entries(details).flatMap(([path, network]): Refusal[] => [
    [`GET ${path}`, none, 400, /accountId: required/],
    [`GET ${path}?accountId=acc_nobody`, none, 403, /is not one of yours/],
    [`GET ${path}?accountId=acc_other_${network}_1`, none, 403, /is not one of yours/],
    [`GET ${path}?accountId=acc_skyapp_1`, none, 400, /another network \(skyapp\), not of [PS]/],
  ]),
  [othersBoard, none, 404, /no board with the id/],
];

const posts: Refusal[] = [
  ...['post_unknown', 'a'.repeat(300), '%20', "x'%20OR%20'1'='1", ':others'].flatMap((id): Refusal[] => [
    [`GET /posts/${id}`, none, 404, noPost],
    [`DELETE /posts/${id}`, none, 404, noPost],
    [`PATCH /posts/${id}`, { data: write() }, 404, noPost],
    [`PATCH /posts/${id}/schedule`, { scheduledFor: later }, 404, noPost],
  ]),
  ...[':publishing', ':published'].flatMap((id): Refusal[] => [
    [`PATCH /posts/${id}`, { data: write() }, 400, /publish\w+: only a draft or scheduled .* updated/],
    [`DELETE /posts/${id}`, none, 400, /publish\w+: only a draft or scheduled .* deleted/],
    [`PATCH /posts/${id}/schedule`, { scheduledFor: later }, 400, /only a draft or scheduled .* rescheduled/],
  ]),
];

const listCursors = ['nonsense', '', Buffer.from('["a",1]').toString('base64url')];
const nowhere = [
  'GET /unknown',
  'PUT /posts',
  'POST /nowhere/create',
  'GET /photoapp/create',
  'GET /posts/a/b',
];
const addresses: Refusal[] = [
  ...['0', '101', '-1', '1.5', 'ten', '', '1e400'].map((limit): Refusal => [
    `GET /posts?limit=${limit}`,
    none,
    400,
    /limit: /,
    'limit',
  ]),
  [
    'GET /posts?status=archived',
    none,
    400,
    /"archived" is not one of draft, scheduled, publishing, published/,
  ],
  ['GET /posts?platform=Skyapp', none, 400, /platform: "Skyapp" is not one of photoapp, /],
  ['GET /posts?state=draft', none, 400, /state: unknown property/],
  ['GET /posts?status=draft&status=scheduled', none, 400, /status: /],
  ...listCursors.map((cursor): Refusal => [
    `GET /posts?cursor=${cursor}`,
    none,
    400,
    /cursor: not a cursor of this service/,
  ]),
  ...nowhere.map((address): Refusal => [
    address,
    none,
    404,
    new RegExp(`There is no ${address.replace(' ', ' /api')}\\.`),
  ]),
  ['GET /posts/%ZZ', none, 400, /hexadecimal/],
];

test.each(Object.entries({ bodies, times, accounts, posts, addresses }))('%s', async (_, refusals) => {
  const { call, sandbox } = await startForTest();
  const published = await create(call, write({ scheduledFor: immediately }));
  sandbox.publishDue();
  const ids: Readonly<Record<string, string>> = {
    draft: await create(call),
    published,
    publishing: await create(call, write({ scheduledFor: immediately })),
    others: await create(call, of('acc_other_microblog_1'), { key: sandbox.otherApiKey }),
  };
  const before = sandbox.posts();
  for (const [request, body, status, message, paths] of refusals) {
    const [method = '', address = ''] = request
      .replace(/:(\w+)/, (_, name: string) => ids[name] ?? name)
      .split(' ');
    const refusal = { status, code: codes[status], message };
    const { issues = [] } = assertRefused(await call(method, address, { body }), refusal);
    const found = issues.map(({ path }) => path.join('.')).toSorted();
    if (paths !== undefined) expect([request, found.join(' ')]).toStrictEqual([request, paths]);
  }
  expect(sandbox.posts()).toStrictEqual(before);
  expect((await call('GET', '/posts', { key: sandbox.otherApiKey })).body).toMatchObject({
    posts: [{ id: ids['others'] }],
  });
});

test('every operation without a valid key, before its body is read', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call);
  const { apiKey } = sandbox;
  for (const operation of [
    ...['POST /posts', 'GET /posts', 'GET /accounts', 'POST /media/presigned-url', 'GET /boards'],
    ...['GET /boards/1/sections', 'GET /creator-info', `GET /posts/${id}`, `PATCH /posts/${id}`],
    ...[`DELETE /posts/${id}`, `PATCH /posts/${id}/schedule`],
    ...networks.map(({ key }) => `POST ${wireNames(key).createPath}`),
  ]) {
    const [method = '', path = ''] = operation.split(' ');
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{';
    for (const key of [undefined, '', 'wrong', apiKey.toUpperCase(), `${apiKey}x`, apiKey.slice(0, -1)]) {
      const message = key ? /The API key is not valid/ : /The API key is missing/;
      assertRefused(await call(method, path, { body, key }), { status: 401, code: codes[401], message });
    }
  }
  expect(sandbox.posts()).toHaveLength(1);
});
