/** What a person, a feed or a spreadsheet may put into the form beside what the form itself makes of it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { collectMedia, collectPost } from '../../nodes/PostScheduler/form/collect.ts';
import { composePost } from '../../shared/index.ts';
import { clock, errorsOf } from '../support/drafts.ts';

const one = 'https://media.example/a.jpg';
const two = 'https://media.example/b,c.mp4?x=1,2';

function addressesOf(mediaUrl: unknown): unknown[] {
  return collectMedia({ items: [{ mediaUrl, mediaType: 'AUTO' }] }).map((medium) => medium.mediaUrl);
}

describe('a row of media', () => {
  test('takes several addresses, by commas, lines or as a list', () => {
    for (const several of [
      `${one},${two}`,
      `${one}, ${two}`,
      `${one}\n${two}`,
      ` ${one}\r\n\n${two}\n`,
      `${one} ${two}`,
      `${one}\t ${two} `,
      [one, two],
      [`${one},${two}`],
    ]) {
      assert.deepEqual(addressesOf(several), [one, two], JSON.stringify(several));
    }
  });

  test('keeps spaces inside an address, so that the finding names their place', () => {
    for (const spaced of ['https://media.example/a b.jpg', `${one} and more`])
      assert.deepEqual(addressesOf(spaced), [spaced]);
  });

  test('keeps the commas inside an address', () => assert.deepEqual(addressesOf(two), [two]));

  test('is none when its address came out empty', () => {
    for (const empty of ['', ' ', '\n', undefined, null, [], ['', null]])
      assert.deepEqual(addressesOf(empty), []);
  });

  test('keeps what is no address, so that the finding names its place', () =>
    assert.deepEqual(addressesOf(7), [7]));

  test('gives its details to each of its addresses', () => {
    const row = { mediaUrl: [one, two], mediaType: '', altText: 'A loaf', additionalFields: { size: '7' } };
    assert.deepEqual(
      collectMedia({ items: [row] }),
      [one, two].map((mediaUrl) => ({ mediaUrl, mediaType: 'AUTO', altText: 'A loaf', size: 7 })),
    );
  });

  test('may come as a list of rows from an expression, or as nothing at all', () => {
    assert.deepEqual(collectMedia([{ mediaUrl: one }]), [{ mediaUrl: one, mediaType: 'AUTO' }]);
    for (const nothing of [undefined, null, '', {}, { items: [] }, { items: null }, []])
      assert.deepEqual(collectMedia(nothing), []);
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
    assert.deepEqual(findings({ media: { items: [row] } }, true), [`Media 1 › Media URL: ${missing}`]);
    assert.deepEqual(findings({ media: { items: [{ mediaUrl: '', mediaType: 'IMAGE' }] } }, true), [
      `Media 1 › Media URL: ${missing}`,
    ]);
    assert.deepEqual(findings(ofTarget, true), [`Skyapp, Media 1 › Media URL: ${missing}`]);
    const binary = { ...row, mediaSource: 'binary', binaryPropertyName: '' };
    assert.deepEqual(findings({ media: { items: [binary] } }, true), [
      `Media 1 › Input Binary Field: ${missing}`,
    ]);
  });

  test('are a finding for a target that would take the media of the whole post instead', () => {
    assert.deepEqual(findings({ ...ofTarget, media: { items: [{ mediaUrl: one }] } }, false), [
      `Skyapp, Media 1 › Media URL: ${missing}`,
    ]);
  });

  test('are normal in a new post: a feed item without a picture', () => {
    assert.deepEqual(findings({ media: { items: [row] } }, false), []);
    assert.deepEqual(findings(ofTarget, false), []);
    assert.deepEqual(findings({ media: { items: [{ mediaUrl: one }, row] } }, true), []);
    assert.deepEqual(findings({ media: { items: [{ mediaUrl: '', mediaType: 'AUTO' }] } }, true), []);
  });
});

test('what an expression gives a group beside its fields is refused', () => {
  const row = { accountId: 'a', media: { items: [{ mediaUrl: one }] } };
  const location = { name: 'Lisbon', town: 'Lisbon' };
  const values = { publish: 'DRAFT', targets: { photoapp: [{ ...row, additionalFields: { location } }] } };
  assert.deepEqual(
    errorsOf(() => composePost(collectPost(values), clock)),
    ['Photoapp, Location › town: unknown property, leave it out'],
  );
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
    assert.deepEqual(targetOf({ media, additionalFields }), {
      ...plain,
      isStory: true,
      location: { name: '7', lat: 38.7 },
    });
  });

  test('TRUE and FALSE, as spreadsheets write them; any other word is shown as it came', () => {
    assert.deepEqual(targetOf({ media, additionalFields: { isStory: 'TRUE', isAiGenerated: 'FALSE' } }), {
      ...plain,
      isStory: true,
      isAiGenerated: false,
    });
    assert.deepEqual(
      errorsOf(() => targetOf({ media, additionalFields: { isStory: 'yes' } })),
      ['Photoapp, Publish as Story: must be true or false, not "yes"'],
    );
  });

  test('lists of single values, also as lines of one text', () => {
    for (const hashtags of [['a', 'b'], 'a\nb', ' a \r\n\nb ']) {
      assert.deepEqual(targetOf({ media, additionalFields: { hashtags } }), {
        ...plain,
        hashtags: ['a', 'b'],
      });
    }
  });

  test('empty fields are fields that are not filled in', () => {
    const additionalFields = {
      firstComment: '',
      isStory: '',
      hashtags: [],
      userTags: {},
      collaborators: { items: [] },
    };
    assert.deepEqual(
      targetOf({ media, caption: '', mediaType: 'AUTO', extraJson: '', additionalFields }),
      plain,
    );
  });

  test('an account by its ID, by a picker, or by an expression', () => {
    for (const accountId of [
      'account-9',
      { __rl: true, mode: 'list', value: 'account-9', cachedResultName: 'Bakery' },
    ]) {
      assert.deepEqual(targetOf({ media, accountId }), { ...plain, accountId: 'account-9' });
    }
  });
});

test('a follow-up post of media alone needs no text', () => {
  const segments = { items: [{ caption: '', medias: { items: [{ mediaUrl: one, mediaType: 'AUTO' }] } }] };
  const row = { accountId: 'account-1', caption: 'Hello', additionalFields: { segments } };
  const { threadappTargets } = composePost(
    collectPost({ publish: 'DRAFT', targets: { threadapp: [row] } }),
    clock,
  );
  assert.deepEqual(threadappTargets, [
    {
      accountId: 'account-1',
      caption: 'Hello',
      medias: [],
      segments: [{ caption: '', medias: [{ mediaType: 'IMAGE', mediaUrl: one }] }],
    },
  ]);
});
