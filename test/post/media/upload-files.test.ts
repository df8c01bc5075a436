/** Files that are uploaded on their own. */
import { expect, it } from '@jest/globals';
import { checkUploads } from '../../../shared/post/media/upload-files.ts';
import { rejection } from '../../support/service/client-calls.ts';

it('refuses an upload without a file', async () => {
  const upload = async () => await Promise.resolve({ url: '' });
  expect(String(await rejection(checkUploads([], { field: 'File', upload })))).toContain(
    'File: required, but not filled in',
  );
});
