/** What people, sheets and models write into a cell that has nothing. `test/engine/nothing-in-cells.test.ts` tests what becomes of it in a row. */
import { expect, it } from '@jest/globals';
import { isNo, isUnclearText, saysNothing } from '../../../shared/form/values/says-nothing.ts';

const nothings = [
  '-',
  '–',
  '—',
  '--',
  ' -\n',
  'none',
  'None',
  'NONE',
  'None.',
  '(none)',
  'n/a',
  'N/A',
  'n.a.',
  'NA',
  'null',
  'NULL',
  'nil',
  'undefined',
  'NaN',
  '(empty)',
  '[empty]',
  '<blank>',
  '(leer)',
  '[]',
  'keine',
  'aucun',
  'ninguno',
  'nenhum',
  'nessuno',
  'Not applicable',
  '“None”',
  'n/a!',
  'N / A',
  'none yet',
  'None needed',
  'not provided',
  'no tags',
  'Not specified.',
  'no image',
  'no copy',
  'No copy.',
  'k. A.',
];
const texts = [
  'Same day delivery',
  'None of us sleeps',
  'No.',
  'Nothing',
  'Nada más',
  '…',
  '🔥',
  'Yes!',
  'n/a is no answer',
  '- Rye\n- Wheat',
  'empty',
  'same',
  '0',
  '0 %',
  'Cancelled flights',
];

it('is known in any spelling, and no text is', () => {
  expect(nothings.filter((word) => !saysNothing(word))).toStrictEqual([]);
  expect(texts.filter(saysNothing)).toStrictEqual([]);
});

it.each([
  ...['see column D', 'copy from A', 'nichts', 'rien', 'nada', 'нет', 'なし'],
  ...['无', '没有', '無し', '없음', 'Нету', 'ingen', 'Yok', 'nej', 'niets', 'żaden'],
  ...[
    'cf. doc Word',
    'voir doc',
    'Siehe Dokument',
    'siehe Google Doc',
    'see doc',
    's. o.',
    'w. o.',
    'ver arriba',
  ],
  ...[
    'véase arriba',
    'voir plus haut',
    'texte ci-dessus',
    'siehe Zeile 3',
    'see row 3',
    'Same as row 4',
    'wie Caption',
  ],
  ...['„', '↑', 'siehe Text', 'the same as column B', 'wie oben', 'como arriba', 'comme le texte'],
])('is asked about in the place of the text of one network, and of a detail: %s', (text) => {
  expect(isUnclearText(text, 'ownText')).toBe(true);
  expect(isUnclearText(text, 'detail')).toBe(true);
});

it.each([
  ...['✅', '〃', '??', 'not on Skyapp', "Don't post here", 'nicht auf Instagram', 'Pas ici', 'no en Skyapp'],
  ...[
    'Wie immer',
    'as usual',
    'No change',
    'no changes.',
    'unchanged',
    'keep as is',
    'Keine Änderung',
    'sin cambios',
  ],
])('is asked about in the place of the text of one network: %s', (text) => {
  expect(isUnclearText(text, 'ownText')).toBe(true);
});

it.each([
  'Not on a Monday',
  'No change in our prices',
  'Unchanged since 1920',
  'No time for bread',
  'Not just on Sundays',
  'Pas de pain',
])('is the text of one network: %s', (text) => {
  expect(isUnclearText(text, 'ownText')).toBe(false);
});

it.each<[unknown, boolean]>([
  ['0', false],
  [0, false],
  [' 0 ', false],
  ['CANCELLED', false],
  ['Canceled', false],
  ['[CANCELLED]!', false],
  ['Abgesagt', false],
  ['annulé', false],
  ['pendiente', false],
  ['in Arbeit', false],
  ['en cours', false],
  ['NO POST', false],
  ['kein Post', false],
  ['skip', false],
])('is asked about in the place of a text: %j; and of a detail: %s', (text, isOfDetail) => {
  expect(isUnclearText(text, 'textOfPost')).toBe(true);
  expect(isUnclearText(text, 'ownText')).toBe(true);
  expect(isUnclearText(text, 'detail')).toBe(isOfDetail);
});

it.each([
  ...[
    '10',
    10,
    '0 sugar',
    '0:00',
    'Cancelled: the market on Saturday',
    'Draft beer',
    'See you above',
    'Like a post',
  ],
  ...[
    'Wie immer',
    'Ver más',
    'See documentary 3',
    'Row 3',
    'In progress: our new oven',
    'Comme avant',
    'Like post',
  ],
])('is a text: %j', (text) => {
  expect(isUnclearText(text, 'textOfPost')).toBe(false);
});

it.each([false, 'false', ' False ', 'FALSE'])('an unticked box of a sheet: %j', (value) => {
  expect(isNo(value)).toBe(true);
});

it.each([
  ...[
    'Link',
    'links',
    'URL',
    'Hashtags',
    'hash tags',
    'Add link',
    'put link here',
    'with link',
    'hashtags here',
  ],
  ...[
    'Link in comments',
    'link in first comment',
    'Blog link',
    'link to the blog',
    'hashtags go in the 1st comment',
  ],
  ...['Link im Kommentar', 'Hashtags hier', 'Lien en commentaire', 'enlace', 'link en comentarios'],
  ...['link nos comentários', 'link nel primo commento', 'link in de reacties'],
])('is asked about in the place of a comment, and not of a title: %s', (text) => {
  expect([isUnclearText(text, 'comment'), isUnclearText(text, 'detail')]).toStrictEqual([true, false]);
});

it.each([
  ['skip', true, false],
  ['Skip.', true, false],
  ['decorative image', true, true],
  ['Purely decorative', true, true],
  ['Skip the queue', false, false],
  ['Decorative bread', false, false],
  ['unchanged', false, false],
])('is no comment, or no detail: %s: %s, %s', (text, isOfComment, isOfDetail) => {
  expect([isUnclearText(text, 'comment'), isUnclearText(text, 'detail')]).toStrictEqual([
    isOfComment,
    isOfDetail,
  ]);
});

it.each([
  'Link in bio',
  '#bread #rye',
  'More links: https://bakery.example',
  'Linked below',
  'No link today',
])('is a comment: %s', (text) => {
  expect(isUnclearText(text, 'comment')).toBe(false);
});

it.each(['see Canva', 'see attached', 'siehe Anhang', 'as per brief', '(use main copy)'])(
  'is asked about in any place: %s',
  (text) => {
    for (const role of ['textOfPost', 'ownText', 'detail', 'comment'] as const)
      expect([role, isUnclearText(text, role)]).toStrictEqual([role, true]);
  },
);

it.each(['IMG_1234.jpg', 'Bild 1 (neu).png', 'loaf.MP4'])(
  'is asked about in the place of a comment and of the text of one network: %s',
  (text) => {
    const roles = ['comment', 'ownText', 'detail', 'textOfPost'] as const;
    expect(roles.map((role) => isUnclearText(text, role))).toStrictEqual([true, true, false, false]);
  },
);

it.each(['A loaf.', 'Made with open.ai', 'See how we bake: loaf.mp4', 'See you in Canva'])(
  'is a text: %s',
  (text) => {
    expect(isUnclearText(text, 'textOfPost')).toBe(false);
  },
);
