/** Files of a Zap: read from their address, uploaded without the key, attached to the post. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { bodyInOurs, serviceOptions } from '../support/service/service.ts';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { useSandbox, useLocalServer } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const content = loafJpeg;
const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox, builtZapierApp);
/** Where the files of other steps are. */
const files = useLocalServer(({ path }, response) => {
  const [, as = '', name = '', ...type] = path.split('/');
  if (as === 'as') {
    const headers = { 'content-type': type.join('/'), 'content-disposition': `inline; filename="${name}"` };
    return void response.writeHead(200, headers).end(content);
  }
  if (path === '/gone') return void response.writeHead(404).end();
  const others: Record<string, string> = { '/page': '<!doctype html>'.padEnd(60), '/empty': '' };
  const body = others[path] ?? content;
  response.writeHead(200, {
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="loaf.jpg"',
    // The host of a chunked file does not say how long it is: its bytes are counted.
    ...(path !== '/chunked' && { 'content-length': String(body.length) }),
  });
  response.end(body);
});

const run = async (method: string, inputData: Record<string, unknown>) =>
  z.looseObject({}).parse(await zapier.run(`creates.${method}.operation.perform`, { inputData }));
const skyapp = {
  if_planned: 'create',
  publish: 'DRAFT',
  caption: 'Fresh',
  accounts: ['skyapp:acc_skyapp_1'],
};
const stored = () => sandbox.fileStore.files().at(-1);

test('Upload Media gives the address of the file', async () => {
  const result = await run('upload_media', { file: `${files.origin}/a?token=x` });
  const file = stored();
  expect(result).toStrictEqual({
    id: file?.url,
    url: file?.url,
    fileName: 'loaf.jpg',
    mimeType: 'image/jpeg',
    mediaType: 'IMAGE',
    fileSize: content.length,
  });
  expect(await (await fetch(String(file?.url))).text()).toBe(String(content));
});

test.each([
  ['a.mp4/video/mp4', 'a.jpg'],
  ['a.png/image/png', 'a.jpg'],
  ['download/application/octet-stream', 'download.jpg'],
  ['b.JPG/image/jpeg;charset=binary', 'b.JPG'],
  ['c.jpg/text/html', 'c.jpg'],
  ['d.pdf/application/pdf', 'd.jpg'],
  ['e/', 'e.jpg'],
])('a JPEG as %s is stored as %s', async (given, fileName) => {
  const file = `${files.origin}/as/${given}`;
  const result = await run('upload_media', { file });
  expect(result).toMatchObject({ fileName, mimeType: 'image/jpeg', mediaType: 'IMAGE' });
  expect(stored()).toMatchObject({ fileName });
  const made = await run('create_post', { ...skyapp, caption: fileName, media_files: [file] });
  expect(made['mediaUrls']).toStrictEqual([stored()?.url]);
  expect(stored()).toMatchObject({ fileName });
});

test('Media Files are uploaded without the key, and stand behind the addresses of Media', async () => {
  const media = 'https://example.com/a.jpg';
  const result = await run('create_post', { ...skyapp, media: [media], media_files: [`${files.origin}/a`] });
  expect(result['mediaUrls']).toStrictEqual([media, stored()?.url]);
  const { requests } = sandbox.fileStore;
  expect(JSON.stringify([requests, files.requests])).not.toContain(sandbox.apiKey);
  expect(requests.every(({ headers }) => headers['x-api-key'] === undefined)).toBe(true);
});

test('the same body as from n8n for a file where the size is wanted', async () => {
  await run('create_post', {
    publish: 'DRAFT',
    caption: 'Fresh',
    accounts: ['fediverse:acc_fediverse_1'],
    fediverse_media_files: [`${files.origin}/chunked`],
  });
  const { fediverseTargets } = z
    .looseObject({ fediverseTargets: z.unknown() })
    .parse(bodyInOurs(sandbox.requests.findLast(({ method }) => method === 'POST')?.body));
  expect(fediverseTargets).toStrictEqual([
    {
      accountId: 'acc_fediverse_1',
      caption: 'Fresh',
      medias: [{ name: 'loaf.jpg', mediaUrl: stored()?.url, size: content.length, mediaType: 'IMAGE' }],
    },
  ]);
});

test('a file that is gone or empty, or a web page, is refused before any upload', async () => {
  const before = sandbox.requests.length;
  const gone = `${files.origin}/gone`;
  const says =
    'the file could not be read from its address; check the step that provides it, and run that step again if its addresses expire';
  await expect(run('create_post', { ...skyapp, media_files: [gone] })).rejects.toThrow(`Media 1: ${says}`);
  await expect(run('upload_media', { file: gone })).rejects.toThrow(`File: ${says}.`);
  const empty = run('create_post', { ...skyapp, media_files: [`${files.origin}/empty`] });
  await expect(empty).rejects.toThrow('Media 1: the file \\"loaf.jpg\\" is empty');
  const page = run('upload_media', { file: `${files.origin}/page` });
  await expect(page).rejects.toThrow('leads to a web page, not to a picture');
  expect(sandbox.requests).toHaveLength(before);
});
