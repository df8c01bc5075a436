/** Files that n8n lists and cannot read: the run names them, and sends nothing. */
import { mkdir, rm } from 'node:fs/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { Container, fileInStorage } from '../support/n8n/n8n-files.ts';
import { mediaRows, useTestBed } from '../support/n8n/node-under-test.ts';
import { core } from '../../tools/n8n-engine/n8n-modules.ts';
import { draft, fromField, loaf, skyapp, watch } from '../support/n8n/upload-test-bed.ts';

const testBed = useTestBed();
const media = mediaRows(fromField('data'));

describe('A file that n8n cannot read', () => {
  afterEach(() => void jest.restoreAllMocks());

  const fileOf = (id: string) => [{ data: { mimeType: 'image/jpeg', fileName: 'loaf.jpg', data: '', id } }];
  const onDisk = 'filesystem-v2:workflows/1/executions/2/binary_data/00000000-0000-4000-8000-000000000000';
  const ofPost = draft({ media, accounts: skyapp });
  const unchecked = draft({ media, accounts: skyapp, options: { checkMedia: false } });
  const upload = { resource: 'media', operation: 'upload', binaryPropertyName: 'data' };
  const elsewhere =
    'Input Binary Field: the file "loaf.jpg" is not on the disk of the n8n process that needs it. Run again the step that provides the file. In queue mode, set N8N_DEFAULT_BINARY_DATA_MODE to database or s3 on n8n\'s main instance and on every worker.';
  const unknown =
    'Input Binary Field: n8n cannot read the file "loaf.jpg": No binary data manager found for: s3. Run again the step that provides the file.';

  it.each<[string, INodeParameters, string, string]>([
    ['of a post, on the disk of another process', ofPost, onDisk, elsewhere],
    ['of a post whose media are not checked, there', unchecked, onDisk, elsewhere],
    ['of an upload, there', upload, onDisk, elsewhere],
    ['in a storage that is not set up', ofPost, 's3:1', unknown],
  ])('is named, with what to do, and nothing is sent: %s', async (_, parameters, id, message) => {
    // n8n's storage is there, and the file is not in it.
    await fileInStorage(loaf);
    const { run, asked } = await watch(testBed, { parameters, files: fileOf(id) });
    expect(run.error?.message).toBe(message);
    expect(asked.filter((request) => !request.startsWith('GET'))).toStrictEqual([]);
  });

  const forbidden =
    'n8n is not allowed to read the file "loaf.jpg" on its disk. Let the system user of n8n read the folder in which n8n keeps its files, then run this again.';
  it.each([
    ['EACCES', forbidden],
    ['EPERM', forbidden],
    [
      'EIO',
      'the disk of n8n failed while the file "loaf.jpg" was read. Have the disk checked. Run again the step that provides the file.',
    ],
    [
      'EMFILE',
      'n8n cannot read the file "loaf.jpg": EMFILE: /home/node/.n8n. Run again the step that provides the file.',
    ],
  ])('is named with what the disk says: %s', async (code, problem) => {
    const data = await fileInStorage(loaf);
    const failing = Object.assign(new Error(`${code}: /home/node/.n8n`), { code });
    jest.spyOn(Container.get(core.BinaryDataService), 'getAsStream').mockRejectedValue(failing);
    const { run } = await watch(testBed, { parameters: ofPost, files: [{ data }] });
    expect(run.error?.message).toBe(`Input Binary Field: ${problem}`);
  });

  it('is named where a folder is in its place', async () => {
    const data = await fileInStorage(loaf);
    const path = Container.get(core.BinaryDataService).getPath(data.id ?? '');
    await rm(path);
    await mkdir(path);
    const { run } = await watch(testBed, { parameters: ofPost, files: [{ data }] });
    expect(run.error?.message).toBe(
      'Input Binary Field: n8n found a folder in the place of the file "loaf.jpg". Run again the step that provides the file.',
    );
  });
});
