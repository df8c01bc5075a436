/** What the cells of fields of networks fill in, and which findings there are if the networks of a row do not have the field. */
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import type { NetworkKey } from '../../../shared/index.ts';

const row = (cells: object) => mapColumns([cells], { form: {}, names: {}, keepsPosts: true }).row(0);
const found = ({ findings }: ReturnType<typeof row>) =>
  findings.map(({ label, message }) => `${label}: ${message}`);

describe('a field of networks', () => {
  const onSome = (cells: object, ...networks: NetworkKey[]) =>
    row({ Text: 'Buns', ...cells }).placesOn({ networks, accounts: [], isDraft: false });

  it.each([
    ['Title', 'Fresh', ['skyapp'], ['Title']],
    ['Title', 'Fresh', ['skyapp', 'pinboard'], []],
    ['AI Generated', 'yes', ['skyapp'], ['AI Generated']],
    ['AI Generated', 'no', ['skyapp'], []],
    ['Collaborators', 'harbour', ['microblog'], ['Collaborators']],
    ['Poll Options', 'Rye, Wheat', ['skyapp'], ['Poll Options']],
    ['Location', 'Harbour', ['fediverse'], ['Location']],
    ['Cover URL', 'https://x.example/a.jpg', ['photoapp'], ['Cover URL']],
    ['Format', 'reel', ['skyapp'], ['Format']],
    ['Format', 'reel', ['skyapp', 'photoapp'], []],
    ['Language', 'none', ['skyapp'], []],
    ['Skyapp Text', 'Buns', ['photoapp'], []],
  ] as const)('is named where no network of the row has it: %s %j on %j', (name, cell, networks, unused) => {
    expect(onSome({ [name]: cell }, ...networks)).toStrictEqual({ unused: [...unused], findings: [] });
  });

  it.each([
    [
      'Visibility',
      'Connections',
      ['professional', 'skyapp'],
      'Skyapp has',
      'this network',
      'Professional Visibility',
    ],
    [
      'Visibility',
      'followers only',
      ['fediverse', 'skyapp'],
      'Skyapp has',
      'this network',
      'Fediverse Visibility',
    ],
    ['Visibility', 'unlisted', ['skyapp'], 'Skyapp has', 'this network', 'Fediverse Visibility'],
    [
      'Privacy Level',
      'Only Me',
      ['shortvideo', 'skyapp', 'socialnet'],
      'Skyapp and Socialnet have',
      'these networks',
      'Shortvideo Privacy Level',
    ],
    ['Privacy Level', 'Friends', ['photoapp'], 'Photoapp has', 'this network', 'Shortvideo Privacy Level'],
    [
      'Content Warning',
      'Food',
      ['fediverse', 'threadapp'],
      'Threadapp has',
      'this network',
      'Fediverse Content Warning',
    ],
    ['Sensitive', 'TRUE', ['skyapp'], 'Skyapp has', 'this network', 'Fediverse Sensitive'],
    ['Sensitive', '✅', ['microblog', 'fediverse'], 'Microblog has', 'this network', 'Fediverse Sensitive'],
    [
      'Publish as Story',
      'x',
      ['photoapp', 'skyapp'],
      'Skyapp has',
      'this network',
      'Photoapp Publish as Story',
    ],
    ['Format', 'Story', ['socialnet', 'skyapp'], 'Skyapp has', 'this network', 'Photoapp Format'],
  ] as const)(
    'that limits who sees the post is refused where a network has no such limit: %s %j on %j',
    (name, cell, networks, who, these, example) => {
      expect(onSome({ [name]: cell }, ...networks).findings).toStrictEqual([
        {
          path: [name],
          label: name,
          message: `${who} no ${name}, and would show the post to all; leave ${these} out of this row, write the network before the name of the column (“${example}”), or name the column under Columns to Ignore`,
        },
      ]);
    },
  );

  it.each([
    ['Visibility', 'Public', ['professional', 'skyapp']],
    ['Visibility', '', ['skyapp']],
    ['Sensitive', 'FALSE', ['skyapp']],
    ['Sensitive', 'no', ['fediverse', 'skyapp']],
    ['Content Warning', 'none', ['skyapp']],
    ['Content Warning', 'Food', ['fediverse']],
    ['Content Warning', 'FALSE', ['skyapp']],
    ['Content Warning', false, ['fediverse', 'skyapp']],
    ['Privacy Level', 'public', ['skyapp']],
    ['Fediverse Visibility', 'direct', ['skyapp', 'fediverse']],
    ['Format', 'Post', ['skyapp', 'photoapp']],
    ['Format', 'story', ['photoapp', 'socialnet']],
  ] as const)('limits nothing elsewhere: %s %j on %j', (name, cell, networks) => {
    expect(onSome({ [name]: cell }, ...networks).findings).toStrictEqual([]);
  });

  it.each([
    ['Format', 'Reel', { photoapp: { isReel: true }, socialnet: { isReel: true } }],
    ['Format', ' stories', { photoapp: { isStory: true }, socialnet: { isStory: true } }],
    ['Format', 'slideshow', { socialnet: { isSlideshow: true } }],
    ['Socialnet Format', 'REELS', { socialnet: { isReel: true } }],
    ['Format', 'feed post', {}],
    ['AI Generated', '☑', { photoapp: { isAiGenerated: true }, shortvideo: { isAigc: true } }],
    ['Photoapp AI Generated', 'wahr', { photoapp: { isAiGenerated: true } }],
    ['Paid Partnership', 'x', { shortvideo: { commercialContent: { brandedContent: true } } }],
    ['Commercial Content', 'yes', { shortvideo: { commercialContent: { isCommercialContent: true } } }],
    [
      'Location',
      'Harbour',
      { photoapp: { location: { name: 'Harbour' } }, socialnet: { location: 'Harbour' } },
    ],
    ['Threadapp Poll', 'Rye, Wheat', { threadapp: { poll: { options: 'Rye, Wheat' } } }],
    [
      'Microblog Thread',
      'Two\n---\nThree',
      { microblog: { segments: [{ caption: 'Two' }, { caption: 'Three' }] } },
    ],
    [
      'Photoapp User Tags',
      '[{"username":"a","x":0,"y":1}]',
      { photoapp: { userTags: [{ username: 'a', x: 0, y: 1 }] } },
    ],
    ['Topic Tag', 'Bread', { threadapp: { topicTag: 'Bread' } }],
    ['Topic Tag', 'n/a', {}],
    ['Content Warning', 'Food', { fediverse: { spoilerText: 'Food' } }],
    ['Content Warning', 'FALSE', {}],
    ['Content Warning', false, {}],
    ['Content Warning', 'no', {}],
    ['Location', 'FALSE', {}],
    [
      'Location',
      '{"id": "7"}',
      { photoapp: { location: { id: '7' } }, socialnet: { location: { id: '7' } } },
    ],
    ['Topic Tag', 'no', {}],
    ['Language', 'no', { fediverse: { language: 'no' } }],
    ['Board', '1', { pinboard: { boardId: '1' } }],
  ])('is filled in: %s %j', (name, cell, adjustments) => {
    const read = row({ Text: 'Buns', [name]: cell });
    expect([read.adjustments, found(read)]).toStrictEqual([adjustments, []]);
  });

  it('has a column for each part of a thread; those of a network alone take the place of the others', () => {
    const cells = { Text: 'One', 'Thread 2': 'Three', 'Thread 1': 'Two', 'Microblog Thread': 'Own' };
    expect(row(cells).adjustments).toStrictEqual({
      microblog: { segments: [{ caption: 'Own' }] },
      threadapp: { segments: [{ caption: 'Two' }, { caption: 'Three' }] },
    });
  });

  it.each(['x', 'yes', true])('of a thread has no mark for a part: %j', (Threads) => {
    const shown = JSON.stringify(Threads);
    expect(found(row({ Text: 'One', Threads }))).toStrictEqual([
      `Threads: ${shown} is not the text itself; write the text`,
    ]);
    expect(row({ Text: 'One', Threads: 'FALSE' }).adjustments).toStrictEqual({});
    expect(row({ Text: 'One', Threads: 5 }).adjustments).toMatchObject({
      threadapp: { segments: [{ caption: '5' }] },
    });
  });

  it.each(
    [
      'Content Warning',
      'Fediverse Content Warning',
      'Location',
      'Location Name',
      'Topic Tag',
      'Alt Text',
    ].flatMap((name) => ['x', 'yes', 'TRUE', '✅', '"', 'same', 1].map((cell) => [name, cell] as const)),
  )('with words of people is asked about in place of a mark: %s %j', (name, cell) => {
    const read = row({ Text: 'Buns', Picture: 'a', [name]: cell });
    expect([read.adjustments, found(read)]).toStrictEqual([
      {},
      [`${name}: ${JSON.stringify(cell)} is not the text itself; write the text, or leave it empty`],
    ]);
  });

  it('of one network alone wins there', () => {
    const { adjustments } = row({
      Text: 'Buns',
      'Photoapp Title': '',
      'Pinboard Title': 'Pin',
      Title: 'All',
    });
    expect(adjustments).toStrictEqual({ pinboard: { title: 'Pin' }, shortvideo: { title: 'All' } });
  });

  it.each([
    ['Format', 'Carousel', 'post, story, reel or slideshow'],
    ['Format', '15-30 sec video', 'post, story, reel or slideshow'],
    ['AI Generated', 'partly', 'yes or no'],
    ['Sensitive', 'ask Sam', 'yes or no'],
    ['Post Type', 'Introduction', 'Single Image, Single Video or Carousel'],
    ['Privacy Level', 'my mother', 'Public, Friends, Followers or Only Me'],
    ['Post Mode', 'now', 'Publish Directly or Upload to the App'],
    ['Disable Comments', 'maybe', 'yes or no'],
    ['Publish as Reel', 'later', 'yes or no'],
    ['Standard Pin', '?', 'yes or no'],
    ['Visibility', 'team', 'Public, Connections Only, Unlisted, Followers Only or Mentioned People Only'],
  ])('that takes certain words is refused with others: %s %j', (name, cell, words) => {
    expect(found(row({ Text: 'Buns', [name]: cell }))).toStrictEqual([
      `${name}: "${cell}" is none of ${words}; write one of them, or name the column under Columns to Ignore`,
    ]);
  });
});

