/** What an update cannot keep it refuses, rather than losing it. */
import { describe, expect, test } from '@jest/globals';
import { errorsOf } from '../../support/drafts.ts';
import { edit, first, record, third, write } from '../../support/edited-post.ts';

describe('a record that cannot be kept is refused', () => {
  const instead = 'change this post in the calendar, or delete it and create it anew';

  test('without targets', () => {
    const noTargets = `Post: the service does not show the targets of this post; ${instead}`;
    for (const from of [
      { ...record, skyappTargets: undefined, photoappTargets: [] },
      { status: 'draft', skyappTargets: null },
    ])
      expect(errorsOf(() => edit({}, from))).toStrictEqual([noTargets]);
    for (const from of [{}, { id: 'post-1' }, { skyappTargets: null }])
      expect(errorsOf(() => edit({}, from))).toStrictEqual([
        noTargets,
        'Publish: the service does not show whether this post is scheduled or a draft; choose Schedule, Save as Draft or Publish Now',
      ]);
  });

  test('with everything that cannot be kept, and with every other finding', () => {
    const from = {
      ...record,
      status: undefined,
      scheduledFor: undefined,
      skyappTargets: [first, { accountId: 'sky-2', caption: 7 }],
      photoappTargets: [{ ...third, firstComment: 7 }],
    };
    const targets = [
      { network: 'skyapp', accountId: 'sky-1', caption: 'a'.repeat(301), fields: {} },
      // What is unreadable now may be the target that this changes.
      { network: 'photoapp', accountId: 'photo-1', fields: {} },
    ] as const;
    const findings = [{ path: ['x'], label: 'Form', message: 'cannot be read' }];
    expect(errorsOf(() => edit({ targets, findings }, from))).toStrictEqual([
      'Form: cannot be read',
      `Photoapp: the service shows this target in a form that cannot be kept; ${instead}`,
      `Skyapp: the service shows this target in a form that cannot be kept; ${instead}`,
      'Publish: the service does not show whether this post is scheduled or a draft; choose Schedule, Save as Draft or Publish Now',
      'Skyapp, Caption: 301 characters, at most 300',
    ]);
  });

  test('with a target in another form', () => {
    const lists = [{ accountId: 'sky-1' }, { accountId: 'sky-1', caption: 7 }, {}, 'sky-1', null].map(
      (strange) => [first, strange],
    );
    for (const skyappTargets of [...lists, 'rubbish', { 0: first }]) {
      expect(errorsOf(() => edit({}, { ...record, skyappTargets }))).toStrictEqual([
        `Skyapp: the service shows this target in a form that cannot be kept; ${instead}`,
      ]);
    }
  });

  test('with anything under another name for targets', () => {
    for (const others of [
      { vlogTargets: 'vlog-1' },
      { vlog_targets: [{}] },
      { VLOGTARGETS: [{ accountId: 'vlog-1' }] },
      { targets: [{ platform: 'vlog', accountId: 'vlog-1' }] },
      { threadapp_targets: [{ accountId: 'thread-1', caption: 'Fourth', medias: [] }] },
    ]) {
      const [name] = Object.keys(others);
      expect(
        errorsOf(() => edit({ publish: 'DRAFT', caption: 'New' }, { ...record, ...others })),
      ).toStrictEqual([
        `Post: the service shows targets under a name that is not known here (${name}), which the update would take off; ${instead}`,
      ]);
    }
  });

  test('but not with a name under which there is nothing, or something else', () => {
    for (const others of [
      { vlogTargets: [] },
      { vlogTargets: null },
      { vlog_targets: ' ' },
      { allTargets: 3 },
      { targetsShown: ['a'] },
    ])
      expect(edit({}, { ...record, ...others })).toStrictEqual(write);
  });

  test('with a value that cannot be read, although the target could do without', () => {
    for (const strange of [
      { firstComment: 7 },
      { hashtags: 'bread' },
      { location: { name: 'Harbour', lat: 'north' } },
    ]) {
      expect([
        strange,
        errorsOf(() => edit({}, { ...record, photoappTargets: [{ ...third, ...strange }] })),
      ]).toStrictEqual([
        strange,
        [`Photoapp: the service shows this target in a form that cannot be kept; ${instead}`],
      ]);
    }
  });

  test('with a property in another spelling than the one under which it could be sent again', () => {
    const firstComment = 'Kept';
    const others = { ...third, firstComment: undefined };
    for (const [strange, name] of [
      [{ first_comment: firstComment }, 'first_comment'],
      [{ FirstComment: firstComment }, 'FirstComment'],
      [{ location: { name: 'Harbour', LAT: 0 } }, 'LAT'],
    ] as const) {
      expect(
        errorsOf(() => edit({}, { ...record, photoappTargets: [{ ...others, ...strange }] })),
      ).toStrictEqual([
        `Photoapp: the service shows this target with a property in another spelling (${name}), which the update would take off; ${instead}`,
      ]);
    }
    const both = [{ ...third, first_comment: firstComment, alt_text: null }];
    expect(edit({}, { ...record, photoappTargets: both })).toStrictEqual(write);
  });

  test('without a readable time, unless another one is chosen', () => {
    const from = { ...record, scheduledFor: { when: 'soon' } };
    expect(errorsOf(() => edit({}, from))).toStrictEqual([
      'Publish: the service does not show when this post is planned; choose Schedule, Save as Draft or Publish Now',
    ]);
    expect(edit({ publish: 'DRAFT' }, from)).toStrictEqual({ ...write, scheduledFor: { publish: 'DRAFT' } });
  });
});
