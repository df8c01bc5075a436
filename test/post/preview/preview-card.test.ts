/** The card of a preview: every text in it is escaped, and nothing in it runs or loads but the pictures. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { NetworkKey } from '../../../shared/index.ts';
import { edges } from '../../../shared/post/preview/html-card.ts';
import { showPreview } from '../../../shared/post/preview/preview-card.ts';
import { previewPost } from '../../../shared/post/preview/preview-post.ts';
import type { LinkedAccount } from '../../../shared/post/accounts/linked-accounts.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { anyText } from '../../support/generators/texts.ts';
import { clock, draftOf, target, wholePicture } from '../../support/generators/drafts.ts';

const hostile = `<script>alert(1)</script><img src=x onerror="alert(2)"> & 'quoted' "too"`;

async function cardOf(caption: string, name = 'Harbour Bakery', mediaUrl = 'https://example.com/a.jpg') {
  const targets = [target({ network: 'threadapp', fields: { topicTag: 'Rye' } })];
  const draft = draftOf({
    caption,
    targets,
    media: [{ mediaUrl, mediaType: 'IMAGE' }],
    text: { ifTooLong: 'thread' },
  });
  const linked = [{ id: 'account-1', name, network: 'threadapp' as const }];
  return htmlOf(draft, linked);
}

function htmlOf(draft: PostDraft, linked: readonly LinkedAccount[] = []) {
  return showPreview(previewPost(draft, { clock, linked }), { files: [], notes: [] }).html;
}

function tagsIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<\/?[a-z]+/g), ([tag]) => tag))].toSorted();
}

describe('the record', () => {
  const sentence = 'The harbour bakery opens at seven. ';
  const link = 'https://bakery.example/rye';
  const on = (...keys: NetworkKey[]) =>
    keys.map((network, index) => target({ network, accountId: `account-${index}` }));
  const shown = (draft: Partial<PostDraft>, notes: string[] = []) =>
    showPreview(previewPost(draftOf({ publish: 'DRAFT', ...draft }), { clock }), { files: [], notes });

  it('has one result for all accounts that get the same', async () => {
    const targets = on('skyapp', 'microblog', 'threadapp');
    const result = { networks: 'Skyapp, Microblog, Threadapp', accounts: 'account-0, account-1, account-2' };
    expect(shown({ caption: 'Fresh', targets })).toMatchObject({
      summary: 'Fits everywhere',
      results: [{ ...result, text: 'Fresh', length: '5 of 300', parts: 1 }],
    });
  });

  it('says what becomes of a text, and which links are lost', async () => {
    const half = sentence.repeat(9).trim();
    const caption = `${half} ${link} ${half}\n\nRead on: https://bakery.example/all`;
    const targets = on('skyapp', 'socialnet', 'threadapp');
    const { summary, results } = shown({ caption, targets, text: { ifTooLong: 'thread' } });
    expect(summary).toBe('Fits everywhere; shortened on Skyapp; 2 parts on Threadapp; a link lost on Skyapp');
    expect(results.map(({ networks, parts, linksLost }) => [networks, parts, linksLost])).toStrictEqual([
      ['Skyapp', 1, link],
      ['Socialnet', 1, null],
      ['Threadapp', 2, null],
    ]);
  });

  it('says on the card once what was shortened', () => {
    const draft = { caption: sentence.repeat(9), targets: on('skyapp'), text: { ifTooLong: 'shorten' } };
    const [brief, note] = ['shortened on Skyapp', 'Shortened: Skyapp (300 characters).'];
    const saysBoth = ({ html }: { html: string }) => [brief, note].map((text) => html.includes(text));
    expect(saysBoth(shown(draft))).toStrictEqual([true, false]);
    expect(saysBoth(shown(draft, [note]))).toStrictEqual([false, true]);
  });

  it('has what Create would tell, and what has to change', async () => {
    const notes = ['At midnight: check the hour.', 'Left out: <Mia>.'];
    const { note, html } = shown({ caption: 'Fresh' }, notes);
    expect(note).toBe(notes.join(' '));
    expect(html).toContain('At midnight: check the hour. Left out: &lt;Mia&gt;.');
    expect(shown({ caption: 'Fresh' }).note).toBeNull();
    const findings = 'Skyapp, Caption: 301 characters, at most 300';
    const refused = { summary: '1 change needed', valid: false, findings, results: [] };
    expect(shown({ caption: 'x'.repeat(301) })).toMatchObject(refused);
  });
});

describe('the card', () => {
  it('holds account, text, length and topic', async () => {
    const card = await cardOf('Fresh & warm\nfrom six');
    expect(card).toContain('>Threadapp · <bdi>Harbour Bakery</bdi></h4>');
    expect(card).toContain('>Fresh &amp; warm<br>from six</p>');
    expect(card).toContain('>21 of 500 characters<');
    expect(card).toContain('<bdi>Rye</bdi>');
    expect(card).toContain('<img src="https://example.com/a.jpg" alt="a.jpg" height="96"');
  });

  it('has an edge of another color around a text that was changed', async () => {
    const colorOf = (html: string) => /solid (#\w+)/.exec(html)?.[1];
    const [usual, changed] = [await cardOf('Fresh'), await cardOf('Fresh from the oven. '.repeat(40))];
    expect([colorOf(usual), colorOf(changed)]).toStrictEqual([edges.usual, edges.changed]);
  });

  it('shows the picture of a thread behind its first text', async () => {
    const card = await cardOf('The harbour bakery opens at seven. '.repeat(20));
    expect(card.match(/<p dir|<img/g)).toStrictEqual(['<p dir', '<img', '<p dir']);
  });

  it('shows the part of a picture that stays', async () => {
    const address = 'https://example.com/wide';
    const transform = { ...wholePicture, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } };
    const targets = [target({ network: 'threadapp' })];
    const draft = draftOf({ targets, media: [{ mediaUrl: address, mediaType: 'IMAGE', transform }] });
    const html = htmlOf(draft);
    // The whole picture is 192 by 96 pixels, and its first 48 columns are outside of the window.
    expect(html).toContain('overflow:hidden;width:96px;height:96px"><img src="https://example.com/wide"');
    expect(html).toContain('max-width:none;width:192px;height:96px;margin:0px 0 0 -48px">');
  });

  it('shows tags in texts and names as they are written', async () => {
    const card = await cardOf(hostile, hostile, `https://example.com/"><script>.jpg`);
    expect(tagsIn(card)).toStrictEqual(tagsIn(await cardOf('Hello')));
    expect(card).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt; &amp; &#39;quoted&#39;',
    );
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
