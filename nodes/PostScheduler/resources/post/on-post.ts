import type { Operation } from '../operation.ts';
import { postIdFrom } from './post-locator.ts';

/** An operation on the chosen post: its errors link to the post. */
export function onPost(work: Operation): Operation {
  return {
    ...work,
    async prepare(operation) {
      const id = postIdFrom(operation);
      const { client } = operation;
      const prepared = await client.aboutPost(id, async () => await work.prepare(operation));
      return { ...prepared, send: async () => await client.aboutPost(id, async () => await prepared.send()) };
    },
  };
}
