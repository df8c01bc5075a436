/** The order in which a post is prepared: media are looked at, everything is checked, and only then are files uploaded. */
import { describe, expect, test } from '@jest/globals';
import type { Clock } from '../../shared/index.ts';
import { LocalFile } from '../../shared/post/media/local-file.ts';
import { preparePost } from '../../shared/post/prepare-post.ts';
import { clock, draftOf, findingsOf, target } from '../support/generators/drafts.ts';
import { portsWith } from '../support/host/post-ports.ts';
import { underWay } from '../support/under-way.ts';
import { htmlTags, textsUnder } from '../support/remarks.ts';

const loaf = new LocalFile({ number: 1, size: 12, name: 'loaf.jpg', contentType: 'image/jpeg' });
const unused = new LocalFile({ number: 2, size: 12, name: 'unused.jpg', contentType: 'image/jpeg' });
const media = [{ mediaUrl: loaf }];
const uploaded = 'https://files.example/loaf.jpg';

function notingPorts(given: Partial<Parameters<typeof portsWith>[0]> = {}) {
  const done: string[] = [];
  const ports = portsWith({
    clock,
    files: [loaf, unused],
    look: (url) => {
      done.push(`looked at ${url}`);
      return Promise.resolve({ file: { size: 7 } });
    },
    sizeOf: () => Promise.resolve(12),
    upload: ({ name }) => {
      done.push(`uploaded ${name}`);
      return Promise.resolve(`https://files.example/${name}`);
    },
    ...given,
  });
  return { ports, done };
}

describe('a prepared post', () => {
  test('has uploaded nothing, and uploads the files that it needs', async () => {
    const { ports, done } = notingPorts();
    const { upload } = await preparePost(draftOf({ caption: 'Hello', media }), ports);
    expect(done).toStrictEqual([]);
    const post = await upload();
    expect(done).toStrictEqual(['uploaded loaf.jpg']);
    expect(post.skyappTargets).toMatchObject([{ embed: { medias: [{ url: uploaded }] } }]);
  });

  test('tells at which media nobody could look', async () => {
    const closed = 'https://media.example/closed.jpg';
    const { ports } = notingPorts({
      look: async (url) =>
        await Promise.resolve(
          url === closed ? { unknown: 'the address answered 403' } : { file: { size: 7 } },
        ),
    });
    const addresses = ['https://media.example/open.jpg', closed].map((mediaUrl) => ({ mediaUrl }));
    const draft = draftOf({ caption: 'Hello', checkMedia: true, media: [...media, ...addresses] });
    expect(textsUnder('Could not check', (await preparePost(draft, ports)).decisions)).toStrictEqual([
      `${closed} (the address answered 403)`,
    ]);
  });

  test('has its boards and its media looked at together', async () => {
    const { during, most } = underWay();
    const ports = portsWith({ clock, look: async () => await during(() => ({ file: { size: 7 } })) });
    const client = {
      ...ports.client,
      listBoards: async () => await during(() => [{ id: 'b', name: 'Bread' }]),
    };
    const targets = [target({ network: 'pinboard', fields: { boardId: 'Bread' } })];
    const media = [{ mediaUrl: 'https://media.example/loaf.jpg' }];
    const draft = draftOf({ caption: 'Hello', checkMedia: true, media, targets });
    const { composed } = await preparePost(draft, { ...ports, client });
    expect(composed.pinboardTargets).toMatchObject([{ boardId: 'b' }]);
    expect(most()).toBe(2);
  });

  test('is refused with all findings, of sizes and of everything else, before any upload', async () => {
    const { ports, done } = notingPorts({ look: () => Promise.resolve({ unknown: 'nothing is known' }) });
    const targets = [target({ network: 'fediverse' }), target({ caption: 'a'.repeat(301) })];
    const earlier = { path: ['x'], label: 'Form', message: 'cannot be read' };
    const draft = draftOf({
      publish: 'SCHEDULE',
      scheduledAt: 'soon',
      media: [...media, { mediaUrl: 'https://media.example/a.jpg' }],
      targets,
      findings: [earlier],
    });
    const findings = await findingsOf(preparePost(draft, ports));
    expect(findings.map((text) => text.split(': ')[0])).toStrictEqual([
      'Form',
      'Scheduled Time',
      'Fediverse, Media 2 › File Size',
      'Skyapp, Caption',
    ]);
    expect(done).toStrictEqual([]);
  });

  test.each([
    ['NOW', true],
    ['DRAFT', false],
  ])('is published at once only if that is its instruction: %s', async (publish, expected) => {
    const prepared = await preparePost(draftOf({ publish, caption: 'Hello' }), portsWith({ clock }));
    expect(prepared.publishesNow).toBe(expected);
  });
});

describe('a post that was prepared some time ago', () => {
  async function preparedAt({ publish, sentAt }: { publish: string; sentAt: string }) {
    let present: Clock = clock;
    const { ports, done } = notingPorts({ clock: () => present });
    const draft = draftOf({ caption: 'Hello', media, publish, scheduledAt: '2026-12-24T18:00:00Z' });
    const { upload } = await preparePost(draft, ports);
    present = { ...clock, now: new Date(sentAt) };
    return { findings: await findingsOf(upload()), done };
  }

  test('is refused once its time has come, before its files are uploaded', async () => {
    expect(await preparedAt({ publish: 'SCHEDULE', sentAt: '2026-12-24T18:00:00Z' })).toStrictEqual({
      findings: [
        'Scheduled Time: "2026-12-24T18:00:00.000Z" is not in the future (it is 2026-12-24 18:00 in UTC now); choose a later time',
      ],
      done: [],
    });
  });

  test('goes out before its time, or without one', async () => {
    const sent = { findings: [], done: ['uploaded loaf.jpg'] };
    expect(await preparedAt({ publish: 'SCHEDULE', sentAt: '2026-12-24T17:59:59Z' })).toStrictEqual(sent);
    expect(await preparedAt({ publish: 'DRAFT', sentAt: '2099-01-01T00:00:00Z' })).toStrictEqual(sent);
  });

  test('tells of a link directly behind a word', async () => {
    const { ports } = notingPorts();
    const { decisions } = await preparePost(draftOf({ caption: 'until 6https://shop.example/x' }), ports);
    expect(textsUnder('A link directly after a word may not work', decisions)).toStrictEqual([
      '6https://shop.example/x',
    ]);
  });

  test('tells of tags that readers would see, unless the texts are read as HTML', async () => {
    const { ports } = notingPorts();
    const plain = await preparePost(draftOf({ caption: '<p>Fresh</p>' }), ports);
    const asked = await preparePost(
      { ...draftOf({ caption: '&lt;p&gt;Fresh&lt;/p&gt;' }), text: { format: 'html' } },
      ports,
    );
    expect([plain, asked].map(({ decisions }) => textsUnder(htmlTags, decisions))).toStrictEqual([
      [undefined],
      [],
    ]);
  });
});
