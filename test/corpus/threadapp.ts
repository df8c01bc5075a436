import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

/** Section 2.12. */
const media = { mediaType: 'IMAGE', mediaUrl: 'https://media.example/a.jpg' };
const fullMedia = { ...media, altText: 'A harbour', transform };

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

export const threadapp = networkCorpus({
  network: 'threadapp',
  targets,
  entries: [target.unknown('visibility', 'poll.duration', 'segments.0.poll', 'medias.0.coverUrl')],
});
