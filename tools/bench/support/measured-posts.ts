/** The posts that the benchmarks create: one with a single target, one with all nine. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { networkKeys, type NetworkKey } from '../../../shared/index.ts';
import { dayMilliseconds } from '../../../shared/api/posts/post-lists.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import type { PostWrite } from '../../../shared/post/write-shape.ts';

const mediaUrl = 'https://media.example/loaf.jpg';
const quarter = 900_000;
/** Next month: of a time more than a year ahead each post would be told. */
const firstTime = (Math.ceil(Date.now() / dayMilliseconds) + 30) * dayMilliseconds;

function timeOf(index: number): string {
  return new Date(firstTime + index * quarter).toISOString();
}

export interface MeasuredPost {
  readonly name: string;
  readonly networks: readonly NetworkKey[];
}

export const measuredPosts: readonly MeasuredPost[] = [
  { name: 'one target', networks: ['microblog'] },
  { name: 'nine targets', networks: networkKeys },
];

/** A row of the spreadsheet that the workflow reads. */
export function rowOf(index: number): IDataObject {
  return { caption: `Fresh bread, batch ${index}`, mediaUrl, scheduledAt: timeOf(index) };
}

/** The node's parameters, as the editor stores them. */
export function parametersOf({ networks }: MeasuredPost, concurrency: number): INodeParameters {
  const size = networks.includes('fediverse') ? { additionalFields: { size: 54_321 } } : {};
  return {
    resource: 'post',
    operation: 'create',
    publish: 'SCHEDULE',
    scheduledAt: '={{ $json.scheduledAt }}',
    caption: '={{ $json.caption }}',
    media: { items: [{ mediaUrl: '={{ $json.mediaUrl }}', ...size }] },
    accounts: networks.map((key) => `${key}:acc_${key}_1`),
    ...(networks.includes('pinboard') && { adjust: { pinboard: { boardId: 'board_acc_pinboard_1_1' } } }),
    options: { concurrency },
  };
}

/** The same post as a draft of the shared core. */
export function draftOf({ networks }: MeasuredPost, index: number): PostDraft {
  return {
    publish: 'SCHEDULE',
    scheduledAt: timeOf(index),
    caption: rowOf(index)['caption'],
    media: [{ mediaUrl, ...(networks.includes('fediverse') && { size: 54_321 }) }],
    targets: networks.map((network) => ({
      network,
      accountId: `acc_${network}_1`,
      fields: network === 'pinboard' ? { boardId: 'board_acc_pinboard_1_1' } : {},
    })),
  };
}

/** The request body for a row. */
export function bodyOf(post: MeasuredPost, index: number): PostWrite {
  return composePost(draftOf(post, index), { now: new Date(), timeZone: 'UTC' }).post;
}
