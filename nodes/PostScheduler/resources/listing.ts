/** What the fields of all lists say. */
import { checkLimit, readValue } from '../../../shared/index.ts';
import type { OperationContext } from './operation.ts';

export const anyNetwork = '';

/** The limit of results; undefined for all. */
export function limitOf({ context, itemIndex }: OperationContext): number | undefined {
  if (context.getNodeParameter('returnAll', itemIndex, false)) return undefined;
  const value: unknown = context.getNodeParameter('limit', itemIndex, 50);
  return checkLimit(readValue('integer', value));
}
