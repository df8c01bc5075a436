/** Which names a service asks for, in the words of its refusal. */
import { expect, it } from '@jest/globals';
import { namesInRefusal } from '../../../shared/api/upload/upload-names.ts';

const sent = { name: 'fileName', contentType: 'contentType', size: 'size' };

it.each<[refusal: string, fields: object]>([
  // One missing name at a time, or all at once.
  ['filename: expected a text', { ...sent, name: 'filename' }],
  ['fileSize: Required', { ...sent, size: 'fileSize' }],
  ['name is required', { ...sent, name: 'name' }],
  ['Missing required field: name', { ...sent, name: 'name' }],
  [`body must have required property 'file_name'`, { ...sent, name: 'file_name' }],
  ['"type" must be a string', { ...sent, contentType: 'type' }],
  [
    'file_name should not be empty; mime_type must be a string',
    { name: 'file_name', contentType: 'mime_type', size: 'size' },
  ],
  ['Invalid data: body.bytes: Field required', { ...sent, size: 'bytes' }],
  [
    'Validation failed; originalName: Invalid input: expected string, received undefined',
    { ...sent, name: 'originalName' },
  ],
  // A name that the service does not know is left out, or replaced where another one is asked for.
  ['size: Unrecognized key', { name: 'fileName', contentType: 'contentType' }],
  ['"size" is not allowed', { name: 'fileName', contentType: 'contentType' }],
  ['property size should not exist', { name: 'fileName', contentType: 'contentType' }],
  [`Unrecognized key(s) in object: 'fileName', 'size'`, { contentType: 'contentType' }],
  [
    'filename: Required; Unrecognized keys: "fileName", "size"',
    { name: 'filename', contentType: 'contentType' },
  ],
  [
    'body.size: Extra inputs are not permitted; body.fileType: Field required',
    { name: 'fileName', contentType: 'fileType' },
  ],
  // The first of two names for one fact.
  ['filename or originalName is required', { ...sent, name: 'filename' }],
])('%s', (refusal, fields) => {
  expect(namesInRefusal(sent, refusal)).toStrictEqual({ fields });
});

it.each([
  'contentType: must be one of image/png, image/webp',
  'size: Too big: expected number to be <=5000000',
  '"fileName" must end with .png',
])('%s: a value is refused, and not its name', (refusal) => {
  expect(namesInRefusal(sent, refusal)).toStrictEqual({ isOfValue: true });
});

it.each([
  'Bad Request',
  'The file type is not supported',
  'Your plan has no room for a file of this size',
  'Give the content type and the file name',
  'folder: Required',
  // If both names were left out, no upload could be asked for.
  `Unrecognized keys: "fileName", "contentType"`,
])('%s: says nothing of the names', (refusal) => {
  expect(namesInRefusal(sent, refusal)).toStrictEqual({});
});
