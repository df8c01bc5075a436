/** Actions on one post that exists. */
import type { HeldFile } from '../post/media/inspect-media.ts';
import { readIdentifier } from '../values/read-value.ts';
import { pathPart } from '../api/http/base-url.ts';
import type { Action, ActionInput, ActionPorts, PreparedAction } from './action.ts';

interface PostAction extends Omit<Action, 'resource' | 'prepare'> {
  prepare<File extends HeldFile>(
    input: ActionInput & { readonly id: string },
    ports: ActionPorts<File>,
  ): PreparedAction | Promise<PreparedAction>;
}

/** An action on the chosen post: its errors link to the post. Throws InvalidInputError for a value that cannot be an ID. */
export function onPost(action: PostAction): Action {
  return {
    ...action,
    resource: 'post',
    async prepare(input, ports) {
      const given = readIdentifier(input.values['postId']);
      const id = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
      pathPart({ label: 'Post', value: id });
      const { client } = ports;
      const prepared = await client.aboutPost(id, async () => await action.prepare({ ...input, id }, ports));
      return { ...prepared, send: async () => await client.aboutPost(id, async () => await prepared.send()) };
    },
  };
}
