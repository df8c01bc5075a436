/** The posts of rows that had none: equal ones of the calendar are adopted, created ones may give way to those of another run. */
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import type { Listing } from '../delivery/calendar.ts';
import type { Wanted } from '../delivery/existing-posts.ts';
import type { PostRun } from '../delivery/post-run.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { type CreatedPost, type DuplicatePorts, duplicatesReplaced } from './duplicates.ts';
import type { NamedPosts } from './named-posts.ts';
import { readReference, referenceText } from './reference.ts';
import type { RowIndex } from './row-index.ts';

interface Ports extends DuplicatePorts {
  readonly run: Pick<PostRun, 'find' | 'owns'>;
  readonly index: RowIndex;
  readonly named: NamedPosts;
}

export type NewPosts = ReturnType<typeof createNewPosts>;

export function createNewPosts(ports: Ports) {
  const { run, index, named } = ports;
  const created: CreatedPost[] = [];
  return {
    /** An equal post of the calendar that no row names: the run that made it could not write its reference into the row. */
    async adopt(post: PostWrite, wanted: Wanted): Promise<PostRecord | undefined> {
      for (;;) {
        const isFree = (record: PostRecord) => !index.postIds().has(postIdOf(record) ?? '');
        const record = await run.find(post, { wanted }, isFree);
        const id = record && postIdOf(record);
        if (id === undefined) return undefined;
        // Another row may have taken it meanwhile.
        if (index.addPost(id)) return record;
      }
    },
    /** A post that the run created for a row. */
    add(post: CreatedPost): void {
      created.push(post);
      index.addPost(post.id);
    },
    /**
     * To be called when everything is sent: gives way to equal posts of another run. `after` shares what was read since. Returns what
     * puts the posts that took the places of created ones into their records. Never rejects.
     */
    async settle(after: Listing) {
      const replaced = await duplicatesReplaced(ports, {
        created,
        // Each of them was looked for in the list of its state.
        known: async (status) => new Set([...index.postIds(), ...(await named.idsIn(status))]),
        after,
      });
      for (const id of replaced.values()) run.owns(id);
      return <Post extends object>(record: Post): Post => {
        const cell = 'reference' in record ? readReference(record.reference) : undefined;
        const reference = cell !== undefined && 'value' in cell ? cell.value : undefined;
        const id = reference && replaced.get(reference.id);
        if (reference === undefined || id === undefined) return record;
        const adopted = { outcome: 'existing', reference: referenceText({ ...reference, id }) };
        return { ...record, ...adopted, ...('id' in record && record.id === reference.id && { id }) };
      };
    },
  };
}
