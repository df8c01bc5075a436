/** A post is chosen from a list or given by its ID. */
import { pathPart } from '../../../../shared/index.ts';
import { locatorValue } from '../../form/collect-fields.ts';
import type { OperationContext } from '../operation.ts';

/**
 * The ID of the chosen post.
 * @throws InvalidInputError for a value that cannot be an ID
 */
export function postIdFrom({ context, itemIndex }: OperationContext): string {
  const given = locatorValue(context.getNodeParameter('postId', itemIndex, ''));
  const id = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  pathPart({ label: 'Post ID', value: id });
  return id;
}
