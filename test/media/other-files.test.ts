/** Files that are no pictures, whatever they are called, by their first bytes. */
import { expect, it } from '@jest/globals';
import { Bytes } from '../../shared/media/bytes.ts';
import { otherFileOf, typeOf } from '../../shared/media/file-type.ts';
import { lookAtParts } from '../../shared/media/media-look.ts';
import { problemOfLook } from '../../shared/post/media/look-findings.ts';
import { loafJpeg } from '../support/generators/pictures.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function problemOf(name: string, text: string, givenType?: string): Promise<string | undefined> {
  const start = bytesOf(text);
  const read = async () => await Promise.resolve(new Uint8Array());
  const file = await lookAtParts({ start, read, wantsPicture: false, givenType, size: start.length });
  return problemOfLook({ file }, name);
}

const zip = `PK\x03\x04${'\x14\0\0\0'.repeat(9)}photos/loaf.jpg`;
const word = `PK\x03\x04${'\x14\0\0\0'.repeat(9)}[Content_Types].xml`;
const page = '<!doctype html><title>Not here</title>';

it.each([
  ['a.png', zip, 'image/png', '"a.png" is a ZIP archive, not a picture'],
  ['a.png', zip, 'application/octet-stream', '"a.png" is a ZIP archive, not a picture'],
  ['a.gif', 'Rar!\x1a\x07\0', undefined, '"a.gif" is a RAR archive, not a picture'],
  ['a.mp4', zip, 'video/mp4', '"a.mp4" is a ZIP archive, not a video'],
  ['download', zip, 'application/zip', '"download" is a ZIP archive, not a picture, video or document'],
  ['a.png', 'Not found', 'text/plain', '"a.png" is a text file, not a picture'],
  ['a.jpg', 'Brot für alle, '.repeat(9), 'image/jpeg', '"a.jpg" is a text file, not a picture'],
  ['a.jpg', '{"error": "gone"}', 'application/octet-stream', '"a.jpg" is a JSON file, not a picture'],
  [
    'a.jpg',
    '<?xml version="1.0"?><Error/>',
    'application/octet-stream',
    '"a.jpg" is an XML file, not a picture',
  ],
  ['a.mp4', '{"error": "gone"}', 'video/mp4', '"a.mp4" is a JSON file, not a video'],
  ['a.mp4', '[{"error": "gone"}]', undefined, '"a.mp4" is a JSON file, not a video'],
  ['a.mp4', '<?xml version="1.0"?><Error/>', 'text/plain', '"a.mp4" is an XML file, not a video'],
  ['a.mp4', '<Error><Code>AccessDenied', 'video/mp4', '"a.mp4" is an XML or HTML file, not a video'],
  ['menu', '<Error><Code>AccessDenied', 'application/pdf', '"menu" is an XML or HTML file, not a PDF'],
  ['menu.pdf', '{"error": "gone"}', 'application/octet-stream', '"menu.pdf" is a JSON file, not a PDF'],
  [
    'a.png',
    page,
    'image/png',
    '"a.png" leads to a web page, not to a picture or video; if it is a share link, open it and copy the address of the picture itself, or upload the file',
  ],
])('%s that begins with %j (%s)', async (name, text, type, problem) => {
  expect(await problemOf(name, text, type)).toBe(problem);
});

it.each([
  ['menu.docx', word, 'application/octet-stream'],
  ['menu.docx', zip, 'application/octet-stream'],
  ['menu.doc', '{\\rtf1 Bread, rolls and buns of the week}', 'application/octet-stream'],
  ['menu.doc', '<?xml version="1.0"?><?mso-application progid="Word.Document"?>', 'application/msword'],
  ['menu.pdf', 'what nobody can tell, as far as it goes', 'application/pdf'],
  ['download', '{"what": "nobody says what this should be"}', 'application/octet-stream'],
  ['oven.mp4', 'what nobody can tell, as far as it goes', 'video/mp4'],
  ['download', 'what nobody can tell, as far as it goes', 'text/plain'],
])('%s may be what it is called', async (name, text, type) => {
  expect(await problemOf(name, text, type)).toBeUndefined();
});

it('a picture is no other file', () => {
  const bytes = new Bytes(loafJpeg);
  expect([typeOf(bytes), otherFileOf(bytes)]).toStrictEqual(['image/jpeg', undefined]);
  expect(otherFileOf(new Bytes(new Uint8Array()))).toBeUndefined();
});
