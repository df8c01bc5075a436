/** Files that are uploaded on their own. */
import { expect, it } from '@jest/globals';
import { Unreadable } from '../../../shared/index.ts';
import { checkUploads, fileToUpload } from '../../../shared/post/media/upload-files.ts';
import { rejection } from '../../support/service/client-calls.ts';

it('refuses an upload without a file', async () => {
  const upload = async () => await Promise.resolve({ url: '' });
  expect(String(await rejection(checkUploads([], { field: 'File', upload })))).toContain(
    'File: required, but not filled in',
  );
});

it.each<[name: string, again: { size?: number | undefined; contentType?: string }, isSame: boolean]>([
  ['the same file', {}, true],
  ['a file of a size that is not told this time', { size: undefined }, true],
  ['another spelling of its type', { contentType: 'image/jpg' }, true],
  ['a file of another size', { size: 5 }, false],
  ['a page', { contentType: 'text/html' }, false],
])('an address that gives %s when it is opened again', async (_, again, isSame) => {
  const first = { name: 'loaf.jpg', contentType: 'image/jpeg', size: 4, content: new Uint8Array(4) };
  const answers = [first, { ...first, ...again }];
  const file = await fileToUpload(1, async () => await Promise.resolve(answers.shift() ?? first));
  if (file instanceof Unreadable) throw new Error(file.problem);
  if (isSame) expect(await file.open()).toHaveLength(4);
  else
    expect(String(await rejection(file.open()))).toBe(
      'InvalidInputError: Upload "loaf.jpg": the address of the file gives another one than when it was checked. Nothing was posted. Run this again.',
    );
});
