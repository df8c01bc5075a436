/** The same plan has the same mark, however its parts are spelled. */
import { expect, it } from '@jest/globals';
import { planMarkOf } from '../../../shared/rows/plan/plan-mark.ts';

const markOf = (post: object) => planMarkOf([{ number: 1, does: { outcome: 'created', post } }]);

it.each<[string, object, object]>([
  ['the order of members', { accountId: 'a', caption: 'Rye' }, { caption: 'Rye', accountId: 'a' }],
  ['a member without a value', { caption: 'Rye' }, { caption: 'Rye', medias: undefined }],
  [
    'the signature of an address',
    { mediaUrl: 'https://bucket.s3.amazonaws.com/a.jpg?X-Amz-Expires=60&X-Amz-Signature=aa' },
    { mediaUrl: 'https://bucket.s3.amazonaws.com/a.jpg?X-Amz-Expires=60&X-Amz-Signature=bb' },
  ],
  [
    'the place of a file in the run',
    { mediaUrl: 'https://file-to-upload.invalid/1/20/a.jpg' },
    { mediaUrl: 'https://file-to-upload.invalid/7/20/a.jpg' },
  ],
])('is the same whatever is %s', (_, one, other) => {
  expect(markOf(one)).toBe(markOf(other));
});

it.each<[string, object, object]>([
  ['one letter', { caption: '#rye' }, { caption: '#Rye' }],
  ['a blank', { caption: 'Rye' }, { caption: 'Rye ' }],
  [
    'the order of pictures',
    { medias: [{ url: 'a' }, { url: 'b' }] },
    { medias: [{ url: 'b' }, { url: 'a' }] },
  ],
  [
    'a file of another size',
    { mediaUrl: 'https://file-to-upload.invalid/1/20/a.jpg' },
    { mediaUrl: 'https://file-to-upload.invalid/1/21/a.jpg' },
  ],
  ['a switch', { isAi: false }, { isAi: true }],
])('differs by %s', (_, one, other) => {
  expect(markOf(one)).not.toBe(markOf(other));
});
