/** Targets of which nobody can tell whether they are the same. */
import {
  article,
  closed,
  closedToo,
  embed,
  type FieldPairs,
  film,
  image,
  linked,
  loaf,
  pinned,
  segments,
  storedLoaf,
  toot,
} from './target-parts.ts';

/** Files and links of which nobody can tell, wherever a network has them. */
export const doubtfulFields: FieldPairs = {
  photoapp: [
    ['its picture', { mediaUrl: closed }, { mediaUrl: closedToo }],
    ['its picture, ours open', {}, { mediaUrl: closed }],
    ['its picture, theirs open', { mediaUrl: closed }, { mediaUrl: storedLoaf }],
  ],
  photoappVideo: [
    ['its film', {}, { mediaUrl: closed }],
    ['its cover', { coverUrl: closed }, { coverUrl: closedToo }],
  ],
  photoappCarousel: [
    ['its second picture', {}, { medias: [image(loaf), image(closed)] }],
    [
      'both pictures',
      { medias: [image(closed), image(closed)] },
      { medias: [image(closedToo), image(closedToo)] },
    ],
  ],
  pinboard: [
    ['its picture', {}, pinned({ mediaUrl: closed })],
    [
      'one of its pictures',
      pinned({ mediaUrl: loaf }, { mediaUrl: closed }),
      pinned({ mediaUrl: storedLoaf }, { mediaUrl: closedToo }),
    ],
    ['its link', linked('https://shop.example/rye'), linked('https://t.co/aB3dE5fG7')],
  ],
  microblog: [
    ['its picture', { medias: [image(closed)] }, { medias: [image(closedToo)] }],
    [
      'a picture of its thread',
      { segments: [{ caption: '2', medias: [image(closed)] }] },
      { segments: [{ caption: '2', medias: [image(closedToo)] }] },
    ],
    [
      'a link of its thread',
      segments('See https://shop.example/rye'),
      segments('See https://t.co/aB3dE5fG7'),
    ],
  ],
  professional: [
    ['its picture', pinned({ mediaUrl: closed }), pinned({ mediaUrl: closedToo })],
    ['the picture of its article', article({ thumbnailUrl: closed }), article({ thumbnailUrl: closedToo })],
    ['the link of its article', article(), article({ source: 'https://lnkd.in/eXy12345' })],
    [
      'a link of its first comment',
      { firstComment: 'See https://shop.example/rye' },
      { firstComment: 'See https://lnkd.in/eXy12345' },
    ],
    ['its film', film(), film({ mediaUrl: closed })],
  ],
  skyapp: [
    ['its picture', embed({ url: closed }), embed({ url: closedToo })],
    ['one of its pictures', embed({ url: loaf }, { url: closed }), embed({ url: loaf }, { url: closedToo })],
  ],
  shortvideo: [
    ['its picture', {}, pinned({ mediaUrl: closed })],
    [
      'a link of its text',
      { caption: 'See https://shop.example/rye' },
      { caption: 'See https://bit.ly/3xYzAbC' },
    ],
  ],
  fediverse: [
    ['its picture', toot({ mediaUrl: closed }), toot({ mediaUrl: closedToo })],
    [
      'its picture, with another name',
      toot({ mediaUrl: closed }),
      toot({ mediaUrl: closedToo, name: 'f00.jpg' }),
    ],
  ],
  threadapp: [
    ['its picture', { medias: [image(closed)] }, { medias: [image(closedToo)] }],
    [
      'its link',
      { linkAttachment: 'https://shop.example/rye' },
      { linkAttachment: 'https://buff.ly/4aBcDeF' },
    ],
    [
      'a picture of its thread',
      { segments: [{ caption: '2', medias: [image(closed)] }] },
      { segments: [{ caption: '2', medias: [image(closedToo)] }] },
    ],
  ],
  socialnet: [
    ['its picture', { medias: [image(closed)] }, { medias: [image(closedToo)] }],
    ['its cover', { coverUrl: closed }, { coverUrl: closedToo }],
  ],
};
