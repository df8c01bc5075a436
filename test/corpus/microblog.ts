import { images } from './plain-media.ts';
import { anyText, transform as transformShape } from '../contract/parts.ts';
import { choice, list, object, type Shape } from '../contract/shape.ts';
import { nearMisses } from './near-misses.ts';
import { times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

/** Section 2.7. */
const picture = { mediaType: 'IMAGE', mediaUrl: 'https://media.example/a.jpg' };
const fullPicture = { ...picture, altText: 'A harbour', transform };

const targets = {
  minimal: { accountId: 'microblog-1', caption: 'A caption', medias: [] },
  maximal: {
    accountId: 'microblog-1',
    caption: 'A caption',
    medias: times(4, fullPicture),
    segments: times(24, { caption: 'And then', medias: times(4, fullPicture) }),
  },
};

const target = nearMisses('target', targets.maximal);

/** Its table in the contract. */
function shape(): Shape {
  const media = object(
    { mediaType: choice('IMAGE', 'VIDEO', 'GIF'), mediaUrl: anyText },
    { altText: anyText, transform: transformShape },
  );
  const content = { caption: anyText, medias: list(media, { max: 4 }) };
  return object({ accountId: anyText, ...content }, { segments: list(object(content), { max: 24 }) });
}

export const microblog = networkCorpus({
  network: 'microblog',
  shape: shape(),
  plain: { caption: 'x', medias: images },
  targets,
  entries: [target.unknown('visibility', 'segments.0.segments', 'medias.0.coverUrl')],
});
