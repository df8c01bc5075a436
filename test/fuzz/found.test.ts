/** What fuzzing found once. */
import { describe, expect, it } from '@jest/globals';
import { targetsIn } from '../../shared/networks/wire/read-targets.ts';
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

describe('a draft with', () => {
  const drafts: readonly (readonly [
    name: string,
    draft: Parameters<typeof findingsIn>[0],
    finding: string,
  ])[] = [
    [
      'an object that contains itself where anything may stand',
      threadapp([itself()]),
      `Threadapp, User Tags: ${unsendable}`,
    ],
    [
      'a control character for an address',
      { media: [{ mediaUrl: 'a\u007fb' }], targets: [target({ network: 'threadapp', caption: 'Hello' })] },
      'Media 1: "a\\u007fb" is not a web address such as https://example.com/page',
    ],
    ['a whole number without bounds', threadapp([10n]), `Threadapp, User Tags: ${unsendable}`],
    [
      'an object that cannot be written',
      threadapp([
        {
          toJSON: () => {
            throw new Error('is no JSON');
          },
        },
      ]),
      `Threadapp, User Tags: ${unsendable}`,
    ],
    [
      'an error, whose name is not in its JSON',
      {
        media: [{ mediaUrl: 'https://media.example/loaf.jpg' }],
        targets: [target({ network: 'photoapp', fields: { location: new Error('arbitrary') } })],
      },
      `Photoapp, Location: ${unsendable}`,
    ],
    [
      'a property named constructor in a part of a thread',
      {
        targets: [
          target({
            network: 'microblog',
            caption: 'Hello',
            fields: { segments: [{ caption: 'More', medias: [], constructor: null }] },
          }),
        ],
      },
      'Microblog, Thread 1 › constructor: unknown property, leave it out',
    ],
    [
      'a property named constructor in Extra JSON',
      { targets: [target({ caption: 'Hello', extra: '{"constructor": null}' })] },
      'Skyapp, Extra JSON › constructor: unknown property, leave it out',
    ],
    [
      'a control character in Extra JSON',
      { targets: [target({ caption: 'Hello', extra: '\u0000' })] },
      `Skyapp, Extra JSON: is not valid JSON (Unexpected token ' ', " " is not valid JSON)`,
    ],
    [
      'a number that is none',
      { publish: Number.NaN, targets: [target({ caption: 'Hello' })] },
      'Publish: NaN is none of DRAFT, NOW, SCHEDULE',
    ],
    [
      'a choice of 1,000 characters',
      { publish: 'x'.repeat(1000), targets: [target({ caption: 'Hello' })] },
      `Publish: "${'x'.repeat(199)}… is none of DRAFT, NOW, SCHEDULE`,
    ],
    [
      'a time whose value cannot be asked for, such as one of Temporal',
      {
        publish: 'SCHEDULE',
        scheduledAt: {
          valueOf: () => {
            throw new TypeError('has no value');
          },
        },
        targets: [target({ caption: 'Hello' })],
      },
      'Scheduled Time: what is given is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+01:00',
    ],
  ];
  for (const [name, draft, finding] of drafts) {
    it(name, () => expect(findingsIn(draft)).toStrictEqual([finding]));
  }
});

it('a record whose target has a property named constructor is read', () => {
  const record = { skyappTargets: [{ accountId: 'a', caption: 'Hello', constructor: null }] };
  expect(targetsIn(record).map(({ accountId }) => accountId)).toStrictEqual(['a']);
});
