/** An update refuses what it cannot keep, rather than losing it. */
import { describe, expect, test } from '@jest/globals';
import { shownInPart } from '../../../shared/networks/records/read-targets.ts';
import { errorsOf } from '../../support/generators/drafts.ts';
import { edit, first, record, third, write } from '../../support/service/edited-post.ts';

const instead = 'change this post in the calendar, or delete it and create it again';
const noTargets = `Post: the service does not show the targets of this post; ${instead}`;
const unclear =
  'Publish: the service does not show whether this post is scheduled or a draft; choose Schedule, Save as Draft or Publish Now';
const unkept = (network: string) =>
  `${network}: the service shows this target in a form that cannot be kept; ${instead}`;
const shownInPartAlone = `Skyapp: the service shows this target with its account and text alone, so the update could remove the rest; ${instead}`;
const unknownName = (name: string) =>
  `Post: the service shows targets under an unknown name (${name}), which the update would remove; ${instead}`;
const spelled = (name: string, network = 'Photoapp') =>
  `${network}: the service shows this target with a property in another spelling (${name}), which the update would remove; ${instead}`;
const firstComment = 'Kept';
const photoappOf = (shown: object) => ({ ...record, photoappTargets: [{ ...third, ...shown }] });
const respelled = (shown: object) => photoappOf({ firstComment: undefined, ...shown });

const mention = { type: 'person', urn: 'urn:example:person:1', displayText: 'Mia', start: 0, length: 3 };
const mentioning = {
  accountId: 'pro-1',
  caption: 'Mia bakes',
  captionMentions: [{ ...mention, image_url: 'https://media.example/mia.jpg' }],
};

type Row = [from: Record<string, unknown>, findings: string[]];
test.each<Row>([
  [{ ...record, skyappTargets: undefined, photoappTargets: [] }, [noTargets]],
  [{ status: 'draft', skyappTargets: null }, [noTargets]],
  ...[{}, { id: 'post-1' }, { skyappTargets: null }].map((from): Row => [from, [noTargets, unclear]]),
  // A target in another form, or a value that cannot be read, even one that the target could do without.
  ...[{ accountId: 'sky-1' }, { accountId: 'sky-1', caption: 7 }, {}, 'sky-1', null].map((strange): Row => [
    { ...record, skyappTargets: [first, strange] },
    [unkept('Skyapp')],
  ]),
  ...['rubbish', { 0: first }].map((skyappTargets): Row => [
    { ...record, skyappTargets },
    [unkept('Skyapp')],
  ]),
  ...[{ firstComment: 7 }, { hashtags: 'bread' }, { location: { name: 'Harbour', lat: 'north' } }].map(
    (strange): Row => [photoappOf(strange), [unkept('Photoapp')]],
  ),
  [{ ...record, skyappTargets: [{ ...first, [shownInPart]: undefined }] }, [shownInPartAlone]],
  // Targets under a name under which they could not be sent again.
  [{ ...record, vlogTargets: 'vlog-1' }, [unknownName('vlogTargets')]],
  [{ ...record, vlog_targets: [{}] }, [unknownName('vlog_targets')]],
  [{ ...record, VLOGTARGETS: [{ accountId: 'vlog-1' }] }, [unknownName('VLOGTARGETS')]],
  [{ ...record, targets: [{ platform: 'vlog', accountId: 'vlog-1' }] }, [unknownName('targets')]],
  [{ ...record, threadapp_targets: [{ accountId: 'a', medias: [] }] }, [unknownName('threadapp_targets')]],
  [respelled({ first_comment: firstComment }), [spelled('first_comment')]],
  [respelled({ FirstComment: firstComment }), [spelled('FirstComment')]],
  [respelled({ location: { name: 'Harbour', LAT: 0 } }), [spelled('LAT')]],
  [{ ...record, professionalTargets: [mentioning] }, [spelled('image_url', 'Professional')]],
])('%j cannot be kept', (from, findings) => {
  expect(errorsOf(() => edit({ caption: 'New' }, from))).toStrictEqual(findings);
});

test.each([
  { ...record, vlogTargets: [] },
  { ...record, vlogTargets: null },
  { ...record, vlog_targets: ' ' },
  { ...record, allTargets: 3 },
  { ...record, targetsShown: ['a'] },
  { ...record, photoappTargets: [{ ...third, first_comment: firstComment, alt_text: null }] },
])('%j has nothing else', (from) => expect(edit({}, from)).toStrictEqual(write));

test('changes for a network are not made on several accounts where the step that should name one had no value', () => {
  const several = { ...record, skyappTargets: [first, { ...first, accountId: 'sky-9' }] };
  const adjustments = { skyapp: { caption: 'For one alone', fields: {} } };
  expect(errorsOf(() => edit({ adjustments, lacksAccounts: true }, several))).toStrictEqual([
    'Accounts: is mapped, and had no value in this run, so all 2 accounts that the post has on Skyapp would be changed; give it a value, or leave it empty in the form',
  ]);
  for (const changes of [{ adjustments }, { caption: 'For all', lacksAccounts: true }])
    expect(errorsOf(() => edit(changes, several))).toStrictEqual([]);
});

describe('a record that cannot be kept is refused', () => {
  test('with everything that cannot be kept, and with every other finding', () => {
    const from = {
      ...photoappOf({ firstComment: 7 }),
      status: undefined,
      scheduledFor: undefined,
      skyappTargets: [first, { accountId: 'sky-2', caption: 7 }],
    };
    const targets = [
      { network: 'skyapp', accountId: 'sky-1', caption: 'a'.repeat(301), fields: {} },
      // The target for which this change is meant may be the one that cannot be read.
      { network: 'photoapp', accountId: 'photo-1', fields: {} },
    ] as const;
    const findings = [{ path: ['x'], label: 'Form', message: 'cannot be read' }];
    expect(errorsOf(() => edit({ targets, findings }, from))).toStrictEqual([
      'Form: cannot be read',
      unkept('Photoapp'),
      unkept('Skyapp'),
      unclear,
      'Skyapp, Caption: 301 characters, at most 300',
    ]);
  });

  test('without a readable time, unless another one is chosen', () => {
    const from = { ...record, scheduledFor: { when: 'soon' } };
    expect(errorsOf(() => edit({}, from))).toStrictEqual([
      'Publish: the service does not show when this post is planned; choose Schedule, Save as Draft or Publish Now',
    ]);
    expect(edit({ publish: 'DRAFT' }, from)).toStrictEqual({ ...write, scheduledFor: { publish: 'DRAFT' } });
  });
});
