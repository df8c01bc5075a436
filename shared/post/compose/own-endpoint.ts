/** The only network whose own endpoint the contract shows (4.7): for exactly one account, and without an ID of the post. */
import { choiceLabel } from '../../form/fields/form-field.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { postOptions } from '../../form/options/post-options.ts';
import type { PostDraft } from '../draft.ts';
import type { Finding } from '../../form/values/finding.ts';
import { defaultFormWords } from '../../form/values/form-words.ts';
import type { Remark } from '../../form/values/remark.ts';
import type { PostOptions } from '../../form/values/read-values.ts';

export const ownEndpointNetwork = 'photoapp' satisfies NetworkKey;

const { delivery } = postOptions;
const ownEndpoint = choiceLabel(delivery, 'ownEndpoint');

/** A finding if the delivery takes a post on one account and this post is on others. */
export function ownEndpointFindings(
  { targets: [only, another], formWords = defaultFormWords }: Pick<PostDraft, 'targets' | 'formWords'>,
  options: Pick<PostOptions, 'delivery'>,
): readonly Finding[] {
  const isOne = another === undefined && (only === undefined || only.network === ownEndpointNetwork);
  if (options.delivery !== 'ownEndpoint' || isOne) return [];
  const network = networkOf(ownEndpointNetwork).label;
  const message = `${ownEndpoint} takes a post on exactly one ${network} account, and on no other network; choose ${choiceLabel(delivery, 'safe')}, or make a separate post for that account`;
  return [{ path: [delivery.key], label: formWords.nameOf(delivery), message }];
}

/** Of a post without an ID. */
export const noIdRemark: Remark = {
  lead: `The service returned no ID for this post, as ${ownEndpoint} may do`,
  advice: 'change or delete it in the calendar',
};
