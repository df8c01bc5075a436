/** The name and the type with which a file is stored, whatever an earlier step says of it. */
import { expect, it } from '@jest/globals';
import { Bytes } from '../../shared/media/bytes.ts';
import { storedAs } from '../../shared/media/file-type.ts';

const bytesOf = {
  JPEG: '\xff\xd8\xff\xe0\0\x10JFIF',
  PNG: '\x89PNG\r\n\x1a\n',
  GIF: 'GIF89a',
  WebP: 'RIFF\0\0\0\0WEBPVP8 ',
  MP4: '\0\0\0\x18ftypisom\0\0\0\0isom',
  QuickTime: '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
  WebM: '\x1aE\xdf\xa3',
  PDF: '%PDF-1.7',
  ZIP: 'PK\x03\x04',
  text: 'how it is baked, from flour to loaf',
};

it.each<[name: string, type: string, bytes: keyof typeof bytesOf, stored: string]>([
  ['a.jpg', 'image/jpeg', 'MP4', 'a.mp4 video/mp4'],
  ['a.png', 'image/png', 'JPEG', 'a.jpg image/jpeg'],
  ['a.mp4', 'video/mp4', 'JPEG', 'a.jpg image/jpeg'],
  ['download', 'application/octet-stream', 'JPEG', 'download.jpg image/jpeg'],
  ['a.jpg', 'image/jpeg', 'GIF', 'a.gif image/gif'],
  ['a.jpg', 'image/jpeg; charset=binary', 'JPEG', 'a.jpg image/jpeg'],
  ['A.JPEG', 'IMAGE/JPEG', 'JPEG', 'A.JPEG image/jpeg'],
  ['a.jpg', 'image/jpg', 'JPEG', 'a.jpg image/jpeg'],
  ['a.jpg', '', 'WebP', 'a.webp image/webp'],
  ['v2.final', 'image/png', 'PNG', 'v2.final.png image/png'],
  ['a.mov', 'video/mp4', 'QuickTime', 'a.mov video/quicktime'],
  ['a.mp4', 'video/mp4', 'QuickTime', 'a.mov video/quicktime'],
  ['a.m4v', 'video/x-m4v', 'MP4', 'a.m4v video/x-m4v'],
  ['a.mkv', 'video/x-matroska', 'WebM', 'a.mkv video/x-matroska'],
  ['a.webm', 'application/octet-stream', 'WebM', 'a.webm video/webm'],
  ['menu', 'text/plain', 'PDF', 'menu.pdf application/pdf'],
  // A type that the bytes do not show stays as it was given.
  ['a.docx', 'application/octet-stream', 'ZIP', 'a.docx application/octet-stream'],
  ['a.mp4', 'video/mp4; codecs=avc1', 'text', 'a.mp4 video/mp4'],
  ['a', '', 'text', 'a application/octet-stream'],
])('%s, %j with the bytes of %s is %s', (name, contentType, bytes, stored) => {
  const read = storedAs(new Bytes(Buffer.from(bytesOf[bytes], 'latin1')), { name, contentType });
  expect(`${read.name} ${read.contentType}`).toBe(stored);
});
