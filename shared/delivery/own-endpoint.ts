/** A network's own create endpoint as a way of delivery (contract 4.7): for exactly one account, and without an ID of the post. */
import { type NetworkKey, networkOf } from '../networks/index.ts';
import type { PostDraft } from '../post/draft.ts';
import { readOption } from '../post/values/read-option.ts';
import { deliveryLabels } from './delivery-options.ts';

/** The only network whose endpoint the contract shows. */
export const ownEndpointNetwork = 'photoapp' satisfies NetworkKey;

const { label, choices } = deliveryLabels.delivery;
const network = networkOf(ownEndpointNetwork).label;

/** The draft with a finding where its delivery, as a form gives it, takes a post on one account and this one is on others. */
export function withDeliveryChecked<Draft extends PostDraft>(draft: Draft, delivery: unknown): Draft {
  const reading = readOption(choices, delivery);
  const isOwnEndpoint = 'choice' in reading && reading.choice === 'ownEndpoint';
  const [only, another] = draft.targets;
  const isOne = another === undefined && (only === undefined || only.network === ownEndpointNetwork);
  if (!isOwnEndpoint || isOne) return draft;
  const message = `${choices.ownEndpoint.label} takes a post on exactly one ${network} account, and on no other network; choose ${choices.safe.label}, or make a post of its own for that account`;
  return { ...draft, findings: [...(draft.findings ?? []), { path: ['delivery'], label, message }] };
}

/** What the output says of a post without an ID. */
export const noIdNote = `The service gave no ID back for this post, as ${choices.ownEndpoint.label} may do: to change or delete it, look in the calendar.`;
