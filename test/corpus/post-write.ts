import { nearMisses } from './near-misses.ts';
import { corpusOf, type Path } from './corpus.ts';
import { anyText } from '../contract/parts.ts';
import { listOf } from '../contract/post.ts';
import { networkCorpora } from './networks.ts';

/** A legal post that holds these targets of one network, and nothing else. */
export function postWith({ network, targets }: { network: string; targets: readonly unknown[] }): unknown {
  return { ...empty, [listOf(network)]: targets };
}

/** The path in such a post, for a path in the target at an index. */
export function pathInPost({ network, index, path }: { network: string; index: number; path: Path }): Path {
  return [listOf(network), index, ...path];
}

const lists = networkCorpora.map(({ network }) => listOf(network));
const empty = { scheduledFor: { publish: 'DRAFT' }, ...Object.fromEntries(lists.map((list) => [list, []])) };
const filled = Object.fromEntries(
  networkCorpora.map(({ network, targets }) => [listOf(network), Object.values(targets)]),
);

const anyNumber = { is: 'list', item: anyText, min: 0, max: Infinity } as const;
const post = nearMisses('post', { ...empty, ...filled });
const bare = nearMisses('post without targets', empty);

/** Contract 2.2: all ten properties are required; each list holds any number of targets. */
export const postWrite = corpusOf([
  bare.takes('scheduledFor', { publish: 'DRAFT' }, { publish: 'NOW' }),
  bare.takes('scheduledFor', { publish: 'SCHEDULE', date: '2030-01-02T03:04:05Z' }),
  bare.object(''),
  bare.needs('scheduledFor', ...lists),
  bare.unknown('content', 'scheduledAt', 'targets', 'id'),
  bare.object('scheduledFor'),
  bare.variant('scheduledFor.publish', ['DRAFT', 'NOW', 'SCHEDULE']),
  bare.needs('scheduledFor.publish'),
  ...networkCorpora.map(({ network, targets }) =>
    bare.values(listOf(network), anyNumber, Object.values(targets)[0]),
  ),

  post.takes('scheduledFor', { publish: 'NOW' }),
  post.needs('scheduledFor', ...lists),
  ...lists.map((list) => [
    ...post.object(`${list}.1`),
    ...post.needs(`${list}.0.accountId`),
    ...post.refuses(`${list}.1.accountId`, 7, 'must be text, not 7'),
  ]),
  post.refuses('photoappTargets.2.medias', [], '0 items, at least 2'),
  // A target in another network's list is checked as a target of that network.
  post.unknown('skyappTargets.1.medias', 'microblogTargets.0.embed'),
]);
