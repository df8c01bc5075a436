/**
 * The hashes stand in people's sheets. What is written out here no release may change: a changed hash writes every row once more, over
 * what people edited in the calendar.
 *
 * Each is the last six of the digits, to the base of 36, of the first five bytes of SHA-256 over the JSON beside it.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { MediaDraft } from '../../shared/index.ts';
import { LocalFile } from '../../shared/post/media/local-file.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import type { LookAtMedia } from '../../shared/media/media-look.ts';
import { rowHashesOf } from '../../shared/rows/row-hash.ts';
import { draftOf, target } from '../support/generators/drafts.ts';

const hello = target({ accountId: 'acc_1', caption: 'Hello' });
const microblog = target({ network: 'microblog', accountId: 'acc_2', caption: 'Hi' });

async function hashOf(draft: Partial<PostDraft>, timeZone = 'UTC', look = unseen) {
  return await rowHashesOf(draftOf(draft), { clock: { now: new Date('2030-01-01'), timeZone }, look });
}

const unseen: LookAtMedia = async () => await Promise.resolve({ unknown: 'nothing was looked at' });
/** What Airtable's address opens. */
const jpeg: LookAtMedia = async () => await Promise.resolve({ file: { type: 'image/jpeg', size: 4711 } });

const timeOf = async (draft: Partial<PostDraft>, timeZone?: string) =>
  (await hashOf({ targets: [hello], ...draft }, timeZone)).time;
const contentOf = async (draft: Partial<PostDraft>, look = unseen) =>
  (await hashOf(draft, 'UTC', look)).content;

async function ofMedia(mediaUrl: unknown, details: MediaDraft = {}): Promise<string> {
  const targets = [target({ accountId: 'acc_1', caption: 'Grüße 👋' })];
  return await contentOf({ targets, media: [{ mediaUrl, ...details }] }, jpeg);
}

/** `{"targets":[{"accountId":"acc_1","caption":"Grüße 👋","media":[…],"network":"skyapp"}]}` */
function jsonOf(media: string): string {
  return `{"targets":[{"accountId":"acc_1","caption":"Grüße 👋","media":[${media}],"network":"skyapp"}]}`;
}

function written(json: string): string {
  const bytes = createHash('sha256').update(json).digest().subarray(0, 5);
  return bytes.readUIntBE(0, 5).toString(36).padStart(6, '0').slice(-6);
}

