/** Upload: contract 1.6 without its third step. A later step posts the files by their addresses. */
import type { FormField } from '../fields/form-field.ts';
import type { Action } from './action.ts';

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
  sentence: 'Upload a file',
  contract: ['1.6'],
  effect: 'create',
  fields: [files],
  output: [
    { key: 'id', label: 'Media ID', type: 'string', sample: 'https://files.example.com/loaf.jpg' },
    { key: 'url', label: 'URL', type: 'string', sample: 'https://files.example.com/loaf.jpg' },
    { key: 'fileName', label: 'File Name', type: 'string', sample: 'loaf.jpg' },
    { key: 'mimeType', label: 'MIME Type', type: 'string', sample: 'image/jpeg' },
    { key: 'mediaType', label: 'Media Type', type: 'string', sample: 'IMAGE' },
    { key: 'fileSize', label: 'File Size', type: 'integer', sample: 81_920 },
  ],
  report: { noun: 'items', participle: () => 'uploaded' },
  async prepare({ uploads }) {
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
