import { defineCreate } from 'zapier-platform-core';
import { checkUpload, InvalidInputError, MissingFile } from '../../../shared/index.ts';
import { keys } from '../form/keys.ts';
import { perform, textOf } from '../perform.ts';

const label = 'File';

/** Contract 1.6 without its third step: a later step posts the file by its address. */
export const uploadMedia = defineCreate({
  key: 'upload_media',
  noun: 'Media',
  display: {
    label: 'Upload Media',
    description:
      'Creates a web address for a file, to be used in posts, by uploading the file to the service.',
  },
  operation: {
    inputFields: [
      {
        key: keys.file,
        label,
        type: 'file',
        required: true,
        helpText:
          'The image, video or document. A step has less than half a minute: a file that is too large for that is better given to a post by its address',
      },
    ],
    perform: perform(async ({ values, files }) => {
      const file = await files.find(textOf(values[keys.file]));
      if (file instanceof MissingFile) {
        throw new InvalidInputError({ field: label, problem: file.problem });
      }
      const shownAs = await checkUpload(file, label);
      const uploaded = await files.upload(file);
      return { ...shownAs(uploaded), id: uploaded.id ?? uploaded.url };
    }),
    sample: {
      id: 'https://files.example.com/loaf.jpg',
      url: 'https://files.example.com/loaf.jpg',
      fileName: 'loaf.jpg',
      mimeType: 'image/jpeg',
      mediaType: 'IMAGE',
      fileSize: 81_920,
    },
    outputFields: [
      { key: 'id', label: 'Media ID', type: 'string' },
      { key: 'url', label: 'URL', type: 'string' },
      { key: 'fileName', label: 'File Name', type: 'string' },
      { key: 'mimeType', label: 'MIME Type', type: 'string' },
      { key: 'mediaType', label: 'Media Type', type: 'string' },
      { key: 'fileSize', label: 'File Size', type: 'integer' },
    ],
  },
});
