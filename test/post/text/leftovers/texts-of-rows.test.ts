/** What people write into the cell of a text while it is not written, not approved, or not to go out. */
import { expect, it } from '@jest/globals';
import { leftoversOf } from '../../../../shared/post/text/leftovers/leftovers.ts';

it.each([
  ...['Copy to follow', 'caption needed', 'Text missing!', 'needs copy', 'Needs alt text', 'Content pending'],
  ...[
    'Text fehlt noch',
    'texte manquant',
    'Falta texto',
    'pendiente de texto',
    'testo in arrivo',
    'Tekst volgt',
  ],
  ...[
    'In review',
    'under review',
    'Not approved',
    'not yet approved',
    'Pending approval',
    '(awaiting feedback)',
  ],
  ...[
    'Waiting for client',
    'waiting on copy',
    'wartet auf Freigabe',
    'à valider',
    'en attente de validation',
  ],
  ...['En revisión', 'aguardando aprovação', 'da approvare', 'in attesa di approvazione'],
  ...[
    'DO NOT POST - Open day on Sunday',
    'DO NOT PUBLISH: Open day',
    'ON HOLD – Open day',
    'NICHT POSTEN!\nTag',
  ],
  ...[
    '[ON HOLD] Open day',
    '(do not publish yet) Open day',
    '[Not approved] Open day',
    '(nicht freigegeben) Tag',
  ],
  ...['=arrayformula(A2:A)', '{=A2}', '{=SUM(A2:A4)}', '#BUSY!', 'Agent stopped due to time limit'],
  ...[
    "I'm sorry, I can't see the image.",
    'Sorry, but I cannot describe this picture. Please upload it again.',
  ],
  ...['unknown', '[Unknown]', '<unknown>'],
])('is a leftover: %j', (text) => {
  expect(leftoversOf(text)).toStrictEqual([{ text, kind: 'value', isWhole: true }]);
});

it.each([
  ['undefined World', 'undefined'],
  ['Sure! Here is a post: Fresh rolls', 'Sure! Here is a post:'],
  [
    "Certainly! Here's a short social post about rye:\n\nFresh",
    "Certainly! Here's a short social post about rye:",
  ],
  ['Thought: I know it.\nFinal Answer: Fresh rolls', 'Thought:'],
  ['Fresh rolls. Agent stopped due to time limit', 'Agent stopped due to time limit'],
  ['Fresh rolls [DRAFT]', '[DRAFT]'],
  ['Fresh rolls\n[Entwurf]\n', '[Entwurf]'],
  ['Fresh rolls 280/280', '280/280'],
  ['Fresh rolls - 280 characters', '- 280 characters'],
])('has a leftover: %j', (text, left) => {
  expect(leftoversOf(text)).toStrictEqual([{ text: left, kind: 'value', isWhole: false }]);
});

it.each([
  'Our new menu is in review by our guests',
  'Waiting for spring',
  'Needs more butter',
  'Hold on tight: our open day is near',
  'Do what you like: post, publish or wait',
  '(hold my bread)',
  'Pending approval of the city, we open in May',
  'Approved',
  'Unknown',
  "I'm sorry, I can't see the picture without crying",
  'Sorry, I can’t see the photo. Book your eye test today!',
  'Thought: why not bake today?',
  '[Test] We try the new oven',
  'Beer of the day (draft)',
  'Draft [1]',
  '24/7, 10/10, 100/100',
  'undefined is a value of JavaScript',
  'undefined behavior is bad',
  'Fresh bread: 280 characters',
  'Sure! Here is a poster of our menu: look',
  '{= and =}',
  'unknown pleasures',
  'Ready',
])('is none: %j', (text) => {
  expect(leftoversOf(text)).toStrictEqual([]);
});
