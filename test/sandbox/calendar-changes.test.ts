import { request } from 'node:http';
import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import { linksIn, page } from './calendar-page.ts';
import {
  at,
  create,
  draft,
  hour,
  immediately,
  list,
  microblog,
  read,
  startForTest,
  write,
  type Call,
} from './support.ts';

const skyapp = { accountId: 'acc_skyapp_1', caption: 'Short' };

/** What a browser sends when a person fills in a form of the post's page and presses a button. */
async function submit({
  origin,
  id,
  change = 'save',
  typed = {},
  headers = { 'sec-fetch-site': 'same-origin', origin },
}: {
  origin: string;
  id: string;
  change?: 'save' | 'delete';
  typed?: Record<string, string>;
  headers?: Record<string, string>;
}) {
  const sheet = await (await fetch(`${origin}/posts/${id}?zone=Europe/Berlin`)).text();
  const seen = /name="seen" value="(\d+)"/.exec(sheet)?.[1] ?? '';
  const action = linksIn(sheet).find((link) => link.startsWith(`/posts/${id}/${change}`));
  assert.ok(action !== undefined, 'the page has the form');
  const body = new URLSearchParams({ seen, zone: 'Europe/Berlin', ...typed });
  return await fetch(origin + action, { method: 'POST', body, headers, redirect: 'manual' });
}

async function answerOf(response: Response) {
  return { status: response.status, html: (await response.text()).replaceAll(/\s+/g, ' ') };
}

test('a draft is finished in the calendar: captions and a time, in the chosen zone', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(
    call,
    write({ scheduledFor: draft, microblogTargets: [microblog()], skyappTargets: [skyapp] }),
  );
  const response = await submit({
    ...sandbox,
    id,
    typed: {
      'caption-0': 'Fresh bread\r\nfrom seven',
      'caption-1': 'Short',
      time: '2026-12-08T09:30',
      publish: 'SCHEDULE',
    },
  });
  expect(response.status).toBe(303);
  const post = await read(call, id);
  expect(post).toMatchObject({
    status: 'scheduled',
    scheduledFor: { publish: 'SCHEDULE', date: '2026-12-08T08:30:00.000Z' },
    microblogTargets: [{ caption: 'Fresh bread\nfrom seven' }],
    skyappTargets: [skyapp],
  });
  const { html } = await page(`${sandbox.origin}${response.headers.get('location')}`);
  expect(html).toContain('role="status">The post is saved.<');
  expect(html).toContain('<h1>Tuesday 8 December 2026, 09:30</h1>');
});

test('a draft that is saved without being scheduled stays a draft, whatever its time field says', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call, write({ scheduledFor: draft }));
  await submit({ ...sandbox, id, typed: { 'caption-0': 'Later', time: '2026-12-08T09:30' } });
  expect(await read(call, id)).toMatchObject({ status: 'draft', microblogTargets: [{ caption: 'Later' }] });
});

test('a post that is saved as it is shown stays as it was sent', async () => {
  const { call, sandbox } = await startForTest();
  const targets = {
    microblogTargets: [microblog({ caption: 'One\r\nTwo' })],
    // Its caption may be left out.
    pinboardTargets: [
      {
        accountId: 'acc_pinboard_1',
        boardId: 'board_1',
        mediaType: 'IMAGE',
        medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: 'https://example.com/loaf.jpg' }] },
      },
    ],
  };
  const body = write({ scheduledFor: at('2026-12-08T09:30:20Z'), ...targets });
  const id = await create(call, body);
  const before = await read(call, id);
  const { status } = await submit({
    ...sandbox,
    id,
    // Pins come first in the order of the networks.
    typed: { time: '2026-12-08T10:30', 'caption-0': '', 'caption-1': 'One\r\nTwo' },
  });
  expect(status).toBe(303);
  expect(await read(call, id)).toStrictEqual(before);
});

test('a refusal of the API is shown with what was typed, and changes nothing', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(
    call,
    write({
      scheduledFor: at('2026-12-08T09:30:00Z'),
      microblogTargets: [microblog()],
      skyappTargets: [skyapp],
    }),
  );
  const before = await read(call, id);
  const tooLong = `<b>${'😀'.repeat(300)}`;
  const long = await answerOf(
    await submit({
      ...sandbox,
      id,
      typed: { time: '2026-12-08T10:30', 'caption-0': 'Kept', 'caption-1': tooLong },
    }),
  );
  expect(long.status).toBe(400);
  expect(long.html).toMatch(/role="alert">Skyapp › Caption: .*300/);
  expect(long.html).toContain('class="counter over">303 of 300 characters<');
  expect(long.html).toMatch(/name="caption-0"[^>]*> ?Kept<\/textarea/);
  const past = await answerOf(await submit({ ...sandbox, id, typed: { time: '2026-11-19T10:30' } }));
  expect([past.status, past.html]).toStrictEqual([
    400,
    expect.stringMatching(/role="alert">Time: .*not in the future/),
  ]);
  const skipped = await answerOf(await submit({ ...sandbox, id, typed: { time: '2027-03-28T02:30' } }));
  expect([skipped.status, skipped.html]).toStrictEqual([
    400,
    expect.stringMatching(/role="alert">Time: .*2027-03-28T02:30/),
  ]);
  expect(await read(call, id)).toStrictEqual(before);
});

