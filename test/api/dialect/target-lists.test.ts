/** Targets that a service shows in one list, or as accounts with one content (contract 2.1), as the nine lists. */
import { describe, expect, it } from '@jest/globals';
import { withTargetLists } from '../../../shared/api/dialect/target-lists.ts';
import { targetsIn } from '../../../shared/networks/records/read-targets.ts';
import type { NetworkNames } from '../../../shared/networks/wire-names.ts';

const file = 'https://media.example/loaf.jpg';
const image = { mediaType: 'IMAGE', mediaUrl: file };
const whole = { accountId: 'acc_1', caption: 'Fresh bread', medias: [image] };

/** Each target in short: network, account, text, whether its content is known whole or in part, and the files of one known in part. */
function targetsOf(record: Record<string, unknown>, networkNames: NetworkNames = {}) {
  return targetsIn(withTargetLists(record, { networkNames, platforms: {} })).map(
    ({ network, accountId, caption, content, shownMedia }) =>
      [network, accountId, caption, content === undefined ? 'in part' : 'whole', shownMedia] as const,
  );
}

describe('one list whose entries name their platforms', () => {
  const both = [
    { ...whole, platform: 'microblog' },
    { accountId: 'acc_2', caption: 'Fresh bread, too', platform: 'skyapp' },
  ];
  const expected = [
    ['microblog', 'acc_1', 'Fresh bread', 'whole', undefined],
    ['skyapp', 'acc_2', 'Fresh bread, too', 'whole', undefined],
  ];
  it.each(['targets', 'accounts', 'channels', 'destinations', 'Platforms', 'profiles', 'social_accounts'])(
    'under the name %s',
    (name) => {
      expect(targetsOf({ id: 'post_1', [name]: both })).toStrictEqual(expected);
      expect(
        withTargetLists({ id: 'post_1', [name]: both }, { networkNames: {}, platforms: {} }),
      ).not.toHaveProperty(name);
    },
  );

  it('in any order, by any name that the service has for the network', () => {
    const names: NetworkNames = { microblog: { targets: 'x', create: 'x', platform: 'x', account: 'x-app' } };
    const targets = [
      { ...both[1], platform: 'SKYAPP' },
      { ...whole, network: 'X App' },
    ];
    expect(targetsOf({ targets }, names)).toStrictEqual(expected);
  });

  it('by a longer form of its name', () => {
    const names: NetworkNames = { microblog: 'chirplet', skyapp: 'cirrus' };
    const targets = [
      { ...whole, platform: 'chirplet-business' },
      { ...both[1], platform: 'cirrus_app' },
    ];
    expect(targetsOf({ targets }, names)).toStrictEqual(expected);
  });

  it('with the account in an object, or under another name', () => {
    const { accountId: _, ...rest } = whole;
    const targets = [
      { ...rest, platform: 'microblog', account: { id: 'acc_1' } },
      { ...rest, provider: 'microblog', id: 'acc_2' },
    ];
    expect(targetsOf({ targets }).map(([, accountId]) => accountId)).toStrictEqual(['acc_1', 'acc_2']);
  });
});

describe('stays as it is', () => {
  it.each([
    [
      'where one of the nine lists is there',
      { microblogTargets: [], targets: [{ ...whole, platform: 'skyapp' }] },
    ],
    [
      'where an entry is of no known network',
      { targets: [{ ...whole, platform: 'skyapp' }, { platform: 'myspot' }] },
    ],
    ['where an entry names no network', { targets: [whole] }],
    ['where an entry is a text', { accounts: ['acc_1'] }],
    ['with an empty list', { targets: [] }],
    ['with something else under the name', { targets: { count: 2 } }],
    ['with such entries under another name', { history: [{ ...whole, platform: 'skyapp' }] }],
  ])('%s', (_, record) => {
    expect(withTargetLists(record, { networkNames: {}, platforms: {} })).toBe(record);
  });
});

describe('accounts that share one content are known in part', () => {
  const accounts = [
    { id: 'acc_1', platform: 'microblog' },
    { id: 'acc_2', platform: 'skyapp' },
  ];
  const inPart = (media?: readonly string[]) => [
    ['microblog', 'acc_1', 'Fresh bread', 'in part', media],
    ['skyapp', 'acc_2', 'Fresh bread', 'in part', media],
  ];
  it.each(['content', 'text', 'Caption', 'message', 'body'])('its text under %s', (name) => {
    expect(targetsOf({ accounts, [name]: 'Fresh bread' })).toStrictEqual(inPart());
  });

  it.each([
    ['addresses', { mediaUrls: [file] }],
    ['objects with an address', { media: [{ type: 'image', url: file }] }],
    ['as the contract has them', { medias: [image] }],
    ['under another name', { attachments: [{ src: file }] }],
  ])('its files: %s', (_, shown) => {
    expect(targetsOf({ accounts, content: 'Fresh bread', ...shown })).toStrictEqual(inPart([file]));
  });

  it('no files are none, in two lists together, and one without an address leaves them unknown', () => {
    const content = 'Fresh bread';
    expect(targetsOf({ accounts, content, media: [] })).toStrictEqual(inPart([]));
    expect(
      targetsOf({ accounts, content, images: [file], videos: ['https://media.example/2.mp4'] }),
    ).toStrictEqual(inPart([file, 'https://media.example/2.mp4']));
    expect(targetsOf({ accounts, content, media: [file, { id: 'media_1' }] })).toStrictEqual(inPart());
  });

  it('but a text of its own counts before the shared one, and without any nothing is known', () => {
    const own = [{ ...whole, platform: 'microblog' }, accounts[1]];
    expect(targetsOf({ accounts: own, content: 'Shared' })).toStrictEqual([
      ['microblog', 'acc_1', 'Fresh bread', 'whole', undefined],
      ['skyapp', 'acc_2', 'Shared', 'in part', undefined],
    ]);
    expect(targetsOf({ accounts }).map(([, id, caption]) => [id, caption])).toStrictEqual([
      ['acc_1', undefined],
      ['acc_2', undefined],
    ]);
  });
});
