/** Tags, tables and questions that models leave, and what looks like them. */
import { expect, it } from '@jest/globals';
import { leftoversOf } from '../../../../shared/post/text/leftovers/leftovers.ts';

it.each([
  ['<answer>Fresh rolls</answer>', '<answer>', 'value'],
  ['Ok.\n<post>\nFresh rolls\n</post>', '<post>', 'value'],
  ['Frische Brötchen\n\nSoll ich den Text noch kürzen?', 'Soll ich den Text noch kürzen?', 'value'],
  ['Brot. Möchtest du, dass ich ihn anpasse?', 'Möchtest du, dass ich ihn anpasse', 'value'],
  ['Du pain.\nSouhaitez-vous que je le raccourcisse ?', 'Souhaitez-vous que je le raccourcisse', 'value'],
  ['Pan. ¿Quieres que lo acorte?', 'Quieres que lo acorte', 'value'],
  ['Pane. Vuoi che lo accorci?', 'Vuoi che lo accorci', 'value'],
  ['Pão. Quer que eu o encurte?', 'Quer que eu o encurte', 'value'],
  ['"Fresh rolls today! #bread"', '"Fresh rolls today! ', 'value'],
  ['“Fresh rolls\n\nhttps://bakery.example”', '“Fresh rolls\n\nhttps:', 'value'],
  ['See https://shop.example/{slug}', '{slug}', 'value'],
  ['See https://shop.example/a/[id]?b', '[id]', 'value'],
  ['See https://shop.example/:id', ':id', 'value'],
  ['See https://mia:secret@shop.example/a', 'https://mia:', 'value'],
  ['See https//shop.example/a', 'https//shop.example', 'value'],
  ['See https:/shop.example/a', 'https:/shop.example', 'value'],
  ['See ttps://shop.example/a', 'ttps://shop.example', 'value'],
  ['See htps://shop.example/a', 'htps://shop.example', 'value'],
  ['Rolls\n*Image suggestion: a baker*', '*Image suggestion:', 'value'],
  ['See <https://shop.example/a|our shop> now', '<https://shop.example/a|our shop>', 'value'],
  ['Thanks to <@U012AB3CD>!', '<@U012AB3CD>', 'value'],
  ['New in <#C012AB3CD|bread>', '<#C012AB3CD|bread>', 'value'],
  ['<!channel> Fresh rolls', '<!channel>', 'value'],
  ['See [our shop][1]\n\n[1]: https://shop.example "Shop"', '[1]: https://shop.example', 'markup'],
  ['| Day | Loaf |\n|---|:---:|\n| Mon | Rye |', '|---|:---:|', 'markup'],
  ['<!DOCTYPE html><html><body>404 Not Found</body></html>', '<!DOCTYPE html>', 'tags'],
  ['<![CDATA[Fresh rolls]]>', '<![CDATA[', 'tags'],
  ['Only <del>5 €</del> 3 €', '<del>', 'tags'],
])('%j', (text, left, kind) => {
  expect(leftoversOf(text)).toStrictEqual([{ text: left, kind, isWhole: false }]);
});

it.each([
  'recA1b2C3d4E5f6G7',
  'recA1b2C3d4E5f6G7, rech8I9j0K1l2M3n4',
  '0b8c5f6e-1a2b-4c3d-8e9f-001122334455',
])('the ID of a record in place of its text: %s', (text) =>
  expect(leftoversOf(text)).toStrictEqual([{ text, kind: 'value', isWhole: true }]),
);

it.each([
  'reconceptualizing',
  'Ask mia@shop.example: https://shop.example:8443/@mia/a:b?c=d#e=[f]',
  'https://shop.example/wiki/Help:Contents and https://shop.example/a{1,2}',
  'Write https before it, not http:/ or https//',
  '"Bread is life."',
  '“Bread is life.” #bread',
  '"Rye" and #wheat are "in"',
  'See recA1b2C3d4E5f6G7',
  'Write <answer> on the card',
  'Soll ich kommen?',
  'Möchtest du, dass ich dir helfe?',
  'Souhaitez-vous que je vienne ?',
  '¿Quieres que lo celebremos?',
  'Mon | Tue\n--- | ---',
  'Ask [1]: why bread?',
  'Use <script>alert(1)</script> never',
])('nothing in %j', (text) => expect(leftoversOf(text)).toStrictEqual([]));

it.each([
  'As an AI, I can’t taste rye. But you can!',
  'As an AI language model, I cannot help with that.\n\nFresh rolls from six o’clock.',
  'As an AI, I can’t access your website. Here is a post: Fresh rolls',
  'As an AI, I don’t have access to coffee.',
  'As an AI, I can’t create content like a baker.',
])('a text that is more than the excuse of a model is not refused as one: %j', (text) => {
  expect(leftoversOf(text).map(({ isWhole }) => isWhole)).toStrictEqual([false]);
});
