/**
 * Addresses that a later reader could not open: the file is uploaded, or there is a finding; none is scheduled. Share links become files
 * everywhere.
 */
import { describe, expect, it } from '@jest/globals';
import { addressesIn, Unreadable } from '../../../shared/index.ts';
import { LocalFile } from '../../../shared/post/media/local-file.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import type { PostChanges } from '../../../shared/post/edit/edit-post.ts';
import { withFilesFetched } from '../../../shared/post/media/expiring-media.ts';
import type { Reach } from '../../../shared/media/open-host.ts';
import { isExpiring } from '../../../shared/media/expiring-address.ts';
import { clock, draftOf, findingsIn, sentTarget, target } from '../../support/generators/drafts.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';

const signature =
  'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA%2F20261122%2Fus-east-1%2Fs3%2Faws4_request';
const expiring: Readonly<Record<string, string>> = {
  'Zapier, a file of another step':
    'https://zapier.com/engine/hydrate/1234567/.eJwVyk0KwjAQBtCryFy7wZCkTZr05w7iAeRrMpBAmw:1sLx:abc_-/',
  'Zapier, a stashed file':
    'https://zapier-dev-files.s3.amazonaws.com/cli-platform/74bc623c-d94d-4cac-81f1-f71d7d517bc7',
  'Airtable, an attachment':
    'https://v5.airtableusercontent.com/v3/u/47/47/1763800000000/UaBcD_1-2/photo.jpg/c0ffee?ts=1763800000&userId=usr1&cs=ab12',
  'Amazon S3, version 4': `https://bucket.s3.eu-central-1.amazonaws.com/a.jpg?${signature}&X-Amz-Date=20261122T100000Z&X-Amz-Expires=3600&X-Amz-SignedHeaders=host&X-Amz-Signature=abc`,
  'Amazon S3, version 2':
    'https://bucket.s3.amazonaws.com/a.jpg?AWSAccessKeyId=AKIA&Expires=1763803600&Signature=vjby%3D',
  'Azure, a shared access signature':
    'https://account.blob.core.windows.net/pictures/a.jpg?sv=2024-11-04&se=2026-11-22T12%3A00%3A00Z&sr=b&sp=r&sig=Zm9v',
  'Dropbox, a temporary link': 'https://uc123.dl.dropboxusercontent.com/cd/0/get/AbC/file',
  'Discord, an attachment':
    'https://cdn.discordapp.com/attachments/1/2/a.png?ex=6741b2f0&is=67406170&hm=0123abcd',
  'CloudFront, a policy of its own':
    'https://d111.cloudfront.net/a.jpg?Policy=eyJTdGF0ZW1lbnQiOlt7&Signature=ab~-&Key-Pair-Id=K2',
  'Supabase, a JSON Web Token': `https://abc.supabase.co/storage/v1/object/sign/a/b.jpg?token=${['{"alg":"HS256"}', '{"a":1,"exp":1763803600}', 'sig'].map((part) => Buffer.from(part).toString('base64url')).join('.')}`,
  iCloud: 'https://cvws.icloud-content.com/B/AbC/IMG_1.JPG?o=Ab&v=1&x=3&e=1763803600&s=xy',
  'WhatsApp, an attachment':
    'https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=123&ext=1763803600&hash=ATt',
  'Replicate, a picture of a model': 'https://replicate.delivery/xezq/AbC123/out-0.webp',
  'Replicate, an older one': 'https://pbxt.replicate.delivery/AbC123/out-0.png',
  'Google Photos': 'https://lh3.googleusercontent.com/lr/AAJ1LKc8=w2048-h1024',
  'Google Drive, a thumbnail': 'https://lh3.googleusercontent.com/drive-storage/AJQWtBN=s220',
  'Box, a download': 'https://dl.boxcloud.com/d/1/b1!AbC./download',
  'Backblaze, a private file': 'https://f002.backblazeb2.com/file/bread/loaf.jpg?Authorization=3_2026_AbC',
  'Slack, a file of a channel': 'https://files.slack.com/files-pri/T01-F02/loaf.jpg',
  'Slack, a thumbnail': 'https://files.slack.com/files-tmb/T01-F02-0a1b/loaf_360.jpg',
  'a video behind a token in its path': 'https://vod.example.org/exp=1763803600~acl=%2F1~hmac=ab/1.mp4',
  'a time and a signature of other names':
    'https://cdn.example.org/a.jpg?expirationTimestamp=1763803600000&k=q3Zk9sVb2LmN8xYtR4wE',
};
const lasting = [
  'https://example.org/a.jpg',
  'https://cdn.example.org/a.jpg?w=1200&h=630&fit=crop&sig=abc',
  'https://cdn.example.org/a.jpg?v=1763803600',
  'https://images.example.org/a.jpg?e=1763803600&name=bread-of-the-week-with-seeds',
  'https://firebasestorage.example.org/v0/b/a/o/b.jpg?alt=media&token=8f2c1a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
  'https://cdn.example.org/a.jpg?token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  'https://drive.usercontent.google.com/download?export=download&confirm=t&id=1aB-cD_9',
  'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&st=x&raw=1',
  'https://dl.dropboxusercontent.com/s/abc/bread.jpg',
  'https://notairtableusercontent.com/a.jpg',
  'https://lh3.googleusercontent.com/d/1aB-cD_9=w1000',
  'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c',
  'https://app.box.com/shared/static/abc.jpg',
  'https://example.org/a.jpg?author=mia',
  'no address',
];

