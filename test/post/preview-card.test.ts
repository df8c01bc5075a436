/** The card of a preview: every text in it is escaped, and nothing in it runs or loads but the pictures. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { previewPost, showPreview } from '../../shared/index.ts';
import { anyText } from '../support/texts.ts';
import { clock, draftOf, target } from '../support/drafts.ts';

const hostile = `<script>alert(1)</script><img src=x onerror="alert(2)"> & 'quoted' "too"`;

async function cardOf(caption: string, name = 'Harbour Bakery', mediaUrl = 'https://example.com/a.jpg') {
  const targets = [target({ network: 'threadapp', fields: { topicTag: 'Rye' } })];
  const draft = draftOf({
    caption,
    targets,
    media: [{ mediaUrl, mediaType: 'IMAGE' }],
    text: { tooLong: 'thread' },
  });
  const linked = [{ id: 'account-1', name, network: 'threadapp' as const }];
  return (await showPreview(previewPost(draft, { clock, linked }), [])).html;
}

/** The tags of a card, without their styles. */
function tagsIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<\/?[a-z]+/g), ([tag]) => tag))].toSorted();
}

describe('the card', () => {
  it('holds account, text, length and topic', async () => {
    const card = await cardOf('Fresh & warm\nfrom six');
    expect(card).toContain('<strong>Threadapp</strong> · <bdi>Harbour Bakery</bdi>');
    expect(card).toContain('>Fresh &amp; warm<br>from six</div>');
    expect(card).toContain('>21 of 500 characters<');
    expect(card).toContain('<bdi>Rye</bdi>');
    expect(card).toContain('<img src="https://example.com/a.jpg" alt="a.jpg"');
  });

  it('shows tags in texts and names as they are written', async () => {
    const card = await cardOf(hostile, hostile, `https://example.com/"><script>.jpg`);
    expect(tagsIn(card)).toStrictEqual(tagsIn(await cardOf('Hello')));
    expect(card).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt; &amp; &#39;quoted&#39;',
    );
  });

  it('says what has to change', async () => {
    const { html, valid } = await showPreview(
      previewPost(draftOf({ caption: 'x'.repeat(301) }), { clock }),
      [],
    );
    expect(valid).toBe(false);
    expect(html).toContain('One change is needed');
    expect(html).toContain('Skyapp, Caption: 301 characters, at most 300');
  });

  it('has no tag of any text', async () => {
    const usual = new Set([...tagsIn(await cardOf('Hello\nyou')), '<del', '</del', '<span', '</span']);
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(tagsIn(await cardOf(`<b>${text}`)).filter((tag) => !usual.has(tag))).toStrictEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
