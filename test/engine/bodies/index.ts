import type { NetworkKey } from '../../../shared/index.ts';
import type { BodyCase } from './body-case.ts';
import { microblog } from './microblog.ts';
import { photoapp } from './photoapp.ts';
import { pinboard } from './pinboard.ts';
import { professional } from './professional.ts';
import { fediverse, skyapp, threadapp } from './short-texts.ts';
import { shortvideo, socialnet } from './videos.ts';

export const bodyCases: Readonly<Record<NetworkKey, readonly BodyCase[]>> = {
  photoapp,
  pinboard,
  microblog,
  professional,
  skyapp,
  shortvideo,
  fediverse,
  threadapp,
  socialnet,
};
