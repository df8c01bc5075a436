/**
 * The rows of one run, and their posts. A row is the only memory of its post: no post is touched that no row names, and no row takes the
 * post of another one.
 */
import type { Client } from '../api/client.ts';
import type { PostRun } from '../delivery/post-run.ts';
import type { RoundPorts } from '../delivery/rounds.ts';
import { createNamedPosts, type NamedPosts } from './named-posts.ts';
import { createNewPosts, type NewPosts } from './new-posts.ts';
import { createRowIndex, type RowIndex } from './row-index.ts';

export interface RunRows {
  readonly index: RowIndex;
  readonly named: NamedPosts;
  readonly newPosts: NewPosts;
}

interface Ports extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'deletePost'>;
  readonly run: PostRun;
}

export function createRunRows(ports: Ports): RunRows {
  const index = createRowIndex();
  const named = createNamedPosts({ ...ports, index });
  return { index, named, newPosts: createNewPosts({ ...ports, index, named }) };
}
