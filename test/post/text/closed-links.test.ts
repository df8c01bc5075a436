/** Links that readers cannot open are named, and the post is sent. */
import { expect, it } from '@jest/globals';
import { previewPost } from '../../../shared/post/preview/preview-post.ts';
import { clock, draftOf, findingsIn, target } from '../../support/generators/drafts.ts';
import { textsUnder } from '../../support/remarks.ts';

const named = (caption: string, given: Parameters<typeof target>[0] = {}) => {
  const draft = { caption, targets: [target(given)] };
  expect(findingsIn(draft)).toStrictEqual([]);
  return textsUnder('Readers may not be able to open', previewPost(draftOf(draft), { clock }).decisions);
};

it.each([
  'http://localhost:5678/menu',
  'http://127.0.0.1/menu',
  'https://192.168.1.20/menu',
  'http://nas.local/menu',
  'http://intranet/menu',
  'https://docs.google.com/document/d/1a2b3c/edit',
  'https://docs.google.com/spreadsheets/d/1a2b3c/edit#gid=0',
  'https://www.canva.com/design/DAF/xyz/edit',
  'https://hooks.zapier.com/hooks/catch/123/abc',
  'https://discord.com/api/webhooks/1/abc',
  'https://n8n.bakery.de/webhook-test/8f14e45f',
])('%s', (link) => {
  expect(named(`Our menu: ${link}`)).toStrictEqual([link]);
  expect(
    named('Our menu', { network: 'professional', fields: { article: { source: link, title: 'Menu' } } }),
  ).toStrictEqual([link]);
});

it.each([
  'https://bakery.de/menu/edit',
  'https://shop.example/menu',
  'https://docs.google.com/document/d/1a2b3c/edit?usp=sharing',
  'https://docs.google.com/forms/d/e/1a2b3c/viewform',
  'https://www.canva.com/design/DAF/xyz/view',
  'https://discord.com/invite/abc',
  'https://n8n.bakery.de/webhook/menu',
  'localhost:5678',
])('but not %s', (link) => expect(named(`Our menu: ${link}`)).toStrictEqual([]));
