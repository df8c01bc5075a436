/** What a service calls networks in its records of accounts, where that is none of the names that it has elsewhere. */
import { expect, it } from '@jest/globals';
import { type NetworkKey, networkKeys } from '../../shared/index.ts';
import { networksOfWords } from '../../shared/networks/unknown-words.ts';
import type { NetworkNames } from '../../shared/networks/wire-names.ts';

const names: NetworkNames = {
  photoapp: 'snapGrid',
  microblog: 'x',
  professional: { targets: 'deskfolk', create: 'desk-folk-pro', platform: 'DF' },
  skyapp: 'cirrus',
  threadapp: 'threadsApp',
  fediverse: 'town-hall',
  socialnet: 'town-square',
};

const meaningOf = (word: string, known: readonly NetworkKey[] = []) =>
  networksOfWords([word], { names, known }).get(word);

it.each([
  // A name, in any spelling.
  ['SNAP_GRID', 'photoapp'],
  ['Deskfolk', 'professional'],
  ['df', 'professional'],
  ['DESK_FOLK_PRO', 'professional'],
  // Longer and shorter forms of a name.
  ['x-app', 'microblog'],
  ['XApp', 'microblog'],
  ['app_x', 'microblog'],
  ['threads', 'threadapp'],
  ['snapgrid_business', 'photoapp'],
  ['Cirrus Cloud', 'skyapp'],
  ['cir', 'skyapp'],
  ['hall', 'fediverse'],
  // Words that fit two networks, or none.
  ['town', undefined],
  ['x-cirrus', undefined],
  ['xing', undefined],
  ['ci', undefined],
  ['all', undefined],
  ['-', undefined],
] as const)('%s means %s', (word, network) => {
  expect(meaningOf(word)).toBe(network);
});

it('the one word that is left means the one network that is left', () => {
  const others = (...left: readonly NetworkKey[]) => networkKeys.filter((key) => !left.includes(key));
  expect(meaningOf('quip', others('skyapp'))).toBe('skyapp');
  expect(meaningOf('quip', others('skyapp', 'pinboard'))).toBeUndefined();
  expect(meaningOf('quip', networkKeys)).toBeUndefined();
  const meant = (words: readonly string[], known: readonly NetworkKey[]) =>
    Object.fromEntries(networksOfWords(words, { names, known }));
  expect(meant(['quip', 'QUIP', 'x-app'], others('skyapp', 'microblog'))).toStrictEqual({
    quip: 'skyapp',
    QUIP: 'skyapp',
    'x-app': 'microblog',
  });
  expect(meant(['quip', 'cork'], others('skyapp'))).toStrictEqual({});
});
