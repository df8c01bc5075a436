import type { Resource } from '../resource.ts';
import { upload } from './upload.operation.ts';

export const media: Resource = {
  name: 'Media',
  operations: [
    {
      name: 'Upload',
      value: 'upload',
      description: 'Upload a file of the input item and get its web address',
      action: 'Upload a file',
      operation: upload,
    },
  ],
};
