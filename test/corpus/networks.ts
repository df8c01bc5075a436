import type { NetworkCorpus } from './network-corpus.ts';
import { fediverse } from './fediverse.ts';
import { microblog } from './microblog.ts';
import { photoapp } from './photoapp.ts';
import { pinboard } from './pinboard.ts';
import { professional } from './professional.ts';
import { shortvideo } from './shortvideo.ts';
import { skyapp } from './skyapp.ts';
import { socialnet } from './socialnet.ts';
import { threadapp } from './threadapp.ts';

/** The nine networks in the contract's order. */
export const networkCorpora: readonly NetworkCorpus[] = [
  photoapp,
  pinboard,
  microblog,
  professional,
  skyapp,
  shortvideo,
  fediverse,
  threadapp,
  socialnet,
];
