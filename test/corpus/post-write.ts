import { nearMisses } from './near-misses.ts';
import { corpusOf, type Path } from './corpus.ts';
import { listOf } from '../contract/post.ts';
import { networkCorpora } from './networks.ts';

/** A legal post that holds these targets of one network, and nothing else. */
export function postWith({ network, targets }: { network: string; targets: readonly unknown[] }): unknown {
  return { ...empty, [listOf(network)]: targets };
}

/** The place in such a post of a path inside its target at an index. */
export function pathInPost({ network, index, path }: { network: string; index: number; path: Path }): Path {
  return [listOf(network), index, ...path];
}

const lists = networkCorpora.map(({ network }) => listOf(network));
const empty = { scheduledFor: { publish: 'DRAFT' }, ...Object.fromEntries(lists.map((list) => [list, []])) };
const filled = Object.fromEntries(
  networkCorpora.map(({ network, targets }) => [listOf(network), Object.values(targets)]),
);

const post = nearMisses('post', { ...empty, ...filled });
const bare = nearMisses('post without targets', empty);

/** Section 2.2: all ten properties are required; each list holds any number of targets. */
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
    bare.list(listOf(network), { min: 0, max: Infinity, item: Object.values(targets)[0] }),
  ),

  post.takes('scheduledFor', { publish: 'NOW' }),
  post.needs('scheduledFor', ...lists),
  ...lists.map((list) => [
    ...post.object(`${list}.1`),
    ...post.needs(`${list}.0.accountId`),
    ...post.refuses(`${list}.1.accountId`, 7, 'must be text, not 7'),
  ]),
  post.refuses('photoappTargets.2.medias', [], '0 items, at least 2'),
  post.refuses('pinboardTargets.0.boardId', null, 'must be text, not null'),
  post.refuses('microblogTargets.0.caption', 7, 'must be text, not 7'),
  post.refuses('professionalTargets.1.medias.mediaType', 'GIF', '"GIF" is none of IMAGE, VIDEO, DOCUMENT'),
  post.refuses('skyappTargets.0.caption', 'a'.repeat(301), '301 characters, at most 300'),
  post.refuses(
    'shortvideoTargets.0.medias.medias.0.mediaUrl',
    'foo',
    '"foo" is not a web address such as https://example.com/page',
  ),
  post.refuses('fediverseTargets.1.poll.expiresIn', 299, '299, at least 300'),
  post.refuses('threadappTargets.1.segments.18.caption', 'a'.repeat(501), '501 characters, at most 500'),
  post.refuses('socialnetTargets.2.slideshowDuration', 10_001, '10001, at most 10000'),
  // A target in another network's list is that network's affair.
  post.unknown('skyappTargets.1.medias', 'microblogTargets.0.embed'),
]);
