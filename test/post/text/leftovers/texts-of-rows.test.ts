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
  ...['unknown', '[Unknown]', '<unknown>'],
])('is a leftover: %j', (text) => {
  expect(leftoversOf(text)).toStrictEqual([{ text, kind: 'value', isWhole: true }]);
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
  'unknown pleasures',
  'Ready',
])('is none: %j', (text) => {
  expect(leftoversOf(text)).toStrictEqual([]);
});
