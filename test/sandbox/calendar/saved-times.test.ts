/** What the page of a post says of its time after it was saved: which time it had, and which it has now. */
import { expect, test } from '@jest/globals';
import { at, create, page, read, startForTest, write } from '../support.ts';
import { submit } from './submit.ts';

const shown = '2026-12-08T10:30';

/** Saves these values for a post that the page shows at 10:30 in Berlin; gives the instant that the post then has, and what the page says. */
async function saved(typed: Record<string, string>) {
  const { call, sandbox } = await startForTest();
  const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:20.000Z') }));
  const { location } = await submit({
    ...sandbox,
    id,
    typed: { shown, 'caption-0': 'Fresh bread', ...typed },
  });
  const { html } = await page(`${sandbox.origin}${location}`);
  const [, said] = /<p class="notice done" role="status">(.*?)<\/p>/.exec(html) ?? [];
  const [, value] = /name="time" value="([^"]*)"/.exec(html) ?? [];
  return { scheduledFor: (await read(call, id))['scheduledFor'], said, value };
}

test('another zone alone moves nothing: the same instant is shown in it, and the page says so', async () => {
  expect(await saved({ time: shown, zone: 'Asia/Tokyo' })).toStrictEqual({
    scheduledFor: at('2026-12-08T09:30:20.000Z'),
    said: 'The post is saved. It goes out at the same moment as before: Tuesday 8 December 2026, 10:30 (Europe/Berlin) is Tuesday 8 December 2026, 18:30 (Asia/Tokyo). To move it, change the time.',
    value: '2026-12-08T18:30',
  });
});

test('a time that was typed is one of the zone that was chosen with it', async () => {
  const said =
    'The post is saved. It was planned for Tuesday 8 December 2026, 10:30 (Europe/Berlin) and is planned for Tuesday 8 December 2026, 11:00 (Asia/Tokyo) now.';
  const time = '2026-12-08T11:00';
  const expected = { scheduledFor: at('2026-12-08T02:00:00.000Z'), said, value: time };
  expect(await saved({ time, zone: 'Asia/Tokyo' })).toStrictEqual(expected);
  // The script of the page has shown this time as 18:30 in Tokyo before.
  expect(await saved({ time, zone: 'Asia/Tokyo', shown: '2026-12-08T18:30' })).toStrictEqual(expected);
});

test('the old time as it was shown, typed for another zone that a script has shown, moves the post', async () => {
  const { scheduledFor } = await saved({ time: shown, zone: 'Asia/Tokyo', shown: '2026-12-08T18:30' });
  expect(scheduledFor).toStrictEqual(at('2026-12-08T01:30:00.000Z'));
});

test('a time that moved is told with the one before, a post without another time as saved', async () => {
  const moved = await saved({ time: '2026-12-09T10:30', zone: 'Europe/Berlin' });
  expect(moved.said).toBe(
    'The post is saved. It was planned for Tuesday 8 December 2026, 10:30 and is planned for Wednesday 9 December 2026, 10:30 now.',
  );
  const same = await saved({ time: shown, zone: 'Europe/Berlin', 'caption-0': 'Fresh rye' });
  expect([same.said, same.scheduledFor]).toStrictEqual([
    'The post is saved.',
    at('2026-12-08T09:30:20.000Z'),
  ]);
});

test.each(['was=-1', 'was=9e99', 'was=x', 'was=1&wasZone=Nowhere', 'was=1&was=2'])(
  'an address that nobody was sent to, with %s, is a page all the same',
  async (query) => {
    const { call, sandbox } = await startForTest();
    const id = await create(call, write({ scheduledFor: at('2026-12-08T09:30:00Z') }));
    const { html } = await page(`${sandbox.origin}/posts/${id}?done=save&${query}`);
    expect(html).toContain('role="status">The post is saved.');
  },
);
