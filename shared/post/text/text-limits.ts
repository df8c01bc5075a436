import type { Network } from '../../networks/definition/define-network.ts';
import { isThread } from '../../fields/field.ts';
import { captionFieldOf, fieldsOf } from '../../fields/fields-of.ts';
import type { TextLimits } from './fit-text.ts';

/** What a network takes for its caption, from its schema: code points, and the parts of a thread (Contract 2.5 to 2.13). */
export function captionLimitsOf(network: Network): TextLimits {
  const limits = cache.get(network) ?? readLimits(network);
  cache.set(network, limits);
  return limits;
}

/** Networks do not change, and reading a schema takes longer than composing a post. */
const cache = new WeakMap<Network, TextLimits>();

function readLimits(network: Network): TextLimits {
  const { max } = captionFieldOf(network);
  const thread = fieldsOf(network).find(isThread);
  // The caption itself is the first part.
  const maxParts = thread?.max === undefined ? undefined : thread.max + 1;
  return { ...(max !== undefined && { max }), ...(maxParts !== undefined && { maxParts }) };
}
