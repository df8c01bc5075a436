/** All options of actions on posts. A draft holds what was filled in, by their keys; each is read where it has its effect. */
import { checkMedia, cropTo } from './media-options.ts';
import {
  allowModelNow,
  concurrency,
  delivery,
  ifPlanned,
  ifRefused,
  onlyNetworks,
  removeOtherAccounts,
} from './sending-options.ts';
import { dateOrder, moveBy, moveTo } from './time-options.ts';

export const options = {
  allowModelNow,
  checkMedia,
  concurrency,
  cropTo,
  dateOrder,
  delivery,
  ifPlanned,
  ifRefused,
  moveBy,
  moveTo,
  onlyNetworks,
  removeOtherAccounts,
} as const;

/** As a form or an expression gives them. */
export type OptionValues = { readonly [Key in keyof typeof options]?: unknown };

/** The options of a form. `valueOf` gives what was filled in for the option of this key. */
export function optionValues(valueOf: (key: string) => unknown): OptionValues {
  return Object.fromEntries(Object.values(options).map(({ key }) => [key, valueOf(key)]));
}
