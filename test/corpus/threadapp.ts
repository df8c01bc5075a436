import { nearMisses } from './near-misses.ts';
import { networkCorpus, repeat, times, type Entry } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

/** Section 2.12. */
const media = { mediaType: 'IMAGE', mediaUrl: 'https://media.example/a.jpg' };
const fullMedia = { ...media, altText: 'A harbour', transform };
const segment = { caption: 'And then', medias: [] };

const targets = {
  minimal: { accountId: 'threadapp-1', caption: 'A caption', medias: [] },
  maximal: {
    accountId: 'threadapp-1',
    caption: repeat('a', 500),
    medias: times(20, fullMedia),
    userTags: ['first.user'],
    hashtags: ['one', 'two'],
    linkAttachment: 'https://links.example/page',
    topicTag: repeat('b', 50),
    poll: { options: times(4, repeat('c', 25)) },
    segments: times(19, { caption: repeat('d', 500), medias: times(20, fullMedia) }),
  },
};

const target = nearMisses('target', targets.maximal);

/** A list of media, in the post and in its segments. */
function mediasEntries(at: string): Entry[] {
  return [
    ...target.needs(at),
    ...target.list(at, { max: 20, item: media }),
    ...target.object(`${at}.0`),
    ...target.needs(`${at}.0.mediaType`, `${at}.0.mediaUrl`),
    ...target.spares(`${at}.0.altText`),
    ...target.choice(`${at}.0.mediaType`, ['IMAGE', 'VIDEO']),
    ...target.text(`${at}.0.mediaUrl`),
    ...target.text(`${at}.0.altText`),
    ...transformEntries({ base: target, at: `${at}.19.transform` }),
  ];
}

export const threadapp = networkCorpus({
  network: 'threadapp',
  targets,
  entries: [
    target.object(''),
    target.needs('accountId', 'caption'),
    target.spares('userTags', 'hashtags', 'linkAttachment', 'topicTag', 'poll', 'segments'),
    target.text('accountId'),
    target.text('caption', { max: 500 }),
    mediasEntries('medias'),
    // The contract says nothing of an item: anything that JSON can say is legal there.
    target.list('userTags', { item: { username: 'first.user', nested: [{ x: 0.5 }] } }),
    target.takes('userTags.0', '', 7, true, null, ['first.user'], {}),
    target.list('hashtags', { item: 'tag' }),
    target.text('hashtags.1'),
    target.filledUri('linkAttachment'),
    target.text('topicTag', { min: 1, max: 50 }),
    target.object('poll'),
    target.needs('poll.options'),
    target.list('poll.options', { min: 2, max: 4, item: 'Yes' }),
    target.text('poll.options.0', { min: 1, max: 25 }),
    target.text('poll.options.3', { min: 1, max: 25 }),
    target.list('segments', { max: 19, item: segment }),
    target.object('segments.18'),
    target.needs('segments.0.caption'),
    target.text('segments.0.caption', { max: 500 }),
    mediasEntries('segments.1.medias'),
    target.unknown('visibility', 'poll.duration', 'segments.0.poll', 'medias.0.coverUrl'),
  ],
});
