/**
 * What an operation changes at the service. It decides whether the operation may be repeated:
 * - `read`: it changes nothing
 * - `replace`: a second time has the same result as the first
 * - `remove`: the same, but the second response is a 404
 * - `create`: a second time may publish a second post
 */
export type Effect = 'read' | 'replace' | 'remove' | 'create';

export interface Operation {
  /** Begins every error message. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly effect: Effect;
  /** Whether the path names one post, so that a 404 means this post. */
  readonly ofOnePost?: true;
  /** What part of the user's input is sent, besides the ID of a post. */
  readonly sends?: 'post' | 'time' | 'file' | 'filters' | 'account' | 'board';
  /** The advice for a 404 of a path without a post; without it, the advice is to check the Base URL. */
  readonly ifUnknown?: string;
}

export const operations = {
  createPost: { name: 'Create post', method: 'POST', effect: 'create', sends: 'post' },
  /** The client replaces the name by one with the network's label. */
  createNetworkPost: { name: 'Create post for one network', method: 'POST', effect: 'create', sends: 'post' },
  listPosts: { name: 'List posts', method: 'GET', effect: 'read', sends: 'filters' },
  getPost: { name: 'Get post', method: 'GET', effect: 'read', ofOnePost: true },
  updatePost: { name: 'Update post', method: 'PATCH', effect: 'replace', ofOnePost: true, sends: 'post' },
  deletePost: { name: 'Delete post', method: 'DELETE', effect: 'remove', ofOnePost: true },
  reschedulePost: {
    name: 'Reschedule post',
    method: 'PATCH',
    effect: 'replace',
    ofOnePost: true,
    sends: 'time',
  },
  /** A `read`, because an unused presigned URL has no effect. */
  requestUpload: { name: 'Upload', method: 'POST', effect: 'read', sends: 'file' },
  listBoards: {
    name: 'List boards',
    method: 'GET',
    effect: 'read',
    sends: 'account',
    ifUnknown:
      'Perhaps the service does not list boards, or does not know the account: enter the ID of the board yourself.',
  },
  listBoardSections: {
    name: 'List board sections',
    method: 'GET',
    effect: 'read',
    sends: 'board',
    ifUnknown:
      'Perhaps the service does not list sections, or does not know the board: enter the ID of the section yourself.',
  },
  getCreator: {
    name: 'Get creator',
    method: 'GET',
    effect: 'read',
    sends: 'account',
    ifUnknown:
      'Perhaps the service does not show what creators may do, or does not know the account. Posting works without this information.',
  },
  listAccounts: { name: 'List accounts', method: 'GET', effect: 'read' },
} as const satisfies Record<string, Operation>;
