import assert from 'node:assert/strict';
import { fieldsOf } from '../../shared/form/fields/fields-of.ts';
import { networkOf, type NetworkKey } from '../../shared/networks/index.ts';
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

export function corpusFor(key: string): NetworkCorpus {
  return networkCorpora.find(({ network }) => network === key) ?? assert.fail(`no corpus of ${key}`);
}

/** The values of the fields that the network requires besides caption and media, from its plain target. */
export function requiredOf(key: NetworkKey): Record<string, unknown> {
  const required = fieldsOf(networkOf(key)).flatMap((field) => (field.required ? field.key : []));
  return Object.fromEntries(Object.entries(corpusFor(key).plain).filter(([name]) => required.includes(name)));
}

/** The whole legal targets of a network, beginning with the smallest. */
export function targetsFor(key: string): readonly object[] {
  return Object.values(corpusFor(key).targets).filter(
    (target) => typeof target === 'object' && target !== null,
  );
}
