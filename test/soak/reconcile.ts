/** Compares the posts of the service with the reports of the runs, item by item. */
import type { ItemReport } from '../support/item-reports.ts';

export interface Reconciliation {
  /** The numbers of items by their report. Items with an unknown result are counted with and without a post. */
  readonly created: number;
  readonly refused: number;
  readonly unknownWithPost: number;
  readonly unknownWithoutPost: number;
  /** A sentence for each item or post that contradicts the reports. */
  readonly unexplained: readonly string[];
}

/** Checks that every post belongs to one item, that no item has two posts, and that the report of each item is true. */
export function reconcile({
  reports,
  posts,
}: {
  /** The last report of each item, by its caption. */
  reports: ReadonlyMap<string, ItemReport>;
  posts: readonly { readonly id: string; readonly caption: string }[];
}): Reconciliation {
  const ids = new Map<string, string[]>();
  for (const { id, caption } of posts) ids.set(caption, [...(ids.get(caption) ?? []), id]);
  const unknownPosts = posts.filter(({ caption }) => !reports.has(caption));
  const contradictions = [...reports].flatMap(([caption, { as, ...rest }]) => {
    const held = ids.get(caption) ?? [];
    const explained =
      held.length <= 1 &&
      (as === 'unknown' ||
        (as === 'refused' && held.length === 0) ||
        (as === 'created' && 'id' in rest && held[0] === rest.id));
    return explained
      ? []
      : [
          `"${caption}" was reported as ${JSON.stringify({ as, ...rest })}, the service has ${held.join(', ') || 'no post'}`,
        ];
  });
  const count = (wanted: ItemReport['as']) => [...reports.values()].filter(({ as }) => as === wanted).length;
  const unknownWithPost = [...reports].filter(
    ([caption, { as }]) => as === 'unknown' && ids.has(caption),
  ).length;
  return {
    created: count('created'),
    refused: count('refused'),
    unknownWithPost,
    unknownWithoutPost: count('unknown') - unknownWithPost,
    unexplained: [
      ...contradictions,
      ...unknownPosts.map(({ id, caption }) => `post ${id} "${caption}" belongs to no item`),
    ],
  };
}
