import { nearMisses, type NearMisses } from './near-misses.ts';
import { networkCorpus, repeat, times, type Entry } from './corpus.ts';
import { transform, transformEntries } from './transform.ts';

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

/** What the contract says of both embeds. */
function embedEntries(base: NearMisses): Entry[] {
  return [
    ...base.object('embed'),
    ...base.needs('embed.mediaType', 'embed.medias'),
    ...base.variant('embed.mediaType', ['IMAGE', 'VIDEO']),
    ...base.object('embed.medias.0'),
    ...base.needs('embed.medias.0.url'),
    ...base.spares('embed.medias.0.alt'),
    ...base.filledUri('embed.medias.0.url'),
    ...base.text('embed.medias.0.alt'),
    ...base.unknown('embed.medias.0.mediaUrl', 'embed.medias.0.altText'),
  ];
}

export const skyapp = networkCorpus({
  network: 'skyapp',
  targets,
  entries: [
    image.object(''),
    image.needs('accountId', 'caption'),
    image.spares('embed'),
    image.text('accountId'),
    image.text('caption', { max: 300 }),
    image.unknown('medias'),

    embedEntries(image),
    image.list('embed.medias', { min: 1, max: 4, item: picture }),
    transformEntries({ base: image, at: 'embed.medias.3.transform' }),

    embedEntries(video),
    video.list('embed.medias', { min: 1, max: 1, item: clip }),
    video.unknown('embed.medias.0.transform'),
  ],
});
