/** The flat record that actions, searches and triggers return, with a sample and the types of its fields. */
import type { PlainOutputField } from 'zapier-platform-core';
import { type PostSummary, withAccountNames } from '../../shared/index.ts';
import { knownAccounts } from './linked-accounts.ts';
import type { Step } from './perform.ts';

export const postSample = {
  id: 'post_1042',
  status: 'scheduled',
  scheduledAt: '2026-12-24T18:00:00.000Z',
  networks: ['photoapp', 'skyapp'],
  accountIds: ['acc_photoapp_1', 'acc_skyapp_1'],
  captions: ['Merry Christmas from the harbour'],
  mediaUrls: ['https://example.com/harbour.jpg'],
  targets: [
    {
      network: 'photoapp',
      accountId: 'acc_photoapp_1',
      accountName: 'Harbour Café',
      caption: 'Merry Christmas from the harbour',
      mediaUrls: ['https://example.com/harbour.jpg'],
    },
    {
      network: 'skyapp',
      accountId: 'acc_skyapp_1',
      accountName: 'Harbour Café',
      caption: 'Merry Christmas from the harbour',
      mediaUrls: ['https://example.com/harbour.jpg'],
    },
  ],
  createdAt: '2026-12-01T09:30:00.000Z',
  publishedAt: null,
  calendarUrl: 'https://scheduler.example/posts/post_1042',
} satisfies PostSummary;

/** Why a post has its time, where that was found. */
export const planSample =
  'the second slot from now, 1 slot before it taken: Thu 2026-12-24 18:00 in Europe/London';

export const postOutputFields = [
  { key: 'id', label: 'Post ID', type: 'string' },
  { key: 'status', label: 'Status', type: 'string' },
  { key: 'scheduledAt', label: 'Scheduled Time', type: 'datetime' },
  { key: 'networks', label: 'Networks', type: 'string', list: true },
  { key: 'accountIds', label: 'Account IDs', type: 'string', list: true },
  { key: 'captions', label: 'Captions', type: 'string', list: true },
  { key: 'mediaUrls', label: 'Media URLs', type: 'string', list: true },
  {
    key: 'targets',
    label: 'Targets',
    children: [
      { key: 'network', label: 'Network', type: 'string' },
      { key: 'accountId', label: 'Account ID', type: 'string' },
      { key: 'accountName', label: 'Account Name', type: 'string' },
      { key: 'caption', label: 'Caption', type: 'string' },
      { key: 'mediaUrls', label: 'Media URLs', type: 'string', list: true },
    ],
  },
  { key: 'createdAt', label: 'Created Time', type: 'datetime' },
  { key: 'publishedAt', label: 'Published Time', type: 'datetime' },
  { key: 'calendarUrl', label: 'Calendar URL', type: 'string' },
] satisfies (PlainOutputField & { key: keyof PostSummary })[];

/** Names the accounts of a post, as far as they were read within the last minute. */
export async function accountNaming(
  step: Pick<Step, 'z' | 'bundle'>,
): Promise<<Post extends Pick<PostSummary, 'targets'>>(post: Post) => Post> {
  const linked = (await knownAccounts(step)) ?? [];
  return (post) => withAccountNames(post, linked);
}
