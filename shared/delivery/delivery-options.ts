/** The choices that a person has about a delivery, with their labels, the same on all hosts. */
import { InvalidInputError } from '../errors.ts';
import { type NetworkKey, networkOf } from '../networks/index.ts';
import type { PostDraft } from '../post/draft.ts';
import type { FormLabels, OptionLabels } from '../post/form-labels.ts';
import { readOption } from '../post/values/read-option.ts';

/**
 * `safe`: a draft first, then its publication. `single`: one request, which is never repeated when its response is lost.
 * `ownEndpoint`: the same to a network's own endpoint (contract 4.7).
 */
export type Delivery = 'safe' | 'single' | 'ownEndpoint';

/** What is done with a post that is planned already. */
export type IfPlanned = 'create' | 'skip';

export const deliveryLabels = {
  delivery: {
    label: 'Delivery',
    help: 'How the post is sent',
    choices: {
      safe: {
        label: 'Safe',
        help: 'As a draft first, which is then scheduled or published: two requests; an error says whether you can run it again',
      },
      single: {
        label: 'Single Request',
        help: 'Half the requests; when the response is lost, look in the calendar before you run it again',
      },
      ownEndpoint: {
        label: "Photoapp's Own Endpoint",
        help: 'A single request for one Photoapp account; the output may have no ID of the post',
      },
    },
  },
  ifPlanned: {
    label: 'If Already Planned',
    help: 'What to do with a post that has the same accounts, texts and media at the same time',
    choices: {
      create: { label: 'Create It Again', help: 'Do not look' },
      skip: {
        label: 'Give the Existing Post Back',
        help: 'Create nothing; running a sheet again repeats nothing',
      },
    },
  },
} as const satisfies Readonly<Record<string, OptionLabels>>;

export interface DeliveryOptions {
  readonly delivery: Delivery;
  readonly ifPlanned: IfPlanned;
}

/**
 * The choices as a form gives them; an empty one is the default.
 * @throws InvalidInputError for a value that is no choice
 */
export function readDeliveryOptions(values: { delivery?: unknown; ifPlanned?: unknown }): DeliveryOptions {
  return {
    delivery: chosen({ ...deliveryLabels.delivery, value: values.delivery, usual: 'safe' }),
    ifPlanned: chosen({ ...deliveryLabels.ifPlanned, value: values.ifPlanned, usual: 'create' }),
  };
}

function chosen<Choice extends string>({
  label,
  choices,
  value,
  usual,
}: {
  label: string;
  choices: Readonly<Record<Choice, FormLabels>>;
  value: unknown;
  usual: NoInfer<Choice>;
}): Choice {
  const reading = readOption(choices, value);
  if ('problem' in reading) throw new InvalidInputError({ field: label, problem: reading.problem });
  return reading.choice ?? usual;
}

/** The only network whose own endpoint the contract shows (4.7): for exactly one account, and without an ID of the post. */
export const ownEndpointNetwork = 'photoapp' satisfies NetworkKey;

const { safe, ownEndpoint } = deliveryLabels.delivery.choices;

/** The draft with a finding where its delivery, as a form gives it, takes a post on one account and this one is on others. */
export function withDeliveryChecked<Draft extends PostDraft>(draft: Draft, value: unknown): Draft {
  const { label, choices } = deliveryLabels.delivery;
  const reading = readOption(choices, value);
  const isOwnEndpoint = 'choice' in reading && reading.choice === 'ownEndpoint';
  const [only, another] = draft.targets;
  const isOne = another === undefined && (only === undefined || only.network === ownEndpointNetwork);
  if (!isOwnEndpoint || isOne) return draft;
  const network = networkOf(ownEndpointNetwork).label;
  const message = `${ownEndpoint.label} takes a post on exactly one ${network} account, and on no other network; choose ${safe.label}, or make a post of its own for that account`;
  return { ...draft, findings: [...(draft.findings ?? []), { path: ['delivery'], label, message }] };
}

/** What the output says of a post without an ID. */
export const noIdNote = `The service gave no ID back for this post, as ${ownEndpoint.label} may do: to change or delete it, look in the calendar.`;
