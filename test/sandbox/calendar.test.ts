import { expect, test } from '@jest/globals';
import { targetsFor } from '../corpus/index.ts';
import { networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { dayOf, page } from './calendar-page.ts';
import { at, create, microblog, startForTest, write } from './support.ts';

const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)> & 'quotes'`;

test('a month has its days in weeks that begin on Monday', async () => {
  const { sandbox } = await startForTest();
  const { html } = await page(`${sandbox.calendarUrl}?month=2026-12`);
  expect(html).toMatch(/<h1>December 2026<\/h1>/);
  const cells = html.split('<li class="day').slice(1);
  expect(cells).toHaveLength(35);
  expect(cells[0] ?? '').toMatch(/^ outside/);
  expect(cells[1] ?? '').toMatch(/Tuesday 1 December/);
  expect(cells[31] ?? '').toMatch(/Thursday 31 December/);
});

test('posts stand on their day with time, networks, caption and status', async () => {
  const { call, sandbox } = await startForTest();
  const skyappTargets = [{ accountId: 'acc_skyapp_1', caption: 'Other words' }];
  const id = await create(
    call,
    write({ scheduledFor: at('2026-12-08T09:30:00Z'), microblogTargets: [microblog()], skyappTargets }),
  );
  const { html } = await page(`${sandbox.calendarUrl}?month=2026-12`);
  const day = dayOf(html, 'Tuesday 8 December');
  for (const words of [
    `href="/posts/${id}?`,
    '>09:30</time',
    'title="Microblog"',
    'title="Skyapp"',
    'Fresh bread',
    '>Scheduled<',
  ]) {
    expect(day).toContain(words);
  }
  expect(html).not.toContain('Nothing is planned');
});

test('days and times are those of the chosen zone', async () => {
  const { call, sandbox } = await startForTest();
  await create(call, write({ scheduledFor: at('2026-12-31T23:30:00Z') }));
  const berlin = (await page(`${sandbox.calendarUrl}?month=2027-01&zone=Europe/Berlin`)).html;
  expect(dayOf(berlin, 'Friday 1 January')).toMatch(/>00:30<\/time/);
  expect(berlin).toMatch(/Times in <b>Europe\/Berlin<\/b>/);
  expect(berlin).toMatch(/<option value="Europe\/Berlin" selected>Europe\/Berlin \(UTC\+1\)/);
  const kolkata = (await page(`${sandbox.calendarUrl}?zone=Asia/Kolkata`)).html;
  expect(kolkata).toMatch(/<option value="Asia\/Kolkata" selected>/);
  expect((await page(`${sandbox.calendarUrl}?month=2026-12`)).html).toMatch(/>23:30<\/time/);
  expect((await page(`${sandbox.calendarUrl}?month=2026-12&zone=Europe/Berlin`)).html).not.toContain(
    '</time',
  );
});

test('an unknown month or zone gives a notice and the default', async () => {
  const { sandbox } = await startForTest();
  const { html } = await page(`${sandbox.calendarUrl}?month=2026-13&zone=${encodeURIComponent(hostile)}`);
  expect(html).toMatch(/is not a month such as 2026-11/);
  expect(html).toMatch(/There is no time zone .*Times are shown in UTC/);
  expect(html).toMatch(/<h1>November 2026<\/h1>/);
  expect(html).not.toContain('<script');
  expect((await page(`${sandbox.calendarUrl}?month=a&month=b&zone=a&zone=b`)).html).toMatch(
    /<h1>November 2026/,
  );
});

test('a full day folds the posts that do not fit', async () => {
  const { call, sandbox } = await startForTest();
  for (let count = 0; count < 6; count += 1) {
    await create(call, write({ scheduledFor: at(`2026-12-08T1${count}:00:00Z`) }));
  }
  const day = dayOf((await page(`${sandbox.calendarUrl}?month=2026-12`)).html, 'Tuesday 8 December');
  expect(day).toMatch(/<summary>3 more<\/summary>/);
  expect(day.split('</time').length - 1).toBe(6);
});

test('an empty month links to the nearest posts', async () => {
  const { call, sandbox } = await startForTest();
  await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z') }));
  await create(call, write({ scheduledFor: at('2027-06-01T09:30:00Z') }));
  const { html } = await page(`${sandbox.calendarUrl}?month=2027-03`);
  expect(html).toMatch(/Nothing is planned in March 2027/);
  expect(html).toMatch(/next post is on <a href="\/\?month&#61;2027-06[^"]*">Tuesday 1 June 2027, 09:30</);
  expect(html).toMatch(/before is on <a href="\/\?month&#61;2026-12[^"]*">Tuesday 8 December 2026, 09:30</);
});

