/** What fuzzing found once. */
import { expect, it } from '@jest/globals';
import { targetsIn } from '../../shared/networks/wire/read-targets.ts';
import type { PostDraft, TargetDraft } from '../../shared/post/draft.ts';
import { findingsIn, target } from '../support/drafts.ts';

function itself(): object {
  const object: Record<string, unknown> = {};
  object['self'] = object;
  object['again'] = [object];
  return object;
}

const unsendable =
  'holds something that cannot be sent as JSON; give plain texts, numbers, lists and objects';
const threadapp = (userTags: unknown) => ({
  targets: [target({ network: 'threadapp', caption: 'Hello', fields: { userTags } })],
});

const unwritable = {
  toJSON: () => {
    throw new Error('is no JSON');
  },
};
const withoutValue = {
  valueOf: () => {
    throw new TypeError('has no value');
  },
};
const skyapp = (given: Partial<TargetDraft>) => ({ targets: [target({ caption: 'Hello', ...given })] });

it.each<[string, Partial<PostDraft>, string]>([
  ['contains itself', threadapp([itself()]), `Threadapp, User Tags: ${unsendable}`],
  ['is a whole number without bounds', threadapp([10n]), `Threadapp, User Tags: ${unsendable}`],
  ['cannot be written', threadapp([unwritable]), `Threadapp, User Tags: ${unsendable}`],
  [
    'is named constructor',
    skyapp({ extra: '{"constructor": null}' }),
    'Skyapp, Extra JSON › constructor: unknown property, leave it out',
  ],
  [
    'is a control character',
    skyapp({ extra: '\u0000' }),
    `Skyapp, Extra JSON: is not valid JSON (Unexpected token ' ', " " is not valid JSON)`,
  ],
  ['is no number', { ...skyapp({}), publish: Number.NaN }, 'Publish: NaN is none of DRAFT, NOW, SCHEDULE'],
  [
    'is a long text',
    { ...skyapp({}), publish: 'x'.repeat(1000) },
    `Publish: "${'x'.repeat(199)}… is none of DRAFT, NOW, SCHEDULE`,
  ],
  [
    'is a time without a value, such as one of Temporal',
    { ...skyapp({}), publish: 'SCHEDULE', scheduledAt: withoutValue },
    'Scheduled Time: what is given is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+01:00',
  ],
])('What %s is a finding', (_, draft, finding) => expect(findingsIn(draft)).toStrictEqual([finding]));

it('a record whose target has a property named constructor is read', () => {
  const record = { skyappTargets: [{ accountId: 'a', caption: 'Hello', constructor: null }] };
  expect(targetsIn(record).map(({ accountId }) => accountId)).toStrictEqual(['a']);
});
