import type { Action } from '../../../shared/index.ts';
import { asksService, everyAction, nameOf } from '../../support/host/every-action.ts';

/**
 * The operations and their effects at the service. The effect decides what may happen after a fault. `draft` and `publication` are
 * the two steps of a safe delivery.
 */
export type Effect = 'draft' | 'publication' | 'create' | 'change' | 'read';

interface Endpoint {
  /** How every error begins. */
  readonly called: string;
  /** How errors begin if no request reaches the service and another request would be sent before this one. */
  readonly first?: string;
  /** The method and address of the request that meets the fault. */
  readonly request: RegExp;
  /** How many more such requests are sent after that one, for other lists; none if left out. */
  readonly more?: number;
}

interface Facts extends Endpoint {
  readonly effect: Effect;
  /** The service's name for the request that meets the fault. */
  readonly service: string;
}

export type Operation = Facts & { readonly key: string } & (
    { readonly action: Action } | { readonly way: WayKey }
  );

const endpoints = {
  createPost: { called: 'Create post', request: /^POST \/api\/posts$/ },
  createPhotoappPost: { called: 'Create Photoapp post', request: /^POST \/api\/photoapp\/create$/ },
  listPosts: { called: 'List posts', request: /^GET \/api\/posts(\?|$)/ },
  getPost: { called: 'Get post', request: /^GET \/api\/posts\// },
  updatePost: { called: 'Update post', request: /^PATCH \/api\/posts\/[^/]+$/ },
  deletePost: { called: 'Delete post', request: /^DELETE \/api\/posts\// },
  reschedulePost: { called: 'Reschedule post', request: /^PATCH \/api\/posts\/[^/]+\/schedule$/ },
  listAccounts: { called: 'List accounts', request: /^GET \/api\/accounts(\?|$)/ },
  // Both first look up the account by its name.
  listBoards: { called: 'List boards', first: 'List accounts', request: /^GET \/api\/boards(\?|$)/ },
  getCreator: { called: 'Get creator', first: 'List accounts', request: /^GET \/api\/creator-info(\?|$)/ },
  requestUpload: {
    called: 'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it)',
    request: /^POST \/api\/media\/presigned-url$/,
  },
} satisfies Readonly<Record<string, Endpoint>>;
type Service = keyof typeof endpoints;

/** What an action does in one of several ways, or in several requests: its effect, and the request that meets the fault. */
const ways = {
  safeDraft: ['draft', 'createPost'],
  safeSchedule: ['publication', 'reschedulePost'],
  safeNow: ['publication', 'updatePost'],
  create: ['create', 'createPost'],
  createPhotoapp: ['create', 'createPhotoappPost'],
  rowDraft: ['draft', 'createPost'],
  rowSchedule: ['publication', 'reschedulePost'],
  rowChange: ['change', 'updatePost'],
  rowCancel: ['change', 'deletePost'],
} as const satisfies Readonly<Record<string, readonly [Effect, Service]>>;
export type WayKey = keyof typeof ways;
const isWay = (key: string): key is WayKey => key in ways;

/** The operation of a way. A publication belongs to a create, so its errors begin like those of one; a row first looks for its post. */
export function operationIn(way: WayKey): Operation {
  const [effect, service] = ways[way];
  const called = effect === 'publication' ? endpoints.createPost.called : endpoints[service].called;
  const isOfRow = way.startsWith('row') && effect !== 'publication';
  // A single row asks for its post by the ID.
  const first = isOfRow && { first: effect === 'change' ? 'Get post' : 'List posts' };
  return { key: way, way, effect, service, ...endpoints[service], called, ...first };
}

/** The service's operation for a section of the contract; for contract 4.8 and 1.6, for what an action is about. */
const services: Readonly<Record<string, Service>> = {
  '4.2': 'listPosts',
  '4.3': 'getPost',
  '4.4': 'updatePost',
  '4.5': 'deletePost',
  '4.6': 'reschedulePost',
  account: 'listAccounts',
  board: 'listBoards',
  creator: 'getCreator',
  media: 'requestUpload',
};

/**
 * An action with one decisive request: that of its last section. Asking for an upload counts as a read, as a presigned URL has no effect until it
 * is used.
 */
function operationOf(action: Action): Operation {
  const { resource, contract, sentence, effect } = action;
  const service = services[resource === 'post' ? (contract.at(-1) ?? '') : resource];
  if (service === undefined)
    throw new Error(`"${sentence}" ends in an endpoint that test/reliability/matrix/operations.ts lacks`);
  const isRead = effect === 'read' || resource === 'media';
  const key = nameOf(action);
  // Review reads what is planned, the drafts, and what was just published.
  const more = key === review && { more: 2 };
  return { key, action, effect: isRead ? 'read' : 'change', service, ...endpoints[service], ...more };
}

/** The action that tells of posts only where something is wrong with them. */
export const review = 'post: review';

const inWays: readonly string[] = ['create', 'createOrUpdate'];

export const operations: readonly Operation[] = [
  ...Object.keys(ways).filter(isWay).map(operationIn),
  ...everyAction.filter((action) => asksService(action) && !inWays.includes(action.key)).map(operationOf),
];
