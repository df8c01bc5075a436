/** A draft becomes a post: what is sent, what is inherited, what is refused. */
import { describe, expect, test } from '@jest/globals';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { clock, composed, draftOf, findingsIn, sentTarget, target } from '../../support/generators/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const other = { mediaUrl: 'https://media.example/b.png' };

test('user tags whose items may be anything are sent as they are, also what is called as an address', () => {
  const userTags = [
    { url: ' ', URl: ' baker', source: 'a sign' },
    ['javascript:alert(1)'],
    'baker ',
    7,
    null,
  ];
  const tagged = target({ network: 'threadapp', caption: 'Hello', extra: { userTags } });
  expect(composed({ targets: [tagged] })).toMatchObject({ threadappTargets: [{ userTags }] });
});

describe('the publication instruction', () => {
  test('is never guessed', () => {
    for (const publish of [undefined, null, '', ' ', 'at once', 'PUBLISH', true])
      expect(findingsIn({ publish, caption: 'Hello' })).toStrictEqual([expect.stringMatching(/^Publish: /)]);
  });

  test('at once is refused where nobody allowed it, however it is written', () => {
    const whyNotNow = 'nobody has allowed it';
    for (const publish of ['NOW', 'now', ' Now ', 'Publish Now', 'publish now'])
      expect(findingsIn({ publish, whyNotNow, caption: 'Hello' })).toStrictEqual([`Publish: ${whyNotNow}`]);
    for (const publish of ['DRAFT', 'Save as Draft'])
      expect(findingsIn({ publish, whyNotNow, caption: 'Hello' })).toStrictEqual([]);
  });
});

describe('caption and media of the whole post', () => {
  test('are inherited by targets that have none of their own', () => {
    const targets = [
      target(),
      target({ accountId: 'account-2', caption: 'Own' }),
      target({ accountId: 'account-3', media: [other] }),
    ];
    expect(composed({ caption: 'Shared', media: [{ ...photo, altText: 'A loaf' }], targets })).toStrictEqual({
      skyappTargets: [
        {
          accountId: 'account-1',
          caption: 'Shared',
          embed: { mediaType: 'IMAGE', medias: [{ url: photo.mediaUrl, alt: 'A loaf' }] },
        },
        {
          accountId: 'account-2',
          caption: 'Own',
          embed: { mediaType: 'IMAGE', medias: [{ url: photo.mediaUrl, alt: 'A loaf' }] },
        },
        {
          accountId: 'account-3',
          caption: 'Shared',
          embed: { mediaType: 'IMAGE', medias: [{ url: other.mediaUrl }] },
        },
      ],
    });
  });

  test('become the text of a number', () => {
    expect(sentTarget({ caption: 42 })).toStrictEqual({ caption: '42' });
    expect(sentTarget({ caption: 0 })).toStrictEqual({ caption: '0' });
    expect(findingsIn({ targets: [target({ caption: true })] })).toStrictEqual([
      'Skyapp, Caption: must be text, not true',
    ]);
  });
});

test('an account that refuses the post can be left out, and is named', () => {
  const long = target({ accountId: 'account-2', accountName: 'Harbour Bakery', caption: 'x'.repeat(301) });
  const draft = draftOf({ caption: 'Hello', targets: [target(), long], ifRefused: 'skip' });
  const { post, leftOut } = composePost(draft, clock);
  expect(post.skyappTargets).toMatchObject([{ accountId: 'account-1' }]);
  expect(leftOut).toStrictEqual([
    {
      network: 'skyapp',
      accountId: 'account-2',
      accountName: 'Harbour Bakery',
      reason: 'Skyapp (Harbour Bakery), Caption: 301 characters, at most 300',
    },
  ]);
});

describe('the same account twice', () => {
  test('is told of the target by its number', () => {
    const draft = draftOf({
      caption: 'Hello',
      targets: [target(), target({ accountId: 'account-2' }), target()],
    });
    const findings = () => composePost(draft, clock);
    expect(findings).toThrow(expect.objectContaining({ findings: [expect.objectContaining({ target: 3 })] }));
  });

  test('with the same post is refused', () => {
    expect(
      findingsIn({ caption: 'Hello', targets: [target(), target({ accountId: 'account-2' }), target()] }),
    ).toStrictEqual(['Skyapp (target 3): the same post on the same account as target 1; remove one of them']);
  });

  test('with another post is refused', () => {
    const [one, other] = [target(), target({ caption: 'Rolls' })];
    expect(findingsIn({ caption: 'Hello', targets: [one, other] })).toStrictEqual([
      'Skyapp (target 2): a second post at once on the same account as target 1; remove one of them, or make a post of its own of it',
    ]);
  });

  test('with a story beside a post may pass', () => {
    const post = target({ network: 'photoapp', media: [photo] });
    const targets = [post, { ...post, fields: { isStory: true } }];
    expect(findingsIn({ caption: 'Hello', targets })).toStrictEqual([]);
    const twoStories = [...targets, { ...post, fields: { isStory: true }, caption: 'Rolls' }];
    expect(findingsIn({ caption: 'Hello', targets: twoStories })).toHaveLength(1);
  });
});
