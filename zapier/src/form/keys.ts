/** The keys of all input fields. They are stored in Zaps: a changed key needs a new major version. */
import type { PickerName, Network } from '../../../shared/index.ts';

export const keys = {
  postId: 'post_id',
  publish: 'publish',
  scheduledAt: 'scheduled_at',
  caption: 'caption',
  accounts: 'accounts',
  moreFields: 'more_fields',
  targetsJson: 'targets_json',
  network: 'network',
  graceMinutes: 'grace_minutes',
} as const;

export function keyOf({ key }: { readonly key: string }): string {
  return snakeCase(key);
}

/** The key of a network's field, from its path of property names: `professional_poll_options`. */
export function networkKey({ key }: Pick<Network, 'key'>, ...path: readonly string[]): string {
  return [key, ...path].map(snakeCase).join('_');
}

/** The keys of the fields that describe media: of the whole post, or of a network's targets. */
export function mediaKeys(network?: Pick<Network, 'key'>) {
  const keyOf = (name: string) => (network === undefined ? snakeCase(name) : networkKey(network, name));
  return {
    media: keyOf('media'),
    mediaFiles: keyOf('mediaFiles'),
    mediaTypes: keyOf('mediaTypes'),
    altTexts: keyOf('altTexts'),
    mediaDetails: keyOf('mediaDetails'),
  };
}

export const linkedAccountsTriggerKey = 'accounts';

export function accountsTriggerKey(network: Pick<Network, 'key'>): string {
  return `${network.key}_accounts`;
}

export function pickerTriggerKey(picker: Exclude<PickerName, 'privacyLevels'>): string {
  return snakeCase(picker);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
