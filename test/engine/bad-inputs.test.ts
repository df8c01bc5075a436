/** Bad inputs as sheets and people write them, two lines each: refused with sentences to act on, or done and named in the hint. */
import { expect, test } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { post, shownError, useTestBed } from '../support/n8n/node-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';

const testBed = useTestBed();
const file = 'https://media.invalid/a.jpg';
const soon = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 09:00`;
const good = { accounts: 'skyapp:acc_skyapp_1', time: soon(30), caption: 'Fresh rye', media: '' };
const usual = '2 items: 2 created.';

/** Bad values by column; each stands in both lines. */
// prettier-ignore
const cells: Readonly<Record<keyof typeof good, readonly unknown[]>> = {
  accounts: [
    'Harbor Bakery', 'Nowhere', 'skyapp', 'Skyapp:', 'skyapp:acc_9', 'photoapp', 'pinboard:acc_pinboard_1', 'all', '#REF!', 'N/A', '-', '0',
    'Harbour Bakery', 'Skyapp and Photoapp', 'https://skyapp.example/harbour', '[', '{"id": 1}', 'skyapp;nowhere', 'x'.repeat(11_000),
  ],
  time: [
    'tomorrow', '9:00', '2031-03-01', '2031-02-30 09:00', '2031-13-01 09:00', '2031-03-01 25:00', '03/04/2031 09:00', '1/3 9:00', '2020-01-01 09:00',
    '12.5', '47915.375', 'asap', '#VALUE!', 'Invalid Date', 'null', '2031-03-01 09:00 CEST', '2031-03-01T09', 'March', '9999-01-01 09:00', '1e9',
  ],
  caption: [
    'x'.repeat(301), '', ' ', '\u200b', '<p>Fresh</p>', '&nbsp;Fresh &amp; warm', '{{caption}}', '#NAME?', 'undefined', '[object Object]', '= $json.x',
    'Price #ERROR! only', 'Hi: null', '{first_name}', 'Hi [Name]', 'Hi ${name}', '**Bold** move', '## Fresh', '[shop](https://shop.example)', '{"a": 1}',
    'Hello\\nWorld', 'CafÃ©', 'Mia&#8217;s', "I'm sorry, but I can't help with that.", 'Here is your caption: Rye', '```\nRye\n```',
    'Fresh '.repeat(2_000), '\ud800', '👩‍👩‍👧‍👦'.repeat(60),
  ],
  media: [
    'a.jpg', 'C:\\photos\\a.jpg', 'file:///a.jpg', 'ftp://media.example/a.jpg', 'https://', 'http:/a', `${file} ${file}`, 'data:image/png;base64,AA',
    'https://drive.google.com/drive/folders/abc', 'https://localhost/a.jpg', file, '#N/A', '{"url": 1}', '[1, 2]', 'photo of bread', 'true',
  ],
};

function create(): INodeParameters {
  return post('create', {
    publish: 'SCHEDULE',
    scheduledAt: '={{ $json.time }}',
    accounts: '={{ $json.accounts }}',
    caption: '={{ $json.caption }}',
    media: { items: [{ mediaUrl: '={{ $json.media }}' }] },
  });
}

/** Words of programs, which help nobody who fills in a sheet. */
const jargon = /undefined|\[object|\bNaN\b|zod|schema|regex|TypeError|payload|\bHTTP\b|status code|stack/i;

async function outcomeOf(cell: object): Promise<string> {
  const lines = [1, 2].map((line) => ({ ...good, time: soon(30 + line), ...cell }));
  const { run, requests } = await testBed.observe({ parameters: create(), items: lines });
  const wrote = requests.some(({ method }) => method !== 'GET');
  if (run.status === 'success') return hintsOf(run).join(' ');
  const { message, description } = shownError(run);
  return wrote ? `sent before it failed: ${message}` : `${message} ${description}`;
}

test('what is good is told in a few words', async () => {
  expect(await outcomeOf({})).toBe(usual);
});

test.each(Object.entries(cells))('%s: none is silent', async (column, values) => {
  const silent: [string, string][] = [];
  for (const value of sampleOf(values, 6)) {
    const said = await outcomeOf({ [column]: value });
    const own = typeof value === 'string' ? said.replaceAll(value, '') : said;
    if (own.trim() === '' || said === usual || own.startsWith('sent before') || jargon.test(own))
      silent.push([JSON.stringify(value).slice(0, 80), said]);
  }
  expect(silent).toStrictEqual([]);
});
