import { contentAt } from './content.ts';
import { addresses } from './plain-media.ts';
import { anyText, some, inner, transform } from '../contract/parts.ts';
import {
  choice,
  integer,
  list,
  locationUrn,
  number,
  object,
  text,
  uri,
  variants,
} from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.8. */
function shape() {
  const mention = object(
    {
      type: choice('person', 'organization'),
      urn: some,
      displayText: text({ min: 1, max: 200 }),
      start: integer({ min: 0 }),
      length: integer({ moreThan: 0 }),
    },
    { imageUrl: some },
  );
  const image = object({ mediaUrl: uri() }, { altText: text({ max: 120 }), transform });
  const metadata = object(
    {},
    { title: anyText, description: anyText, aspectRatioWidth: number(), aspectRatioHeight: number() },
  );
  const video = object(
    { mediaUrl: uri(), videoMetadata: metadata },
    { altText: text({ max: 120 }), transform },
  );
  return object(
    { accountId: anyText, caption: text({ max: 3000 }) },
    {
      visibility: choice('PUBLIC', 'CONNECTIONS'),
      documentTitle: text({ max: 200 }),
      firstComment: text({ max: 1250 }),
      captionMentions: list(mention, { max: 20 }),
      firstCommentMentions: list(mention, { max: 10 }),
      poll: object(
        {
          question: text({ min: 1, max: 140 }),
          options: list(text({ min: 1, max: 30 }), { min: 2, max: 4 }),
        },
        { duration: choice('ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS') },
      ),
      article: object(
        { source: uri(), title: text({ min: 1, max: 400 }) },
        { description: text({ max: 4086 }), thumbnailUrl: uri(), thumbnailAltText: text({ max: 120 }) },
      ),
      geoLocations: list(object({ urn: locationUrn, displayText: text({ min: 1, max: 200 }) }), { max: 150 }),
      medias: variants(
        'mediaType',
        inner('IMAGE', image, 1, 20),
        inner('VIDEO', video, 1, 1),
        inner('DOCUMENT', object({ mediaUrl: uri() }, { title: text({ max: 200 }) }), 1, 1),
      ),
    },
  );
}

export const professional = networkCorpus({
  network: 'professional',
  shape: shape(),
  content: contentAt({ media: 'medias', isOfOneKind: true }),
  plain: { caption: 'x', medias: { mediaType: 'IMAGE', medias: addresses } },
  entries: (around) => [
    around('IMAGE').unknown('medias.medias.0.videoMetadata', 'medias.medias.0.title'),
    around('VIDEO').unknown('medias.medias.0.title', 'medias.medias.0.coverUrl'),
    around('DOCUMENT').unknown(
      'medias.medias.0.altText',
      'medias.medias.0.transform',
      'medias.medias.0.videoMetadata',
    ),
    around('DOCUMENT').unknown('medias.medias.0.mediaType', 'hashtags', 'poll.expiresIn'),
  ],
});
