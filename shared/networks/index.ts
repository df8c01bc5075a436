/** The nine networks, in the order of the contract. Another one needs one file, and two lines here. */
import type { Network } from './definition/define-network.ts';
import { fediverse } from './fediverse.ts';
import { microblog } from './microblog.ts';
import { photoapp } from './photoapp.ts';
import { pinboard } from './pinboard.ts';
import { professional } from './professional.ts';
import { shortvideo } from './shortvideo.ts';
import { skyapp } from './skyapp.ts';
import { socialnet } from './socialnet.ts';
import { threadapp } from './threadapp.ts';

export const networks = [
  photoapp,
  pinboard,
  microblog,
  professional,
  skyapp,
  shortvideo,
  fediverse,
  threadapp,
  socialnet,
] as const;

export type NetworkKey = (typeof networks)[number]['key'];

export const networkKeys: readonly NetworkKey[] = networks.map(({ key }) => key);

export function networkOf(key: NetworkKey): Network<NetworkKey> {
  const network = networks.find((each) => each.key === key);
  if (network === undefined) throw new Error(`Unknown network: ${key}`);
  return network;
}
