/** Values that a person, a feed or a spreadsheet may put into the form, apart from those that the form itself makes. */
import { describe, expect, test } from '@jest/globals';
import { collectMedia } from '../../../nodes/PostScheduler/form/collect-fields.ts';
import { Unreadable } from '../../../shared/form/values/unreadable.ts';
import { LocalFile } from '../../../shared/post/media/local-file.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { draftInN8n } from '../../support/host/collected-drafts.ts';
import { clock, errorsOf } from '../../support/generators/drafts.ts';
import { linkedAs } from '../../support/service/linked-accounts.ts';

const one = 'https://media.example/a.jpg';
const two = 'https://media.example/b,c.mp4?x=1,2';
const third = 'https://media.example/a;b=1,2/c.jpg?list=1;2,3&note=a;b';

describe('a row of media', () => {
  const addressesOf = (mediaUrl: unknown) =>
    collectMedia({ items: [{ mediaUrl, mediaType: 'AUTO' }] }).map((medium) => medium.mediaUrl);

  test.each([`${one},${two}`, ` ${one}\r\n\n${two}\n`, `${one} ; ${two};`, [one, two], [`${one},${two}`]])(
    'takes several addresses: %j',
    (several) => expect(addressesOf(several)).toStrictEqual([one, two]),
  );

  // Addresses with spaces and values that are no addresses are kept, so that the finding names their place.
  test.each(['https://media.example/a b.jpg', `${one} and more`, 7, third])(
    'keeps what may be one address: %j',
    (only) => expect(addressesOf(only)).toStrictEqual([only]),
  );

  test.each([',', ' ; '])('keeps the commas and semicolons of addresses beside %j', (mark) =>
    expect(addressesOf([third, two, one].join(mark))).toStrictEqual([third, two, one]),
  );

  test('gives its details to each of its addresses', () => {
    const row = { mediaUrl: [one, two], mediaType: '', altText: 'A loaf', additionalFields: { size: '7' } };
    expect(collectMedia({ items: [row] })).toStrictEqual(
      [one, two].map((mediaUrl) => ({ mediaUrl, mediaType: 'AUTO', altText: 'A loaf', size: 7 })),
    );
  });

  test('may come as a list of rows from an expression, or as nothing at all', () => {
    expect(collectMedia([{ mediaUrl: one }])).toStrictEqual([{ mediaUrl: one, mediaType: 'AUTO' }]);
    for (const nothing of [undefined, null, '', {}, { items: [] }, { items: null }, []])
      expect(collectMedia(nothing)).toStrictEqual([]);
  });
});

type Json = Readonly<Record<string, unknown>>;

/** The post with one account on a network, and what is filled in for it under Additional Fields. */
async function composedWith(
  network: string,
  additionalFields: Json,
  { isChange = false, ...whole }: Json & { isChange?: boolean } = {},
) {
  const accounts = [`${network}:a`];
  const parameters = {
    publish: 'DRAFT',
    caption: 'x',
    accounts,
    adjust: { [network]: { additionalFields } },
    ...whole,
  };
  const draft = await draftInN8n({ parameters, linked: linkedAs(...accounts), isChange });
  return () => composePost(draft, clock).post;
}

describe('details of media in a row without an address', () => {
  const row = { mediaUrl: '', mediaType: 'AUTO', altText: 'A loaf' };
  const whole = (...items: Json[]) => ({ media: { items } });
  const missing = 'empty, though other details are filled in; fill it in too, or remove the row';
  const atTarget = [`Skyapp, Media 1: ${missing}`];
  const binary = { ...row, mediaSource: 'binary', binaryPropertyName: '' };

  test.each<[string, Json, Json, readonly string[]]>([
    ['an update', {}, { isChange: true, ...whole(row) }, [`Media 1: ${missing}`]],
    ['an update of a network', whole(row), { isChange: true }, atTarget],
    [
      'an update from files',
      {},
      { isChange: true, ...whole(binary) },
      [`Media 1 › Input Binary Field: ${missing}`],
    ],
    ['a network that would take the media of the whole post', whole(row), whole({ mediaUrl: one }), atTarget],
    ['a new post: a feed item without a picture', {}, whole(row), []],
    ['an update with other media', {}, { isChange: true, ...whole({ mediaUrl: one }, row) }, []],
  ])('in %s', async (_, own, given, expected) => {
    expect(errorsOf(await composedWith('skyapp', own, given))).toStrictEqual(expected);
  });
});

