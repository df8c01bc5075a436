/**
 * The hashes are in people's sheets, so no release may change those that are written out here. With a changed hash, every row would be written once
 * more, over what people edited in the calendar.
 *
 * A hash is the last six digits, in base 36, of the first five bytes of SHA-256 over the JSON beside it.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { MediaDraft } from '../../../shared/index.ts';
import { LocalFile } from '../../../shared/post/media/local-file.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';
import type { LookAtMedia } from '../../../shared/media/media-look.ts';
import { rowHashesOf } from '../../../shared/sheet/rows/row-hash.ts';
import { draftOf, target } from '../../support/generators/drafts.ts';

const hello = target({ accountId: 'acc_1', caption: 'Hello' });
const microblog = target({ network: 'microblog', accountId: 'acc_2', caption: 'Hi' });

async function hashOf(draft: Partial<PostDraft>, timeZone = 'UTC', look = unseen) {
  return await rowHashesOf(draftOf(draft), { clock: { now: new Date('2030-01-01'), timeZone }, look });
}

const unseen: LookAtMedia = async () => await Promise.resolve({ unknown: 'nothing was looked at' });
/** What is found at the address that Airtable gives for a file. */
const jpeg: LookAtMedia = async () => await Promise.resolve({ file: { type: 'image/jpeg', size: 4711 } });

const timeOf = async (draft: Partial<PostDraft>, timeZone?: string) =>
  (await hashOf({ targets: [hello], ...draft }, timeZone)).time;
const partsOf = async (draft: Partial<PostDraft>, look = unseen) => {
  const { time: _, ...parts } = await hashOf(draft, 'UTC', look);
  return parts;
};
/** The parts in which a row differs from another row. */
async function changesOf(one: Partial<PostDraft>, other: Partial<PostDraft>): Promise<string[]> {
  const [before, after] = [await partsOf(one), await partsOf(other)];
  return Object.entries(after).flatMap(([part, hash]) =>
    Object.entries(before).some(([name, was]) => name === part && was === hash) ? [] : part,
  );
}

async function ofMedia(mediaUrl: unknown, details: MediaDraft = {}): Promise<string> {
  const targets = [target({ accountId: 'acc_1', caption: 'Grüße 👋' })];
  return (await partsOf({ targets, media: [{ mediaUrl, ...details }] }, jpeg)).media;
}

