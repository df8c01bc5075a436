import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf } from '../../../shared/index.ts';
import { fitText } from '../../../shared/post/text/fit-text.ts';
import { captionLimitsOf } from '../../../shared/post/text/text-limits.ts';
import { type Numbering, threadOf } from '../../../shared/post/text/thread.ts';

function parts(text: string, max: number, numbering: Numbering = 'none'): readonly string[] {
  const thread = threadOf(text, { max, maxParts: 25 }, numbering);
  assert.ok(thread.fits);
  return thread.parts;
}

describe('a thread', () => {
  it('is cut between paragraphs before it is cut between sentences', () => {
    const text = 'One. Two is longer.\n\nThree. Four is a sentence.\n\nFive.';
    assert.deepEqual(parts(text, 35), ['One. Two is longer.', 'Three. Four is a sentence.\n\nFive.']);
  });

  it('is cut between lines before it is cut between sentences', () => {
    assert.deepEqual(parts('Our breads:\n• rye. With seeds.\n• spelt', 30), [
      'Our breads:',
      '• rye. With seeds.\n• spelt',
    ]);
  });

  it('is cut between sentences before it is cut at a comma', () => {
    assert.deepEqual(parts('The dough rests. Then, when it is light, it is baked.', 40), [
      'The dough rests.',
      'Then, when it is light, it is baked.',
    ]);
  });

  it('is cut at a comma before it is cut between words', () => {
    assert.deepEqual(parts('When the dough is light, we bake it in the oven', 40), [
      'When the dough is light,',
      'we bake it in the oven',
    ]);
  });

  it('has the fewest parts, even where that takes a worse cut', () => {
    assert.deepEqual(parts('One. Two three four five.', 15), ['One. Two three', 'four five.']);
  });

  it('has parts of about the same length where all cuts cost the same', () => {
    assert.deepEqual(parts('aaaa bbbb cccc dddd eeee ffff', 20), ['aaaa bbbb cccc', 'dddd eeee ffff']);
  });

  it('takes no abbreviation, initial, date or number for the end of a sentence', () => {
    for (const text of [
      'We asked Dr. Hansen about it. Yes.',
      'We asked J. Hansen about it. Yes.',
      'We open on 3. Mai at seven. Come.',
      'See also No. 5 about it all. Yes.',
      'Das ist z.B. Roggenbrot hier. Ja.',
      'We asked her! at least once. Yes.',
    ]) {
      const last = text.lastIndexOf(' ');
      assert.deepEqual(parts(text, 30), [text.slice(0, last), text.slice(last + 1)]);
    }
  });

  it('numbers its parts, and finds the width of the numbers', () => {
    assert.deepEqual(parts('One two three four', 14, '1/5'), ['One two 1/2', 'three four 2/2']);
    assert.deepEqual(parts('One two three four', 16, '(1/5)'), ['One two (1/2)', 'three four (2/2)']);
    const words = Array.from({ length: 40 }, (_, index) => `word${String(index).padStart(2, '0')}`).join(' ');
    const many = parts(words, 20, '1/5');
    assert.equal(many.length, 20);
    assert.equal(many[0], 'word00 word01 1/20');
    assert.equal(many[19], 'word38 word39 20/20');
  });

  it('has no number where it is one part', () => {
    assert.deepEqual(parts('One two', 10, '1/5'), ['One two']);
  });

  it('is cut at a line of three hyphens, even where it fits', () => {
    assert.deepEqual(parts('One\n---\nTwo\r\n---  \r\nThree -- or ---- four', 500), [
      'One',
      'Two',
      'Three -- or ---- four',
    ]);
    assert.deepEqual(parts('---\nOne\n---\n---\n', 500), ['One']);
  });

  it('cuts Chinese, Japanese and Thai between words, and no punctuation to the front of a part', () => {
    assert.deepEqual(parts('我们的面包保持新鲜很久，因为面团休息了三十六个小时。没有添加任何东西。', 26), [
      '我们的面包保持新鲜很久，因为面团休息了三十六个小时。',
      '没有添加任何东西。',
    ]);
    assert.deepEqual(parts('请看https://bakery.example/a。谢谢大家', 28), [
      '请看https://bakery.example/a。',
      '谢谢大家',
    ]);
    assert.deepEqual(parts('ขนมปังของเราสดนาน', 12), ['ขนมปังของ', 'เราสดนาน']);
  });

  it('cuts a word only where it is longer than a part', () => {
    assert.deepEqual(parts(`Hi ${'x'.repeat(25)} there`, 20), ['Hi xxxxxxxxxxxxxx', 'xxxxxxxxxxx there']);
    assert.deepEqual(parts('👨‍👩‍👧'.repeat(5), 12), ['👨‍👩‍👧', '👨‍👩‍👧'.repeat(2), '👨‍👩‍👧'.repeat(2)]);
  });

  it('goes without numbers where a link has no room beside one', () => {
    const link = `https://bakery.example/${'a'.repeat(16)}`;
    assert.deepEqual(parts(`Look: ${link} now`, 40, '(1/5)'), ['Look:', link, 'now']);
  });

  it('that would have too many parts is refused with what is allowed', () => {
    assert.deepEqual(threadOf('One two three', { max: 6, maxParts: 2 }), {
      fits: false,
      message: '3 parts, at most 2',
    });
    assert.deepEqual(threadOf('x'.repeat(10_001), { max: 500, maxParts: 20 }), {
      fits: false,
      message: '10001 characters, at most 20 parts of 500',
    });
  });
});

describe('a text for a network', () => {
  const long = 'word '.repeat(200).trim();

  it('is a thread where the network has threads, and is shortened where it has none', () => {
    const limits = {
      threadapp: captionLimitsOf(networkOf('threadapp')),
      skyapp: captionLimitsOf(networkOf('skyapp')),
    };
    assert.deepEqual(limits, { threadapp: { max: 500, maxParts: 20 }, skyapp: { max: 300 } });
    assert.deepEqual(captionLimitsOf(networkOf('microblog')), { maxParts: 25 });
    assert.equal(fitText(long, limits.threadapp, { tooLong: 'thread' }).outcome, 'thread');
    assert.equal(fitText(long, limits.skyapp, { tooLong: 'thread' }).outcome, 'shortened');
  });

  it('is left as it is where it fits, or where nobody asked for a change', () => {
    const max = 10;
    assert.deepEqual(fitText(' a ', { max }, { tooLong: 'shorten' }), { outcome: 'unchanged', text: ' a ' });
    assert.deepEqual(fitText(long, { max }, { tooLong: 'refuse' }), { outcome: 'unchanged', text: long });
    assert.deepEqual(fitText(long, {}, { tooLong: 'thread' }), { outcome: 'unchanged', text: long });
  });

  it('loses its cutting lines where the network has no threads', () => {
    assert.deepEqual(fitText('One\n---\nTwo', { max: 300 }, { tooLong: 'thread' }), {
      outcome: 'shortened',
      text: 'One\n\nTwo',
      removed: [],
    });
    assert.deepEqual(fitText('One\n---\nTwo', { max: 300 }, { tooLong: 'shorten' }), {
      outcome: 'unchanged',
      text: 'One\n---\nTwo',
    });
  });

  it('that is a thread of too many parts is refused', () => {
    assert.deepEqual(fitText('One two three', { max: 6, maxParts: 2 }, { tooLong: 'thread' }), {
      outcome: 'refused',
      message: '3 parts, at most 2',
    });
  });
});