test.each([
  ...['', ' ', ',', '\n', ', ,', null, undefined, [], [''], ['', null], [[]]].map((binaryPropertyName) => ({
    binaryPropertyName,
  })),
  {},
])('a row for a file of the item that names none is a finding: %j', async (row) => {
  const media = { items: [{ mediaSource: 'binary', ...row }] };
  expect(errorsOf(await composedWith('skyapp', {}, { media }))).toStrictEqual([
    'Media 1 › Input Binary Field: names no file; give the name of a binary field of the input item, or remove the row',
  ]);
});

describe('Media Source as an expression gives it', () => {
  const ofItem = new LocalFile({ number: 1, size: 7, name: 'loaf.jpg', contentType: 'image/jpeg' });
  const files = (reference: unknown) => (reference === 'data' ? ofItem : new Unreadable('is not there'));
  const mediaOf = (row: Json) =>
    collectMedia([{ binaryPropertyName: 'data', ...row }], files).map(({ mediaUrl }) => mediaUrl);

  test.each<[unknown, string, ...expected: unknown[]]>([
    ...['binary', 'Binary', ' binary field\n', 'Binary Field'].map((word): [string, string, LocalFile] => [
      word,
      '',
      ofItem,
    ]),
    ['url', ''],
    ['URL', one, one],
    ...['Upload', 'data', true, ['binary']].map((word): [unknown, string, Unreadable] => [
      word,
      one,
      refusedAs(word),
    ]),
  ])('%j beside %j is its choice, or a finding', (mediaSource, mediaUrl, ...expected) => {
    expect(mediaOf({ mediaSource, mediaUrl })).toStrictEqual(expected);
  });

  test.each([undefined, null, '', ' '])(
    'is a finding without a value, where a picture would be lost: %j',
    (mediaSource) => {
      const empty = 'empty, though Input Binary Field names a file; choose Binary Field or URL';
      expect(mediaOf({ mediaSource })).toStrictEqual([new Unreadable(empty, { field: 'Media Source' })]);
      expect(mediaOf({ mediaSource, mediaUrl: one })).toStrictEqual([one]);
      expect(mediaOf({ mediaSource, binaryPropertyName: 'none' })).toStrictEqual([]);
    },
  );

  test.each(['none', '-', false])(
    'may say that there is no file, where nothing names one: %j',
    (mediaSource) => {
      expect(mediaOf({ mediaSource, mediaUrl: '', binaryPropertyName: '' })).toStrictEqual([]);
    },
  );

  function refusedAs(word: unknown) {
    return new Unreadable(`${JSON.stringify(word)} is not one of Binary Field, URL`, {
      field: 'Media Source',
    });
  }
});

test.each<[Json, readonly string[]]>([
  // n8n gives undefined for what an expression takes from where there is nothing.
  [{ coverUrlBinaryPropertyName: undefined }, ['Cover URL']],
  [{ coverUrlBinaryPropertyName: ' , ' }, ['Cover URL']],
  [{ coverUrlBinaryPropertyName: undefined, coverUrl: one }, []],
  ...['', ' ', null, []].map((none): [Json, string[]] => [{ coverUrlBinaryPropertyName: none }, []]),
])(
  'a cover for which no binary field is named is a finding, unless it is left out: %j',
  async (own, labels) => {
    const problem =
      'its binary field has no name; give the name of a binary field of the input item, or an empty text if there is no file';
    const media = { items: [{ mediaUrl: `${one}.mp4`, additionalFields: own }] };
    expect(errorsOf(await composedWith('photoapp', {}, { media }))).toStrictEqual(
      labels.map((label) => `Media 1 › ${label}: ${problem}`),
    );
    expect(
      errorsOf(await composedWith('socialnet', own, { media: { items: [{ mediaUrl: `${one}.mp4` }] } })),
    ).toStrictEqual(labels.map((label) => `Socialnet, ${label}: ${problem}`));
  },
);

