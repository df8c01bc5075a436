import { contentAt, type Json, type TargetContent } from './content.ts';
import { addresses } from './plain-media.ts';
import { anyText, inner, transform } from '../contract/parts.ts';
import { choice, flag, number, object, text, uri, variants, type Shape } from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.6. */
function shape() {
  const video = {
    coverImageUrl: uri(),
    coverImageContentType: anyText,
    coverImageKeyFrameTime: number(),
  };
  const variant = (kind: string, item: Shape, max: number) =>
    object(
      { accountId: anyText, boardId: anyText, mediaType: choice(kind), medias: inner(kind, item, 1, max) },
      {
        title: text({ max: 100 }),
        description: text({ max: 800 }),
        altText: text({ max: 500 }),
        link: uri({ max: 2048, orEmpty: true }),
        dominantColor: anyText,
        boardSectionId: anyText,
        isStandard: flag,
      },
    );
  return variants(
    'mediaType',
    variant('IMAGE', object({ mediaUrl: uri() }, { transform }), 5),
    variant('VIDEO', object({ mediaUrl: uri() }, video), 1),
  );
}

/** A pin has one alt text, which people write at its first medium. */
function contentOfPin({ mediaType: _, altText, ...target }: Json): TargetContent {
  const names = { coverImageUrl: 'coverUrl' };
  const content = contentAt({ caption: 'description', media: 'medias', isOfOneKind: true, names })(target);
  const [first, ...rest] = content.media;
  return { ...content, media: [{ ...first, ...(altText !== undefined && { altText }) }, ...rest] };
}

export const pinboard = networkCorpus({
  network: 'pinboard',
  shape: shape(),
  content: contentOfPin,
  plain: {
    boardId: 'b',
    description: 'x',
    mediaType: 'IMAGE',
    medias: { mediaType: 'IMAGE', medias: addresses },
  },
  entries: (around) => [
    around('IMAGE').unknown('mediaUrl', 'caption', 'medias.medias.0.mediaType', 'medias.medias.0.altText'),
    around('IMAGE').unknown('medias.medias.0.coverImageUrl'),
    around('IMAGE').refuses('medias.mediaType', 'VIDEO', '"VIDEO" is not one of IMAGE'),
    around('VIDEO').unknown('mediaUrl', 'caption', 'medias.medias.0.mediaType', 'medias.medias.0.altText'),
    around('VIDEO').unknown('medias.medias.0.transform'),
    around('VIDEO').refuses('medias.mediaType', 'IMAGE', '"IMAGE" is not one of VIDEO'),
  ],
});