test("hostile text stays text, on the calendar and on the post's page", async () => {
  const { call, sandbox } = await startForTest();
  const body = write({
    scheduledFor: at('2026-12-08T09:30:00Z'),
    microblogTargets: [
      {
        accountId: 'acc_microblog_1',
        caption: hostile,
        medias: [{ mediaType: 'IMAGE', mediaUrl: 'javascript:alert(1)', altText: hostile }],
        segments: [{ caption: hostile, medias: [] }],
      },
    ],
  });
  const id = await create(call, body);
  for (const url of [`${sandbox.calendarUrl}?month=2026-12`, `${sandbox.origin}/posts/${id}`]) {
    const { html } = await page(url);
    expect([url, html.includes('&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)')]).toStrictEqual([url, true]);
    expect(html).not.toMatch(/<script|<img src=x|href="javascript/i);
  }
});

test('pages carry no script and nothing from elsewhere, and say so to the browser', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call);
  for (const url of [sandbox.calendarUrl, `${sandbox.origin}/posts/${id}`]) {
    const { html, headers } = await page(url);
    expect(html).not.toMatch(/<script|<iframe|<link[^>]*http|<img[^>]*http|\son\w+=|\sstyle=/i);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    // The store of uploaded files is a host of its own on this machine.
    expect(policy).toContain(`img-src 'self' ${sandbox.fileStore.origin};`);
    expect(policy.replaceAll(sandbox.fileStore.origin, '')).not.toMatch(/script-src|unsafe|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  const styles = await fetch(`${sandbox.origin}/calendar.css`);
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await styles.text()).not.toMatch(/url\(|@import/);
  expect((await fetch(`${sandbox.origin}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml');
});

test('media of this machine are shown small, cropped as the post says; those of other hosts are links alone', async () => {
  const { call, sandbox } = await startForTest();
  const [buns = '', , harbour = '', , , oven = ''] = sandbox.pictures;
  const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
  const transform = { crop, aspect: '8:9', width: 640, height: 720, fit: 'cover', userEdited: false };
  const medias = [
    { mediaType: 'IMAGE', mediaUrl: harbour, transform, altText: hostile },
    { mediaType: 'IMAGE', mediaUrl: buns },
    { mediaType: 'VIDEO', mediaUrl: oven },
    { mediaType: 'IMAGE', mediaUrl: 'https://elsewhere.example/pictures/buns.jpg' },
  ];
  const body = write({ threadappTargets: [{ accountId: 'acc_threadapp_1', caption: 'Look', medias }] });
  const id = await create(call, body);
  const html = (await page(`${sandbox.origin}/posts/${id}`)).html;
  expect(html).toContain(
    '<image href="/pictures/harbour.jpg" width="1280" height="720" preserveAspectRatio="none" />',
  );
  expect(html).toContain('viewBox="320 0 640 720"');
  expect(html).toContain('<img class="thumbnail" src="/pictures/buns.jpg"');
  expect(html).toContain('<video class="thumbnail" src="/pictures/oven.webm"');
  expect(html).not.toMatch(/src="http|href="https:[^"]*"[^>]*width/);
  expect((await page(sandbox.calendarUrl)).html).toContain('viewBox="320 0 640 720"');
  for (const [path, status, type] of [
    ['/pictures/harbour.jpg', 200, 'image/jpeg'],
    ['/pictures/oven.webm', 200, 'video/webm'],
    ['/pictures/..%2Fpackage.json', 404, 'text/plain'],
  ] as const) {
    const response = await fetch(sandbox.origin + path);
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toStrictEqual([
      status,
      type,
    ]);
  }
});

test("the post's page shows every target with account, caption, media and further fields", async () => {
  const { call, sandbox } = await startForTest();
  const lists = Object.fromEntries(
    networks.map(({ key }) => {
      const { targets, platform } = wireNames(key);
      return [targets, targetsFor(key).map((target) => ({ ...target, accountId: `acc_${platform}_1` }))];
    }),
  );
  const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z'), ...lists }));
  const { html } = await page(`${sandbox.origin}/posts/${id}?zone=Asia/Kolkata`);
  expect(html).toMatch(/<h1>Tuesday 8 December 2026, 15:00<\/h1>/);
  const cards = html.split('<section class="target').slice(1);
  expect(cards).toHaveLength(networks.reduce((count, { key }) => count + targetsFor(key).length, 0));
  for (const { label } of networks) expect(html).toContain(`>${label}</span>`);
  for (const card of cards) expect(card).toMatch(/<b>Harbour Bakery<\/b> <span>@harbour\.bakery</);
  expect(html).toMatch(/<a href="https:\/\/media\.example\/a\.jpg"/);
  expect(html).toMatch(/<dt>Thread<\/dt>/);
  expect(html).toMatch(/<summary>Raw JSON<\/summary>/);
  expect(html).toContain(`&#34;id&#34;: &#34;${id}&#34;`);
  expect(html).toMatch(/href="\/\?month&#61;2026-12&#38;zone&#61;Asia%2FKolkata"/);
});

test('a post of another owner and an unknown one have no page', async () => {
  const { call, sandbox } = await startForTest();
  const target = microblog({ accountId: 'acc_other_microblog_1', caption: 'Not for you' });
  const body = write({ scheduledFor: at('2026-11-21T09:30:00Z'), microblogTargets: [target] });
  const id = await create(call, body, { key: sandbox.otherApiKey });
  for (const unknown of [id, 'post_unknown']) {
    expect((await page(`${sandbox.origin}/posts/${unknown}`, { status: 404 })).html).toMatch(/No such post/);
  }
  expect((await page(sandbox.calendarUrl)).html).not.toContain('Not for you');
});
