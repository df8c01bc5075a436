/** Legal targets of all networks (contract 2.5 to 2.13), and parts of them, in which pairs of posts differ. */
import type { NetworkKey } from '../../../shared/index.ts';

type Part = Readonly<Record<string, unknown>>;
type FieldPair = readonly [what: string, planned: Part, shown: Part];

export const loaf = 'https://one.example/loaf.jpg';
export const roll = 'https://one.example/roll.jpg';
/** The same bytes as `loaf`, and others, at the host where a service stores its files. */
export const storedLoaf = 'https://cdn.example/1';
export const storedRoll = 'https://cdn.example/2';
/** Nobody can look at them. */
export const [closed, closedToo] = ['https://closed.example/a.jpg', 'https://hidden.example/b.jpg'];

export const image = (mediaUrl: string, more: Part = {}) => ({ mediaType: 'IMAGE', mediaUrl, ...more });
export const crop = { x: 0, y: 0, width: 1, height: 0.5 };
export const transform = { crop, aspect: '2:1', width: 800, height: 400, fit: 'cover', userEdited: true };
export const mention = {
  type: 'person',
  urn: 'urn:example:person:1',
  displayText: 'Mia',
  start: 0,
  length: 3,
};

/** Legal targets, in which each pair changes something. */
export const wholeTargets = {
  photoapp: { mediaType: 'IMAGE', mediaUrl: loaf, caption: 'Fresh rye' },
  photoappVideo: { mediaType: 'VIDEO', mediaUrl: 'https://one.example/oven.mp4', caption: 'The oven' },
  photoappCarousel: {
    mediaType: 'CAROUSEL',
    caption: 'Two breads',
    isStory: false,
    isReel: false,
    medias: [image(loaf), image(roll)],
  },
  pinboard: {
    boardId: '987654321098765431',
    mediaType: 'IMAGE',
    medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: loaf }] },
    description: 'Fresh rye',
  },
  microblog: { caption: 'Fresh rye', medias: [] },
  professional: { caption: 'Fresh rye' },
  skyapp: { caption: 'Fresh rye' },
  shortvideo: {
    caption: 'Fresh rye',
    medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: loaf }] },
  },
  fediverse: { caption: 'Fresh rye', medias: [] },
  threadapp: { caption: 'Fresh rye', medias: [] },
  socialnet: { caption: 'Fresh rye', medias: [] },
} as const;

type TargetName = keyof typeof wholeTargets;
export type FieldPairs = Partial<Readonly<Record<TargetName, readonly FieldPair[]>>>;

export const networkOfTarget = (name: TargetName): NetworkKey =>
  name === 'photoappVideo' || name === 'photoappCarousel' ? 'photoapp' : name;

export const pinned = (...medias: readonly Part[]) => ({ medias: { mediaType: 'IMAGE', medias } });
export const linked = (link: string) => ({ link });
export const article = (more: Part = {}) => ({
  article: { source: 'https://shop.example/rye', title: 'Rye', ...more },
});
export const toot = (more: Part = {}) => ({
  medias: [{ name: 'loaf.jpg', mediaUrl: loaf, size: 4711, mediaType: 'IMAGE', ...more }],
});
export const embed = (...medias: readonly Part[]) => ({ embed: { mediaType: 'IMAGE', medias } });
export const segments = (...captions: readonly string[]) => ({
  segments: captions.map((caption) => ({ caption, medias: [] })),
});
export const poll = (more: Part = {}) => ({ poll: { question: 'Rye?', options: ['Yes', 'No'], ...more } });
export const tootPoll = (more: Part = {}) => ({
  poll: { options: [{ title: 'Yes' }, { title: 'No' }], expiresIn: 3600, ...more },
});
export const cafe = { name: 'Harbour', id: 'loc_1' };
export const commercial = { isCommercialContent: false, yourBrand: false, brandedContent: false };
export const film = (more: Part = {}) => ({
  medias: {
    mediaType: 'VIDEO',
    medias: [{ mediaUrl: 'https://one.example/oven.mp4', videoMetadata: {}, ...more }],
  },
});
