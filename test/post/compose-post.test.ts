/** A draft becomes a post: what is sent, what is inherited, what is refused. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { composePost, networks, postWriteSchema, wireNames } from '../../shared/index.ts';
import { clock, composed, draftOf, findingsIn, sentTarget, target } from '../support/drafts.ts';

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const other = { mediaUrl: 'https://media.example/b.png' };

test('all ten properties are always sent, unused lists empty', () => {
  for (const { key } of networks) {
    const fields = key === 'pinboard' ? { boardId: 'b' } : {};
    const media = [{ ...photo, size: 1 }];
    const post = composePost(
      draftOf({ caption: 'Hello', media, targets: [target({ network: key, fields })] }),
      clock,
    );
    assert.deepEqual(Object.keys(post), [
      'scheduledFor',
      ...networks.map((network) => wireNames(network.key).targets),
    ]);
    const filled = networks.filter((network) => post[wireNames(network.key).targets]?.length !== 0);
    assert.deepEqual(
      filled.map((network) => network.key),
      [key],
    );
    assert.ok(postWriteSchema.safeParse(post).success);
  }
});

describe('caption and media of the whole post', () => {
  test('are inherited by targets that have none of their own', () => {
    const targets = [
      target(),
      target({ accountId: 'account-2', caption: 'Own' }),
      target({ accountId: 'account-3', media: [other] }),
    ];
    assert.deepEqual(composed({ caption: 'Shared', media: [{ ...photo, altText: 'A loaf' }], targets }), {
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

  test('are inherited where the own ones are empty', () => {
    const targets = ['', null, undefined].map((caption, index) =>
      target({ accountId: `account-${index}`, caption, media: [] }),
    );
    const { skyappTargets } = composed({ caption: 'Shared', targets });
    assert.deepEqual(
      skyappTargets,
      targets.map(({ accountId }) => ({ accountId, caption: 'Shared' })),
    );
  });

  test('become the text of a number, and are trimmed nowhere', () => {
    assert.deepEqual(sentTarget({ caption: 42 }), { caption: '42' });
    assert.deepEqual(sentTarget({ caption: 0 }), { caption: '0' });
    assert.deepEqual(sentTarget({ caption: ' a \n' }), { caption: ' a \n' });
    assert.deepEqual(findingsIn({ targets: [target({ caption: true })] }), [
      'Skyapp, Caption: must be text, not true',
    ]);
  });

  test('reach every network in its own shape', () => {
    const media = [{ ...photo, altText: 'A loaf', size: 7 }];
    const targets = networks.map(({ key }) =>
      target({ network: key, fields: key === 'pinboard' ? { boardId: 'b' } : {} }),
    );
    const { mediaUrl } = photo;
    const item = { mediaType: 'IMAGE', mediaUrl, altText: 'A loaf' };
    const account = { accountId: 'account-1' };
    assert.deepEqual(composed({ caption: 'Hello', media, targets }), {
      photoappTargets: [{ ...account, caption: 'Hello', ...item }],
      pinboardTargets: [
        {
          ...account,
          description: 'Hello',
          boardId: 'b',
          mediaType: 'IMAGE',
          altText: 'A loaf',
          medias: { mediaType: 'IMAGE', medias: [{ mediaUrl }] },
        },
      ],
      microblogTargets: [{ ...account, caption: 'Hello', medias: [item] }],
      professionalTargets: [
        {
          ...account,
          caption: 'Hello',
          medias: { mediaType: 'IMAGE', medias: [{ mediaUrl, altText: 'A loaf' }] },
        },
      ],
      skyappTargets: [
        {
          ...account,
          caption: 'Hello',
          embed: { mediaType: 'IMAGE', medias: [{ url: mediaUrl, alt: 'A loaf' }] },
        },
      ],
      shortvideoTargets: [
        { ...account, caption: 'Hello', medias: { mediaType: 'IMAGE', medias: [{ mediaUrl }] } },
      ],
      fediverseTargets: [
        {
          ...account,
          caption: 'Hello',
          medias: [{ mediaType: 'IMAGE', mediaUrl, alt: 'A loaf', name: 'a.jpg', size: 7 }],
        },
      ],
      threadappTargets: [{ ...account, caption: 'Hello', medias: [item] }],
      socialnetTargets: [{ ...account, caption: 'Hello', medias: [item] }],
    });
  });
});

describe('the same account twice', () => {
  test('with the same post is refused', () => {
    assert.deepEqual(
      findingsIn({ caption: 'Hello', targets: [target(), target({ accountId: 'account-2' }), target()] }),
      ['Skyapp (target 3): the same post on the same account as target 1; remove one of them'],
    );
  });

  test('with a story beside a post may pass', () => {
    const post = target({ network: 'photoapp', media: [photo] });
    const targets = [post, { ...post, fields: { isStory: true } }];
    assert.deepEqual(findingsIn({ caption: 'Hello', targets }), []);
  });

  test('on two networks may pass', () => {
    assert.deepEqual(
      findingsIn({ caption: 'Hello', targets: [target(), target({ network: 'threadapp' })] }),
      [],
    );
  });
});
