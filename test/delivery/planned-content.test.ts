/** Whether a post is there already, at whatever time: for posts whose time is found. */
import { expect, it } from '@jest/globals';
import type { PostRecord } from '../../shared/index.ts';
import { createPlannedContent } from '../../shared/delivery/planned-content.ts';
import { type PostWrite, postWriteOf } from '../../shared/post/write-shape.ts';

const now = Date.parse('2031-06-30T12:00:00Z');

function postOf(caption: string, { accountId = 'acc_1', mediaUrl = '' } = {}): PostWrite {
  const medias = mediaUrl === '' ? [] : [{ mediaType: 'IMAGE', mediaUrl }];
  const value = { accountId, caption, medias };
  return postWriteOf({ publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' }, [
    { network: 'microblog', value },
  ]);
}

const records: PostRecord[] = [
  { ...postOf('Scheduled'), id: 'scheduled', status: 'scheduled' },
  { ...postOf('Publishing'), id: 'publishing', status: 'publishing' },
  { ...postOf('Draft'), id: 'draft', status: 'draft' },
  { ...postOf('Scheduled'), id: 'before', status: 'published', publishedAt: '2031-06-30T11:00:00Z' },
  { ...postOf('Undated'), id: 'undated', status: 'published' },
  { ...postOf('Published'), id: 'published', status: 'published', publishedAt: '2031-04-01T12:00:01Z' },
  { ...postOf('Long ago'), id: 'long-ago', status: 'published', publishedAt: '2031-04-01T11:59:59Z' },
];

const client = {
  async *listPosts({ status }: { status?: string | undefined } = {}) {
    for (const record of records.filter((each) => each['status'] === status))
      yield await Promise.resolve([record]);
  },
};

it.each([
  ['scheduled', postOf('Scheduled'), 'scheduled'],
  ['being published', postOf('Publishing'), 'publishing'],
  ['published in the last 90 days', postOf('Published'), 'published'],
  ['published at a time that the service does not show', postOf('Undated'), 'undated'],
  ['published before', postOf('Long ago'), undefined],
  ['a draft', postOf('Draft'), undefined],
  ['on another account', postOf('Published', { accountId: 'acc_2' }), undefined],
])('Of the posts with the same content, one that is %s is found as it should be', async (_, post, id) => {
  const content = createPlannedContent({ client, now: () => now });
  expect((await content.find(post))?.['id']).toBe(id);
});

it('A post with another picture is not the same, though an address of another host may be', async () => {
  const content = createPlannedContent({ client, now: () => now });
  const one = postOf('Picture of the day', { mediaUrl: 'https://media.example/1.jpg' });
  content.add(one, { ...one, id: 'one' });
  const idOf = async (mediaUrl: string) =>
    (await content.find(postOf('Picture of the day', { mediaUrl })))?.['id'];
  expect(await idOf('https://media.example/1.jpg')).toBe('one');
  expect(await idOf('https://media.example/2.jpg')).toBeUndefined();
  expect(await idOf('https://cdn.example/stored')).toBe('one');
});
