/** Configured network names are used as they are, or refused with what to do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidInputError, networkKeys, readNetworkNames } from '../../shared/index.ts';

const field = 'Network Names';

test('one word, three words, or none for each network', () => {
  const words = { targets: 'snapGrid', create: 'snap-grid', platform: 'SNAP_GRID' };
  const value = { photoapp: words, skyapp: ' cirrus ', fediverse: '', socialnet: undefined };
  assert.deepEqual(readNetworkNames({ field, value }), { photoapp: words, skyapp: 'cirrus' });
  assert.deepEqual(readNetworkNames({ field, value: {} }), {});
  const contract = Object.fromEntries(networkKeys.map((key) => [key, key]));
  assert.deepEqual(readNetworkNames({ field, value: contract }), contract);
});

for (const [value, message] of [
  ['cirrus', 'Network Names: must be an object with a word for each network.'],
  [undefined, 'Network Names: must be an object with a word for each network.'],
  [{ skyap: 'cirrus' }, `Network Names: "skyap" is no network. There are ${networkKeys.join(', ')}.`],
  ...['../other', 'two words', 'a/b', '-x', 'é', 7, null, { targets: 'a' }, ['a'], 'x'.repeat(65)].map(
    (word) =>
      [
        { skyapp: word },
        'Network Names: Skyapp is not called by a word that a service can have: letters, digits, - and _ only. Enter it as it stands before "Targets" in the description of the service.',
      ] as const,
  ),
  [
    { skyapp: 'cirrus', photoapp: 'CIRRUS' },
    'Network Names: Photoapp and Skyapp have the same word. Give each its own.',
  ],
  [{ skyapp: 'photoapp' }, 'Network Names: Photoapp and Skyapp have the same word. Give each its own.'],
] as const) {
  test(`refused: ${JSON.stringify(value)}`, () => {
    assert.throws(
      () => readNetworkNames({ field, value }),
      (error) => InvalidInputError.isInstance(error) && error.message === message,
    );
  });
}
