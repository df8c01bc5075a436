/** Cells for hashtags that have something else, too: nothing but a hashtag may become one. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const row = (cells: object) => mapColumns([cells], { form: {}, names: {}, keepsPosts: true }).row(0);
const columns = ['Hashtags', 'Post Hashtags', 'Photoapp Hashtags'];

it.each<[unknown, string]>([
  ['TBD', '"TBD" was left by an earlier step or cell; correct it there, or leave this field empty'],
  ['todo', '"todo" was left by an earlier step or cell; correct it there, or leave this field empty'],
  ['bread, TBC', '"TBC" was left by an earlier step or cell; correct it there, or leave this field empty'],
  ['{{tags}}', '"{{tags}}" was left by an earlier step or cell; correct it there, or leave this field empty'],
  [
    ['#bread', 'TBD'],
    '"TBD" was left by an earlier step or cell; correct it there, or leave this field empty',
  ],
  ['in first comment', '"in first comment" has no hashtag; write the hashtags, or leave it empty'],
  ['In the 1st comment!', '"In the 1st comment!" has no hashtag; write the hashtags, or leave it empty'],
  ['x', '"x" has no hashtag; write the hashtags, or leave it empty'],
  ['✅', '"✅" has no hashtag; write the hashtags, or leave it empty'],
  ...[
    'to be added by the team',
    'same as last post',
    'Please add the usual tags',
    'Ask Anna for the tags',
    'see the sheet',
    'see sheet',
    'ask Sam',
    'add later',
    'usual tags',
    'pending',
    'Tags: see the sheet',
    'Fresh every day.',
    'Bitte noch ergänzen',
    'siehe Tabelle',
    'voir avec Marie',
    'añadir mañana',
    'ainda não aprovadas',
    'vedi il foglio',
    'zie vorige week',
  ].map((cell): [unknown, string] => [
    cell,
    `"${cell}" has no hashtag; write the hashtags, or leave it empty`,
  ]),
  [
    '#bread (only IG)',
    '"(only" and "IG)" have no #; write # before them, or move the remark to another column',
  ],
  ['#bread, rye', '"rye" has no #; write # before it, or move the remark to another column'],
  ['#bread #rye TBD', '"TBD" has no #; write # before it, or move the remark to another column'],
  ['bread\n#rye', '"bread" has no #; write # before it, or move the remark to another column'],
])('is asked about: %j', (cell, problem) => {
  for (const name of columns) {
    const { findings, text, adjustments } = row({ Text: 'Buns', [name]: cell });
    expect(findings.map(({ label, message }) => `${label}: ${message}`)).toStrictEqual([
      `${name}: ${problem}`,
    ]);
    expect([text, adjustments]).toStrictEqual([{}, {}]);
  }
});

it.each([
  '#bread #rye',
  '#bread, #rye',
  '#bread#rye',
  '#bread | #rye & #spelt',
  '1. #bread\n2. #rye',
  '• #bread\n• #rye',
  'Hashtags: #bread #rye',
  '#bread (3), #rye (12K)',
  '"#bread" "#rye"',
  '(#bread #rye)',
  '["#bread", "#rye"]',
  '["bread", "rye"]',
  '[bread, rye]',
  '#TBD',
  '#x',
  '#REF!',
  '＃パン ＃ライ麦',
  '#bread.',
  'bread rye',
  'rye bread, spelt',
  'C# F#',
  // Names and nouns that are words of sentences elsewhere, and many hashtags.
  'Rye bread bakery',
  'rye bread berlin bakery fresh local harbour sourdough',
  'Will Smith',
  'Lake Como',
  'Las Vegas',
  'AS Roma',
  'Toronto TO',
  'The North Face',
  'Rio de Janeiro',
  'coffee pour over',
  'berlin see strand',
  'farm-to-table bakery',
  'prêt-à-porter mode',
  'Washington D.C.',
  'Yahoo!',
  'unknown, mystery',
  'Ask Me',
  'ask me anything',
  'coming soon',
  '#pending',
  'pending, later',
  'usual suspects',
  'see berlin',
  'to',
  ['made for you', 'rye'],
  'FALSE',
])('is read as before: %j', (Hashtags) => {
  const { findings, text } = row({ Text: 'Buns', Hashtags });
  expect([text['hashtags'], findings]).toStrictEqual([Hashtags, []]);
});
