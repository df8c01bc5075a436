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
}

export const operations = {
  createPost: { name: 'Create post', method: 'POST', effect: 'create', ofOnePost: false },
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
  listAccounts: { name: 'List accounts', method: 'GET', effect: 'read', ofOnePost: false },
} as const satisfies Record<string, Operation>;