/** The JSON of the part media: the media of all accounts, and how these are cropped. */
const jsonOf = (medium: string, crop = 'null') => `[[${medium}],${crop}]`;

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
    // The time of a slot is not hashed: the post keeps the time that was found.
    expect(await timeOf({ publish: 'SLOT', planning: { slots: 'daily 9:00' } })).toBe('28n114');
  });

  it('of accounts, in whatever order', async () => {
    const { accounts } = await partsOf({ targets: [hello, microblog] });
    expect(accounts).toBe(written('[["microblog","acc_2"],["skyapp","acc_1"]]'));
    expect((await partsOf({ targets: [microblog, hello] })).accounts).toBe(accounts);
  });

  it('of texts, in whatever spelling', async () => {
    const { text } = await partsOf({ targets: [hello] });
    expect(text).toBe(written('["Hello",null]'));
    const spelled: Partial<PostDraft>[] = [
      { caption: ' Hello\r\n', targets: [{ ...hello, caption: '' }] },
      { targets: [{ ...hello, fields: { title: '', none: [], empty: { inner: null } }, extra: '{}' }] },
      { targets: [{ ...hello, place: 'Accounts', whereToFill: 'above' }], text: { ifTooLong: 'refuse' } },
      // Options of the run, not of the post.
      { targets: [hello], checkMedia: false, ifPlanned: 'sameTime', delivery: 'single', publish: 'NOW' },
      { targets: [hello], text: { maxHashtags: 3, hashtags: '', numbering: 'none', format: 'text' } },
    ];
    for (const draft of spelled) expect(await changesOf({ targets: [hello] }, draft)).toStrictEqual([]);
    const ofCafe = async (caption: string) => (await partsOf({ targets: [{ ...hello, caption }] })).text;
    expect(await ofCafe('Cafe\u0301\r\nRye')).toBe(await ofCafe('Café\nRye'));
    const own = [
      ['microblog', 'Hi'],
      ['skyapp', 'Hello'],
    ].map((each) => JSON.stringify(each));
    for (const targets of [
      [microblog, hello],
      [hello, microblog],
    ])
      expect((await partsOf({ targets })).text).toBe(written(JSON.stringify([own, null])));
  });

  it('of a limit of one’s own with the text, and without one as ever', async () => {
    const limited = { targets: [{ ...microblog, maxLength: 280 }] };
    expect((await partsOf(limited)).text).toBe(written('["Hi",null,"280"]'));
    expect(await changesOf({ targets: [microblog] }, limited)).toStrictEqual(['text']);
    expect(await changesOf(limited, { targets: [{ ...microblog, maxLength: ' 280 ' }] })).toStrictEqual([]);
    expect(
      await changesOf({ targets: [microblog] }, { targets: [{ ...microblog, maxLength: '' }] }),
    ).toStrictEqual([]);
  });

  it('of a value that is no text, which a finding refuses', async () => {
    const caption = new (class {
      toString(): string {
        throw new Error('It is no text.');
      }
    })();
    expect((await partsOf({ targets: [{ ...hello, caption }] })).text).toMatch(/^[a-z\d]{6}$/);
  });

  it('of fields and options that say something', async () => {
    const fields = { isStandard: false, boardId: 'board-1' };
    const pin = target({ network: 'pinboard', accountId: 'acc_1', caption: 'Pins', fields });
    const ofPin = '[{"boardId":"board-1","isStandard":"false"},null]';
    expect((await partsOf({ targets: [pin] })).fields).toBe(written(ofPin));
    const text = { ifTooLong: 'shorten', hashtags: ['bread', 'rye'], linkCampaign: 'spring' };
    const ofText = '{"hashtags":["bread","rye"],"ifTooLong":"shorten","linkCampaign":"spring"}';
    expect((await partsOf({ targets: [hello], text })).text).toBe(written(`["Hello",${ofText}]`));
    expect((await partsOf({ targets: [hello], cropTo: '4:5' })).media).toBe(written('[null,"4:5"]'));
    const tags = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    const hashes = [undefined, 5, 6].map(
      async (maxHashtags) =>
        (await partsOf({ targets: [hello], text: { hashtags: tags, ...(maxHashtags && { maxHashtags }) } }))
          .text,
    );
    expect(new Set(await Promise.all(hashes)).size).toBe(3);
    const tracked = { trackLinksTo: 'bakery.example' };
    expect((await partsOf({ targets: [hello], text: tracked })).text).toBe(
      written('["Hello",{"trackLinksTo":["bakery.example"]}]'),
    );
  });

  const thread = (caption: string) => ({ segments: [{ caption, medias: [] }] });
  const two = [microblog, { ...microblog, accountId: 'acc_3' }];
  it.each<[changes: string[], before: Partial<PostDraft>, after: Partial<PostDraft>]>([
    [['text'], { targets: [hello] }, { targets: [{ ...hello, caption: 'Hallo' }] }],
    [['thread'], { targets: [microblog] }, { targets: [{ ...microblog, fields: thread('2') }] }],
    [['fields'], { targets: [hello] }, { targets: [{ ...hello, extra: '{"a":1}' }] }],
    [['media'], { targets: [hello] }, { targets: [hello], media: [{ mediaUrl: 'https://x.example/a.jpg' }] }],
    // An added account that gets what the others have.
    [
      ['accounts'],
      { caption: 'Hi', targets: [{ ...hello, caption: '' }] },
      { targets: [{ ...hello, caption: 'Hi' }, microblog] },
    ],
    [['accounts'], { targets: [hello, microblog] }, { targets: [hello, ...two] }],
    // A text that only one of two accounts of a network has.
    [['text'], { targets: two }, { targets: [{ ...microblog, caption: 'Ho' }, ...two.slice(1)] }],
    [
      ['text'],
      { targets: [{ ...microblog, caption: 'Ho' }, ...two.slice(1)] },
      { targets: [...two.slice(0, 1), { ...microblog, accountId: 'acc_3', caption: 'Ho' }] },
    ],
  ])('%j is what changes', async (changes, before, after) => {
    expect(await changesOf(before, after)).toStrictEqual(changes);
    expect(await changesOf(after, before)).toStrictEqual(changes);
  });

  it('of media: by what they are, not by how they are reached today', async () => {
    const loaf = 'https://media.example/loaf.jpg';
    const ofLoaf = jsonOf(`{"altText":"A loaf","mediaUrl":"${loaf}"}`);
    expect(await ofMedia(loaf, { altText: 'A loaf' })).toBe(written(ofLoaf));

    const signed = 'https://files.example/loaf.jpg?X-Amz-Algorithm=AWS4&X-Amz-Date=20300101T000000Z';
    for (const end of ['&X-Amz-Expires=7200&X-Amz-Signature=ab1', '&X-Amz-Expires=3600&X-Amz-Signature=cd2'])
      expect(await ofMedia(signed + end)).toBe(
        written(jsonOf('{"mediaUrl":"https://files.example/loaf.jpg"}')),
      );

    const airtable = 'https://v5.airtableusercontent.com/v3/u/1/1';
    for (const token of ['1900000000000/Xy/abc/def', '1900007200000/Zz/ghi/jkl'])
      expect(await ofMedia(`${airtable}/${token}`)).toBe(
        written(jsonOf('{"mediaUrl":["v5.airtableusercontent.com","image/jpeg",4711]}')),
      );

    for (const number of [1, 2]) {
      const file = new LocalFile({ number, size: 4711, name: 'loaf.jpg', contentType: 'image/jpeg' });
      expect(await ofMedia(file)).toBe(written(jsonOf('{"mediaUrl":"4711/loaf.jpg"}')));
    }
  });

  it.each([
    [
      'https://drive.usercontent.google.com/download?export=download&confirm=t&id=1aB-cD_9',
      [
        'https://drive.google.com/file/d/1aB-cD_9/view?usp=sharing',
        'https://drive.google.com/file/u/1/d/1aB-cD_9/view?usp=drive_link',
        'https://drive.google.com/open?id=1aB-cD_9',
        'https://drive.google.com/uc?export=download&id=1aB-cD_9',
      ],
    ],
    [
      'https://www.dropbox.com/s/abc123/bread.jpg?raw=1',
      [
        'https://www.dropbox.com/s/abc123/bread.jpg?dl=0',
        'https://www.dropbox.com/s/abc123/bread.jpg?dl=1',
        'https://www.dropbox.com/s/abc123/bread.jpg',
      ],
    ],
    [
      'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&raw=1',
      [
        'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&dl=0',
        'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&st=x8f7a6b5&dl=0',
        'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&e=1&st=p0o9i8u7&dl=1',
      ],
    ],
  ])('one of every link to %s', async (address, links) => {
    const hashes = await Promise.all(links.map(async (link) => await ofMedia(link)));
    expect(hashes).toStrictEqual(links.map(() => written(jsonOf(`{"mediaUrl":"${address}"}`))));
  });
});
