/**
 * The operations and their effects at the service. The effect decides what may happen after a fault. `draft` and `publication` are
 * the two steps of a safe delivery.
 */
export type Effect = 'draft' | 'publication' | 'create' | 'change' | 'read';

export const operations = [
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
  {
    key: 'update',
    label: 'Update Post',
    effect: 'change',
    called: 'Update post',
    service: 'updatePost',
    request: /^PATCH \/api\/posts\/[^/]+$/,
  },
  {
    key: 'reschedule',
    label: 'Reschedule Post',
    effect: 'change',
    called: 'Reschedule post',
    service: 'reschedulePost',
    request: /^PATCH \/api\/posts\/[^/]+\/schedule$/,
  },
  {
    key: 'delete',
    label: 'Delete Post',
    effect: 'change',
    called: 'Delete post',
    service: 'deletePost',
    request: /^DELETE \/api\/posts\//,
  },
  {
    key: 'get',
    label: 'Get Post',
    effect: 'read',
    called: 'Get post',
    service: 'getPost',
    request: /^GET \/api\/posts\//,
  },
  {
    key: 'list',
    label: 'List Posts',
    effect: 'read',
    called: 'List posts',
    service: 'listPosts',
    request: /^GET \/api\/posts(\?|$)/,
  },
  {
    key: 'accounts',
    label: 'List Accounts',
    effect: 'read',
    called: 'List accounts',
    service: 'listAccounts',
    request: /^GET \/api\/accounts(\?|$)/,
  },
  {
    key: 'boards',
    label: 'List Boards',
    effect: 'read',
    called: 'List boards',
    service: 'listBoards',
    request: /^GET \/api\/boards(\?|$)/,
  },
  {
    key: 'creator',
    label: 'Get Creator',
    effect: 'read',
    called: 'Get creator',
    service: 'getCreator',
    request: /^GET \/api\/creator-info(\?|$)/,
  },
  {
    key: 'upload',
    label: 'Upload Media',
    // An unused presigned URL has no effect.
    effect: 'read',
    called: 'Upload "loaf.jpg" (step 1 of 3, asking the service where to send it)',
    service: 'requestUpload',
    request: /^POST \/api\/media\/presigned-url$/,
  },
] as const satisfies readonly {
  key: string;
  /** In the table. */
  label: string;
  effect: Effect;
  /** How every error begins. */
  called: string;
  /** How it begins where no request arrives, if another one goes first. */
  first?: string;
  /** The service's name for the request that meets the fault. */
  service: string;
  /** The method and address of that request. */
  request: RegExp;
}[];

export type Operation = (typeof operations)[number];
export type OperationKey = Operation['key'];
