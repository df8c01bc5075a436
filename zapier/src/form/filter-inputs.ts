/** The network that a trigger is limited to. */
import type { PlainInputField } from 'zapier-platform-core';
import { networkFilter, networkOfName } from '../../../shared/index.ts';
import { textOf } from '../run/perform.ts';
import type { Values } from './collect-media.ts';
import { keys } from './keys.ts';
import { formInput } from './option-inputs.ts';

export const networkInput: PlainInputField = formInput(networkFilter('Only posts for this network'));

/** The chosen network; undefined for all. A name that we do not know still goes to the service. */
export function platformIn(values: Values): string | undefined {
  const platform = textOf(values[keys.network]);
  return platform === undefined ? undefined : (networkOfName(platform) ?? platform);
}
