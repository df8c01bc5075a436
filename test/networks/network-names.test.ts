/** Configured network names are used as they are, or refused with what to do. */
import { expect, test } from '@jest/globals';
import { InvalidInputError, networkKeys, readNetworkNames } from '../../shared/index.ts';

const field = 'Network Names';

test('one name, three names, or none for each network', () => {
  const names = { targets: 'snapGrid', create: 'snap-grid', platform: 'SNAP_GRID' };
  const value = { photoapp: names, skyapp: ' cirrus ', fediverse: '', socialnet: undefined };
  expect(readNetworkNames(field, value)).toStrictEqual({ photoapp: names, skyapp: 'cirrus' });
  expect(readNetworkNames(field, {})).toStrictEqual({});
  const contract = Object.fromEntries(networkKeys.map((key) => [key, key]));
  expect(readNetworkNames(field, contract)).toStrictEqual(contract);
});

for (const [value, message] of [
  ['cirrus', 'Network Names: must be an object with a name for each network.'],
  [undefined, 'Network Names: must be an object with a name for each network.'],
  [
    { skyap: 'cirrus' },
    `Network Names: "skyap" is not a network. The networks are ${networkKeys.join(', ')}.`,
  ],
  ...['../../other', 'two names', 'a/b', '-x', 'é', 7, null, { targets: 'a' }, ['a'], 'x'.repeat(65)].map(
    (name) =>
      [
        { skyapp: name },
        'Network Names: the name of Skyapp may have letters, digits, - and _ only. Enter the part before "Targets" in the description of the service.',
      ] as const,
  ),
  [
    { skyapp: 'cirrus', photoapp: 'CIRRUS' },
    'Network Names: Photoapp and Skyapp have the same name. Give each its own.',
  ],
  [{ skyapp: 'photoapp' }, 'Network Names: Photoapp and Skyapp have the same name. Give each its own.'],
] as const) {
  test(`refused: ${JSON.stringify(value)}`, () => {
    expect(() => readNetworkNames(field, value)).toThrow(
      expect.objectContaining({ name: InvalidInputError.kind, message: message }),
    );
  });
}
