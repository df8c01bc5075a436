/** The flat record that actions, searches and triggers return, with a sample and the types of its fields. */
import type { PlainOutputField } from 'zapier-platform-core';
import type { PostSummary } from '../../shared/index.ts';

export const postSample = {
  id: 'post_1042',
  status: 'scheduled',
  scheduledAt: '2026-12-24T18:00:00.000Z',
  networks: ['photoapp', 'skyapp'],
  accountIds: ['acc_photoapp_1', 'acc_skyapp_1'],
  captions: ['Merry Christmas from the harbour'],
  mediaUrls: ['https://example.com/harbour.jpg'],
  createdAt: '2026-12-01T09:30:00.000Z',
  publishedAt: null,
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
  { key: 'createdAt', label: 'Created Time', type: 'datetime' },
  { key: 'publishedAt', label: 'Published Time', type: 'datetime' },
] satisfies (PlainOutputField & { key: keyof PostSummary })[];
