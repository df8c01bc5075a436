import { expect, test } from '@jest/globals';
import { dayOf, linksIn, page } from './calendar-page.ts';
import { at, create, draft, microblog, standingClock, startForTest, write } from './support.ts';

/** A post of each account, on each network, in each state that a test can make. */
async function startWithPosts() {
  const started = await startForTest();
  const { call } = started;
  const post = (day: string, lists: Record<string, unknown>) =>
    create(call, write({ scheduledFor: at(`2026-11-${day}T09:30:00Z`), ...lists }));
  const skyapp = (account: number, caption: string) => ({
    skyappTargets: [{ accountId: `acc_skyapp_${account}`, caption }],
  });
  await post('24', skyapp(1, 'Bakery on Skyapp'));
  await post('25', skyapp(2, 'Books on Skyapp'));
  await post('26', {
    microblogTargets: [
      microblog({ accountId: 'acc_microblog_2', caption: 'Books on Microblog, "accountId":"acc_skyapp_1"' }),
    ],
  });
  await post('27', {
    microblogTargets: [microblog({ caption: 'Both on two networks' })],
    skyappTargets: [{ accountId: 'acc_skyapp_2', caption: '' }],
  });
  await create(call, write({ scheduledFor: draft, ...skyapp(2, 'Books as a draft') }));
  return started;
}

const captions = [
  'Bakery on Skyapp',
  'Books on Skyapp',
  'Books on Microblog',
  'Both on two networks',
  'Books as a draft',
];

test.each([
  ['', captions],
  ['account=Harbour+Bakery', ['Bakery on Skyapp', 'Both on two networks']],
  ['account=Lantern+Lane+Books', captions.slice(1)],
  ['network=microblog', ['Books on Microblog', 'Both on two networks']],
  // The account on this network, not the account and the network somewhere in the post.
  ['account=Harbour+Bakery&network=skyapp', ['Bakery on Skyapp']],
  ['status=draft', ['Books as a draft']],
  ['status=scheduled&network=skyapp', ['Bakery on Skyapp', 'Books on Skyapp', 'Both on two networks']],
  ['status=published', []],
  ['account=&network=&status=', captions],
])('the filter %s leaves the posts that pass it', async (query, expected) => {
  const { sandbox } = await startWithPosts();
  for (const span of ['month=2026-11', 'week=2026-11-23']) {
    const { html } = await page(`${sandbox.calendarUrl}?${span}&${query}`);
    expect([span, captions.filter((caption) => html.includes(caption))]).toStrictEqual([span, expected]);
  }
});

test('a filter that nothing passes says so, and links past it', async () => {
  const { sandbox } = await startWithPosts();
  const none = (await page(`${sandbox.calendarUrl}?month=2026-11&status=published&zone=UTC`)).html;
  expect(none).toContain('No post here passes the filters');
  expect(none).toContain('<a href="/?month&#61;2026-11&#38;zone&#61;UTC#today">Clear filters</a>');
  const later = (await page(`${sandbox.calendarUrl}?month=2026-10&network=microblog`)).html;
  expect(later).toMatch(
    /next post is on <a href="[^"]*network&#61;microblog[^"]*">Thursday 26 November 2026, 09:30</,
  );
  const { html } = await page(`${sandbox.calendarUrl}?account=Nobody&network=x&status=gone`);
  for (const what of ['account "Nobody"', 'network "x"', 'status "gone"']) {
    expect(html.replaceAll('&#34;', '"')).toContain(`There is no ${what}. All are shown.`);
  }
});

test('every link and form keeps zone and filters', async () => {
  const { sandbox } = await startWithPosts();
  const chosen = 'zone=Asia%2FKolkata&account=Lantern+Lane+Books&network=skyapp&status=scheduled';
  const places = [`/?month=2026-11&${chosen}`, `/?week=2026-11-23&${chosen}`, `/?month=2027-03&${chosen}`];
  const first = (await page(`${sandbox.origin}${places[0]}`)).html;
  const post = linksIn(first).find((link) => link.startsWith('/posts/'));
  for (const place of [...places, `${post}`, `/posts/unknown?month=2026-11&${chosen}`]) {
    const response = await fetch(sandbox.origin + place);
    const links = linksIn(await response.text()).filter(
      (link) => !/^\/(calendar\.css|favicon\.svg|pictures\/|#today|api\/)/.test(link),
    );
    expect(links.length).toBeGreaterThan(0);
    const lost = links.filter((link) => !link.includes(chosen) && !isCleared(link));
    expect([place, lost]).toStrictEqual([place, []]);
  }
});

/** The one link that drops the filters on purpose. */
function isCleared(link: string): boolean {
  return (
    link === '/?month=2026-11&zone=Asia%2FKolkata#today' ||
    /^\/\?(month|week)=[\d-]+&zone=Asia%2FKolkata(#today)?$/.test(link)
  );
}

test('the week of a day begins on Monday and shows every post in full', async () => {
  const { call, sandbox } = await startForTest({ clock: standingClock('2026-12-31T22:00:00Z') });
  for (let minute = 10; minute < 17; minute += 1) {
    await create(call, write({ scheduledFor: at(`2027-01-02T09:${minute}:00Z`) }));
  }
  const { html } = await page(`${sandbox.calendarUrl}?week=2027-01-02&zone=Europe/Berlin`);
  expect(html).toContain('<h1>28 Dec to 3 Jan 2027</h1>');
  const cells = html.split('<li class="day').slice(1);
  expect(cells).toHaveLength(7);
  expect(cells[0]).toContain('Monday 28 December');
  expect(cells[3]).toMatch(/^ free today" id="today"/);
  expect(dayOf(html, 'Saturday 2 January').split('</time').length - 1).toBe(7);
  expect(html).not.toContain('<summary>3 more');
  expect(linksIn(html)).toEqual(
    expect.arrayContaining([
      '/?week=2026-12-21&zone=Europe%2FBerlin',
      '/?week=2027-01-04&zone=Europe%2FBerlin',
      '/?view=week&zone=Europe%2FBerlin#today',
      '/?month=2026-12&zone=Europe%2FBerlin#today',
    ]),
  );
  const wrong = (await page(`${sandbox.calendarUrl}?week=2027-02-30`)).html.replaceAll('&#34;', '"');
  expect(wrong).toContain('"2027-02-30" is not a day such as 2026-12-31. This is the current week.');
});

test('the bare address leads to today, in the zone of the machine', async () => {
  const { sandbox } = await startForTest({ timeZone: 'Asia/Tokyo' });
  const response = await fetch(sandbox.calendarUrl, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toStrictEqual([
    302,
    '/?zone=Asia%2FTokyo#today',
  ]);
  expect((await page(sandbox.calendarUrl)).html).toContain('Times in <b>Asia/Tokyo</b>');
});

test('an address that is none is a page for a browser, and JSON for a program', async () => {
  const { sandbox } = await startForTest();
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const asBrowser = { status: 404, headers: { accept } };
  const { html, headers } = await page(`${sandbox.origin}/calender?<b>`, asBrowser);
  expect(html).toMatch(
    /<h1>Page not found<\/h1> <p> ?There is no page \/calender\. <a href="\/">To the calendar<\/a>/,
  );
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect((await page(sandbox.baseUrl, asBrowser)).html).toContain(
    'The Base URL of the service ends with /api',
  );
  for (const value of ['*/*', 'application/json, text/plain, */*', 'application/json,text/html,*/*;q=0.7']) {
    const response = await fetch(`${sandbox.baseUrl}/x`, { headers: { accept: value } });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  }
});