describe('hashes that stand in sheets', () => {
  it('of times: the instant in UTC, or the choice', async () => {
    const nine = { publish: 'SCHEDULE', scheduledAt: '2030-01-05T09:00:00Z' };
    expect(await timeOf(nine)).toBe('ubnx8n');
    expect(written('"2030-01-05T09:00:00.000Z"')).toBe('ubnx8n');
    for (const scheduledAt of ['2030-01-05T10:00+01:00', new Date('2030-01-05T09:00:00Z')])
      expect(await timeOf({ ...nine, scheduledAt })).toBe('ubnx8n');
    expect(await timeOf({ ...nine, scheduledAt: '2030-01-05 10:00' }, 'Europe/Berlin')).toBe('ubnx8n');
    expect(await timeOf({ publish: 'DRAFT', scheduledAt: '2030-01-05T09:00:00Z' })).toBe('kbr0ld');
    expect(await timeOf({ publish: 'NOW' })).toBe('35uyc0');
    // The post keeps the time that was found.
    expect(await timeOf({ publish: 'SLOT', planning: { slots: 'daily 9:00' } })).toBe('28n114');
  });

  it('of texts and accounts, in whatever order and spelling', async () => {
    const json = '{"targets":[{"accountId":"acc_1","caption":"Hello","network":"skyapp"}]}';
    expect([await contentOf({ targets: [hello] }), written(json)]).toStrictEqual(['5xhtjo', '5xhtjo']);
    const spelled: Partial<PostDraft>[] = [
      { caption: ' Hello\r\n', targets: [{ ...hello, caption: '' }] },
      { targets: [{ ...hello, fields: { title: '', none: [], empty: { inner: null } }, extra: '{}' }] },
      { targets: [{ ...hello, place: 'Accounts', whereToFill: 'above' }], text: { ifTooLong: 'refuse' } },
      // What is of the run, not of the post.
      { targets: [hello], checkMedia: false, ifPlanned: 'sameTime', delivery: 'single', publish: 'NOW' },
      { targets: [hello], text: { maxHashtags: 3, hashtags: '', numbering: 'none', format: 'text' } },
    ];
    for (const draft of spelled) expect(await contentOf(draft)).toBe('5xhtjo');
    expect(await contentOf({ targets: [{ ...hello, caption: 'Cafe\u0301\r\nRye' }] })).toBe(
      await contentOf({ targets: [{ ...hello, caption: 'Café\nRye' }] }),
    );
    expect(await contentOf({ targets: [microblog, hello] })).toBe('jv2mlw');
    expect(await contentOf({ targets: [hello, microblog] })).toBe('jv2mlw');
  });

  it('of a value that is no text, which a finding refuses', async () => {
    const caption = new (class {
      toString(): string {
        throw new Error('It is no text.');
      }
    })();
    expect(await contentOf({ targets: [{ ...hello, caption }] })).toMatch(/^[a-z\d]{6}$/);
  });

  it('of fields and options that say something', async () => {
    const fields = { isStandard: false, boardId: 'board-1' };
    const pin = target({ network: 'pinboard', accountId: 'acc_1', caption: 'Pins', fields });
    expect(await contentOf({ targets: [pin] })).toBe('1g2y5c');
    const ofPin = '"fields":{"boardId":"board-1","isStandard":"false"},"network":"pinboard"';
    expect(written(`{"targets":[{"accountId":"acc_1","caption":"Pins",${ofPin}}]}`)).toBe('1g2y5c');
    const text = { ifTooLong: 'shorten', hashtags: ['bread', 'rye'], linkCampaign: 'spring' };
    expect(await contentOf({ targets: [hello], text })).toBe('8dqo2d');
    const ofText = '"hashtags":["bread","rye"],"ifTooLong":"shorten","linkCampaign":"spring"';
    const ofTarget = '"targets":[{"accountId":"acc_1","caption":"Hello","network":"skyapp"}]';
    expect(written(`{${ofText},${ofTarget}}`)).toBe('8dqo2d');
    expect(written(`{"cropTo":"4:5",${ofTarget}}`)).toBe(
      await contentOf({ targets: [hello], cropTo: '4:5' }),
    );
    const tags = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    const hashes = [undefined, 5, 6].map(
      async (maxHashtags) =>
        await contentOf({ targets: [hello], text: { hashtags: tags, ...(maxHashtags && { maxHashtags }) } }),
    );
    expect(new Set(await Promise.all(hashes)).size).toBe(3);
    const tracked = { trackLinksTo: 'bakery.example' };
    expect(written(`{${ofTarget},"trackLinksTo":["bakery.example"]}`)).toBe(
      await contentOf({ targets: [hello], text: tracked }),
    );
  });

  it('of media: by what they are, not by how they are reached today', async () => {
    const loaf = 'https://media.example/loaf.jpg';
    const ofLoaf = jsonOf(`{"altText":"A loaf","mediaUrl":"${loaf}"}`);
    expect(await ofMedia(loaf, { altText: 'A loaf' })).toBe('z3qies');
    expect(written(ofLoaf)).toBe('z3qies');

    const signed = 'https://files.example/loaf.jpg?X-Amz-Algorithm=AWS4&X-Amz-Date=20300101T000000Z';
    for (const end of ['&X-Amz-Expires=7200&X-Amz-Signature=ab1', '&X-Amz-Expires=3600&X-Amz-Signature=cd2'])
      expect(await ofMedia(signed + end)).toBe('l7oewc');
    expect(written(jsonOf('{"mediaUrl":"https://files.example/loaf.jpg"}'))).toBe('l7oewc');

    const airtable = 'https://v5.airtableusercontent.com/v3/u/1/1';
    for (const token of ['1900000000000/Xy/abc/def', '1900007200000/Zz/ghi/jkl'])
      expect(await ofMedia(`${airtable}/${token}`)).toBe('56r1z4');
    expect(written(jsonOf('{"mediaUrl":["v5.airtableusercontent.com","image/jpeg",4711]}'))).toBe('56r1z4');

    for (const number of [1, 2]) {
      const file = new LocalFile({ number, size: 4711, name: 'loaf.jpg', contentType: 'image/jpeg' });
      expect(await ofMedia(file)).toBe('r3mtj6');
    }
    expect(written(jsonOf('{"mediaUrl":"4711/loaf.jpg"}'))).toBe('r3mtj6');
  });

  it.each([
    [
      '3k0i88',
      'https://drive.usercontent.google.com/download?export=download&confirm=t&id=1aB-cD_9',
      [
        'https://drive.google.com/file/d/1aB-cD_9/view?usp=sharing',
        'https://drive.google.com/file/u/1/d/1aB-cD_9/view?usp=drive_link',
        'https://drive.google.com/open?id=1aB-cD_9',
        'https://drive.google.com/uc?export=download&id=1aB-cD_9',
      ],
    ],
    [
      'mzpv4r',
      'https://www.dropbox.com/s/abc123/bread.jpg?raw=1',
      [
        'https://www.dropbox.com/s/abc123/bread.jpg?dl=0',
        'https://www.dropbox.com/s/abc123/bread.jpg?dl=1',
        'https://www.dropbox.com/s/abc123/bread.jpg',
      ],
    ],
    [
      'baqfx4',
      'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&raw=1',
      [
        'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&dl=0',
        'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&st=x8f7a6b5&dl=0',
        'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&e=1&st=p0o9i8u7&dl=1',
      ],
    ],
  ])('%s of every link to %s', async (hash, address, links) => {
    const hashes = await Promise.all(links.map(async (link) => await ofMedia(link)));
    expect(hashes).toStrictEqual(links.map(() => hash));
    expect(written(jsonOf(`{"mediaUrl":"${address}"}`))).toBe(hash);
  });
});
