/** Changes in the calendar: a form sends what the API would be sent, and no other page may send it. */
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { networkCorpora } from '../../corpus/index.ts';
import {
  at,
  create,
  hour,
  immediately,
  linksIn,
  list,
  microblog,
  page,
  read,
  startForTest,
  write,
} from '../support.ts';
import { sameOrigin, seenIn, submit } from './submit.ts';

const skyapp = { accountId: 'acc_skyapp_1', caption: 'Short' };
const scheduledFor = at('2026-12-08T09:30:00Z');

test('a draft is finished in the calendar: captions and a time, in the chosen zone', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call, write({ microblogTargets: [microblog()], skyappTargets: [skyapp] }));
  const time = '2026-12-08T09:30';
  // Saved without being scheduled it stays a draft, whatever its time field says.
  await submit({ ...sandbox, id, typed: { 'caption-0': 'Later', time } });
  expect(await read(call, id)).toMatchObject({ status: 'draft', microblogTargets: [{ caption: 'Later' }] });

  const typed = { 'caption-0': 'Fresh bread\r\nfrom seven', 'caption-1': 'Short', time, publish: 'SCHEDULE' };
  const { status, location } = await submit({ ...sandbox, id, typed });
  expect(status).toBe(303);
  expect(await read(call, id)).toMatchObject({
    status: 'scheduled',
    scheduledFor: at('2026-12-08T08:30:00.000Z'),
    microblogTargets: [{ caption: 'Fresh bread\nfrom seven' }],
    skyappTargets: [skyapp],
  });
  const { html } = await page(`${sandbox.origin}${location}`);
  expect(html).toContain('role="status">The post is planned.<');
  expect(html).toContain('<h1>Tuesday 8 December 2026, 09:30</h1>');
});

test('a scheduled post becomes a draft, with what was typed', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call, write({ scheduledFor, skyappTargets: [skyapp] }));
  const typed = { time: '2026-12-08T10:30', 'caption-0': 'Not yet', publish: 'DRAFT' };
  const { location } = await submit({ ...sandbox, id, typed });
  expect(await read(call, id)).toMatchObject({ status: 'draft', skyappTargets: [{ caption: 'Not yet' }] });
  const { html } = await page(`${sandbox.origin}${location}`);
  expect(html).toContain('The post is a draft now. It does not go out until it is scheduled again.');
  expect(html).not.toContain('Turn into a draft');
});

test('a post that is saved as it is shown stays as it was sent', async () => {
  const { call, sandbox } = await startForTest();
  const medias = { mediaType: 'IMAGE', medias: [{ mediaUrl: 'https://example.com/loaf.jpg' }] };
  const body = write({
    scheduledFor: at('2026-12-08T09:30:20Z'),
    microblogTargets: [microblog({ caption: 'One\r\nTwo' })],
    // A pinboard target may have no caption.
    pinboardTargets: [{ accountId: 'acc_pinboard_1', boardId: 'board_1', mediaType: 'IMAGE', medias }],
  });
  const id = await create(call, body);
  const before = await read(call, id);
  const typed = { time: '2026-12-08T10:30', 'caption-0': '', 'caption-1': 'One\r\nTwo' };
  expect((await submit({ ...sandbox, id, typed })).status).toBe(303);
  expect(await read(call, id)).toStrictEqual(before);
});

test('a refusal of the API is shown with what was typed, and changes nothing', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(
    call,
    write({ scheduledFor, microblogTargets: [microblog()], skyappTargets: [skyapp] }),
  );
  const before = await read(call, id);
  const time = '2026-12-08T10:30';
  for (const [typed, ...shown] of [
    [
      { time, 'caption-0': 'Kept', 'caption-1': `<b>${'😀'.repeat(300)}` },
      /<li><a href="#caption-1">Skyapp › Caption: .*300/,
      /class="counter over"[^>]*>303 of 300 characters</,
      /name="caption-0"[^>]*> ?Kept<\/textarea/,
    ],
    [{ time: '2026-11-19T10:30' }, /<li><a href="#time">Time: .*not in the future/],
    [{ time: '2027-03-28T02:30' }, /<li><a href="#time">Time: .*2027-03-28T02:30/],
  ] as const) {
    const { status, html } = await submit({ ...sandbox, id, typed });
    expect(status).toBe(400);
    for (const words of shown) expect(html).toMatch(words);
  }
  expect(await read(call, id)).toStrictEqual(before);
});

