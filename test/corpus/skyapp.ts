import { nearMisses } from './near-misses.ts';
import { repeat, times } from './corpus.ts';
import { networkCorpus } from './network-corpus.ts';
import { transform } from './transform.ts';

/** Section 2.9. */
const picture = { url: 'https://media.example/a.jpg' };
const clip = { url: 'https://media.example/a.mp4' };
const fullest = { accountId: 'skyapp-1', caption: repeat('a', 300) };

const targets = {
  minimal: { accountId: 'skyapp-1', caption: 'A caption' },
  'minimal IMAGE': { accountId: 'skyapp-1', caption: '', embed: { mediaType: 'IMAGE', medias: [picture] } },
  'minimal VIDEO': { accountId: 'skyapp-1', caption: '', embed: { mediaType: 'VIDEO', medias: [clip] } },
  'maximal IMAGE': {
    ...fullest,
    embed: { mediaType: 'IMAGE', medias: times(4, { ...picture, alt: 'A harbour', transform }) },
  },
  'maximal VIDEO': { ...fullest, embed: { mediaType: 'VIDEO', medias: [{ ...clip, alt: 'A harbour' }] } },
};

const image = nearMisses('IMAGE', targets['maximal IMAGE']);
const video = nearMisses('VIDEO', targets['maximal VIDEO']);

export const skyapp = networkCorpus({
  network: 'skyapp',
  targets,
  entries: [
    image.unknown('medias', 'embed.medias.0.mediaUrl', 'embed.medias.0.altText'),
    video.unknown('embed.medias.0.mediaUrl', 'embed.medias.0.altText', 'embed.medias.0.transform'),
  ],
});
