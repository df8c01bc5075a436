/** Which changes Post Changed tells from two records of a post. */
import { expect, it } from '@jest/globals';
import { changesBetween, partsOf } from '../../../shared/calendar/events/post-parts.ts';

const shown = (captions: readonly string[], media: readonly string[] = []) => ({
  threadappTargets: captions.map((caption, index) => ({
    accountId: `acc_${index}`,
    caption,
    medias: media.map((mediaUrl) => ({ mediaType: 'IMAGE', mediaUrl })),
  })),
});

it.each<[string, ReturnType<typeof shown>, ReturnType<typeof shown>, readonly string[]]>([
  [
    'a text that another account has, too',
    shown(['Rye', 'Rye', 'Spelt']),
    shown(['Rye', 'Spelt', 'Spelt']),
    ['text'],
  ],
  ['one more account with the same text', shown(['Rye']), shown(['Rye', 'Rye']), ['accounts']],
  [
    'a file that only the query names',
    shown(['Rye'], ['https://x.example/download?id=1']),
    shown(['Rye'], ['https://x.example/download?id=2']),
    ['media'],
  ],
  [
    'an address that is signed anew',
    shown(['Rye'], ['https://x.example/a.jpg?s=1']),
    shown(['Rye'], ['https://x.example/a.jpg?s=2']),
    [],
  ],
])('%s', (_, before, after, expected) => {
  const changes = changesBetween(partsOf(before, 'scheduled'), partsOf(after, 'scheduled'));
  expect(changes.map(({ part }) => part)).toStrictEqual(expected);
});
