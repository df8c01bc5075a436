/**
 * What an operation does at the service, which decides whether it may be repeated:
 * - `read`: changes nothing
 * - `replace`: a second time leaves what the first time left
 * - `remove`: the same, but the second time answers 404
 * - `create`: a second time may publish a second post
 */
export type Effect = 'read' | 'replace' | 'remove' | 'create';

export interface Operation {
  /** Stands first in every error. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly effect: Effect;
  /** Whether the path names one post, so that a 404 speaks of that post. */
  readonly ofOnePost: boolean;
  /** What to do where the address does not know the request; to check the Base URL when left out. */
  readonly ifUnknown?: string;
}

export const operations = {
  createPost: { name: 'Create post', method: 'POST', effect: 'create', ofOnePost: false },
  /** The client puts the network's label into the name. */
  createNetworkPost: {
    name: 'Create post for one network',
    method: 'POST',
    effect: 'create',
    ofOnePost: false,
  },
  listPosts: { name: 'List posts', method: 'GET', effect: 'read', ofOnePost: false },
  getPost: { name: 'Get post', method: 'GET', effect: 'read', ofOnePost: true },
  updatePost: { name: 'Update post', method: 'PATCH', effect: 'replace', ofOnePost: true },
  deletePost: { name: 'Delete post', method: 'DELETE', effect: 'remove', ofOnePost: true },
  reschedulePost: { name: 'Reschedule post', method: 'PATCH', effect: 'replace', ofOnePost: true },
  /** A `read`, because an unused presigned URL has no effect. */
  requestUpload: { name: 'Upload', method: 'POST', effect: 'read', ofOnePost: false },
  listBoards: {
    name: 'List boards',
    method: 'GET',
    effect: 'read',
    ofOnePost: false,
    ifUnknown: 'It may not list boards, or not know the account: enter the ID of the board yourself.',
  },
  listBoardSections: {
    name: 'List board sections',
    method: 'GET',
    effect: 'read',
    ofOnePost: false,
    ifUnknown: 'It may not list sections, or not know the board: enter the ID of the section yourself.',
  },
  getCreator: {
    name: 'Get creator',
    method: 'GET',
    effect: 'read',
    ofOnePost: false,
    ifUnknown: 'It may not tell about creators, or not know the account. Posts can be made without it.',
  },
  listAccounts: { name: 'List accounts', method: 'GET', effect: 'read', ofOnePost: false },
} as const satisfies Record<string, Operation>;
