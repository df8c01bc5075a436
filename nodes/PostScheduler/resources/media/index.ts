import type { ResourceOf } from '../resource.ts';
import { uploadForm } from './upload.form.ts';

export const media: ResourceOf<'media'> = {
  name: 'Media',
  operations: [
    {
      name: 'Upload',
      value: 'upload',
      description: 'Upload a file of the input item and get its web address',
      action: 'Upload a file',
      form: uploadForm,
    },
  ],
};