test('a change that was made elsewhere meanwhile is not undone', async () => {
  const { call, sandbox, clock } = await startForTest();
  const id = await create(call, write({ scheduledFor }));
  const seen = seenIn((await page(`${sandbox.origin}/posts/${id}`)).html);
  clock.advance(1000);
  await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor: '2026-12-09T09:30:00Z' } });
  const before = await read(call, id);
  for (const change of ['save', 'move', 'delete'] as const) {
    const typed = { seen, time: '2026-12-08T10:30', 'caption-0': 'Mine' };
    const { status, html } = await submit({ ...sandbox, id, change, typed });
    expect(status).toBe(409);
    expect(html).toContain('changed elsewhere since you opened this page');
    expect(html).toMatch(/> ?Mine<\/textarea/);
  }
  expect(await read(call, id)).toStrictEqual(before);
});

test('a post that is published has no form, and one cannot be sent for it', async () => {
  const { call, sandbox, clock } = await startForTest();
  const id = await create(call, write({ scheduledFor: immediately }));
  sandbox.publishDue();
  const { html } = await page(`${sandbox.origin}/posts/${id}`);
  expect(html).not.toMatch(/<textarea|<form|name="seen"/);
  expect(html).toContain('>11 characters<');
  const body = new URLSearchParams({ seen: String(clock.now().getTime()), 'caption-0': 'Too late' });
  const save = { method: 'POST', body, headers: sameOrigin };
  const answer = await page(`${sandbox.origin}/posts/${id}/save`, { ...save, status: 400 });
  expect(answer.html).toContain('only a draft or scheduled post can be updated');
  await page(`${sandbox.origin}/posts/none/save`, { ...save, status: 404 });
});

test('nobody but the calendar itself may change a post, or read it under another host name', async () => {
  const { call, sandbox } = await startForTest();
  const { origin } = sandbox;
  const id = await create(call, write({ scheduledFor }));
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
    const statuses = [
      (await submit({ ...sandbox, id, typed, headers })).status,
      (await submit({ ...sandbox, id, change: 'delete', headers })).status,
      (await fetch(`${origin}/new`, { method: 'POST', headers })).status,
    ];
    expect([headers, statuses]).toStrictEqual([headers, [403, 403, 403]]);
  }
  // A name that resolves to this machine.
  for (const host of ['rebound.example', '127.0.0.1.rebound.example']) {
    const headers = { host, origin: `http://${host}`, ...sameOrigin };
    expect(await statusOf(`${origin}/posts/${id}/delete`, { method: 'POST', headers })).toBe(403);
    expect(await statusOf(`${origin}/?zone=UTC`, { headers })).toBe(403);
  }
  const host = new URL(origin).host.replace('127.0.0.1', 'localhost');
  expect(await statusOf(`${origin}/?zone=UTC`, { headers: { host } })).toBe(200);
  expect(await read(call, id)).toStrictEqual(before);
  // A browser without Fetch Metadata names the origin.
  const { status, location } = await submit({ ...sandbox, id, change: 'delete', headers: { origin } });
  expect([status, location]).toStrictEqual([303, '/?done=delete&from=2026-12-08&zone=Europe%2FBerlin']);
  expect((await page(`${origin}${location}`)).html).toContain('The post is deleted.');
  expect((await list(call)).posts).toStrictEqual([]);
});

