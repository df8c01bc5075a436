/** What an update cannot keep it refuses, rather than losing it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorsOf } from '../support/drafts.ts';
import { date, edit, first, record, third, write } from '../support/edited-post.ts';

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

  test('with targets of a network that nobody here knows', () => {
    const targets = { vlogTargets: [{ accountId: 'vlog-1', caption: 'Fourth' }] };
    assert.deepEqual(
      errorsOf(() => edit({ caption: 'New' }, { ...record, ...targets })),
      [
        `Post: the service shows targets of a network that is not known here (vlogTargets), which the update would take off; ${instead}`,
      ],
    );
    for (const others of [
      { vlogTargets: [] },
      { vlogTargets: null },
      { allTargets: 3 },
      { pastTargets: ['a'] },
    ])
      assert.deepEqual(edit({}, { ...record, ...others }), write);
  });

  test('when it is too late, whatever is to be changed', () => {
    for (const [late, state] of [
      [{ status: 'publishing' }, 'being published right now'],
      [{ status: 'published' }, 'published already'],
      [{ status: 'PUBLISHED' }, 'published already'],
      [{ status: null, publishedAt: '2026-01-01T00:00:00.000Z' }, 'published already'],
    ] as const) {
      for (const changes of [{}, { publish: 'SCHEDULE', scheduledAt: date }, { publish: 'NOW' }])
        assert.deepEqual(
          errorsOf(() => edit(changes, { ...record, ...late })),
          [`Post: this post is ${state}; only drafts and scheduled posts can be changed`],
        );
    }
    for (const planned of [
      { publishedAt: null },
      { publishedAt: date },
      { status: undefined, publishedAt: '' },
    ])
      assert.deepEqual(edit({}, { ...record, ...planned }), write);
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
