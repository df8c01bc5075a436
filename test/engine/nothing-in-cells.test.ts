/** Cells and fields that say that there is nothing, or that the text is elsewhere. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { wholePost } from '../support/n8n/node-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';
import { useRows } from '../support/n8n/rows-under-test.ts';

const { testBed, rowOf, findingsOf, targetsOf } = useRows();

// With this, rows that have the same text become separate posts.
const isNew = { Post: 'new' };
const onTwo = { accounts: ['skyapp:acc_skyapp_1', 'threadapp:acc_threadapp_1'] };
// Every spelling: `test/form/values/says-nothing.test.ts`.
const nothings = ['-', 'None'];

describe('A cell that says nothing', () => {
  it.each(nothings)('is no text of a network, which gets the usual one: %s', async (cell) => {
    expect(await targetsOf(rowOf({ ...isNew, Text: 'Main text', 'Skyapp Text': cell }), onTwo)).toMatchObject(
      {
        skyappTargets: [{ caption: 'Main text' }],
        threadappTargets: [{ caption: 'Main text' }],
      },
    );
  });

  it.each([...nothings, 'FALSE', false, 'no'])('is no comment, title or alt text: %s', async (cell) => {
    const row = rowOf({
      'First Comment': cell,
      Title: cell,
      'Alt Text': cell,
      Board: 'Recipes',
      Picture: 'https://media.example/a.jpg',
    });
    const own = {
      accounts: ['photoapp:acc_photoapp_1', 'pinboard:acc_pinboard_1'],
      options: { checkMedia: false },
    };
    const sent = JSON.stringify(await targetsOf(row, own));
    expect(sent).toContain('"photoappTargets":[{"accountId":"acc_photoapp_1"');
    expect(sent).not.toMatch(/firstComment|"title"|altText/u);
  });

  it.each(nothings)('is no text of a post: %s', async (cell) => {
    expect(await targetsOf(rowOf({ Text: cell }))).toStrictEqual([
      `Text: ${JSON.stringify(cell)} says that there is no text; write one, or leave it empty`,
    ]);
  });

  it.each(['-', 'null'])('is no picture and no link: %s', async (cell) => {
    expect(await targetsOf(rowOf({ ...isNew, Picture: cell, Link: cell, Text: 'Rye' }))).toMatchObject({
      skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'Rye' }],
    });
  });

  it.each([
    ['Text', 'same', ''],
    ['Text', '?', ''],
    ['Skyapp Text', '…', ', or leave it empty for the text of the post'],
    ['Text', 'FALSE', ''],
    ['Text', false, ''],
    ['Text', '✅', ''],
    ['Skyapp Text', '〃', ', or leave it empty for the text of the post'],
    ...sampleOf(
      [
        'same',
        'Same as above',
        'see above',
        'ditto',
        'dito',
        'idem',
        'FALSE',
        false,
        'TRUE',
        true,
        'x',
        'no',
        'yes',
        '✅',
        '❌',
        0,
        'empty',
      ],
      6,
    ).map((cell) => ['Skyapp Text', cell, ', or leave it empty for the text of the post'] as const),
    ...['same', 'TRUE', 'x', 'yes', '✅'].map(
      (cell) => ['First Comment', cell, ', or leave it empty'] as const,
    ),
  ])('is asked about where it is not certain: %s %j', async (column, cell, advice) => {
    const shown = column === 'Text' ? String(cell) : cell;
    expect(
      await targetsOf(rowOf({ [column]: cell }), {
        accounts: ['skyapp:acc_skyapp_1', 'photoapp:acc_photoapp_1'],
      }),
    ).toContain(`${column}: ${JSON.stringify(shown)} is not the text itself; write the text${advice}`);
  });

  it('leaves alone what may be a text', async () => {
    const texts = ['None of us sleeps', '- Rye\n- Wheat'];
    for (const Text of texts)
      expect(await targetsOf(rowOf({ Text }))).toMatchObject({ skyappTargets: [{ caption: Text }] });
  });

  it('is an empty text beside a link', async () => {
    for (const Text of [...nothings, ''])
      expect(await targetsOf(rowOf({ ...isNew, Text, Link: 'https://bakery.example/rye' }))).toMatchObject({
        skyappTargets: [{ caption: 'https://bakery.example/rye' }],
      });
  });

  it('of a network does not publish the link alone', async () => {
    const row = rowOf({ Text: 'Rye', Link: 'https://bakery.example/rye', 'Skyapp Text': 'none' });
    expect(await targetsOf(row)).toMatchObject({
      skyappTargets: [{ caption: 'Rye\n\nhttps://bakery.example/rye' }],
    });
    expect(
      await targetsOf(rowOf({ Text: 'Spelt', Link: 'https://bakery.example/rye', 'Skyapp Text': '' })),
    ).toMatchObject({
      skyappTargets: [{ caption: 'Spelt\n\nhttps://bakery.example/rye' }],
    });
  });
});

describe('A field that says nothing', () => {
  const form = {
    columns: 'form',
    publish: 'DRAFT',
    caption: 'Rye',
    operation: 'create',
  };
  const create = async (own: INodeParameters) => {
    const { run: done, requests } = await testBed.observe({
      parameters: { resource: 'post', ...form, ...own, options: { ifPlanned: 'create' } },
    });
    if (done.status === 'error') return findingsOf(done);
    return requests.find(({ method }) => method === 'POST')?.body;
  };

  it('is left out of every field of a form', async () => {
    const adjust = {
      skyapp: { additionalFields: { caption: 'N/A' } },
      microblog: { additionalFields: { segments: { items: [{ caption: 'None' }, { caption: 'Part' }] } } },
      photoapp: {
        additionalFields: { caption: 'none', firstComment: 'None', collaborators: 'none', hashtags: 'none' },
      },
    };
    const accounts = ['skyapp:acc_skyapp_1', 'microblog:acc_microblog_1', 'photoapp:acc_photoapp_1'];
    const picture = 'https://media.example/a.jpg';
    const media = { items: [{ mediaUrl: 'null' }, { mediaUrl: picture, altText: 'None' }] };
    expect(await create({ accounts, adjust, media, options: { checkMedia: false } })).toEqual({
      ...wholePost({
        scheduledFor: { publish: 'DRAFT' },
        skyapp: [
          {
            accountId: 'acc_skyapp_1',
            caption: 'Rye',
            embed: { mediaType: 'IMAGE', medias: [{ url: picture }] },
          },
        ],
        microblog: [
          {
            ...{ accountId: 'acc_microblog_1', caption: 'Rye' },
            medias: [{ mediaType: 'IMAGE', mediaUrl: picture }],
            segments: [{ caption: 'Part', medias: [] }],
          },
        ],
        photoapp: [{ accountId: 'acc_photoapp_1', caption: 'Rye', mediaType: 'IMAGE', mediaUrl: picture }],
      }),
    });
  });

  it.each([
    ['skyapp', { caption: '={{ false }}' }, 'Skyapp, Caption: "false"', ' for the text of the post'],
    ['skyapp', { caption: '={{ true }}' }, 'Skyapp, Caption: "true"', ' for the text of the post'],
    ['photoapp', { firstComment: '={{ true }}' }, 'Photoapp, First Comment: "true"', ''],
  ])(
    'is asked about where an expression gives a yes or no for a text of %s: %j',
    async (network, own, place, rest) => {
      expect(
        await create({
          accounts: [`${network}:acc_${network}_1`],
          adjust: { [network]: { additionalFields: own } },
          media: { items: [{ mediaUrl: 'https://media.example/a.jpg' }] },
          options: { checkMedia: false },
        }),
      ).toStrictEqual([`${place} is not the text itself; write the text, or leave it empty${rest}`]);
    },
  );

  it('is sent as written where targets as JSON say it', async () => {
    const texts = { content: 'None', firstComment: 'none', hashtags: ['no', 'na', 'none'] };
    const targets = [
      { platform: 'photoapp', accountId: 'acc_photoapp_1', media: ['https://media.example/a.jpg'], ...texts },
    ];
    const sent = await create({ postTo: 'json', targetsJson: JSON.stringify(targets), caption: '' });
    const { content: caption, ...others } = texts;
    expect(sent).toMatchObject({ photoappTargets: [{ caption, ...others }] });
  });
});
