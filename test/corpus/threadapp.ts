import { images } from './plain-media.ts';
import { anyText, imageOrVideo, transform as transformShape } from '../contract/parts.ts';
import { anything, list, object, text, uri, type Shape } from '../contract/shape.ts';
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

/** Its table in the contract. */
function shape(): Shape {
  const media = object(
    { mediaType: imageOrVideo, mediaUrl: anyText },
    { altText: anyText, transform: transformShape },
  );
  const content = { caption: text({ max: 500 }), medias: list(media, { max: 20 }) };
  return object(
    { accountId: anyText, ...content },
    {
      userTags: list(anything),
      hashtags: list(anyText),
      linkAttachment: uri(),
      topicTag: text({ min: 1, max: 50 }),
      poll: object({ options: list(text({ min: 1, max: 25 }), { min: 2, max: 4 }) }),
      segments: list(object(content), { max: 19 }),
    },
  );
}

export const threadapp = networkCorpus({
  network: 'threadapp',
  shape: shape(),
  plain: { caption: 'x', medias: images },
  targets,
  entries: [target.unknown('visibility', 'poll.duration', 'segments.0.poll', 'medias.0.coverUrl')],
});