async function fetched(
  { adjustments, ...draft }: Partial<PostDraft> & Pick<PostChanges, 'adjustments'>,
  found?: Unreadable,
) {
  const asked: unknown[] = [];
  const after = await withFilesFetched({ ...draftOf(draft), ...(adjustments && { adjustments }) }, (url) => {
    asked.push(url);
    const file = new LocalFile({
      number: asked.length,
      size: 12,
      name: 'photo.jpg',
      contentType: 'image/jpeg',
    });
    return Promise.resolve(found ?? file);
  });
  return { after, asked };
}

describe('an address that expires', () => {
  it('is not fetched for Extra JSON, or where a value is nested too deeply to be sent', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const mediaUrl = expiring['Zapier, a stashed file'];
    for (const draft of [
      { targets: [target({ extra: { coverUrl: mediaUrl } })] },
      { targets: [target({ fields: { circular } })], media: [{ mediaUrl }] },
    ])
      expect((await fetched(draft)).asked).toStrictEqual([]);
  });

  for (const [name, mediaUrl] of Object.entries(expiring)) {
    it(`is uploaded: ${name}`, async () => {
      const { after, asked } = await fetched({ media: [{ mediaUrl, altText: 'A' }] });
      expect(asked).toStrictEqual([mediaUrl]);
      expect(after.media).toMatchObject([{ altText: 'A', mediaUrl: { name: 'photo.jpg' } }]);
      expect(JSON.stringify(composePost(after, clock).post)).not.toContain(new URL(mediaUrl).hostname);
    });
  }

  it('differs from one that lasts', () => {
    expect(lasting.filter(isExpiring)).toStrictEqual([]);
  });

  it('is a finding where it has expired', async () => {
    const [mediaUrl = ''] = Object.values(expiring);
    const { after } = await fetched({ media: [{ mediaUrl }] }, new Unreadable('it is gone'));
    expect(findingsIn(after)).toStrictEqual(['Media 1: it is gone']);
  });

  it('stays where the post is published at once', async () => {
    const media = Object.values(expiring).map((mediaUrl) => ({ mediaUrl }));
    const { after, asked } = await fetched({ publish: 'NOW', media });
    expect([after.media, asked]).toStrictEqual([media, []]);
  });

  it('is found wherever a file can stand', async () => {
    const [url = ''] = Object.values(expiring);
    const { after, asked } = await fetched({
      media: [{ mediaUrl: { url, alt: 'A' } }],
      targets: [
        target({ network: 'photoapp', media: [{ mediaUrl: url, coverUrl: url }] }),
        target({
          network: 'threadapp',
          fields: { segments: [{ caption: 'x', medias: [{ mediaUrl: url }] }] },
        }),
      ],
      adjustments: { photoapp: { fields: {}, media: [{ mediaUrl: url }] } },
    });
    expect(asked).toStrictEqual([url]);
    expect(JSON.stringify(after)).not.toContain('hydrate');
  });
});

