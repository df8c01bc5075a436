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

export const microblog = networkCorpus({
  network: 'microblog',
  targets,
  entries: [target.unknown('visibility', 'segments.0.segments', 'medias.0.coverUrl')],
});
