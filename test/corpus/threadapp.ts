import { images } from './plain-media.ts';
import { anyText, imageOrVideo, transform } from '../contract/parts.ts';
import { anything, list, object, text, uri } from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.12. */
function shape() {
  const media = object({ mediaType: imageOrVideo, mediaUrl: anyText }, { altText: anyText, transform });
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
  entries: (around) => [
    around().unknown('visibility', 'poll.duration', 'segments.0.poll', 'medias.0.coverUrl'),
  ],
});