describe('an address inside a network', () => {
  const inside = 'http://minio:9000/pictures/loaf.jpg';
  const at = async (reach: Reach, publish = 'DRAFT') => {
    const asked: unknown[] = [];
    const file = new LocalFile({ number: 1, size: 12, name: 'photo.jpg', contentType: 'image/jpeg' });
    const fetch = async (address: unknown) => {
      asked.push(address);
      return await Promise.resolve(file);
    };
    const draft = draftOf({
      publish,
      media: [{ mediaUrl: inside }, { mediaUrl: 'https://example.org/a.jpg' }],
    });
    const hosts: unknown[] = [];
    const after = await withFilesFetched(draft, fetch, (hostname) => {
      hosts.push(hostname);
      return hostname === 'minio' ? reach : 'service';
    });
    expect(new Set(hosts)).toStrictEqual(new Set(['minio', 'example.org']));
    return { asked, findings: findingsIn(after), address: after.media[0]?.mediaUrl };
  };

  it.each(['DRAFT', 'NOW', 'SCHEDULE'])(
    'is uploaded where only this machine opens it: %s',
    async (publish) => {
      expect((await at('here', publish)).asked).toStrictEqual([inside]);
    },
  );

  it('stays where the service opens it', async () => {
    expect(await at('service')).toStrictEqual({ asked: [], findings: [], address: inside });
  });

  it('is a finding where nobody may, and is not asked', async () => {
    expect(await at('nobody')).toMatchObject({
      asked: [],
      findings: [
        'Media 1: "http://minio:9000/pictures/loaf.jpg" is inside a private network, where the service cannot open it; read the file in an earlier step and attach it as a file, or give a public address',
      ],
    });
  });
});

const dropbox = 'https://www.dropbox.com/s/abc123/bread.jpg';
it.each([
  ['as browsers show it', 'www.bakery.org/a.jpg', 'https://www.bakery.org/a.jpg'],
  ['with white space around it', '\u00a0https://a.example/👩‍👩‍👧❤️ \n', 'https://a.example/👩‍👩‍👧❤️'],
  // As the link of a post, a share link stays as it is: readers open its page.
  ['that is a share link', `${dropbox}?dl=0`, `${dropbox}?raw=1`, `${dropbox}?dl=0`],
])('An address %s is complete in every place', (_, given, address, page = address) => {
  const medium = { mediaUrl: given, mediaType: 'VIDEO', coverUrl: given };
  expect(sentTarget({ network: 'photoapp', fields: { mediaType: 'VIDEO' }, media: [medium] })).toMatchObject({
    mediaUrl: address,
    coverUrl: address,
  });
  const thread = { segments: [{ caption: 'x', medias: [{ mediaUrl: given, mediaType: 'IMAGE' }] }] };
  expect(
    sentTarget({ network: 'threadapp', fields: thread, extra: { linkAttachment: given } }),
  ).toMatchObject({ linkAttachment: page, segments: [{ medias: [{ mediaUrl: address }] }] });
  expect(sentTarget({ extra: { embed: { mediaType: 'IMAGE', medias: [{ url: given }] } } })).toMatchObject({
    embed: { medias: [{ url: address }] },
  });
});

it('An address without its scheme ends where the next one begins, or is none', () => {
  const several = ['www.bakery.org/a.jpg', 'www.bakery.org/b.jpg', 'www.bakery.org/c.jpg'];
  expect(addressesIn(`${several[0]}, ${several.slice(1).join(' ')}`)).toStrictEqual(several);
  for (const mediaUrl of ['www', 'www.', 'www.loaf', 'bakery.org/a.jpg', 'www.bakery.org/a b.jpg'])
    expect(findingsIn({ media: [{ mediaUrl }] })).toHaveLength(1);
});

it('A share link to no file is a finding', () => {
  const mediaUrl = 'https://drive.google.com/drive/folders/1aB-cD_9';
  expect(findingsIn({ media: [{ mediaUrl }] })).toStrictEqual([
    'Media 1: a link to a folder of Google Drive, not to a file; copy the link of the file itself',
  ]);
});
