import { nearMisses } from './near-misses.ts';
import { networkCorpus, times, type Entry } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

/** Section 2.7. */
const picture = { mediaType: 'IMAGE', mediaUrl: 'https://media.example/a.jpg' };
const fullPicture = { ...picture, altText: 'A harbour', transform };
const segment = { caption: 'And then', medias: [] };

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

/** A list of media, in the post and in its segments. */
function mediasEntries(at: string): Entry[] {
  return [
    ...target.needs(at),
    ...target.list(at, { max: 4, item: picture }),
    ...target.object(`${at}.0`),
    ...target.needs(`${at}.0.mediaType`, `${at}.0.mediaUrl`),
    ...target.spares(`${at}.0.altText`),
    ...target.choice(`${at}.0.mediaType`, ['IMAGE', 'VIDEO', 'GIF']),
    ...target.text(`${at}.0.mediaUrl`),
    ...target.text(`${at}.0.altText`),
    ...transformEntries({ base: target, at: `${at}.3.transform` }),
  ];
}

export const microblog = networkCorpus({
  network: 'microblog',
  targets,
  entries: [
    target.object(''),
    target.needs('accountId', 'caption'),
    target.spares('segments'),
    target.text('accountId'),
    target.text('caption'),
    target.takes('caption', '\u{1F600}'.repeat(300)),
    mediasEntries('medias'),
    target.list('segments', { max: 24, item: segment }),
    target.object('segments.23'),
    target.needs('segments.0.caption'),
    target.text('segments.0.caption'),
    mediasEntries('segments.1.medias'),
    target.unknown('visibility', 'segments.0.segments', 'medias.0.coverUrl'),
  ],
});
