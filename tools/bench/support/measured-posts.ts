/** The posts that the benchmarks create, each on one account. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { dayMilliseconds } from '../../../shared/api/posts/post-lists.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import type { PostWrite } from '../../../shared/post/write-shape.ts';

const mediaUrl = 'https://media.example/loaf.jpg';
const quarter = 900_000;
/** Next month: more than a year ahead, each post would get a warning. */
const firstTime = (Math.ceil(Date.now() / dayMilliseconds) + 30) * dayMilliseconds;
const network = 'microblog';
const accountId = `acc_${network}_1`;
export const account = `${network}:${accountId}`;

/** A row of the spreadsheet that the workflow reads. */
export function rowOf(index: number) {
  const scheduledAt = new Date(firstTime + index * quarter).toISOString();
  return { caption: `Fresh bread, batch ${index}`, mediaUrl, scheduledAt } satisfies IDataObject;
}

/** The node's parameters, as the editor stores them. */
export function parametersFor(concurrency: number): INodeParameters {
  return {
    resource: 'post',
    operation: 'create',
    publish: 'SCHEDULE',
    scheduledAt: '={{ $json.scheduledAt }}',
    caption: '={{ $json.caption }}',
    media: { items: [{ mediaUrl: '={{ $json.mediaUrl }}' }] },
    accounts: [account],
    options: { concurrency },
  };
}

/** The request body for a row. */
export function bodyOf(index: number): PostWrite {
  const { caption, scheduledAt } = rowOf(index);
  const draft = {
    publish: 'SCHEDULE',
    scheduledAt,
    caption,
    media: [{ mediaUrl }],
    targets: [{ network, accountId, fields: {} }],
  } as const;
  return composePost(draft, { now: new Date(), timeZone: 'UTC' }).post;
}
