/** The addresses of the calendar: filters, zone and what leads from one page to another. */
import { expect, test } from '@jest/globals';
import { at, create, linksIn, microblog, page, startForTest, write } from '../support.ts';

/** Posts on accounts of two names, on two networks, scheduled and not. */
async function startWithPosts() {
  const started = await startForTest();
  const skyapp = (account: number, caption: string) => ({
    skyappTargets: [{ accountId: `acc_skyapp_${account}`, caption }],
  });
  const caption = 'Books on Microblog, "accountId":"acc_skyapp_1"';
  const posts = [
    skyapp(1, 'Bakery on Skyapp'),
    skyapp(2, 'Books on Skyapp'),
    { microblogTargets: [microblog({ accountId: 'acc_microblog_2', caption })] },
    { microblogTargets: [microblog({ caption: 'Both on two networks' })], ...skyapp(2, '') },
  ];
  for (const [index, lists] of posts.entries())
    await create(started.call, write({ scheduledFor: at(`2026-11-${24 + index}T09:30:00Z`), ...lists }));
  await create(started.call, write(skyapp(2, 'Books as a draft')));
  return started;
}

const captions = [
  'Bakery on Skyapp',
  'Books on Skyapp',
  'Books on Microblog',
  'Both on two networks',
  'Books as a draft',
];

test('a filter leaves the posts that pass it', async () => {
  const { sandbox } = await startWithPosts();
  for (const [query, expected] of [
    ['', captions],
    ['account=Harbour+Bakery', ['Bakery on Skyapp', 'Both on two networks']],
    ['account=Lantern+Lane+Books', captions.slice(1)],
    ['network=microblog', ['Books on Microblog', 'Both on two networks']],
    // The account on this network, not the account and the network somewhere in the post.
    ['account=Harbour+Bakery&network=skyapp', ['Bakery on Skyapp']],
    ['status=draft', ['Books as a draft']],
    ['status=scheduled&network=skyapp', ['Bakery on Skyapp', 'Books on Skyapp', 'Both on two networks']],
    ['status=published', []],
    ['account=&network=&status=&text=', captions],
    ['text=bOOks', captions.slice(1).filter((caption) => caption.startsWith('Books'))],
    ['text=acc_skyapp_2', []],
    ['text=%22accountid%22', ['Books on Microblog']],
  ] as const)
    for (const span of ['month=2026-11', 'week=2026-11-23']) {
      const { html } = await page(`${sandbox.calendarUrl}?${span}&${query}`);
      const shown = captions.filter((caption) => html.includes(caption));
      expect([span, query, shown]).toStrictEqual([span, query, expected]);
    }
});

test('a month or a filter without posts says so, and links past it to the nearest ones', async () => {
  const { call, sandbox } = await startWithPosts();
  const none = (await page(`${sandbox.calendarUrl}?month=2026-11&status=published&zone=UTC`)).html;
  expect(none).toContain('No post here matches the filters');
  expect(none).toContain('<a href="/?month&#61;2026-11&#38;zone&#61;UTC#today">Clear filters</a>');
  await create(call, write({ scheduledFor: at('2027-06-01T09:30:00Z') }));
  const empty = (await page(`${sandbox.calendarUrl}?month=2027-03`)).html;
  expect(empty).toMatch(/Nothing is planned in March 2027/);
  expect(empty).toMatch(/next post is on <a href="\/\?month&#61;2027-06[^"]*">Tuesday 1 June 2027, 09:30</);
  expect(empty).toMatch(
    /previous post is on <a href="\/\?month&#61;2026-11[^"]*">Friday 27 November 2026, 09:30</,
  );
  const later = (await page(`${sandbox.calendarUrl}?month=2026-10&network=microblog`)).html;
  expect(later).toMatch(
    /next post is on <a href="[^"]*network&#61;microblog[^"]*">Thursday 26 November 2026, 09:30</,
  );
});

test('every link and form keeps zone and filters', async () => {
  const { sandbox } = await startWithPosts();
  const chosen = 'zone=Asia%2FKolkata&account=Lantern+Lane+Books&network=skyapp&status=scheduled';
  const places = [
    `/?month=2026-11&${chosen}`,
    `/?week=2026-11-23&${chosen}`,
    `/?month=2027-03&${chosen}`,
    `/?day=2026-11-25&${chosen}`,
  ];
  const first = (await page(`${sandbox.origin}${places[0]}`)).html;
  const post = linksIn(first).find((link) => link.startsWith('/posts/'));
  // Files, and the one link that drops the filters on purpose.
  const others =
    /^\/(calendar\.css|favicon\.svg|pictures\/|#today|api\/)|^\/\?(month|week|day)=[\d-]+&zone=Asia%2FKolkata(#today)?$/;
  for (const place of [...places, `${post}`, `/posts/unknown?month=2026-11&${chosen}`]) {
    const response = await fetch(sandbox.origin + place);
    const links = linksIn(await response.text()).filter((link) => !others.test(link));
    expect(links.length).toBeGreaterThan(0);
    expect([place, links.filter((link) => !link.includes(chosen))]).toStrictEqual([place, []]);
  }
});

test('the bare address leads to today, in the zone of the machine', async () => {
  const { sandbox } = await startForTest({ timeZone: 'Asia/Tokyo' });
  const response = await fetch(sandbox.calendarUrl, { redirect: 'manual' });
  const location = response.headers.get('location');
  expect([response.status, location]).toStrictEqual([302, '/?zone=Asia%2FTokyo#today']);
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
  const inApi = (await page(sandbox.baseUrl, asBrowser)).html;
  expect(inApi).toContain('The Base URL of the service ends with /api');
  for (const value of ['*/*', 'application/json, text/plain, */*', 'application/json,text/html,*/*;q=0.7']) {
    const response = await fetch(`${sandbox.baseUrl}/x`, { headers: { accept: value } });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  }
});
