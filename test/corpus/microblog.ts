import { images } from './plain-media.ts';
import { anyText, transform } from '../contract/parts.ts';
import { choice, list, object } from '../contract/shape.ts';
import { networkCorpus } from './network-corpus.ts';

/** Contract 2.7. */
function shape() {
  const media = object(
    { mediaType: choice('IMAGE', 'VIDEO', 'GIF'), mediaUrl: anyText },
    { altText: anyText, transform },
  );
  const content = { caption: anyText, medias: list(media, { max: 4 }) };
  return object({ accountId: anyText, ...content }, { segments: list(object(content), { max: 24 }) });
}

export const microblog = networkCorpus({
  network: 'microblog',
  shape: shape(),
  plain: { caption: 'x', medias: images },
  entries: (around) => [around().unknown('visibility', 'segments.0.segments', 'medias.0.coverUrl')],
});
