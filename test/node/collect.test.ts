/** What a person, a feed or a spreadsheet may put into the form beside what the form itself makes of it. */
import { describe, expect, test } from '@jest/globals';
import { collectPost } from '../../nodes/PostScheduler/form/collect.ts';
import { collectMedia } from '../../nodes/PostScheduler/form/collect-fields.ts';
import { composePost } from '../../shared/index.ts';
import { clock, errorsOf } from '../support/drafts.ts';

const one = 'https://media.example/a.jpg';
const two = 'https://media.example/b,c.mp4?x=1,2';

function addressesOf(mediaUrl: unknown): unknown[] {
  return collectMedia({ items: [{ mediaUrl, mediaType: 'AUTO' }] }).map((medium) => medium.mediaUrl);
}

describe('a row of media', () => {
  test('takes several addresses, by commas, semicolons, lines, spaces or as a list', () => {
    for (const several of [
      `${one},${two}`,
      `${one}, ${two}`,
      `${one}\n${two}`,
      ` ${one}\r\n\n${two}\n`,
      `${one} ${two}`,
      `${one};${two}`,
      `${one} ; ${two};`,
      `${one},, ${two}, `,
      `, ${one}\r\n;${two};\n`,
      `${one}\t ${two} `,
      [one, two],
      [`${one},${two}`],
    ]) {
      expect(addressesOf(several)).toStrictEqual([one, two]);
    }
  });

  test('keeps spaces inside an address, so that the finding names their place', () => {
    for (const spaced of ['https://media.example/a b.jpg', `${one} and more`])
      expect(addressesOf(spaced)).toStrictEqual([spaced]);
  });

  test('keeps the commas and semicolons inside an address', () => {
    const third = 'https://media.example/a;b=1,2/c.jpg?list=1;2,3&note=a;b';
    expect(addressesOf(two)).toStrictEqual([two]);
    expect(addressesOf(third)).toStrictEqual([third]);
    for (const separator of [',', ';', ' ', '\n', ' ; '])
      expect(addressesOf([third, two, one].join(separator))).toStrictEqual([third, two, one]);
  });

  test('is none when its address came out empty', () => {
    for (const empty of ['', ' ', '\n', undefined, null, [], ['', null]])
      expect(addressesOf(empty)).toStrictEqual([]);
  });

  test('keeps what is no address, so that the finding names its place', () =>
    expect(addressesOf(7)).toStrictEqual([7]));

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

describe('details of media in a row without an address', () => {
  const row = { mediaUrl: '', mediaType: 'AUTO', altText: 'A loaf' };
  const account = { accountId: 'a', caption: 'x' };
  const missing = 'empty, though other details are filled in; fill it in too, or remove the row';
  const findings = (values: object, isChange: boolean) =>
    errorsOf(() =>
      composePost(
        collectPost({ publish: 'DRAFT', targets: { skyapp: [account] }, ...values }, { isChange }),
        clock,
      ),
    );
  const ofTarget = { targets: { skyapp: [{ ...account, media: { items: [row] } }] } };

  test('are a finding in an update, which would pass over them', () => {
    expect(findings({ media: { items: [row] } }, true)).toStrictEqual([`Media 1 › Media URL: ${missing}`]);
    expect(findings({ media: { items: [{ mediaUrl: '', mediaType: 'IMAGE' }] } }, true)).toStrictEqual([
      `Media 1 › Media URL: ${missing}`,
    ]);
    expect(findings(ofTarget, true)).toStrictEqual([`Skyapp, Media 1 › Media URL: ${missing}`]);
    const binary = { ...row, mediaSource: 'binary', binaryPropertyName: '' };
    expect(findings({ media: { items: [binary] } }, true)).toStrictEqual([
      `Media 1 › Input Binary Field: ${missing}`,
    ]);
  });

  test('are a finding for a target that would take the media of the whole post instead', () => {
    expect(findings({ ...ofTarget, media: { items: [{ mediaUrl: one }] } }, false)).toStrictEqual([
      `Skyapp, Media 1 › Media URL: ${missing}`,
    ]);
  });

  test('are normal in a new post: a feed item without a picture', () => {
    expect(findings({ media: { items: [row] } }, false)).toStrictEqual([]);
    expect(findings(ofTarget, false)).toStrictEqual([]);
    expect(findings({ media: { items: [{ mediaUrl: one }, row] } }, true)).toStrictEqual([]);
    expect(findings({ media: { items: [{ mediaUrl: '', mediaType: 'AUTO' }] } }, true)).toStrictEqual([]);
  });
});

test('what an expression gives a group beside its fields is refused', () => {
  const row = { accountId: 'a', media: { items: [{ mediaUrl: one }] } };
  const location = { name: 'Lisbon', town: 'Lisbon' };
  const values = { publish: 'DRAFT', targets: { photoapp: [{ ...row, additionalFields: { location } }] } };
  expect(errorsOf(() => composePost(collectPost(values), clock))).toStrictEqual([
    'Photoapp, Location › town: unknown property, leave it out',
  ]);
});

describe('values from expressions', () => {
  const targetOf = (row: object) =>
    composePost(
      collectPost({ publish: 'DRAFT', targets: { photoapp: [{ accountId: 'account-1', ...row }] } }),
      clock,
    ).photoappTargets?.[0];
  const media = { items: [{ mediaUrl: one, mediaType: 'AUTO' }] };
  const plain = { accountId: 'account-1', caption: '', mediaType: 'IMAGE', mediaUrl: one };

  test('texts of numbers and of yes or no', () => {
    const additionalFields = {
      isStory: 'true',
      location: { values: { name: 7, additionalFields: { lat: '38.7' } } },
    };
    expect(targetOf({ media, additionalFields })).toStrictEqual({
      ...plain,
      isStory: true,
      location: { name: '7', lat: 38.7 },
    });
  });

  test('yes and no, as spreadsheets, databases and people write them; any other word is shown as it came', () => {
    for (const [isStory, isAiGenerated] of [
      ['TRUE', 'FALSE'],
      ['Yes', 'no'],
      ['1', '0'],
      [1, 0],
      [' on ', 'OFF'],
      [true, false],
    ]) {
      expect(targetOf({ media, additionalFields: { isStory, isAiGenerated } })).toStrictEqual({
        ...plain,
        isStory: true,
        isAiGenerated: false,
      });
    }
    for (const isStory of ['maybe', 'y', 2, '10', ['true']])
      expect(errorsOf(() => targetOf({ media, additionalFields: { isStory } }))).toStrictEqual([
        `Photoapp, Publish as Story: must be true or false, not ${JSON.stringify(isStory)}`,
      ]);
  });

  test('lists of single values, also as lines of one text', () => {
    for (const hashtags of [['a', 'b'], 'a\nb', ' a \r\n\nb ']) {
      expect(targetOf({ media, additionalFields: { hashtags } })).toStrictEqual({
        ...plain,
        hashtags: ['a', 'b'],
      });
    }
  });

  test('hashtags in one cell, with or without #', () => {
    for (const hashtags of [
      '#bread, #rye',
      'bread rye',
      '#bread;#rye',
      '  #bread\n#rye, ',
      ['#bread, #rye'],
      ['#bread', 'rye', '#Bread'],
      { items: ['bread;rye'] },
    ]) {
      expect(targetOf({ media, additionalFields: { hashtags } })).toStrictEqual({
        ...plain,
        hashtags: ['bread', 'rye'],
      });
    }
    expect(targetOf({ media, additionalFields: { hashtags: 2026 } })).toStrictEqual({
      ...plain,
      hashtags: ['2026'],
    });
    for (const nothing of ['', ' , ', '#', []])
      expect(targetOf({ media, additionalFields: { hashtags: nothing } })).toStrictEqual(plain);
  });

  test('names of collaborators in one cell', () => {
    expect(targetOf({ media, additionalFields: { collaborators: 'harbour, quay' } })).toStrictEqual({
      ...plain,
      collaborators: [{ username: 'harbour' }, { username: 'quay' }],
    });
  });

  test('answers of a poll in one field, which may have commas', () => {
    for (const options of ['Yes, please\nNo', ['Yes, please', 'No']]) {
      const row = { accountId: 'a', caption: 'Tea?', additionalFields: { poll: { values: { options } } } };
      const post = composePost(collectPost({ publish: 'DRAFT', targets: { threadapp: [row] } }), clock);
      expect(post.threadappTargets).toMatchObject([{ poll: { options: ['Yes, please', 'No'] } }]);
    }
  });

  test('media of a part of a thread by their addresses, before those with details', () => {
    const part = {
      caption: '',
      mediaUrls: `${one}, https://media.example/d.jpg`,
      additionalFields: {
        medias: { items: [{ mediaUrl: 'https://media.example/e.png', altText: 'A loaf' }] },
      },
    };
    const row = { accountId: 'a', caption: 'Hi', additionalFields: { segments: { items: [part] } } };
    const post = composePost(collectPost({ publish: 'DRAFT', targets: { threadapp: [row] } }), clock);
    expect(post.threadappTargets?.[0]?.['segments']).toStrictEqual([
      {
        caption: '',
        medias: [
          { mediaType: 'IMAGE', mediaUrl: one },
          { mediaType: 'IMAGE', mediaUrl: 'https://media.example/d.jpg' },
          { mediaType: 'IMAGE', mediaUrl: 'https://media.example/e.png', altText: 'A loaf' },
        ],
      },
    ]);
  });

  test('empty fields are fields that are not filled in', () => {
    const additionalFields = {
      firstComment: '',
      isStory: '',
      hashtags: [],
      userTags: {},
      collaborators: { items: [] },
    };
    expect(
      targetOf({ media, caption: '', mediaType: 'AUTO', extraJson: '', additionalFields }),
    ).toStrictEqual(plain);
  });

  test('an account by its ID, by a picker, or by an expression', () => {
    for (const accountId of [
      'account-9',
      { __rl: true, mode: 'list', value: 'account-9', cachedResultName: 'Bakery' },
    ]) {
      expect(targetOf({ media, accountId })).toStrictEqual({ ...plain, accountId: 'account-9' });
    }
  });

  test('a picker in which nothing was chosen is no account', () => {
    for (const accountId of [
      { mode: 'list', value: '' },
      { __rl: true, mode: 'list', value: '' },
    ]) {
      const { targets } = collectPost({ targets: { skyapp: [{ accountId, caption: 'Hello' }] } });
      expect(targets.map((each) => each.accountId)).toStrictEqual([undefined]);
    }
  });

  test('Extra JSON from Additional Fields', () => {
    const extraJson = '{"langs": ["en"]}';
    const row = { accountId: 'account-1', caption: 'Hello', additionalFields: { extraJson } };
    const { targets } = collectPost({ targets: { skyapp: [row] } });
    expect(targets.map(({ extra }) => extra)).toStrictEqual([extraJson]);
  });
});

test('a follow-up post of media alone needs no text', () => {
  const segments = { items: [{ caption: '', medias: { items: [{ mediaUrl: one, mediaType: 'AUTO' }] } }] };
  const row = { accountId: 'account-1', caption: 'Hello', additionalFields: { segments } };
  const { threadappTargets } = composePost(
    collectPost({ publish: 'DRAFT', targets: { threadapp: [row] } }),
    clock,
  );
  expect(threadappTargets).toStrictEqual([
    {
      accountId: 'account-1',
      caption: 'Hello',
      medias: [],
      segments: [{ caption: '', medias: [{ mediaType: 'IMAGE', mediaUrl: one }] }],
    },
  ]);
});
