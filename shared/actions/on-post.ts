/** Actions on one post that exists. */
import type { HeldFile } from '../post/media/inspect-media.ts';
import { readIdentifier } from '../values/read-value.ts';
import { pathPart } from '../api/http/base-url.ts';
import type { Action, ActionInput, ActionPorts, Task, Work } from './action.ts';

/** What is sent about the post. */
type PostTask = Extract<Task, { readonly send: Work }>;

interface PostAction extends Omit<Action, 'resource' | 'read'> {
  read<File extends HeldFile>(
    input: ActionInput & { readonly id: string },
    ports: ActionPorts<File>,
  ): PostTask | Promise<PostTask>;
}

/** An action on the chosen post: its errors link to the post. Throws InvalidInputError for a value that cannot be an ID. */
export function onPost(action: PostAction): Action {
  return {
    ...action,
    resource: 'post',
    async read(input, ports) {
      const given = readIdentifier(input.values['postId']);
      const id = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
      pathPart({ label: 'Post', value: id });
      const { client } = ports;
      const task = await client.aboutPost(id, async () => await action.read({ ...input, id }, ports));
      return { ...task, send: async () => await client.aboutPost(id, task.send) };
    },
  };
}
