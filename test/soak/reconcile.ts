/** What the service holds against what was told, item by item. */
import type { ItemReport } from '../support/item-reports.ts';

export interface Ledger {
  /** How many items were told so, and of the unknown ones how many have a post. */
  readonly created: number;
  readonly refused: number;
  readonly unknownWithPost: number;
  readonly unknownWithoutPost: number;
  /** A sentence for each item or post that cannot be explained. */
  readonly unexplained: readonly string[];
}

/** Every post belongs to one item and no item has two; what was told of an item is true. */
export function reconcile({
  told,
  posts,
}: {
  /** What was told of each item in the end, by its caption. */
  told: ReadonlyMap<string, ItemReport>;
  posts: readonly { readonly id: string; readonly caption: string }[];
}): Ledger {
  const ids = new Map<string, string[]>();
  for (const { id, caption } of posts) ids.set(caption, [...(ids.get(caption) ?? []), id]);
  const strangers = posts.filter(({ caption }) => !told.has(caption));
  const faults = [...told].flatMap(([caption, { as, ...rest }]) => {
    const held = ids.get(caption) ?? [];
    const explained =
      held.length <= 1 &&
      (as === 'unknown' ||
        (as === 'refused' && held.length === 0) ||
        (as === 'created' && 'id' in rest && held[0] === rest.id));
    return explained
      ? []
      : [
          `"${caption}" was told as ${JSON.stringify({ as, ...rest })}, held are ${held.join(', ') || 'none'}`,
        ];
  });
  const count = (wanted: ItemReport['as']) => [...told.values()].filter(({ as }) => as === wanted).length;
  const unknownWithPost = [...told].filter(
    ([caption, { as }]) => as === 'unknown' && ids.has(caption),
  ).length;
  return {
    created: count('created'),
    refused: count('refused'),
    unknownWithPost,
    unknownWithoutPost: count('unknown') - unknownWithPost,
    unexplained: [
      ...faults,
      ...strangers.map(({ id, caption }) => `post ${id} "${caption}" belongs to no item`),
    ],
  };
}