test('a change that was made elsewhere meanwhile is not undone', async () => {
  const { call, sandbox, clock } = await startForTest();
  const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z') }));
  const seen = /name="seen" value="(\d+)"/.exec(
    await (await fetch(`${sandbox.origin}/posts/${id}`)).text(),
  )?.[1];
  clock.advance(1000);
  await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor: '2026-12-09T09:30:00Z' } });
  const before = await read(call, id);
  for (const change of ['save', 'delete'] as const) {
    const typed = { seen: `${seen}`, time: '2026-12-08T10:30', 'caption-0': 'Mine' };
    const { status, html } = await answerOf(await submit({ ...sandbox, id, change, typed }));
    expect([status, html]).toStrictEqual([
      409,
      expect.stringContaining('changed elsewhere since you opened this page'),
    ]);
    expect(html).toMatch(/> ?Mine<\/textarea/);
  }
  expect(await read(call, id)).toStrictEqual(before);
});

test('a post is deleted, and the calendar says so', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z') }));
  const response = await submit({ ...sandbox, id, change: 'delete' });
  const location = response.headers.get('location');
  expect([response.status, location]).toStrictEqual([
    303,
    '/?done=delete&month=2026-12&zone=Europe%2FBerlin',
  ]);
  expect((await page(`${sandbox.origin}${location}`)).html).toContain('The post is deleted.');
  expect((await list(call)).posts).toStrictEqual([]);
});

test('a post that is published has no form, and one cannot be sent for it', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call, write({ scheduledFor: immediately }));
  sandbox.publishDue();
  const { html } = await page(`${sandbox.origin}/posts/${id}`);
  expect(html).not.toMatch(/<textarea|<form|name="seen"/);
  expect(html).toContain('>11 characters<');
  const seen = String(Date.parse('2026-11-20T10:00:00Z'));
  const { status, html: answer } = await answerOf(
    await fetch(`${sandbox.origin}/posts/${id}/save`, {
      method: 'POST',
      body: new URLSearchParams({ seen, 'caption-0': 'Too late' }),
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
  );
  expect([status, answer]).toStrictEqual([
    400,
    expect.stringContaining('only a draft or scheduled post can be updated'),
  ]);
  const gone = await fetch(`${sandbox.origin}/posts/none/save`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(gone.status).toBe(404);
});

test('nobody but the calendar itself may change a post', async () => {
  const { call, sandbox } = await startForTest();
  const { origin } = sandbox;
  const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z') }));
  const before = await read(call, id);
  const evil = 'https://elsewhere.example';
  for (const headers of [
    {},
    { origin: evil },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: evil },
    // Another port of this machine, such as the store of uploaded files.
    { 'sec-fetch-site': 'same-site', origin: sandbox.fileStore.origin },
    { 'sec-fetch-site': 'cross-site', origin },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: evil },
  ] as Record<string, string>[]) {
    const typed = { time: '2026-12-09T10:30', 'caption-0': 'Forged' };
    expect([headers, (await submit({ ...sandbox, id, typed, headers })).status]).toStrictEqual([
      headers,
      403,
    ]);
    expect((await submit({ ...sandbox, id, change: 'delete', headers })).status).toBe(403);
    expect((await fetch(`${origin}/example`, { method: 'POST', headers })).status).toBe(403);
  }
  expect(await postTo({ origin, path: `/posts/${id}/delete`, host: 'rebound.example' })).toBe(403);
  expect(await read(call, id)).toStrictEqual(before);
  expect((await list(call)).posts).toHaveLength(1);
  // A browser without Fetch Metadata names the origin.
  expect((await submit({ ...sandbox, id, change: 'delete', headers: { origin } })).status).toBe(303);
});

/** A host name that resolves to this machine. */
function postTo({ origin, path, host }: { origin: string; path: string; host: string }) {
  return new Promise((resolve, reject) => {
    const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    request(origin + path, { method: 'POST', headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test('the button of an empty calendar schedules a first post', async () => {
  const { call, sandbox, clock } = await startForTest();
  const { html } = await page(sandbox.calendarUrl);
  expect(html).toContain(`<code>${sandbox.baseUrl}</code>`);
  expect(html).toContain(`<code>${sandbox.apiKey}</code>`);
  const [action = ''] = linksIn(html).filter((link) => link.startsWith('/example'));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await fetch(sandbox.origin + action, { method: 'POST', headers });
  expect(response.url).toMatch(/\/posts\/post_\w+\?done=example&/);
  expect(await response.text()).toContain('This is your first post.');
  expect(await firstPost(call)).toMatchObject({
    status: 'scheduled',
    scheduledFor: { publish: 'SCHEDULE', date: clock.after(24 * hour).replace('.000Z', 'Z') },
  });
});

async function firstPost(call: Call): Promise<unknown> {
  return (await list(call)).posts[0];
}
