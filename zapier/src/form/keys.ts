/** The keys of all input fields. They stand in people's Zaps: a changed key needs a new major version. */
import type { PickerName, Network } from '../../../shared/index.ts';

/** What is asked of the whole post, and of an action itself. */
export const keys = {
  postId: 'post_id',
  publish: 'publish',
  scheduledAt: 'scheduled_at',
  caption: 'caption',
  networks: 'networks',
  targetsJson: 'targets_json',
  removeOtherTargets: 'remove_other_targets',
  replaceEverything: 'replace_everything',
  network: 'network',
  status: 'status',
  limit: 'limit',
  name: 'name',
  file: 'file',
  accountId: 'account_id',
} as const;

/** The key of a field of a network, by the property names that lead to it: `professional_poll_options`. */
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

/** The keys of what is asked of every target beside its network's own fields. */
export function targetKeys(network: Pick<Network, 'key'>) {
  return {
    ...mediaKeys(network),
    accountIds: networkKey(network, 'accountIds'),
    accountId: networkKey(network, 'accountId'),
    caption: networkKey(network, 'caption'),
    extraJson: networkKey(network, 'extraJson'),
  };
}

/** The key of the hidden trigger that offers a network's accounts. */
export function accountsTriggerKey(network: Pick<Network, 'key'>): string {
  return `${network.key}_accounts`;
}

/** The key of the hidden trigger that offers what the service lists. */
export function pickerTriggerKey(picker: Exclude<PickerName, 'privacyLevels'>): string {
  return snakeCase(picker);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
