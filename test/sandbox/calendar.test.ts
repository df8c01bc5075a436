import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { networks, wireNames } from '../../shared/index.ts';
import {
  at,
  create,
  draft,
  hour,
  immediately,
  microblog,
  standingClock,
  startForTest,
  write,
} from './support.ts';

const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)> & 'quotes'`;

async function page(url: string, { status = 200 } = {}) {
  const response = await fetch(url);
  assert.equal(response.status, status);
  assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
  return { html: await response.text(), headers: response.headers };
}

/** The part of a page that shows one day. */
function dayOf(html: string, name: string): string {
  const day = html.split('<li class="day').find((part) => part.includes(`>${name}<`));
  assert.ok(day !== undefined, `the day ${name} is shown`);
  return day;
}

test('a month has its days in weeks that begin on Monday', async (t) => {
  const { sandbox } = await startForTest(t);
  const { html } = await page(`${sandbox.calendarUrl}?month=2026-12`);
  assert.match(html, /<h1>December 2026<\/h1>/);
  const cells = html.split('<li class="day').slice(1);
  assert.equal(cells.length, 35);
  assert.match(cells[0] ?? '', /^ outside/);
  assert.match(cells[1] ?? '', /Tuesday 1 December/);
  assert.match(cells[31] ?? '', /Thursday 31 December/);
});

test('without a month it shows the current one, with today marked', async (t) => {
  const { sandbox } = await startForTest(t);
  const { html } = await page(sandbox.calendarUrl);
  assert.match(html, /<h1>November 2026<\/h1>/);
  assert.match(dayOf(html, 'Friday 20 November'), /^ free today"\s+id="today"/);
});

test('posts stand on their day with time, networks, caption and status', async (t) => {
  const { call, sandbox } = await startForTest(t);
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
    assert.ok(day.includes(words), words);
  }
  assert.ok(!html.includes('Nothing is planned'));
});

test('each status is shown as it is', async (t) => {
  const { call, sandbox } = await startForTest(t);
  await create(call, write({ scheduledFor: immediately }));
  assert.match((await page(sandbox.calendarUrl)).html, />Publishing</);
  sandbox.publishDue();
  assert.match((await page(sandbox.calendarUrl)).html, />Published</);
});

test('days and times are those of the chosen zone', async (t) => {
  const { call, sandbox } = await startForTest(t);
  await create(call, write({ scheduledFor: at('2026-12-31T23:30:00Z') }));
  const berlin = (await page(`${sandbox.calendarUrl}?month=2027-01&zone=Europe/Berlin`)).html;
  assert.match(dayOf(berlin, 'Friday 1 January'), />00:30<\/time/);
  assert.match(berlin, /Times in <b>Europe\/Berlin<\/b>/);
  assert.match(berlin, /<option value="Europe\/Berlin" selected>Europe\/Berlin \(UTC\+1\)/);
  const kolkata = (await page(`${sandbox.calendarUrl}?zone=Asia/Kolkata`)).html;
  assert.match(kolkata, /<option value="Asia\/Kolkata" selected>/);
  assert.match((await page(`${sandbox.calendarUrl}?month=2026-12`)).html, />23:30<\/time/);
  assert.ok(!(await page(`${sandbox.calendarUrl}?month=2026-12&zone=Europe/Berlin`)).html.includes('</time'));
});

test('today is the day of the chosen zone', async (t) => {
  const { sandbox } = await startForTest(t, { clock: standingClock('2026-11-30T22:00:00Z') });
  const { html } = await page(`${sandbox.calendarUrl}?zone=Pacific/Auckland`);
  assert.match(dayOf(html, 'Tuesday 1 December'), /^ free today"/);
});

test('links lead to the months around, and keep the zone', async (t) => {
  const { sandbox } = await startForTest(t);
  const { html } = await page(`${sandbox.calendarUrl}?month=2026-01&zone=Europe/Berlin`);
  assert.match(html, /rel="prev"\s+href="\/\?month&#61;2025-12&#38;zone&#61;Europe%2FBerlin"/);
  assert.match(html, /rel="next"\s+href="\/\?month&#61;2026-02&#38;zone&#61;Europe%2FBerlin"/);
  assert.match(html, /href="\/\?zone&#61;Europe%2FBerlin#today"/);
});

test('an unknown month or zone gives a notice and the default', async (t) => {
  const { sandbox } = await startForTest(t);
  const { html } = await page(`${sandbox.calendarUrl}?month=2026-13&zone=${encodeURIComponent(hostile)}`);
  assert.match(html, /is not a month such as 2026-11/);
  assert.match(html, /There is no time zone .*Times are shown in UTC/);
  assert.match(html, /<h1>November 2026<\/h1>/);
  assert.ok(!html.includes('<script'));
  assert.match(
    (await page(`${sandbox.calendarUrl}?month=a&month=b&zone=a&zone=b`)).html,
    /<h1>November 2026/,
  );
});

test('a full day folds the posts that do not fit', async (t) => {
  const { call, sandbox } = await startForTest(t);
  for (let count = 0; count < 6; count += 1) {
    await create(call, write({ scheduledFor: at(`2026-12-08T1${count}:00:00Z`) }));
  }
  const day = dayOf((await page(`${sandbox.calendarUrl}?month=2026-12`)).html, 'Tuesday 8 December');
  assert.match(day, /<summary>3 more<\/summary>/);
  assert.equal(day.split('</time').length - 1, 6);
});

test('drafts stand in their own list', async (t) => {
  const { call, sandbox } = await startForTest(t);
  await create(
    call,
    write({ scheduledFor: draft, microblogTargets: [microblog({ caption: 'Only an idea' })] }),
  );
  const { html } = await page(sandbox.calendarUrl);
  const [calendar = '', drafts = ''] = html.split('id="drafts"');
  assert.ok(!calendar.includes('Only an idea'));
  assert.ok(drafts.includes('Only an idea'));
  assert.match(html, /No post has a date yet/);
});

test('an empty calendar shows a command that works', async (t) => {
  const { call, sandbox } = await startForTest(t);
  const { html } = await page(sandbox.calendarUrl);
  assert.match(html, /No posts yet/);
  const text = html.replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&#61;', '=');
  const [, url = '', key = '', body = ''] =
    /curl (\S+) [^]*?x-api-key: (\S+)' [^]*?-d '(.*)'/.exec(text) ?? [];
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  assert.equal(response.status, 200, await response.text());
  assert.match((await page(sandbox.calendarUrl)).html, />Scheduled</);
  await call('GET', '/posts');
});

test('an empty month links to the nearest posts', async (t) => {
  const { call, sandbox } = await startForTest(t);
  await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z') }));
  await create(call, write({ scheduledFor: at('2027-06-01T09:30:00Z') }));
  const { html } = await page(`${sandbox.calendarUrl}?month=2027-03`);
  assert.match(html, /Nothing is planned in March 2027/);
  assert.match(html, /next post is on <a href="\/\?month&#61;2027-06[^"]*">Tuesday 1 June 2027, 09:30</);
  assert.match(html, /before is on <a href="\/\?month&#61;2026-12[^"]*">Tuesday 8 December 2026, 09:30</);
});

test("hostile text stays text, on the calendar and on the post's page", async (t) => {
  const { call, sandbox } = await startForTest(t);
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
    assert.ok(html.includes('&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)'), url);
    assert.doesNotMatch(html, /<script|<img src=x|href="javascript/i);
  }
});

test('pages carry no script and nothing from elsewhere, and say so to the browser', async (t) => {
  const { call, sandbox } = await startForTest(t);
  const id = await create(call);
  for (const url of [sandbox.calendarUrl, `${sandbox.origin}/posts/${id}`]) {
    const { html, headers } = await page(url);
    assert.doesNotMatch(html, /<script|<iframe|<link[^>]*http|<img[^>]*http|\son\w+=|\sstyle=/i);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /script-src|unsafe|\*|https?:/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  }
  const styles = await fetch(`${sandbox.origin}/calendar.css`);
  assert.equal(styles.headers.get('content-type'), 'text/css; charset=utf-8');
  assert.doesNotMatch(await styles.text(), /url\(|@import/);
  assert.equal((await fetch(`${sandbox.origin}/favicon.svg`)).headers.get('content-type'), 'image/svg+xml');
});

test("the post's page shows every target with account, caption, media and further fields", async (t) => {
  const { call, sandbox } = await startForTest(t);
  const lists = Object.fromEntries(
    networks.map(({ key, examples }) => {
      const { targets, platform } = wireNames(key);
      return [targets, examples.map((example) => ({ ...example, accountId: `acc_${platform}_1` }))];
    }),
  );
  const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z'), ...lists }));
  const { html } = await page(`${sandbox.origin}/posts/${id}?zone=Asia/Kolkata`);
  assert.match(html, /<h1>Tuesday 8 December 2026, 15:00<\/h1>/);
  const cards = html.split('<section class="target').slice(1);
  assert.equal(
    cards.length,
    networks.reduce((count, { examples }) => count + examples.length, 0),
  );
  for (const { label } of networks) assert.ok(html.includes(`>${label}</span>`), label);
  for (const card of cards) assert.match(card, /<b>Harbour Bakery<\/b> <span>@harbour\.bakery</);
  assert.match(html, /<a href="https:\/\/example\.com\/loaf\.jpg"/);
  assert.match(html, /<dt>Thread<\/dt>/);
  assert.match(html, /<summary>Raw JSON<\/summary>/);
  assert.ok(html.includes(`&#34;id&#34;: &#34;${id}&#34;`));
  assert.match(html, /href="\/\?month&#61;2026-12&#38;zone&#61;Asia%2FKolkata"/);
});