describe('a cell that is something else than its column', () => {
  it.each([
    [
      { Post: 'Our new report is out' },
      'Post: "Our new report is out" is not the reference of a post; if it is the text, rename the column to Text, or name the column under Columns to Ignore',
    ],
    [
      { Text: 'Buns', Link: 'https://x.example/a.jpg' },
      'Link: "https://x.example/a.jpg" is the address of a picture or a video; rename the column to Picture, or name the column under Columns to Ignore',
    ],
    [
      { Text: 'Buns', Skyapp: 'Fresh buns' },
      'Skyapp: "Fresh buns" is no mark; write x to publish the row there, or rename the column to “Skyapp Text” if it has the text',
    ],
    [
      { Text: 'Buns', 'Post Type': 'Reel' },
      'Post Type: "Reel" is a format; rename the column to Format, or name the column under Columns to Ignore',
    ],
    [
      { Text: 'Buns', Published: '15 Mar' },
      'Published: "15 Mar" is neither yes nor no; write yes for a post that went out already, or name the column under Columns to Ignore',
    ],
  ])('is told: %j', (cells, problem) => {
    expect(found(row(cells))).toStrictEqual([problem]);
  });
});

it.each([
  ['✅', 'yes'],
  ['☑️', 'yes'],
  ['n/a', undefined],
  ['x', 'x'],
  ['❌', '❌'],
])('%s under Hold and Cancel is %s', (cell, expected) => {
  const { values } = row({ Text: 'Buns', Hold: cell, Cancel: cell });
  expect([values['hold'], values['cancel']]).toStrictEqual([expected, expected]);
});

