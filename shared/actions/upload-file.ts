/** Upload: contract 1.6 without its third step. A later step posts the files by their addresses. */
import type { FormField } from '../form/fields/form-field.ts';
import type { Action } from './action.ts';
import { text } from './outputs.ts';

const files = {
  key: 'file',
  type: 'files',
  label: 'File',
  help: 'The image, video or document',
  required: true,
} as const satisfies FormField;

export const uploadFile: Action = {
  key: 'upload',
  resource: 'media',
  label: 'Upload',
  description: 'Upload a file of the input item and get its web address',
  sentence: 'Upload file',
  zapier: {
    key: 'upload_media',
    description: 'Creates a web address for use in posts by uploading a file to the service.',
  },
  contract: ['1.6'],
  effect: 'create',
  fields: [files],
  output: [
    text('id', 'Media ID', 'https://files.example.com/loaf.jpg'),
    text('url', 'URL', 'https://files.example.com/loaf.jpg'),
    text('fileName', 'File Name', 'loaf.jpg'),
    text('mimeType', 'MIME Type', 'image/jpeg'),
    text('mediaType', 'Media Type', 'IMAGE'),
    { key: 'fileSize', label: 'File Size', type: 'integer', sample: 81_920 },
  ],
  report: { noun: 'items', participle: () => 'uploaded' },
  async read({ uploads }) {
    const prepared = await uploads();
    return {
      async send() {
        const records: object[] = [];
        for (const upload of prepared) records.push(await upload());
        return records;
      },
    };
  },
};