/** The status of a request with these headers. Not by `fetch`, which cannot set `host`. */
async function statusOf(url: string, options: { method?: string; headers: Record<string, string> }) {
  return await new Promise((resolve, reject) => {
    request(url, options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test('a post is moved by a click and back again, at the same hour of its zone', async () => {
  const { call, sandbox } = await startForTest();
  // The clocks go forward in the night between: from 10:30 to 10:30 are 23 hours.
  const id = await create(call, write({ scheduledFor: at('2027-03-27T09:30:00Z') }));
  const typed = { time: '2027-03-28T10:30' };
  const { location } = await submit({ ...sandbox, id, change: 'move', typed });
  expect(await read(call, id)).toMatchObject({ scheduledFor: at('2027-03-28T08:30:00.000Z') });
  const { html } = await page(`${sandbox.origin}${location}`);
  expect(html).toContain('“Fresh bread” is planned for Sunday 28 March 2027, 10:30 now.');
  const [, before = ''] = /name="time" value="([^"]*)">Undo</.exec(html) ?? [];
  await submit({ ...sandbox, id, change: 'move', typed: { time: before } });
  expect(await read(call, id)).toMatchObject({ scheduledFor: at('2027-03-27T09:30:00.000Z') });
  expect(linksIn(html)).toContain(`/posts/${id}/move?from=2027-03-27&zone=Europe%2FBerlin`);
  for (const past of ['2026-11-19T10:30', '2027-03-28T02:30']) {
    expect((await submit({ ...sandbox, id, change: 'move', typed: { time: past } })).status).toBe(400);
  }
});

test('one box holds a caption that all accounts have, until a person writes one for each', async () => {
  const { call, sandbox, clock } = await startForTest();
  const caption = 'The same';
  const targets = { microblogTargets: [microblog({ caption })], skyappTargets: [{ ...skyapp, caption }] };
  const id = await create(call, write({ scheduledFor, ...targets }));
  const boxes = async (query: string) => {
    const { html } = await page(`${sandbox.origin}/posts/${id}?zone=UTC${query}`);
    return Array.from(html.matchAll(/<textarea[^>]* name="([^"]*)"/g), ([, name]) => name);
  };
  expect(await boxes('')).toStrictEqual(['caption-all']);
  expect(await boxes('&captions=each')).toStrictEqual(['caption-0', 'caption-1']);
  await submit({ ...sandbox, id, typed: { time: '2026-12-08T10:30', 'caption-all': 'Changed' } });
  expect(await read(call, id)).toMatchObject({
    microblogTargets: [{ caption: 'Changed' }],
    skyappTargets: [{ caption: 'Changed' }],
  });
  // After it is published, the page still shows the caption once.
  await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor: clock.after(hour) } });
  clock.advance(2 * hour);
  sandbox.publishDue();
  const { html } = await page(`${sandbox.origin}/posts/${id}`);
  expect(html.match(/<p class="caption">[^<]*/g)).toStrictEqual(['<p class="caption">Changed']);
  expect(html).toContain('>7 of 300 characters<');
});

test('a first post is written in the empty calendar, and refused in the words of the form', async () => {
  const { call, sandbox, clock } = await startForTest();
  const { html } = await page(sandbox.calendarUrl);
  expect(html).toContain(`<code>${sandbox.baseUrl}</code>`);
  expect(html).toContain(`<code>${sandbox.apiKey}</code>`);
  const link = linksIn(html).find((known) => known.startsWith('/new?'));
  const form = await page(`${sandbox.origin}${link}`);
  const [, time = ''] = /name="time" value="([^"]*)"/.exec(form.html) ?? [];
  const accounts = Array.from(form.html.matchAll(/name="(account-acc_\w+_1)"/g), ([, name = '']) => name);
  expect(accounts).toHaveLength(networkCorpora.length);
  // A picture goes with a post only when somebody chooses it.
  expect(form.html).toContain('<option value="" selected>None</option>');
  const send = async (typed: Record<string, string>, status: number) => {
    const body = new URLSearchParams({
      zone: 'UTC',
      publish: 'SCHEDULE',
      picture: 'buns.jpg',
      time,
      ...typed,
    });
    return await page(`${sandbox.origin}${link}`, { method: 'POST', body, headers: sameOrigin, status });
  };
  const chosen = Object.fromEntries(accounts.map((name) => [name, 'on']));
  const refused = await send({ ...chosen, 'caption-all': 'x'.repeat(301) }, 400);
  expect(refused.html).toContain(
    '<li><a href="#caption-all">Skyapp, Caption: 301 characters, at most 300</a></li>',
  );
  expect(refused.html).toMatch(/x{301}<\/textarea/);
  expect((await list(call)).posts).toStrictEqual([]);
  const made = await send({ ...chosen, 'caption-all': 'A first post' }, 200);
  expect(made.html).toContain('The post is planned.');
  const [post] = (await list(call)).posts;
  expect(post).toMatchObject({ status: 'scheduled', scheduledFor: at(clock.after(24 * hour)) });
});
