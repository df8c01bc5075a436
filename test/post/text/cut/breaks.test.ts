/** Every place where a text may be cut, with what the cut costs. */
import { expect, it } from '@jest/globals';
import { breaksIn } from '../../../../shared/post/text/cut/breaks.ts';

/** `room` is also the most code points of a link or grapheme, where no other number is given. */
function marked(text: string, room: number, max = room): string {
  let at = 0;
  let shown = '';
  for (const { end, start, cost } of breaksIn(text, { room, max })) {
    shown += `${text.slice(at, end)}<${cost}>`;
    at = start;
  }
  return shown + text.slice(at);
}

it.each([
  ['One two.\n Three, four. Five \n\nSix', 'One<60>two.<5>Three,<30>four.<10>Five<0>Six'],
  // Quotes and parentheses stay whole if they take up to half of the room.
  ['one (aaaa bbb) two', 'one<60>(aaaa bbb)<60>two'],
  ['one (aaaa bbbb) two', 'one<60>(aaaa<90>bbbb)<60>two'],
  // No cut where a combining mark or a prefixed sign belongs to the space, or where the space is a no-break space.
  ['a \u0301b c', 'a \u0301b<60>c'],
  ['\u0600 b c', '\u0600 b<60>c'],
  ['a\u00a0b c', 'a\u00a0b<60>c'],
  // Words that announce a link stay with it.
  ['To: https://a.de b', 'To: https://a.de<60>b'],
  ['To:\n\nhttps://a.de', 'To:\n\nhttps://a.de'],
  ['To 👇\nwww.a.de', 'To<60>👇\nwww.a.de'],
  ['To https://a.de', 'To<60>https://a.de'],
  // The mark of a list stays with its item; elsewhere the same characters are words.
  ['• one\n• two three', '• one<5>• two<60>three'],
  ['one – two (1) three', 'one<60>–<30>two<60>(1)<60>three'],
  ['a quarter of a mile 1. two', 'a<60>quarter<60>of<60>a<60>mile<60>1. two'],
  // An abbreviation stays with the word after it, unless that is on the next line.
  ['Dr. Rye', 'Dr. Rye'],
  ['Dr.\nRye', 'Dr.<5>Rye'],
  ['PROF. Rye', 'PROF. Rye'],
  ['2 Mrd. Rye', '2 Mrd. Rye'],
  ['my TV. Rye', 'my<60>TV.<10>Rye'],
  ['no. 5', 'no. 5'],
  ['no. rye', 'no.<60>rye'],
  ['5 kilo. rye', '5 kilo. rye'],
  ['5 kilo. Rye', '5 kilo.<10>Rye'],
  ['5 kilos. rye', '5 kilos.<60>rye'],
  ['at 18:30. Rye', 'at<60>18:30.<10>Rye'],
  // Scripts without spaces, or with spaces in place of punctuation.
  ['我们的面包，因为', '我们<30>的<30>面包，<30>因为'],
  ['我们“面包”我们', '我们<60>“面包”<60>我们'],
  ['我们“面包', '我们<60>“面包'],
  ['面包”我们', '面包”<60>我们'],
  ['我rye-bread', '我<60>rye-bread'],
  ['rye-bread我', 'rye-bread<60>我'],
  ['我们@rye我们', '我们<60>@rye我们'],
  ['ไทย ไทย', 'ไทย<30>ไทย'],
  ['ไทย a ไทย', 'ไทย<60>a<60>ไทย'],
])('%j', (text, expected) => {
  expect(marked(text, 20)).toBe(expected);
});

it.each([
  // What belongs together or has no space is cut only where there is no room for it.
  ['aaaa bb', 4, 4, 'aaaa<60>bb'],
  ['aaaa bb', 3, 3, 'a<1000>a<1000>a<1000>a<60>bb'],
  ['• aaa bb', 5, 5, '• aaa<60>bb'],
  ['• aaa bb', 4, 4, '•<560>aaa<60>bb'],
  ['• aaa bb', 2, 2, '•<560>a<1000>a<1000>a<60>bb'],
  ['Dr. aa', 3, 3, 'Dr.<560>aa'],
  ['(aa b) c', 12, 12, '(aa b)<60>c'],
  // A link, mention, hashtag or grapheme may be longer than the room that is left.
  ['b@rye', 2, 4, 'b<1000>@rye'],
  ['a#bb#cc', 2, 3, 'a<1000>#bb<1000>#cc'],
  ['@rye', 2, 3, '@<1000>r<1000>y<1000>e'],
  ['b 👨‍👩‍👧👨‍👩‍👧', 4, 5, 'b<60>👨‍👩‍👧<1000>👨‍👩‍👧'],
  ['👨‍👩‍👧b', 4, 4, '👨<1000>\u200d<1000>👩<1000>\u200d<1000>👧<1000>b'],
])('%j with room for %d, or %d', (text, room, max, expected) => {
  expect(marked(text, room, max)).toBe(expected);
});
