/** An update says what shall be different; the rest is kept, or the update is refused. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { composePost, editPost, type PostChanges } from '../../shared/index.ts';
import { clock, errorsOf, target } from '../support/drafts.ts';

const date = '2026-12-24T18:00:00.000Z';
const photo = 'https://media.example/a.jpg';
const video = 'https://media.example/b.mp4';
const image = { mediaType: 'IMAGE', medias: [{ url: photo, alt: 'A loaf' }] };

const record = {
  id: 'post-1',
  status: 'scheduled',
  scheduledFor: { publish: 'SCHEDULE', date },
  skyappTargets: [
    { accountId: 'sky-1', caption: 'First', embed: image },
    { accountId: 'sky-2', caption: 'Second' },
  ],
  photoappTargets: [
    {
      accountId: 'photo-1',
      caption: 'Third',
      mediaType: 'IMAGE',
      mediaUrl: photo,
      isStory: true,
      firstComment: 'Kept',
    },
  ],
};

function edit(
  changes: Partial<PostChanges>,
  from: Record<string, unknown> = record,
): Record<string, unknown> {
  const nothing = { publish: 'KEEP', media: [], targets: [], removeOtherTargets: false };
  const { scheduledFor, ...lists } = composePost(
    editPost({ record: from, changes: { ...nothing, ...changes } }),
    clock,
  );
  const filled = Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > 0);
  return { scheduledFor, ...Object.fromEntries(filled) };
}

const { id: _, status: __, ...write } = record;
const [first, second] = write.skyappTargets;
const [third] = write.photoappTargets;

describe('changes to the whole post', () => {
  test('none', () => assert.deepEqual(edit({}), write));

  test('empty ones are none', () => {
    for (const caption of ['', null, undefined]) assert.deepEqual(edit({ caption }), write);
  });

  test('the time', () => {
    assert.deepEqual(edit({ publish: 'NOW' }), { ...write, scheduledFor: { publish: 'NOW' } });
    assert.deepEqual(edit({ publish: 'DRAFT' }), { ...write, scheduledFor: { publish: 'DRAFT' } });
    const later = { publish: 'SCHEDULE', date: '2027-01-01T00:00:00.000Z' };
    assert.deepEqual(edit({ publish: 'SCHEDULE', scheduledAt: later.date }), {
      ...write,
      scheduledFor: later,
    });
  });

  test('a caption replaces those of all targets', () => {
    assert.deepEqual(edit({ caption: 'New' }), {
      ...write,
      skyappTargets: [
        { ...first, caption: 'New' },
        { ...second, caption: 'New' },
      ],
      photoappTargets: [{ ...third, caption: 'New' }],
    });
  });

  test('media replace those of all targets, and decide the variant again', () => {
    assert.deepEqual(edit({ media: [{ mediaUrl: video }] }), {
      ...write,
      skyappTargets: [first, second].map((one) => ({
        ...one,
        embed: { mediaType: 'VIDEO', medias: [{ url: video }] },
      })),
      photoappTargets: [
        {
          accountId: 'photo-1',
          caption: 'Third',
          mediaType: 'VIDEO',
          mediaUrl: video,
          isStory: true,
          firstComment: 'Kept',
        },
      ],
    });
  });
});

describe('changes to one account', () => {
  test('are laid over its target alone', () => {
    const change = target({
      network: 'photoapp',
      accountId: 'photo-1',
      caption: 'Own',
      fields: { hashtags: ['new'] },
    });
    assert.deepEqual(edit({ targets: [change] }), {
      ...write,
      photoappTargets: [{ ...third, caption: 'Own', hashtags: ['new'] }],
    });
  });

  test('win over changes to the whole post', () => {
    const changes = { caption: 'All', targets: [target({ accountId: 'sky-2', caption: 'Own' })] };
    assert.deepEqual(edit(changes).skyappTargets, [
      { ...first, caption: 'All' },
      { ...second, caption: 'Own' },
    ]);
  });

  test('of another network are for another target', () => {
    const change = target({ network: 'threadapp', accountId: 'sky-1', caption: 'Elsewhere' });
    assert.deepEqual(edit({ targets: [change] }), {
      ...write,
      threadappTargets: [{ accountId: 'sky-1', caption: 'Elsewhere', medias: [] }],
    });
  });

  test("that the post has not are added, with the whole post's caption and media", () => {
    const { skyappTargets } = edit({
      caption: 'All',
      media: [{ mediaUrl: photo }],
      targets: [target({ accountId: 'sky-3' })],
    });
    const embed = { mediaType: 'IMAGE', medias: [{ url: photo }] };
    assert.deepEqual(
      skyappTargets,
      ['sky-1', 'sky-2', 'sky-3'].map((accountId) => ({ accountId, caption: 'All', embed })),
    );
  });

  test('that the post has not need content of their own', () => {
    assert.deepEqual(
      errorsOf(() => edit({ targets: [target({ accountId: 'sky-3' })] })),
      [
        'Skyapp (target 3), Caption: neither caption nor media; fill in Caption or Media, here or for the whole post',
      ],
    );
  });

  test('media free the variant, and a chosen variant is obeyed', () => {
    const media = [{ mediaUrl: photo }, { mediaUrl: video }];
    const change = target({ network: 'photoapp', accountId: 'photo-1', media });
    const medias = [
      { mediaType: 'IMAGE', mediaUrl: photo },
      { mediaType: 'VIDEO', mediaUrl: video },
    ];
    const kept = { accountId: 'photo-1', caption: 'Third', isStory: true, firstComment: 'Kept' };
    assert.deepEqual(edit({ targets: [change] }).photoappTargets, [
      { ...kept, mediaType: 'CAROUSEL', medias, isReel: false },
    ]);
    const chosen = { ...change, fields: { mediaType: 'IMAGE' } };
    assert.deepEqual(
      errorsOf(() => edit({ targets: [chosen] })),
      [
        'Photoapp (target 1), Media: the Post Type "Single Image" takes exactly one image; give it one or choose another Post Type',
      ],
    );
  });

  test('Extra JSON is merged over what is kept', () => {
    const change = target({ network: 'photoapp', accountId: 'photo-1', extra: '{"isStory": false}' });
    assert.deepEqual(edit({ targets: [change] }).photoappTargets, [{ ...third, isStory: false }]);
  });
});

describe('targets that are not named', () => {
  test('stay, or are taken off when that is asked', () => {
    const targets = [target({ accountId: 'sky-2', caption: 'Own' })];
    assert.deepEqual(edit({ targets, removeOtherTargets: true }), {
      scheduledFor: write.scheduledFor,
      skyappTargets: [{ ...second, caption: 'Own' }],
    });
  });

  test('cannot all be taken off', () => {
    assert.deepEqual(
      errorsOf(() => edit({ removeOtherTargets: true })),
      ['Targets: no account to publish to; add at least one target'],
    );
  });
});

describe('a record that cannot be kept is refused', () => {
  const instead = 'switch on Replace Everything and fill in the whole post';

  test('without targets', () => {
    for (const from of [
      {},
      { id: 'post-1' },
      { ...record, skyappTargets: undefined, photoappTargets: [] },
      { skyappTargets: null },
    ]) {
      assert.deepEqual(
        errorsOf(() => edit({}, from)),
        [`Post: the service does not show the targets of this post; ${instead}`],
      );
    }
  });

  test('with a target in another form, whatever stands beside it', () => {
    const lists = [{ accountId: 'sky-1' }, { accountId: 'sky-1', caption: 7 }, {}, 'sky-1', null].map(
      (strange) => [first, strange],
    );
    for (const skyappTargets of [...lists, 'rubbish', { 0: first }]) {
      assert.deepEqual(
        errorsOf(() => edit({}, { ...record, skyappTargets })),
        [`Skyapp: the service shows this target in a form that cannot be kept; ${instead}`],
      );
    }
  });

  test('without a readable time, unless another one is chosen', () => {
    const from = { ...record, scheduledFor: { when: 'soon' } };
    assert.deepEqual(
      errorsOf(() => edit({}, from)),
      [
        'Publish: the service does not show when this post is planned; choose Schedule, Save as Draft or Publish Now',
      ],
    );
    assert.deepEqual(edit({ publish: 'DRAFT' }, from), { ...write, scheduledFor: { publish: 'DRAFT' } });
  });

  test('with a time that is over', () => {
    const from = { ...record, scheduledFor: { publish: 'SCHEDULE', date: '2026-01-01T00:00:00Z' } };
    const [only = '', ...others] = errorsOf(() => edit({}, from));
    assert.match(only, /^Scheduled Time: "2026-01-01T00:00:00Z" is not in the future/);
    assert.deepEqual(others, []);
  });
});

describe('the time that is kept, in the words that services use', () => {
  const { scheduledFor: _, ...rest } = record;
  const words = [{ scheduledFor: date }, { scheduledAt: date }, { scheduledDate: date }];

  for (const word of words) {
    test(Object.keys(word).join(), () => assert.deepEqual(edit({}, { ...rest, ...word }), write));
  }

  test('a draft by its status', () => {
    assert.deepEqual(edit({}, { ...rest, status: 'draft' }), {
      ...write,
      scheduledFor: { publish: 'DRAFT' },
    });
  });
});

describe('two targets on one account', () => {
  const feed = { ...third, caption: 'In the feed', isStory: false };
  const twice = { ...record, photoappTargets: [third, feed] };
  const photoRow = (caption: string) => target({ network: 'photoapp', accountId: 'photo-1', caption });

  test('are changed by the rows in their order', () => {
    const { photoappTargets } = edit({ targets: [photoRow('One'), photoRow('Two')] }, twice);
    assert.deepEqual(photoappTargets, [
      { ...third, caption: 'One' },
      { ...feed, caption: 'Two' },
    ]);
  });

  test('stay two when one row is given', () => {
    const { photoappTargets } = edit({ targets: [photoRow('One')] }, twice);
    assert.deepEqual(photoappTargets, [{ ...third, caption: 'One' }, feed]);
  });
});

describe('what a service shows as null', () => {
  test('is absent', () => {
    const photoappTargets = [{ ...third, location: null, collaborators: null }];
    assert.deepEqual(edit({}, { ...record, photoappTargets }), write);
  });

  test('is no reason to lose a target that needs it', () => {
    const photoappTargets = [{ ...third, mediaUrl: null }];
    assert.equal(errorsOf(() => edit({}, { ...record, photoappTargets })).length, 1);
  });
});
