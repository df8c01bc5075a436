/** An account is chosen from a list or given by its ID. */
import { locatorValue } from '../form/collect-fields.ts';
import type { OperationContext } from './operation.ts';

/** The ID of the chosen account. The client refuses an empty one. */
export function accountIdFrom({ context, itemIndex }: OperationContext): string {
  const id = locatorValue(context.getNodeParameter('accountId', itemIndex, ''));
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
