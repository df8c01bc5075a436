import * as z from 'zod/v4';
import { madeOnce } from '../../../shared/data/maps.ts';
import { networkOfName, networks } from '../../../shared/index.ts';
import {
  fromService,
  targetListNames,
  toService,
  type NetworkNames,
  wireNames,
} from '../../../shared/networks/wire-names.ts';
import { scheduledForSchema } from '../../../shared/post/write-shape.ts';
import type { Issue } from '../server/request-error.ts';
import { defineOperation, noBody, noQuery, type ServedOperation } from '../server/operation.ts';
import { readCursor, writeCursor } from '../store/page-cursor.ts';
import { toRecord, type PostService, type Write } from '../store/post-service.ts';
import type { Store, StoredPost } from '../store/store.ts';
import type { Schemas } from '../documents/schemas.ts';
import { postStatuses } from '../store/store-schema.ts';

/** The largest and the default number of posts on a page (contract 4.2 and 8.4). */
const pageLimits = { most: 100, usual: 20 };

/** Made once, as zod keeps each schema that has a description. */
export const platformFilter = madeOnce((networkNames: NetworkNames) =>
  z
    .enum(networks.map(({ key }) => wireNames(key, networkNames).platform))
    .optional()
    .describe('Only for this network.'),
);

const pageSize = z
  .string()
  .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
  .pipe(z.int().min(1).max(pageLimits.most))
  .optional()
  .describe(`Posts on a page, 1 to ${pageLimits.most}. Default: ${pageLimits.usual}.`);
const statusFilter = z.enum(postStatuses).optional().describe('Only posts with this status.');
const pageCursor = z.string().optional().describe('nextCursor of the previous page.');

/** `{ id }`, the response to every create and update. */
export const idResponse = z.strictObject({ id: z.string() });

const success = z.strictObject({ success: z.literal(true) });
const postRecord = z.looseObject({ id: z.string(), status: z.enum(postStatuses) });

/** The record with its calendar page. Contract 2.1 leaves other properties open. */
export function withPage<Post extends { id: string }>(post: Post, page: string) {
  return { ...post, calendarUrl: page.replace('{id}', post.id) };
}

/** The endpoints of contract 4.1 to 4.6. */
export function postOperations({
  service,
  store,
  schemas: { postWrite },
  networkNames,
  postPage,
}: {
  service: PostService;
  store: Pick<Store, 'page'>;
  schemas: Schemas;
  networkNames: NetworkNames;
  /** The calendar page of a post, with `{id}` for its ID. */
  postPage: () => string;
}): ServedOperation[] {
  const lists = targetListNames(networkNames);

  /** Translates a received post to the contract's network names, which the service uses internally. */
  function toWrite({ body, at = [] }: { body: z.input<typeof postWrite>; at?: Issue['path'] }): Write {
    const { scheduledFor, ...targets } = fromService(networkNames)(body);
    return {
      scheduledFor: scheduledForSchema.parse(scheduledFor),
      targets: { ...targets },
      locate: ([first = '', ...rest]) => [...at, lists.get(String(first)) ?? first, ...rest],
    };
  }

  function shown(post: StoredPost) {
    return toService(withPage(toRecord(post), postPage()), networkNames);
  }

  return [
    defineOperation({
      name: 'createPost',
      method: 'POST',
      path: '/posts',
      summary: 'Create a post',
      description:
        'scheduledFor.publish decides: saves a draft, publishes at once, or schedules for a later instant.',
      declaresKeyHeader: true,
      query: noQuery,
      body: postWrite,
      response: idResponse,
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
      handle: ({ owner, body }) => service.create({ owner, write: toWrite({ body }) }),
    }),
    defineOperation({
      name: 'listPosts',
      method: 'GET',
      path: '/posts',
      summary: 'List posts',
      description:
        'Newest first: by the scheduled instant, drafts by their creation. nextCursor in the response is the cursor of the next page.',
      declaresKeyHeader: true,
      query: z.strictObject({
        status: statusFilter,
        platform: platformFilter(networkNames),
        limit: pageSize,
        cursor: pageCursor,
      }),
      body: noBody,
      response: z.strictObject({ posts: z.array(postRecord), nextCursor: z.string().optional() }),
      errors: ['BAD_REQUEST'],
      handle({ owner, query: { status, platform, cursor, limit = pageLimits.usual } }) {
        const after = cursor === undefined ? undefined : readCursor(cursor);
        const found = store.page({
          owner: owner.id,
          status,
          platform: platform && networkOfName(platform, networkNames),
          after,
          limit: limit + 1,
        });
        const posts = found.slice(0, limit);
        const last = found.length > limit ? posts.at(-1) : undefined;
        return {
          posts: posts.map(shown),
          ...(last && { nextCursor: writeCursor({ plannedAt: last.planned_at, sequence: last.sequence }) }),
        };
      },
    }),
    defineOperation({
      name: 'getPost',
      method: 'GET',
      path: '/posts/{id}',
      summary: 'Get one post',
      description: 'The post with its state and all its targets as they were sent.',
      declaresKeyHeader: true,
      query: noQuery,
      body: noBody,
      response: postRecord,
      errors: ['NOT_FOUND'],
      handle: ({ owner, id }) => shown(service.find({ owner, id })),
    }),
    defineOperation({
      name: 'updatePost',
      method: 'PATCH',
      path: '/posts/{id}',
      summary: 'Update a post',
      description: 'Replaces caption, media, schedule and targets of a draft or scheduled post.',
      query: noQuery,
      body: z.strictObject({ data: postWrite }),
      response: idResponse,
      errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
      handle: ({ owner, id, body }) =>
        service.replace({ owner, id, write: toWrite({ body: body.data, at: ['data'] }) }),
    }),
    defineOperation({
      name: 'deletePost',
      method: 'DELETE',
      path: '/posts/{id}',
      summary: 'Delete a post',
      description: 'Deletes a draft or scheduled post.',
      query: noQuery,
      body: noBody,
      response: success,
      errors: ['BAD_REQUEST', 'NOT_FOUND'],
      handle({ owner, id }) {
        service.remove({ owner, id });
        return { success: true };
      },
    }),
    defineOperation({
      name: 'reschedulePost',
      method: 'PATCH',
      path: '/posts/{id}/schedule',
      summary: 'Reschedule a post',
      description: 'Moves a draft or scheduled post to a future instant; a draft becomes scheduled.',
      query: noQuery,
      body: z.strictObject({
        scheduledFor: z.string().describe('A future ISO 8601 date-time with offset or Z.'),
      }),
      response: success,
      errors: ['BAD_REQUEST', 'NOT_FOUND'],
      handle({ owner, id, body }) {
        service.reschedule({ owner, id, date: body.scheduledFor });
        return { success: true };
      },
    }),
  ];
}
