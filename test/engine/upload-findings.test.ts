/** The findings of a post come before any upload of its files. */
import { describe, expect, it } from '@jest/globals';
import type { IBinaryKeyData, INodeParameters } from 'n8n-workflow';
import { fileInMemory } from '../support/n8n-files.ts';
import { chosen, mediaRows, refused, shortenAdvice, useTestBed } from '../support/node-under-test.ts';
import { draft, film, fromField, loaf, skyapp } from '../support/upload-test-bed.ts';

const testBed = useTestBed();

describe('what is wrong with a post', () => {
  const findings = (parameters: INodeParameters, files: IBinaryKeyData) =>
    testBed.fail({ parameters: draft(parameters), files: [files] });

  it('is found before anything is uploaded, all of it at once', async () => {
    const before = testBed.sandbox.fileStore.requests.length;
    const { error, requests } = await findings(
      {
        media: mediaRows(fromField('data, cover')),
        targets: { skyapp: [{ accountId: chosen('acc_skyapp_1'), caption: 'a'.repeat(301) }] },
      },
      { data: fileInMemory(film) },
    );
    expect(error).toStrictEqual(
      refused(
        [
          'Media 2 › Input Binary Field: the input item has no binary field "cover"; it has "data"',
          'Skyapp, Caption: 301 characters, at most 300',
        ],
        [shortenAdvice],
      ),
    );
    expect(requests).toStrictEqual([]);
    expect(testBed.sandbox.fileStore.requests).toHaveLength(before);
  });

  it('is shown for an empty file', async () => {
    const { error, requests } = await findings(
      { media: mediaRows(fromField('data')), targets: skyapp },
      { data: fileInMemory({ ...loaf, content: '' }) },
    );
    expect(error).toStrictEqual(refused(['Input Binary Field: the file "loaf.jpg" is empty']));
    expect(requests).toStrictEqual([]);
  });

  it('is shown where the kind is not clear, and for an item without files', async () => {
    const parameters = draft({ media: mediaRows(fromField('data')), targets: skyapp });
    const unclear = { data: fileInMemory({ mimeType: 'application/octet-stream', content: 'x'.repeat(40) }) };
    for (const [files, finding] of [
      [[unclear], 'Type: not clear from the file "data" (application/octet-stream); fill it in'],
      [undefined, 'Field: the input item has no binary field "data"; it holds no files'],
    ] as const) {
      const place = files === undefined ? 'Media 1 › Input Binary ' : 'Media 1 › Media ';
      const { error } = await testBed.fail({ parameters, ...(files && { files: [...files] }) });
      expect(error).toStrictEqual(refused([place + finding]));
    }
  });

  it('is shown for a cover that is missing, and for one that is given twice', async () => {
    const cover = async (additionalFields: INodeParameters) =>
      await findings(
        {
          media: mediaRows(fromField('data', { additionalFields })),
          targets: { photoapp: [{ accountId: chosen('acc_photoapp_1') }] },
        },
        { data: fileInMemory(film) },
      );
    const missing = await cover({ coverUrlBinaryPropertyName: 'cover' });
    const place = 'Media 1 › Cover URL';
    expect(missing.error).toStrictEqual(
      refused([`${place}: the input item has no binary field "cover"; it has "data"`]),
    );
    const twice = await cover({ coverUrl: 'https://example.com/c.jpg', coverUrlBinaryPropertyName: 'data' });
    expect(twice.error).toStrictEqual(
      refused([`${place}: filled in twice, as an address and from a binary field; leave one of them empty`]),
    );
    expect([...missing.requests, ...twice.requests]).toStrictEqual([]);
  });
});