test('a board is marked as an ID where it is given By ID, and not where it is chosen from the list', async () => {
  const boardAs = async (mode: string, value: string) => {
    const additionalFields = { boardId: { __rl: true, mode, value } };
    const parameters = { accounts: ['pinboard:a'], adjust: { pinboard: { additionalFields } } };
    const { targets } = await draftInN8n({ parameters, linked: linkedAs('pinboard:a') });
    return targets[0]?.fields['boardId'];
  };
  expect(await boardAs('id', 'Recipes')).toStrictEqual({ id: 'Recipes' });
  expect(await boardAs('list', 'board_1')).toBe('board_1');
  expect(await boardAs('id', '')).toBeUndefined();
});

describe('values from expressions', () => {
  const media = { items: [{ mediaUrl: one, mediaType: 'AUTO' }] };
  const plain = { accountId: 'a', caption: 'x', mediaType: 'IMAGE', mediaUrl: one };

  // `zap-steps.test.ts` has the spellings of yes and no.
  test.each<[Json, Json]>([
    [
      {
        isStory: 'TRUE',
        isAiGenerated: 0,
        location: { values: { name: 7, additionalFields: { lat: '38.7' } } },
      },
      { isStory: true, isAiGenerated: false, location: { name: '7', lat: 38.7 } },
    ],
    ...[['a', 'b'], ' a \r\n\nb ', '#a;#b', ['#a', 'b', '#A'], { items: ['a;b'] }].map(
      (hashtags): [Json, Json] => [{ hashtags }, { hashtags: ['a', 'b'] }],
    ),
    [{ hashtags: 2026 }, { hashtags: ['2026'] }],
    [{ collaborators: 'harbour, quay' }, { collaborators: [{ username: 'harbour' }, { username: 'quay' }] }],
    [{ firstComment: '', hashtags: [], userTags: {}, collaborators: { items: [] }, mediaType: 'AUTO' }, {}],
  ])('%j is read', async (given, expected) => {
    const compose = await composedWith('photoapp', given, { media });
    expect(compose().photoappTargets).toStrictEqual([{ ...plain, ...expected }]);
  });

  test('what is unknown in a group is refused', async () => {
    const location = { name: 'Lisbon', town: 'Lisbon' };
    expect(errorsOf(await composedWith('photoapp', { location }, { media }))).toStrictEqual([
      'Photoapp, Location › town: unknown property, leave it out',
    ]);
  });

  const image = (mediaUrl: string) => ({ mediaType: 'IMAGE', mediaUrl });
  test.each<[string, Json, Json]>([
    [
      'answers of a poll as lines, which may have commas',
      { poll: { values: { options: 'Yes, please\nNo' } } },
      { poll: { options: ['Yes, please', 'No'] } },
    ],
    [
      'media of a part of a thread by their addresses, before those with details',
      {
        segments: {
          items: [
            {
              caption: '',
              mediaUrls: one,
              additionalFields: { medias: { items: [{ mediaUrl: `${one}?2` }] } },
            },
          ],
        },
      },
      { segments: [{ caption: '', medias: [image(one), image(`${one}?2`)] }] },
    ],
  ])('%s', async (_, given, expected) => {
    const compose = await composedWith('threadapp', given);
    expect(compose().threadappTargets).toMatchObject([expected]);
  });

  test('a picker in which nothing was chosen is empty', async () => {
    const boardId = { __rl: true, mode: 'list', value: '' };
    expect(errorsOf(await composedWith('pinboard', { boardId }, { media }))).toStrictEqual([
      'Pinboard, Board: required, but not filled in; fill it in under Adjust per Network',
    ]);
  });
});