test('a post of another owner and an unknown one have no page', async (t) => {
  const { call, sandbox } = await startForTest(t);
  const target = microblog({ accountId: 'acc_other_microblog_1', caption: 'Not for you' });
  const body = write({ scheduledFor: at('2026-11-21T09:30:00Z'), microblogTargets: [target] });
  const id = await create(call, body, { key: sandbox.otherApiKey });
  for (const unknown of [id, 'post_unknown']) {
    assert.match((await page(`${sandbox.origin}/posts/${unknown}`, { status: 404 })).html, /No such post/);
  }
  assert.ok(!(await page(sandbox.calendarUrl)).html.includes('Not for you'));
});

test('the calendar accepts loopback host names only', async (t) => {
  const { sandbox } = await startForTest(t);
  const { port } = new URL(sandbox.origin);
  assert.equal(await statusFor({ port, host: 'rebound.example' }), 403);
  assert.equal(await statusFor({ port, host: '127.0.0.1.rebound.example' }), 403);
  assert.equal(await statusFor({ port, host: `localhost:${port}` }), 200);
});

test('a month with more posts than a page can show says so', async (t) => {
  const { call, sandbox, clock } = await startForTest(t);
  const scheduledFor = at(clock.after(hour));
  for (let count = 0; count < 1001; count += 1) await create(call, write({ scheduledFor }));
  const { html } = await page(sandbox.calendarUrl);
  assert.match(html, /<b>1<\/b> more not shown/);
  assert.equal(html.split('</time').length - 1, 1000);
});

function statusFor({ port, host }: { port: string; host: string }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
