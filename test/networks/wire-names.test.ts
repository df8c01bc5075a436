/** Our code uses the contract's network names; where a service has other names, they replace these in all that is sent and read. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networkKeys, networkOfName } from '../../shared/index.ts';
import { fromService, toService, wireNames } from '../../shared/networks/wire-names.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import { postWriteSchemaWith } from '../../shared/post/write-shape.ts';
import { clock, draftOf, target } from '../support/generators/drafts.ts';

const networkNames = { photoapp: 'Pix', skyapp: 'cloud' } as const;
const photo = target({ network: 'photoapp', media: [{ mediaUrl: 'https://media.example/a.jpg' }] });
const draft = draftOf({ caption: 'Hello', targets: [photo, target()] });

test('without other network names the contract’s are used', () => {
  expect(networkKeys.map((key) => wireNames(key))).toStrictEqual(
    networkKeys.map((key) => ({
      targets: `${key}Targets`,
      path: `/${key}`,
      createPath: `/${key}/create`,
      platform: key,
    })),
  );
});

test('a network may have another name in each place', () => {
  const names = { targets: 'snapGrid', create: 'snap-grid', platform: 'SNAP' };
  expect(wireNames('photoapp', { photoapp: names })).toStrictEqual({
    targets: 'snapGridTargets',
    path: '/snap-grid',
    createPath: '/snap-grid/create',
    platform: 'SNAP',
  });
  for (const name of ['snap', 'snapgrid', 'Snap Grid', 'SNAP_GRID'])
    expect(networkOfName(name, { photoapp: names })).toBe('photoapp');
  const others = { targets: 'a', create: 'photo-posts', platform: 'b', account: 'pics' };
  for (const name of ['PHOTO_POSTS', 'Pics'])
    expect(networkOfName(name, { photoapp: others })).toBe('photoapp');
  expect(networkOfName(' ', { photoapp: others })).toBeUndefined();
});

test('a name that one network has for its filter is not that of the path of another', () => {
  const names = {
    photoapp: { targets: 'photo', create: 'pics', platform: 'photo' },
    skyapp: { targets: 'sky', create: 'sky', platform: 'PICS' },
  };
  expect(networkOfName('pics', names)).toBe('skyapp');
});

test('a post is sent with the service’s list names, and nothing else is renamed', () => {
  const post = composePost(draft, clock).post;
  const sent = toService(post, networkNames);
  const names: Readonly<Record<string, string>> = networkNames;
  expect(Object.keys(sent)).toStrictEqual([
    'scheduledFor',
    ...networkKeys.map((key) => `${names[key] ?? key}Targets`),
  ]);
  expect(postWriteSchemaWith(networkNames).safeParse(sent).success).toBe(true);
  expect(sent['cloudTargets']).toStrictEqual(post.skyappTargets);
});

test('what is sent comes back as it was, also when networks have exchanged their names', () => {
  const key = fc.constantFrom(...networkKeys);
  const name = fc.oneof(key, fc.stringMatching(/^[A-Za-z][\w-]{0,8}$/));
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: networkKeys.length, maxLength: networkKeys.length }),
      fc.jsonValue(),
      (names, value) => {
        const exchanged = Object.fromEntries(
          networkKeys.map((network, index) => [network, names[index] ?? '']),
        );
        const record = { ...composePost(draft, clock).post, id: 'post-1', value };
        expect(fromService(exchanged)(toService(record, exchanged))).toStrictEqual(record);
      },
    ),
  );
});
