/** How far the lists of posts in a final state (published, published in part, not published) are read, and what they tell. */
import { expect, it } from '@jest/globals';
import { endInstantOf, listedPost, postsIn } from '../../../shared/api/posts/post-lists.ts';

import type { DescriptionPort } from '../../../shared/api/description/service-description.ts';
import type { PostState } from '../../../shared/networks/records/present-state.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { portsOn } from '../../support/service/scripted-service.ts';
import { sixStates } from '../../support/service/six-states.ts';

const since = Date.parse('2030-01-10T00:00:00Z');
const at = (day: number) => ({ id: `post_${day}`, publishedAt: new Date(2030, 0, day).toISOString() });

/** How many of these pages are read. A page is given as the days of January on which its posts were published. */
async function pagesRead(
  status: 'published' | 'published in part' | 'not published',
  ...pages: readonly (readonly number[])[]
): Promise<number> {
  let read = 0;
  const listPosts = async function* () {
    for (const page of pages) {
      read += 1;
      yield await Promise.resolve(page.map(at));
    }
  };
  for await (const _ of postsIn({ listPosts }, { status, since }));
  return read;
}

it.each<[why: string, pages: number[][], read: number]>([
  ['ends behind the first page that is too old', [[12, 11], [8, 7], [6]], 2],
  ['one later time is enough to know the order', [[9, 8], [7]], 1],
  ['goes on while the order is not known', [[8, 8], [8], [7], [6]], 3],
  ['goes on where the list is not sorted', [[8, 9], [7], [6]], 3],
])('%s', async (_, pages, read) => {
  for (const status of ['published', 'published in part', 'not published'] as const)
    expect(await pagesRead(status, ...pages)).toBe(read);
});

it.each<[state: PostState, record: object, ended: string | undefined]>([
  ['published', { publishedAt: '2030-01-02', updatedAt: '2030-01-03' }, '2030-01-02'],
  ['published', { updatedAt: '2030-01-03', scheduledAt: '2030-01-04T00:00:00Z' }, '2030-01-03'],
  ['published in part', { publishedAt: '2030-01-02', updatedAt: '2030-01-03' }, '2030-01-02'],
  ['not published', { updatedAt: '2030-01-03', scheduledAt: '2030-01-04T00:00:00Z' }, '2030-01-04'],
  ['not published', { updatedAt: '2030-01-05', scheduledAt: '2030-01-04T00:00:00Z' }, '2030-01-05'],
  ['not published', { scheduledAt: '2030-01-04T00:00:00Z' }, '2030-01-04'],
  ['not published', {}, undefined],
  // In the last zone that has this time.
  ['published', { publishedAt: '2030-01-02 10:00' }, '2030-01-02T22:00:00Z'],
])('a post %s with %j ended on %s', (state, record, ended) => {
  expect(endInstantOf({ ...record }, state)).toBe(ended === undefined ? Number.NaN : Date.parse(ended));
});

const held = { scheduledFor: { publish: 'SCHEDULE', date: '2030-01-09T09:00:00Z' } };
const ends = [undefined, 'publishing', 'published', 'PARTIALLY_PUBLISHED', 'FAILED'] as const;

it.each<[service: string, described: { description?: DescriptionPort }, states: (string | undefined)[]]>([
  [
    'six states',
    { description: sixStates },
    ['scheduled', 'publishing', 'published', 'published in part', 'not published'],
  ],
  // Nothing is read of states that the service is not known to have.
  ['the states of the contract', {}, ['scheduled', 'publishing', 'published', undefined, undefined]],
])('the list that has a post tells its state: of a service with %s', async (_, described, expected) => {
  const found: unknown[] = [];
  for (const status of ends) {
    const service = calendarService({ clock: () => since });
    service.put('a', held);
    if (status !== undefined) service.end('a', status);
    const { client } = portsOn(service, described);
    found.push((await listedPost(client, { id: 'a', now: since }))?.state);
    const beside = Object.keys(service.reads()).filter((state) => state === 'FAILED' || state.includes('_'));
    if (described.description === undefined) expect(beside).toStrictEqual([]);
  }
  expect(found).toStrictEqual(expected);
});