it.each([
  ['See https://bakery.example/buns', 'https://bakery.example', true],
  ['At rye.bakery.example', 'bakery.example', true],
  ['At bakery.example. Come in', 'bakery.example', false],
  ['See https://www.bakery.example/', 'https://bakery.example', false],
  ['See https://bakery.example/buns now', 'https://bakery.example/buns#offers', true],
  ['See https://bakery.example/buns', 'https://bakery.example/buns?id=7', true],
  ['See https://bakery.example/buns#rye', 'https://bakery.example/buns#spelt', true],
  ['See https://bakery.example/buns?utm_source=ig#rye', 'https://bakery.example/buns', false],
  ['See https://bakery.example/buns?b=2&a=1&si=x', 'https://bakery.example/buns?a=1&b=2', false],
  [
    'See https://bakery.example/buns?utm_source=ig#rye',
    'http://bakery.example/buns?utm_source=ig#rye',
    false,
  ],
])('%j gets the link %s behind it: %j', (Text, Link, isAdded) => {
  const { values, withoutEffect } = row({ Text, Link });
  expect(values['caption']).toBe(isAdded ? `${Text}\n\n${Link}` : Text);
  expect(withoutEffect).toStrictEqual([]);
});

const [plain, ofFeed, ofNews] = ['', '?utm_source=ig', '?utm_source=news'].map(
  (query) => `https://bakery.example/buns${query}`,
);

it.each<[string, object, caption: string, leftOut: (string | undefined)[]]>([
  ['the one of the text', { Text: `See ${plain} now`, Link: ofFeed }, `See ${plain} now`, [ofFeed]],
  ['the one of the text', { Text: `See ${ofFeed}`, Link: ofNews }, `See ${ofFeed}`, [ofNews]],
  ['the first one', { Text: 'Buns', Link: `${ofFeed}\n${ofNews}` }, `Buns\n\n${ofFeed}`, [ofNews]],
  ['the first one, once', { Text: 'Buns', Link: `${plain} ${plain}` }, `Buns\n\n${plain}`, []],
])('of links to one page, %s stays, and the run says so: %j', (_, cells, caption, leftOut) => {
  const { values, withoutEffect } = row(cells);
  expect(values['caption']).toBe(caption);
  expect(withoutEffect).toStrictEqual(
    leftOut.map((link) => `Link "${link}" (the text has another link to this page)`),
  );
});

it('says it once of the texts for several networks', () => {
  const cells = { Text: `See ${plain}`, 'Skyapp Text': `Look: ${plain}`, Link: ofFeed };
  expect(row(cells)).toMatchObject({
    adjustments: { skyapp: { caption: `Look: ${plain}` } },
    withoutEffect: [`Link "${ofFeed}" (the text has another link to this page)`],
  });
});
