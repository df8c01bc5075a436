/** Files of the input item: uploaded to the store alone and without the key, and attached wherever the post needs them. */
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { fileInMemory, waysToKeepFiles } from '../support/n8n-files.ts';
import {
  chosen,
  idOf,
  jsonOf,
  mediaRows,
  post,
  succeeded,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';
import { draft, film, fromField, loaf, skyapp, urlOf, watch } from '../support/upload-test-bed.ts';

const testBed = useTestBed();

for (const [way, fileOf] of Object.entries(waysToKeepFiles)) {
  describe(`a file ${way}`, () => {
    it('is uploaded, and its address attached, wherever the post needs it', async () => {
      const { run, asked, puts, body } = await watch(testBed, {
        parameters: draft({
          media: mediaRows(fromField('data')),
          targets: { ...skyapp, fediverse: [{ accountId: chosen('acc_fediverse_1') }] },
        }),
        files: [{ data: await fileOf(loaf) }],
      });
      succeeded(run);
      const url = urlOf(testBed, 'loaf.jpg');
      expect(body).toStrictEqual(
        wholePost({
          scheduledFor: { publish: 'DRAFT' },
          skyapp: [
            {
              accountId: 'acc_skyapp_1',
              caption: 'Fresh',
              embed: { mediaType: 'IMAGE', medias: [{ url }] },
            },
          ],
          fediverse: [
            {
              accountId: 'acc_fediverse_1',
              caption: 'Fresh',
              medias: [{ name: 'loaf.jpg', mediaUrl: url, size: loaf.content.length, mediaType: 'IMAGE' }],
            },
          ],
        }),
      );
      expect(asked).toHaveLength(2);
      expect(asked[1] ?? '').toMatch(/^POST \/api\/posts$/);
      expect(
        puts.map(({ method, status, headers }) => [
          method,
          status,
          headers['content-type'],
          headers['content-length'],
        ]),
      ).toStrictEqual([['PUT', 200, 'image/jpeg', String(loaf.content.length)]]);
      expect(await (await fetch(url)).text()).toBe(String(loaf.content));
      expect(JSON.stringify(puts)).not.toContain(testBed.sandbox.apiKey);
      expect(puts[0]?.headers['x-api-key']).toBeUndefined();
    });
  });
}

describe('several files', () => {
  it('of one place stand in it in order, as names or as a list', async () => {
    const files = [
      {
        one: fileInMemory({ ...loaf, fileName: '1.jpg' }),
        two: fileInMemory({ ...loaf, fileName: '2.jpg' }),
      },
    ];
    for (const names of ['one, two', '={{ ["one", "two"] }}', '={{ Object.keys($binary) }}']) {
      const { run } = await watch(testBed, {
        parameters: draft({ media: mediaRows(fromField(names)), targets: skyapp }),
        files,
      });
      expect([names, jsonOf(succeeded(run))[0]?.['mediaUrls']]).toStrictEqual([
        names,
        [urlOf(testBed, '1.jpg'), urlOf(testBed, '2.jpg')],
      ]);
    }
  });

  it('come from each item for itself, and keep the pairing', async () => {
    const { run, puts } = await watch(testBed, {
      parameters: draft({ media: mediaRows(fromField('data')), targets: skyapp }),
      items: [{}, {}],
      files: ['a.jpg', 'b.jpg'].map((fileName) => ({ data: fileInMemory({ ...loaf, fileName }) })),
    });
    expect(puts).toHaveLength(2);
    expect(succeeded(run).items.map(({ json, pairedItem }) => [json['mediaUrls'], pairedItem])).toStrictEqual(
      [
        [[urlOf(testBed, 'a.jpg')], { item: 0 }],
        [[urlOf(testBed, 'b.jpg')], { item: 1 }],
      ],
    );
  });

  it('serve as cover, beside the video', async () => {
    const row = fromField('video', { additionalFields: { coverUrlBinaryPropertyName: 'data' } });
    const { run, body, puts } = await watch(testBed, {
      parameters: draft({
        media: mediaRows(row),
        targets: { photoapp: [{ accountId: chosen('acc_photoapp_1') }] },
      }),
      files: [{ data: fileInMemory(loaf), video: fileInMemory(film) }],
    });
    succeeded(run);
    expect(puts).toHaveLength(2);
    const [target] = z
      .looseObject({ photoappTargets: z.array(z.looseObject({})) })
      .parse(body).photoappTargets;
    expect([target?.['mediaType'], target?.['mediaUrl'], target?.['coverUrl']]).toStrictEqual([
      'VIDEO',
      urlOf(testBed, 'film.mp4'),
      urlOf(testBed, 'loaf.jpg'),
    ]);
  });
});

it('A file whose content came as the JSON of a Buffer is uploaded', async () => {
  // n8n's types say that it is a string; nobody checks what code gives.
  const content = JSON.parse(JSON.stringify(loaf.content)) as string;
  const { run, puts } = await watch(testBed, {
    parameters: draft({ media: mediaRows(fromField('data')), targets: skyapp }),
    files: [{ data: { ...fileInMemory(loaf), data: content } }],
  });
  succeeded(run);
  expect(puts).toHaveLength(1);
  expect(await (await fetch(urlOf(testBed, 'loaf.jpg'))).text()).toBe(String(loaf.content));
});

it('Preview takes files for what they will be, and uploads nothing', async () => {
  const { run, asked, puts } = await watch(testBed, {
    parameters: post('preview', {
      publish: 'DRAFT',
      caption: 'x',
      media: mediaRows(fromField('data')),
      targets: { fediverse: [{ accountId: chosen('acc_fediverse_1') }] },
    }),
    files: [{ data: fileInMemory(loaf) }],
  });
  expect(jsonOf(succeeded(run))).toMatchObject([
    { valid: true, findings: [], targets: [{ mediaUrls: ['loaf.jpg, uploaded when the post is created'] }] },
  ]);
  expect([asked, puts]).toStrictEqual([[], []]);
});

it('Update replaces media by files', async () => {
  const { run: created } = await watch(testBed, {
    parameters: draft({ media: mediaRows('https://example.com/a.jpg'), targets: skyapp }),
  });
  const id = idOf(created);
  const { run } = await watch(testBed, {
    parameters: post('update', { postId: chosen(id), media: mediaRows(fromField('data')) }),
    files: [{ data: fileInMemory(loaf) }],
  });
  expect(jsonOf(succeeded(run))[0]?.['mediaUrls']).toStrictEqual([urlOf(testBed, 'loaf.jpg')]);
});

describe('Media: Upload', () => {
  const upload = (binaryPropertyName: string) => ({
    resource: 'media',
    operation: 'upload',
    binaryPropertyName,
  });

  it('gives an item for each file, with its address', async () => {
    const { run, asked } = await watch(testBed, {
      parameters: upload('data, film'),
      files: [{ data: fileInMemory(loaf), film: fileInMemory(film) }],
    });
    expect(succeeded(run).items.map(({ json, pairedItem }) => [json, pairedItem])).toStrictEqual([
      [
        {
          url: urlOf(testBed, 'loaf.jpg'),
          id: null,
          fileName: 'loaf.jpg',
          mimeType: 'image/jpeg',
          mediaType: 'IMAGE',
          fileSize: loaf.content.length,
        },
        { item: 0 },
      ],
      [
        {
          url: urlOf(testBed, 'film.mp4'),
          id: null,
          fileName: 'film.mp4',
          mimeType: 'video/mp4',
          mediaType: 'VIDEO',
          fileSize: film.content.length,
        },
        { item: 0 },
      ],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('sends nothing when one of the files is missing', async () => {
    const { error, requests } = await testBed.fail({
      parameters: upload('data, film'),
      files: [{ data: fileInMemory(loaf) }],
    });
    expect(error.message).toBe(
      'Input Binary Field: the input item has no binary field "film"; it has "data".',
    );
    expect(requests).toStrictEqual([]);
  });
});
