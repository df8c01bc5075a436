/** The only network for which contract 4.7 shows an endpoint of its own. It takes exactly one account, and may return no ID of the post. */
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

/** A finding if the delivery is the network's own endpoint, which takes a post on one account of that network, and this post is on other accounts. */
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

/** The remark on a post for which the service returned no ID. */
export const noIdRemark: Remark = {
  lead: `The service returned no ID for this post, as ${ownEndpoint} may do`,
  advice: 'you can change or delete it in the calendar',
};
