import { capitalized } from '../../../shared/data/list-text.ts';
import type { Action } from '../../../shared/index.ts';
import { asksService, everyAction, nameOf } from '../../support/every-action.ts';

/**
 * The operations and their effects at the service. The effect decides what may happen after a fault. `draft` and `publication` are
 * the two steps of a safe delivery.
 */
export type Effect = 'draft' | 'publication' | 'create' | 'change' | 'read';

interface Facts {
  readonly key: string;
  /** In the table. */
  readonly label: string;
  readonly effect: Effect;
  /** How every error begins. */
  readonly called: string;
  /** How it begins where no request arrives, if another one goes first. */
  readonly first?: string;
  /** The service's name for the request that meets the fault. */
  readonly service: string;
  /** The method and address of that request. */
  readonly request: RegExp;
}

export type Operation = (Facts & { readonly action: Action }) | (typeof ways)[number];

export const ways = [
  {
    key: 'safeDraft',
    label: 'Create Post, the draft',
    effect: 'draft',
    called: 'Create post',
    service: 'createPost',
    request: /^POST \/api\/posts$/,
  },
  {
    key: 'safeSchedule',
    label: 'Create Post, its schedule',
    effect: 'publication',
    called: 'Create post',
    service: 'reschedulePost',
    request: /^PATCH \/api\/posts\/[^/]+\/schedule$/,
  },
  {
    key: 'safeNow',
    label: 'Create Post, its publication now',
    effect: 'publication',
    called: 'Create post',
    service: 'updatePost',
    request: /^PATCH \/api\/posts\/[^/]+$/,
  },
  {
    key: 'create',
    label: 'Create Post in a single request',
    effect: 'create',
    called: 'Create post',
    service: 'createPost',
    request: /^POST \/api\/posts$/,
  },
  {
    key: 'createPhotoapp',
    label: "Create Post by Photoapp's own endpoint",
    effect: 'create',
    called: 'Create Photoapp post',
    service: 'createPhotoappPost',
    request: /^POST \/api\/photoapp\/create$/,
  },
  {
    key: 'rowDraft',
    label: 'Create or Update Post, a new row',
    effect: 'draft',
    called: 'Create post',
    first: 'List posts',
    service: 'createPost',
    request: /^POST \/api\/posts$/,
  },
  {
    key: 'rowSchedule',
    label: 'Create or Update Post, the schedule of a new row',
    effect: 'publication',
    called: 'Create post',
    service: 'reschedulePost',
    request: /^PATCH \/api\/posts\/[^/]+\/schedule$/,
  },
  {
    key: 'rowChange',
    label: 'Create or Update Post, a changed row',
    effect: 'change',
    called: 'Update post',
    first: 'List posts',
    service: 'updatePost',
    request: /^PATCH \/api\/posts\/[^/]+$/,
  },
  {
    key: 'rowCancel',
    label: 'Create or Update Post, a canceled row',
    effect: 'change',
    called: 'Delete post',
    first: 'List posts',
    service: 'deletePost',
    request: /^DELETE \/api\/posts\//,
  },
] as const satisfies readonly Facts[];

/** Those that an action does in one of several ways, or in several requests. */
export type WayKey = (typeof ways)[number]['key'];

/** The endpoints by their sections in the contract; those of contract 4.8 and 1.6 by what they are about. */
const endpoints: Readonly<Record<string, Pick<Facts, 'called' | 'first' | 'service' | 'request'>>> = {
  '4.2': { called: 'List posts', service: 'listPosts', request: /^GET \/api\/posts(\?|$)/ },
  '4.3': { called: 'Get post', service: 'getPost', request: /^GET \/api\/posts\// },
  '4.4': { called: 'Update post', service: 'updatePost', request: /^PATCH \/api\/posts\/[^/]+$/ },
  '4.5': { called: 'Delete post', service: 'deletePost', request: /^DELETE \/api\/posts\// },
  '4.6': {
    called: 'Reschedule post',
    service: 'reschedulePost',
    request: /^PATCH \/api\/posts\/[^/]+\/schedule$/,
  },
  account: { called: 'List accounts', service: 'listAccounts', request: /^GET \/api\/accounts(\?|$)/ },
  // The account of both is found by its name first.
  board: {
    called: 'List boards',
    first: 'List accounts',
    service: 'listBoards',
    request: /^GET \/api\/boards(\?|$)/,
  },
  creator: {
    called: 'Get creator',
    first: 'List accounts',
    service: 'getCreator',
    request: /^GET \/api\/creator-info(\?|$)/,
  },
  media: {
    called: 'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it)',
    service: 'requestUpload',
    request: /^POST \/api\/media\/presigned-url$/,
  },
};

/** An action of one request that counts: the last one of its sections. An unused presigned URL has no effect. */
function operationOf(action: Action): Operation {
  const { resource, contract, label, sentence, effect } = action;
  const endpoint = endpoints[resource === 'post' ? (contract.at(-1) ?? '') : resource];
  if (endpoint === undefined)
    throw new Error(`"${sentence}" ends in an endpoint that test/reliability/matrix/operations.ts lacks`);
  const isRead = effect === 'read' || resource === 'media';
  const noun = capitalized(resource);
  return {
    key: nameOf(action),
    label: `${label} ${noun}`,
    effect: isRead ? 'read' : 'change',
    action,
    ...endpoint,
  };
}

const inWays: readonly string[] = ['create', 'createOrUpdate'];

export const operations: readonly Operation[] = [
  ...ways,
  ...everyAction.filter((action) => asksService(action) && !inWays.includes(action.key)).map(operationOf),
];
