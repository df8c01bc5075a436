/** Posts that are nearly the same: for each network a post, and others that differ from it in one thing. */
import type { NetworkKey } from '../../shared/index.ts';
import type { Target } from '../../shared/post/write-shape.ts';

const host = 'https://media.example';
const image = (name: string, more: object = {}) => ({
  mediaType: 'IMAGE',
  mediaUrl: `${host}/${name}`,
  ...more,
});
const video = { mediaType: 'VIDEO', mediaUrl: `${host}/oven.mp4` };
const at = (mediaUrl: string, more: object = {}) => ({ mediaUrl: `${host}/${mediaUrl}`, ...more });
const images = (...medias: object[]) => ({ mediaType: 'IMAGE', medias });
const crop = {
  crop: { x: 0, y: 0, width: 1, height: 0.5 },
  aspect: '2:1',
  width: 1000,
  height: 500,
  fit: 'cover',
  userEdited: false,
};
const bakery = { id: 'place-1', name: 'Harbour Bakery' };
const mention = { type: 'person', urn: 'urn:example:person:1', displayText: 'Sam', start: 0, length: 3 };
const vote = { question: 'Rye or wheat?', options: ['Rye', 'Wheat'] };
const article = { source: 'https://news.example/bread', title: 'Bread', thumbnailUrl: `${host}/small.jpg` };
const loud = { name: 'loaf.jpg', size: 1200 };

/** A post, and others that differ from it, and from each other, in one thing. `undefined` takes a property away. */
export interface Similar {
  readonly network: NetworkKey;
  readonly post: Target;
  readonly others: readonly Target[];
}

