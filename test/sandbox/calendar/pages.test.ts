/** What the calendar shows: posts in their months and weeks, a page for each, and nothing that could run in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { demoOwner } from '../../../sandbox/src/accounts/owners.ts';
import { createPostService } from '../../../sandbox/src/store/post-service.ts';
import { openStore } from '../../../sandbox/src/store/store.ts';
import { afterTest } from '../../support/after-test.ts';
import { targetsFor } from '../../corpus/index.ts';
import { networks } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import {
  at,
  create,
  dayOf,
  linksIn,
  microblog,
  page,
  standingClock,
  start,
  startForTest,
  write,
} from '../support.ts';

const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)> & 'quotes'`;
const onDate = (date: string, lists: Record<string, unknown> = {}) =>
  write({ scheduledFor: at(date), ...lists });

test('a month has its days in weeks that begin on Monday, with their posts', async () => {
  const { call, sandbox } = await startForTest();
  const skyappTargets = [{ accountId: 'acc_skyapp_1', caption: 'Other words' }];
  const lists = { microblogTargets: [microblog()], skyappTargets };
  const id = await create(call, onDate('2026-12-08T09:30:00Z', lists));
  const { html } = await page(`${sandbox.calendarUrl}?month=2026-12`);
  expect(html).toMatch(/<h1>December 2026<\/h1>/);
  const cells = html.split('<li class="day').slice(1);
  expect(cells).toHaveLength(35);
  expect(cells[0]).toMatch(/^ outside/);
  expect(cells[1]).toMatch(/Tuesday 1 December/);
  expect(cells[31]).toMatch(/Thursday 31 December/);
  const day = dayOf(html, 'Tuesday 8 December');
  for (const words of ['>09:30</time', 'title="Microblog"', 'title="Skyapp"', 'Fresh bread', '>Scheduled<'])
    expect(day).toContain(words);
  expect(day).toContain(`href="/posts/${id}?`);
});

test('days and times are those of the chosen zone', async () => {
  const { call, sandbox } = await startForTest();
  await create(call, onDate('2026-12-31T23:30:00Z'));
  const htmlOf = async (query: string) => (await page(`${sandbox.calendarUrl}?${query}`)).html;
  const berlin = await htmlOf('month=2027-01&zone=Europe/Berlin');
  expect(dayOf(berlin, 'Friday 1 January')).toMatch(/>00:30<\/time/);
  expect(berlin).toMatch(/Times in <b>Europe\/Berlin<\/b>/);
  expect(berlin).toMatch(/<option value="Europe\/Berlin" selected>Europe\/Berlin \(UTC\+1\)/);
  expect(await htmlOf('month=2026-12')).toMatch(/>23:30<\/time/);
  expect(await htmlOf('month=2026-12&zone=Europe/Berlin')).not.toContain('</time');
});

test('the week of a day begins on Monday and shows every post in full; a day of a month folds what does not fit', async () => {
  const { call, sandbox } = await startForTest({ clock: standingClock('2026-12-31T22:00:00Z') });
  for (let minute = 10; minute < 17; minute += 1) await create(call, onDate(`2027-01-02T09:${minute}:00Z`));
  const { html } = await page(`${sandbox.calendarUrl}?week=2027-01-02&zone=Europe/Berlin`);
  expect(html).toContain('<h1>28 Dec to 3 Jan 2027</h1>');
  const cells = html.split('<li class="day').slice(1);
  expect(cells).toHaveLength(7);
  expect(cells[0]).toContain('Monday 28 December');
  expect(cells[3]).toMatch(/^ free today" id="today"/);
  const timesIn = (part: string) => part.split('</time').length - 1;
  expect(timesIn(dayOf(html, 'Saturday 2 January'))).toBe(7);
  expect(html).not.toContain('more</summary>');
  expect(linksIn(html)).toEqual(
    expect.arrayContaining([
      '/?week=2026-12-21&zone=Europe%2FBerlin',
      '/?week=2027-01-04&zone=Europe%2FBerlin',
      '/?view=week&zone=Europe%2FBerlin#today',
      '/?month=2026-12&zone=Europe%2FBerlin#today',
    ]),
  );
  const day = dayOf((await page(`${sandbox.calendarUrl}?month=2027-01`)).html, 'Saturday 2 January');
  expect(day).toMatch(/<summary>4 more<\/summary>/);
  expect(timesIn(day)).toBe(7);
});

test('five weeks begin today, with its weekday, and tell weekends and the next month apart', async () => {
  // A Sunday.
  const { sandbox } = await startForTest({ clock: standingClock('2026-11-29T14:00:00Z') });
  const { html } = await page(`${sandbox.calendarUrl}?zone=UTC`);
  expect(html).toContain('<h1>29 Nov to 2 Jan 2027</h1>');
  const [, header = ''] = /<div class="weekdays"[^>]*>(.*?)<\/div>/.exec(html) ?? [];
  expect(Array.from(header.matchAll(/>(\w{3})</g), ([, name]) => name).join(' ')).toBe(
    'Sun Mon Tue Wed Thu Fri Sat',
  );
  const classes = Array.from(html.matchAll(/<li class="(day[^"]*)"[^>]* data-day="([^"]*)"/g));
  expect(classes).toHaveLength(35);
  expect(classes[0]?.slice(1)).toStrictEqual(['day weekend free today', '2026-11-29']);
  const marked = (mark: string) =>
    classes.filter(([, names]) => names?.split(' ').includes(mark)).map(([, , day]) => day?.slice(5));
  expect(marked('weekend').slice(0, 5)).toStrictEqual(['11-29', '12-05', '12-06', '12-12', '12-13']);
  expect(marked('other-month')).toHaveLength(31);
  expect(marked('other-month')).not.toContain('01-01');
  expect(marked('past')).toStrictEqual([]);
});

test('a full day leaves the others theirs: each says how many posts it has, and where those are that it does not show', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'calendar-'));
  afterTest(async () => await rm(folder, { recursive: true }));
  const dataFile = join(folder, 'posts.db');
  // In the store before the service starts: 1,001 requests would take longer than all other tests of this file.
  const store = openStore({ file: dataFile });
  const service = createPostService({
    store,
    now: () => new Date(start),
    planPostLimit: Infinity,
    networkNames: {},
  });
  const targets = { microblogTargets: [microblog()] };
  for (let index = 0; index < 1001; index += 1) {
    const date = new Date(Date.parse('2026-12-08T09:00:00Z') + index * 1000).toISOString();
    const scheduledFor = { publish: 'SCHEDULE', date } as const;
    service.create({ owner: demoOwner, write: { scheduledFor, targets, locate: (path) => path } });
  }
  store.close();
  const { call, sandbox } = await startForTest({ dataFile });
  await create(call, onDate('2026-12-11T09:30:00Z'));
  const htmlOf = async (query: string) => (await page(`${sandbox.calendarUrl}?${query}&zone=UTC`)).html;
  const shownOn = (html: string, name: string) => {
    const day = dayOf(html, name);
    const [, total] = /<span class="total">(.*?)<\/span/.exec(day) ?? [];
    const [, link, rest] = /<a class="rest" href="([^"]*)">(.*?)<\/a/.exec(day) ?? [];
    return { total, posts: day.split('</time').length - 1, rest, link: link?.replaceAll('&#61;', '=') };
  };
  const link = '/?day=2026-12-08&#38;zone=UTC';
  for (const query of ['month=2026-12', 'from=2026-12-07']) {
    const html = await htmlOf(query);
    expect(html).toContain('<b>1002</b> scheduled');
    const full = { total: '1001 posts', posts: 12, rest: 'and 989 more', link };
    expect(shownOn(html, 'Tuesday 8 December')).toStrictEqual(full);
    const small = { total: '1 post', posts: 1, rest: undefined, link: undefined };
    expect(shownOn(html, 'Friday 11 December')).toStrictEqual(small);
    expect(dayOf(html, 'Wednesday 9 December')).not.toContain('class="total"');
    expect(html).toContain('aria-label="Tuesday 8 December, 1001 posts"');
  }
  const week = shownOn(await htmlOf('week=2026-12-08'), 'Tuesday 8 December');
  expect(week).toStrictEqual({ total: '1001 posts', posts: 50, rest: 'and 951 more', link });
  const day = await htmlOf('day=2026-12-08');
  expect(day).toContain('<h1>Tuesday 8 December 2026</h1>');
  expect(day.split('<li class="day').slice(1)).toHaveLength(1);
  expect(shownOn(day, 'Tuesday 8 December')).toMatchObject({ total: '1001 posts', posts: 1000 });
  expect(day).toContain('And 1 more, later on this day. A search or a filter shows it.');
  expect(await htmlOf('day=2026-12-09')).toContain('Nothing is planned on this day');
});

test('what is no month, week, zone or filter gives a notice and the default', async () => {
  const { sandbox } = await startForTest();
  for (const [query, ...notices] of [
    ['month=2026-13', 'is not a month such as 2026-11', '<h1>November 2026</h1>'],
    ['week=2027-02-30', '"2027-02-30" is not a day such as 2026-11-20. This is the current week.'],
    ['day=2027-02-30', '"2027-02-30" is not a day such as 2026-11-20. This is today.'],
    [`zone=${encodeURIComponent(hostile)}`, 'There is no time zone ', 'Times are shown in UTC'],
    ['month=1000-01', '<h1>January 1000</h1>'],
    ['month=999-12', 'is not a month such as 2026-11'],
    ['month=a&month=b&zone=a&zone=b', '<h1>20 Nov to 24 Dec 2026</h1>'],
    ['account=Nobody', 'There is no account "Nobody". All are shown.'],
    ['network=x', 'There is no network "x". All are shown.'],
    ['status=gone', 'There is no status "gone". All are shown.'],
  ] as const) {
    const { html } = await page(`${sandbox.calendarUrl}?${query}`);
    for (const notice of notices) expect(html.replaceAll('&#34;', '"')).toContain(notice);
    expect(html).not.toContain('<script>');
  }
});

test('hostile text stays text: pages carry no script but their own and nothing from elsewhere, and say so to the browser', async () => {
  const { call, sandbox } = await startForTest();
  const target = {
    accountId: 'acc_microblog_1',
    caption: hostile,
    medias: [{ mediaType: 'IMAGE', mediaUrl: 'javascript:alert(1)', altText: hostile }],
    segments: [{ caption: hostile, medias: [] }],
  };
  const id = await create(call, onDate('2026-12-08T09:30:00Z', { microblogTargets: [target] }));
  for (const url of [`${sandbox.calendarUrl}?month=2026-12`, `${sandbox.origin}/posts/${id}`]) {
    const { html, headers } = await page(url);
    expect(html).toContain('&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)');
    expect(html).not.toMatch(
      /<script(?! src="\/(sortable|calendar)\.js" defer>)|<iframe|<img src=x|<link[^>]*http|<img[^>]*http|\sstyle=|href="javascript/i,
    );
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    // The store of uploaded files is a host of its own on this machine.
    expect(policy).toContain(`img-src 'self' ${sandbox.fileStore.origin};`);
    expect(policy.replaceAll(sandbox.fileStore.origin, '')).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  const styles = await fetch(`${sandbox.origin}/calendar.css`);
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const css = await styles.text();
  expect(css).not.toMatch(/url\(|@import/);
  // One long word makes no page wider than a phone.
  expect(css).toMatch(/body \{[^}]*overflow-wrap: anywhere;/);
});

test('media of this machine are shown small, cropped as the post says; those of other hosts are links alone', async () => {
  const { call, sandbox } = await startForTest();
  const [buns = '', , harbour = '', , , oven = ''] = sandbox.pictures;
  const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
  const transform = { crop, aspect: '8:9', width: 640, height: 720, fit: 'cover', userEdited: false };
  const medias = [
    { mediaType: 'IMAGE', mediaUrl: harbour, transform },
    { mediaType: 'IMAGE', mediaUrl: buns },
    { mediaType: 'VIDEO', mediaUrl: oven },
    { mediaType: 'IMAGE', mediaUrl: 'https://elsewhere.example/pictures/buns.jpg' },
  ];
  const threadappTargets = [{ accountId: 'acc_threadapp_1', caption: 'Look', medias }];
  const { html } = await page(`${sandbox.origin}/posts/${await create(call, write({ threadappTargets }))}`);
  for (const shown of [
    '<image href="/pictures/harbour.jpg" width="1280" height="720" preserveAspectRatio="none" />',
    'viewBox="320 0 640 720"',
    '<img class="thumbnail" src="/pictures/buns.jpg"',
    '<video class="thumbnail" src="/pictures/oven.webm"',
  ])
    expect(html).toContain(shown);
  expect(html).not.toMatch(/src="http|href="https:[^"]*"[^>]*width/);
  for (const [path, status, type] of [
    ['/pictures/harbour.jpg', 200, 'image/jpeg'],
    ['/pictures/oven.webm', 200, 'video/webm'],
    ['/pictures/..%2Fpackage.json', 404, 'text/plain'],
    ['/favicon.svg', 200, 'image/svg+xml'],
  ] as const) {
    const response = await fetch(sandbox.origin + path);
    const shown = response.headers.get('content-type')?.split(';')[0];
    expect([path, response.status, shown]).toStrictEqual([path, status, type]);
  }
});

test("the post's page shows every target with account, caption, media and further fields", async () => {
  const { call, sandbox } = await startForTest();
  const lists = networks.map(({ key }) => {
    const { targets, platform } = wireNames(key);
    return [
      targets,
      targetsFor(key).map((target) => ({ ...target, accountId: `acc_${platform}_1` })),
    ] as const;
  });
  const id = await create(call, onDate('2026-12-08T09:30:00Z', Object.fromEntries(lists)));
  const { html } = await page(`${sandbox.origin}/posts/${id}?zone=Asia/Kolkata`);
  const cards = html.split('<section class="target').slice(1);
  expect(cards).toHaveLength(lists.flatMap(([, targets]) => targets).length);
  for (const card of cards) expect(card).toMatch(/<b>Harbour Bakery<\/b> <span>@harbour\.bakery</);
  for (const words of [
    '<h1>Tuesday 8 December 2026, 15:00</h1>',
    ...networks.map(({ label }) => `>${label}</span>`),
    '<a href="https://media.example/a.jpg"',
    '<dt>Thread</dt>',
    '<summary>Raw JSON</summary>',
    `&#34;id&#34;: &#34;${id}&#34;`,
    'href="/?from&#61;2026-12-08&#38;zone&#61;Asia%2FKolkata"',
  ])
    expect(html).toContain(words);
});

test('boards and their sections are named; a board that the account does not have stays an ID', async () => {
  const { call, sandbox } = await startForTest();
  const medias = { mediaType: 'IMAGE', medias: [{ mediaUrl: 'https://example.com/loaf.jpg' }] };
  const [boardId, section] = ['board_acc_pinboard_1_1', 'board_acc_pinboard_1_1_section_2'];
  for (const [target, names] of [
    [{ boardId, boardSectionId: section }, ['Recipes', 'Cakes']],
    [{ boardId: 'board_of_others' }, ['board_of_others']],
  ] as const) {
    const pin = { accountId: 'acc_pinboard_1', mediaType: 'IMAGE', medias, ...target };
    const id = await create(call, write({ pinboardTargets: [pin] }));
    const { html } = await page(`${sandbox.origin}/posts/${id}`);
    const [, fields = ''] = /<dl class="fields">(.*?)<\/dl>/.exec(html) ?? [];
    expect(Array.from(fields.matchAll(/<dd>(?:<span>)?([^<]+)/g), ([, name]) => name)).toStrictEqual(names);
  }
});

test('a post of another owner and an unknown one have no page', async () => {
  const { call, sandbox } = await startForTest();
  const target = microblog({ accountId: 'acc_other_microblog_1', caption: 'Not for you' });
  const body = onDate('2026-11-21T09:30:00Z', { microblogTargets: [target] });
  const id = await create(call, body, { key: sandbox.otherApiKey });
  for (const unknown of [id, 'post_unknown'])
    expect((await page(`${sandbox.origin}/posts/${unknown}`, { status: 404 })).html).toMatch(/No such post/);
  expect((await page(sandbox.calendarUrl)).html).not.toContain('Not for you');
});
