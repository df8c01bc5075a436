/** Texts that nobody should write: each becomes a sound post, or a sentence. */
import { describe, expect, it } from '@jest/globals';
import { networks, previewPost } from '../../../shared/index.ts';
import { captionLimitsOf } from '../../../shared/post/text/field-texts.ts';
import { clock } from '../../support/drafts.ts';
import { length } from '../../support/text-cuts.ts';

const nothing = ['neither caption nor media; fill in Caption or Media, here or for the whole post'];

const texts: readonly { readonly name: string; readonly text: string; readonly isNothing?: true }[] = [
  { name: 'unbalanced tags', text: `<p><b>Open<ul><li>Rye</p></b>${'<div>'.repeat(500)} until six</a></td>` },
  { name: 'lone surrogates', text: `Rye \ud83c and \udf5e ${'x\ud83c '.repeat(700)}` },
  { name: 'right-to-left marks', text: '\u202eשלום\u202c \u200fעולם\u2067 '.repeat(400) },
  { name: 'zero-width joiners', text: `${'👩\u200d'.repeat(1000)}${'\u200d'.repeat(1000)}a` },
  { name: 'a word of 10,000 letters', text: 'a'.repeat(10_000) },
  {
    name: '300 links',
    text: Array.from({ length: 300 }, (_, index) => `https://example.com/news/${index}`).join(' '),
  },
  { name: 'hashtags only', text: Array.from({ length: 700 }, (_, index) => `#tag${index}`).join(' ') },
  {
    name: 'tags that show nothing',
    text: '<p>&nbsp;</p><br><!-- <b> --><script>x</script>',
    isNothing: true,
  },
];

const text = { format: 'html', hashtags: 'rye', trackLinksTo: 'example.com', numbering: '1/5' };

/** The shortest limit, a limit with threads, and a caption of another name. */
const tried = new Set<string>(['skyapp', 'threadapp', 'pinboard']);

describe.each(['shorten', 'thread'])('%s', (ifTooLong) => {
  it.each(texts)('$name', ({ text: caption, isNothing }) => {
    for (const { key, ...network } of networks.filter(({ key }) => tried.has(key))) {
      const targets = [{ network: key, accountId: 'a', fields: key === 'pinboard' ? { boardId: 'b' } : {} }];
      const media = isNothing ? [] : [{ mediaUrl: 'https://example.com/a.jpg', mediaType: 'IMAGE' }];
      const preview = () =>
        previewPost({ publish: 'DRAFT', caption, media, targets, text: { ...text, ifTooLong } }, { clock });
      const shown = preview();
      expect([key, shown.findings.map(({ message }) => message)]).toStrictEqual([
        key,
        isNothing ? nothing : [],
      ]);
      const { max = Infinity, maxParts = 1 } = captionLimitsOf({ key, ...network });
      for (const { parts } of shown.targets) {
        expect(parts.length).toBeLessThanOrEqual(maxParts);
        expect(parts.filter((part) => length(part) > max)).toStrictEqual([]);
        expect(parts.join('')).not.toBe('');
      }
      expect(preview()).toStrictEqual(shown);
    }
  });
});