const caption = 'Fresh bread';
export const similarPosts: readonly Similar[] = [
  {
    network: 'photoapp',
    post: {
      caption,
      ...image('loaf.jpg', { altText: 'A loaf' }),
      firstComment: 'Recipe below',
      location: bakery,
    },
    others: [
      { mediaUrl: `${host}/rolls.jpg` },
      { altText: 'A round loaf' },
      { altText: undefined },
      { transform: crop },
      { isStory: true },
      { firstComment: 'Where we are' },
      { firstComment: undefined },
      { location: { ...bakery, name: 'Hill Bakery' } },
      { location: undefined },
      { userTags: [{ username: 'sam', x: 0.5, y: 0.5 }] },
      { hashtags: ['bread'] },
      { collaborators: [{ username: 'mill' }] },
      { isAiGenerated: true },
    ],
  },
  {
    network: 'photoapp',
    post: { caption: 'In the oven', ...video, coverUrl: `${host}/cover.jpg`, shareToFeed: true },
    others: [
      { mediaUrl: `${host}/later.mp4` },
      { coverUrl: `${host}/other-cover.jpg` },
      { thumbOffset: 500 },
      { shareToFeed: false },
      { shareToFeed: undefined },
      { isStory: true },
      { isReel: true },
    ],
  },
  {
    network: 'photoapp',
    post: {
      caption: 'All breads',
      mediaType: 'CAROUSEL',
      isStory: false,
      isReel: false,
      medias: [image('1.jpg'), image('2.jpg')],
    },
    others: [
      { medias: [image('2.jpg'), image('1.jpg')] },
      { medias: [image('1.jpg'), image('2.jpg'), image('3.jpg')] },
      { medias: [image('1.jpg', { altText: 'Rye' }), image('2.jpg')] },
      { isStory: true },
    ],
  },
  {
    network: 'pinboard',
    post: {
      boardId: 'board-1',
      title: 'Bread',
      description: caption,
      altText: 'A loaf',
      link: 'https://shop.example/bread',
      mediaType: 'IMAGE',
      medias: images(at('loaf.jpg')),
    },
    others: [
      { boardId: 'board-2' },
      { boardSectionId: 'section-1' },
      { title: 'Rolls' },
      { title: undefined },
      { altText: 'A round loaf' },
      { link: 'https://shop.example/rolls' },
      { link: '' },
      { dominantColor: '#C0FFEE' },
      { isStandard: true },
      { medias: images(at('rolls.jpg')) },
      { medias: images(at('loaf.jpg'), at('rolls.jpg')) },
      { medias: images(at('loaf.jpg', { transform: crop })) },
    ],
  },
  {
    network: 'pinboard',
    post: { boardId: 'board-1', mediaType: 'IMAGE', medias: images(at('no-text.jpg')) },
    others: [{ boardId: 'board-2' }, { title: 'With a title' }, { medias: images(at('other-no-text.jpg')) }],
  },
  {
    network: 'microblog',
    post: { caption, medias: [image('loaf.jpg')], segments: [{ caption: 'More below', medias: [] }] },
    others: [
      { medias: [image('rolls.jpg')] },
      { medias: [image('loaf.jpg', { altText: 'A loaf' })] },
      { medias: [{ ...image('loaf.jpg'), mediaType: 'GIF' }] },
      { medias: [] },
      { segments: [{ caption: 'Much more below', medias: [] }] },
      { segments: [{ caption: 'More below', medias: [image('crumb.jpg')] }] },
      { segments: undefined },
      { caption: 'Fresh rolls' },
    ],
  },
  {
    network: 'professional',
    post: { caption: 'Sam bakes', firstComment: 'The recipe', poll: vote, visibility: 'PUBLIC' },
    others: [
      { visibility: 'CONNECTIONS' },
      { firstComment: 'Another recipe' },
      { firstComment: undefined },
      { poll: { ...vote, question: 'Spelt or oats?' } },
      { poll: { ...vote, options: ['Rye', 'Spelt'] } },
      { poll: { ...vote, options: ['Rye', 'Wheat', 'Spelt'] } },
      { poll: { ...vote, duration: 'ONE_DAY' } },
      { poll: undefined },
      { captionMentions: [mention] },
      { firstCommentMentions: [mention] },
      { geoLocations: [{ urn: 'urn:example:geo:1', displayText: 'Harbour' }] },
    ],
  },
  {
    network: 'professional',
    post: { caption: 'Read this', article },
    others: [
      { article: { ...article, source: 'https://news.example/rolls' } },
      { article: { ...article, title: 'Rolls' } },
      { article: { ...article, description: 'On bread' } },
      { article: { ...article, thumbnailUrl: `${host}/tall.jpg` } },
      { article: { ...article, thumbnailAltText: 'A loaf' } },
      { article: undefined },
    ],
  },
  {
    network: 'professional',
    post: {
      caption: 'Our menu',
      medias: { mediaType: 'DOCUMENT', medias: [at('menu.pdf', { title: 'Menu' })] },
    },
    others: [
      { documentTitle: 'Menu of May' },
      { medias: { mediaType: 'DOCUMENT', medias: [at('menu.pdf', { title: 'Menu of May' })] } },
      { medias: { mediaType: 'DOCUMENT', medias: [at('may.pdf', { title: 'Menu' })] } },
      { medias: images(at('menu.jpg')) },
      {
        medias: {
          mediaType: 'VIDEO',
          medias: [at('menu.mp4', { videoMetadata: { title: 'Menu' } })],
        },
      },
    ],
  },
  {
    network: 'skyapp',
    post: { caption, embed: images({ url: `${host}/loaf.jpg`, alt: 'A loaf' }) },
    others: [
      { embed: images({ url: `${host}/rolls.jpg`, alt: 'A loaf' }) },
      { embed: images({ url: `${host}/loaf.jpg`, alt: 'A round loaf' }) },
      { embed: images({ url: `${host}/loaf.jpg` }) },
      { embed: images({ url: `${host}/loaf.jpg`, alt: 'A loaf', transform: crop }) },
      { embed: { mediaType: 'VIDEO', medias: [{ url: `${host}/oven.mp4`, alt: 'A loaf' }] } },
      { embed: undefined },
    ],
  },
  {
    network: 'shortvideo',
    post: {
      caption,
      title: 'Bread',
      privacyLevel: 'PUBLIC',
      medias: { mediaType: 'VIDEO', medias: [at('oven.mp4')] },
    },
    others: [
      { title: 'Rolls' },
      { title: undefined },
      { privacyLevel: 'FRIENDS' },
      { privacyLevel: undefined },
      { postMode: 'UPLOAD' },
      { disableComment: true },
      { disableDuet: true },
      { disableStitch: true },
      { autoAddMusic: true },
      { commercialContent: { yourBrand: true } },
      { photoCoverIndex: 1 },
      { videoCoverTimestampMs: 700 },
      { videoDurationSec: 12.5 },
      { isAigc: true },
      { medias: { mediaType: 'VIDEO', medias: [at('later.mp4')] } },
      { medias: images(at('loaf.jpg')) },
    ],
  },
  {
    network: 'fediverse',
    post: {
      caption,
      language: 'en',
      poll: { options: [{ title: 'Rye' }, { title: 'Wheat' }], expiresIn: 3600 },
      medias: [image('loaf.jpg', { ...loud, alt: 'A loaf' })],
    },
    others: [
      { visibility: 'unlisted' },
      { sensitive: true },
      { spoilerText: 'Hungry?' },
      { language: 'de' },
      { language: undefined },
      { poll: { options: [{ title: 'Rye' }, { title: 'Spelt' }], expiresIn: 3600 } },
      { poll: { options: [{ title: 'Rye' }, { title: 'Wheat' }], expiresIn: 7200 } },
      { poll: { options: [{ title: 'Rye' }, { title: 'Wheat' }], expiresIn: 3600, multiple: true } },
      { poll: undefined },
      { medias: [image('loaf.jpg', { ...loud, alt: 'A round loaf' })] },
      { medias: [image('rolls.jpg', { ...loud, alt: 'A loaf' })] },
      { medias: [image('loaf.jpg', { ...loud, alt: 'A loaf', size: 1300 })] },
    ],
  },
  {
    network: 'threadapp',
    post: {
      caption,
      topicTag: 'Bread',
      linkAttachment: 'https://shop.example/bread',
      medias: [image('loaf.jpg')],
      segments: [{ caption: 'More below', medias: [image('crumb.jpg')] }],
    },
    others: [
      { topicTag: 'Rolls' },
      { topicTag: undefined },
      { linkAttachment: 'https://shop.example/rolls' },
      { linkAttachment: undefined },
      { hashtags: ['bread'] },
      { userTags: ['sam'] },
      { poll: { options: ['Rye', 'Wheat'] } },
      { medias: [image('rolls.jpg')] },
      { segments: [{ caption: 'More below', medias: [image('crust.jpg')] }] },
      { segments: [{ caption: 'More below', medias: [] }] },
    ],
  },
  {
    network: 'socialnet',
    post: { caption, medias: [image('loaf.jpg')], location: bakery },
    others: [
      { isStory: true },
      { isReel: true },
      { isSlideshow: true },
      { slideshowDuration: 3000 },
      { slideshowTransition: 500 },
      { coverUrl: `${host}/cover.jpg` },
      { location: { ...bakery, address: 'Quay 1' } },
      { location: undefined },
      { medias: [image('rolls.jpg')] },
      { medias: [image('loaf.jpg', { altText: 'A loaf' })] },
      { medias: [image('loaf.jpg'), image('rolls.jpg')] },
      { medias: [{ ...video, mediaUrl: `${host}/loaf.jpg` }] },
    ],
  },
];
