/** An update says what shall be different; the rest is kept. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { date, edit, first, photo, record, second, third, video, write } from '../support/edited-post.ts';
import { errorsOf, target } from '../support/drafts.ts';

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
        'Photoapp, Media: the Post Type "Single Image" takes exactly one image; give it one or choose another Post Type',
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

test('a target that was filled in elsewhere keeps its place in the findings', () => {
  const long = target({ accountId: 'sky-2', caption: 'x'.repeat(301), place: 'Targets JSON › 3' });
  assert.deepEqual(
    errorsOf(() => edit({ targets: [long] })),
    ['Skyapp (Targets JSON › 3), Caption: 301 characters, at most 300'],
  );
});

test('unreadable changes are findings, and nothing is composed', () => {
  const findings = [
    { path: [], label: 'Targets JSON › 1 › platform', message: 'required, but not filled in' },
  ];
  assert.deepEqual(
    errorsOf(() => edit({ findings })),
    ['Targets JSON › 1 › platform: required, but not filled in'],
  );
});
