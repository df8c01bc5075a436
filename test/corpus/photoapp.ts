import { contentAt, type Json, type TargetContent } from './content.ts';
import { images } from './plain-media.ts';
import { anyText, some, transform, part } from '../contract/parts.ts';
import { choice, flag, integer, list, number, object, text, variants } from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.5. */
function shape() {
  const userTags = list(object({ username: some, x: part, y: part }));
  const required = { accountId: anyText, caption: text({ max: 2200 }) };
  const location = object({ name: some }, { id: some, address: anyText, lat: number(), lng: number() });
  const optional = {
    location,
    userTags,
    hashtags: list(anyText),
    collaborators: list(object({ username: text({ min: 1, max: 30 }) }), { max: 3 }),
    firstComment: text({ max: 2200 }),
    isAiGenerated: flag,
  };
  const item = { mediaUrl: anyText };
  const details = { userTags, altText: text({ max: 1000 }) };
  const items = variants(
    'mediaType',
    object({ ...item, mediaType: choice('IMAGE') }, { ...details, transform }),
    object({ ...item, mediaType: choice('VIDEO') }, { ...details, coverUrl: anyText }),
  );
  return variants(
    'mediaType',
    object(
      { ...required, mediaType: choice('IMAGE'), mediaUrl: anyText },
      { ...optional, altText: text({ max: 1000 }), transform, isStory: flag },
    ),
    object(
      { ...required, mediaType: choice('VIDEO'), mediaUrl: anyText },
      {
        ...optional,
        coverUrl: anyText,
        thumbOffset: integer({ min: 0 }),
        shareToFeed: flag,
        isStory: flag,
        isReel: flag,
      },
    ),
    object(
      {
        ...required,
        mediaType: choice('CAROUSEL'),
        medias: list(items, { min: 2, max: 10 }),
        isStory: flag,
        isReel: flag,
      },
      optional,
    ),
  );
}

function contentOfVariant(target: Json): TargetContent {
  const { mediaType, ...shared } = target;
  if (mediaType === 'CAROUSEL') return contentAt({ media: 'medias' })(shared);
  const { mediaUrl, altText, transform: change, coverUrl, ...others } = shared;
  const medium = Object.entries({ mediaType, mediaUrl, altText, transform: change, coverUrl });
  const medias = [Object.fromEntries(medium.filter(([, value]) => value !== undefined))];
  return contentAt({ media: 'medias' })({ ...others, medias });
}

export const photoapp = networkCorpus({
  network: 'photoapp',
  shape: shape(),
  content: contentOfVariant,
  plain: { caption: 'x', mediaType: 'CAROUSEL', medias: images, isStory: false, isReel: false },
  entries: (around) => [
    around('IMAGE').unknown('coverUrl', 'thumbOffset', 'shareToFeed', 'isReel', 'medias'),
    around('VIDEO').unknown('altText', 'transform', 'medias'),
    around('CAROUSEL').unknown('mediaUrl', 'altText', 'transform', 'coverUrl', 'thumbOffset', 'shareToFeed'),
    around('CAROUSEL').unknown('medias.0.coverUrl', 'medias.1.transform', 'medias.1.thumbOffset'),
  ],
});
