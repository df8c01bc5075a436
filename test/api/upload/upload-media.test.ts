/** The endpoint for presigned URLs, the reading of its response, and the errors when the file does not arrive. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { ApiError, type PutFile, uploadMedia } from '../../../shared/index.ts';
import { findUploadEndpoint } from '../../../shared/api/description/upload-endpoint.ts';
import { readPresignedUrl } from '../../../shared/api/upload/presigned-url.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

const post = (properties: object, required: string[] = []) => ({
  post: {
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties, required } } } },
  },
});
const text = { type: 'string' };
const describing = (paths: object) => ({ openapi: '3.1.0', paths: { '/posts': post({}), ...paths } });

describe('the endpoint in a description', () => {
  it.each<[string, object, object]>([
    [
      'under names of its own',
      { '/media/presign': post({ file_name: text, 'mime-type': text, fileSize: { type: 'integer' } }) },
      { path: '/media/presign', fields: { name: 'file_name', contentType: 'mime-type', size: 'fileSize' } },
    ],
    [
      'which wants the type alone',
      { '/upload-url': post({ contentType: text }, ['contentType']) },
      { path: '/upload-url', fields: { contentType: 'contentType' } },
    ],
    [
      'beside one that takes the file itself',
      { '/upload': post({ contentType: text }), '/upload/presigned': post({ type: text, name: text }) },
      { path: '/upload/presigned', fields: { name: 'name', contentType: 'type' } },
    ],
  ])('%s', (_, paths, endpoint) => {
    expect(findUploadEndpoint(describing(paths))).toStrictEqual(endpoint);
  });

  it.each<[string, object]>([
    ['of a service without one', { '/media': post({ contentType: text }) }],
    ['that wants more than is known', { '/presign': post({ contentType: text, folder: text }, ['folder']) }],
    ['twice', { '/a/presign': post({ type: text }), '/b/presign': post({ type: text }) }],
    ['that asks for a kind', { '/presign': post({ type: { enum: ['image', 'video'] } }) }],
  ])('is not guessed: %s', (_, paths) => expect(findUploadEndpoint(describing(paths))).toBeUndefined());
});

describe('the answer', () => {
  const url = 'https://store.example/loaf.jpg?signature=secret';
  const mediaUrl = 'https://cdn.example/loaf.jpg';
  const read: [string, object, object][] = [
    ['with both addresses', { uploadUrl: url, mediaUrl }, { uploadUrl: url, mediaUrl, headers: {} }],
    [
      'in an envelope',
      { data: { presigned_url: url, public_url: mediaUrl, id: 7 } },
      { uploadUrl: url, mediaUrl, headers: {}, id: '7' },
    ],
    [
      'with the same address twice, which permits writing',
      { uploadUrl: url, url },
      { uploadUrl: url, mediaUrl: 'https://store.example/loaf.jpg', headers: {} },
    ],
    ['with a plain url beside', { signedUrl: url, url: mediaUrl }, { uploadUrl: url, mediaUrl, headers: {} }],
    [
      'with a plain url and a key',
      { url, key: 'a/b' },
      { uploadUrl: url, mediaUrl: 'https://store.example/loaf.jpg', headers: {}, id: 'a/b' },
    ],
    [
      'with the upload and the media apart',
      { upload: { url, id: 'up' }, media: { url: mediaUrl, id: 'm' } },
      { uploadUrl: url, mediaUrl, headers: {}, id: 'm' },
    ],
    [
      'with the upload and the file apart in an envelope',
      { data: { upload: { url }, file: { url: mediaUrl } } },
      { uploadUrl: url, mediaUrl, headers: {} },
    ],
    [
      'with a plain url beside the media',
      { url, media: { url: mediaUrl } },
      { uploadUrl: url, mediaUrl, headers: {} },
    ],
    [
      'in media alone',
      { media: { url } },
      { uploadUrl: url, mediaUrl: 'https://store.example/loaf.jpg', headers: {} },
    ],
    ['to put and to get', { put_url: url, get_url: mediaUrl }, { uploadUrl: url, mediaUrl, headers: {} }],
    [
      'with an address for reading that expires beside one that does not',
      { uploadUrl: url, downloadUrl: `${mediaUrl}?X-Amz-Expires=3600&X-Amz-Signature=2`, cdnUrl: mediaUrl },
      { uploadUrl: url, mediaUrl, headers: {} },
    ],
    [
      'with an address for reading that expires beside a plain url',
      { uploadUrl: url, getUrl: `${mediaUrl}?expires=1999999999&sig=2`, file: { url: mediaUrl } },
      { uploadUrl: url, mediaUrl, headers: {} },
    ],
    ...[
      'https://store.example/uploads/3f2a7c1e-55d0-4b6e-9a51-0c9d2f7e8b14?X-Amz-Signature=2&x-id=PutObject',
      'https://store.example/files/4711?id=1&token=abc',
      'https://store.example/loaf.jpg?id=1&token=abc',
      'https://store.example/loaf?sv=2024-11-04&sr=b&sp=w&spr=https&se=2030-01-01T00:00:00Z&sig=x',
      'https://store.example/loaf?AWSAccessKeyId=A&Expires=1999999999&Signature=x',
    ].map((uploadUrl): [string, object, object] => [
      `with ${uploadUrl} alone, whose path tells the file`,
      { uploadUrl },
      { uploadUrl, mediaUrl: uploadUrl.replace(/\?.*/, ''), headers: {} },
    ]),
    [
      'with a list of headers',
      {
        uploadUrl: url,
        mediaUrl,
        headers: [
          { name: 'X-Acl', value: 'public' },
          { key: 'x-part', value: 1 },
          { name: 'Host', value: 'x' },
          { value: 'nameless' },
          null,
        ],
      },
      { uploadUrl: url, mediaUrl, headers: { 'x-acl': 'public', 'x-part': '1' } },
    ],
    [
      'with headers, of which the connection keeps its own',
      {
        uploadUrl: url,
        mediaUrl,
        headers: { 'x-acl': 'public', Host: 'x', 'Content-Length': 1, 'x-api-key': 'k', bad: 'a\nb' },
      },
      { uploadUrl: url, mediaUrl, headers: { 'x-acl': 'public' } },
    ],
  ];
  for (const [name, body, presignedUrl] of read)
    it(name, () => expect(readPresignedUrl({ ...body })).toStrictEqual(presignedUrl));

  it.each([
    '/put?id=1&token=abc',
    '/put.php?id=1',
    '/put?token=abc',
    '/upload/o?uploadType=media&name=a.jpg',
  ])('with %s alone is refused, as the address without its query may be that of every file', (path) =>
    expect(readPresignedUrl({ uploadUrl: `https://store.example${path}` })).toStrictEqual({
      missing: "the file's web address",
    }),
  );

  for (const uploadUrl of ['http://store.example/a', '/a', 'https://store.example/ a']) {
    it(`that would send the file to ${uploadUrl} is refused`, () =>
      expect(readPresignedUrl({ uploadUrl })).toStrictEqual({ missing: 'an address to send the file to' }));
  }
});

describe('sending', () => {
  const secret = 'https://store.example/loaf.jpg?signature=secret';
  async function send(
    answers: (number | string)[],
    { open, signed = {} }: { open?: () => Promise<string>; signed?: object } = {},
  ) {
    const body = { uploadUrl: secret, mediaUrl: 'https://cdn.example/loaf.jpg', headers: signed };
    const { client } = scriptedClient([{ body }]);
    const opened: string[] = [];
    const put: PutFile<string> = async ({ url, headers, content }) => {
      expect(url).toBe(secret);
      expect(headers).toStrictEqual({ 'content-type': 'image/jpeg', ...signed, 'content-length': '4' });
      opened.push(content);
      const answer = answers[opened.length - 1] ?? 200;
      if (typeof answer === 'number') return { status: answer };
      throw Object.assign(new Error(`request to ${secret} failed`), { code: answer });
    };
    const file = {
      name: 'loaf.jpg',
      contentType: 'image/jpeg',
      sizeOf: async () => 4,
      open: open ?? (async () => `bytes ${opened.length}`),
    };
    const ports = { sleep: async () => {}, now: () => 0, random: () => 0, retryBudgetSeconds: 30 };
    return { opened, sending: uploadMedia({ file, client, put, ...ports }) };
  }

  it('opens the file anew for each try, and says the type that the service signed', async () => {
    for (const signed of [{}, { 'content-type': 'image/pjpeg' }]) {
      const { opened, sending } = await send(['ECONNRESET', 503], { signed });
      expect(await sending).toStrictEqual({ url: 'https://cdn.example/loaf.jpg' });
      expect(opened).toStrictEqual(['bytes 0', 'bytes 1', 'bytes 2']);
    }
  });

  it('is given up where the file itself cannot be read', async () => {
    let tries = 0;
    const open = async () => {
      tries += 1;
      return await Promise.reject(new Error('the disk is gone'));
    };
    const { opened, sending } = await send([], { open });
    expect(String(await rejection(sending))).toMatch(
      /Upload "loaf\.jpg" \(step 2 of 3, sending it\): the file could not be read\. Nothing was posted\. /,
    );
    expect([tries, opened.length]).toStrictEqual([1, 0]);
  });

  it('is not repeated after the run was stopped', async () => {
    const { opened, sending } = await send(['ERR_CANCELED']);
    await rejection(sending);
    expect(opened).toHaveLength(1);
  });

  const byUrl = 'or give the media by its URL instead.';
  for (const [answer, happened, advice] of [
    [
      302,
      ' answered with a redirect, which was not followed (302)',
      `Run this again; if it fails again, ${byUrl.slice(3)}`,
    ],
    [400, ' refuses the file (400)', 'Check that the file matches its type, then run this again.'],
    [403, ' refuses the file (403)', 'The permission to upload it may have expired. Run this again.'],
    [408, ' failed (408)', 'Run this again later.'],
    [413, ' does not accept a file of 1 kB (413)', `Make the file smaller, ${byUrl}`],
    [429, ' failed (429) (tried 3 times)', 'Run this again later.'],
    [500, ' failed (500) (tried 3 times)', 'Run this again later.'],
    [
      'ECONNRESET',
      ': the connection broke off (ECONNRESET) (tried 3 times)',
      'Run this again; if it fails again, give the media by its URL instead.',
    ],
  ] as const) {
    it(`that fails with ${answer} names the file, the step and what to do, and shows no secret`, async () => {
      const { opened, sending } = await send([answer, answer, answer]);
      const error = await rejection(sending);
      expect(opened).toHaveLength(happened.includes('3 times') ? 3 : 1);
      assert.ok(ApiError.isInstance(error));
      const no = typeof answer === 'string' ? 'no answer from ' : '';
      expect(error.message).toBe(
        `Upload "loaf.jpg" (step 2 of 3, sending it): ${no}https://store.example${happened}. Nothing was posted. ${advice}`,
      );
      expect(JSON.stringify([error, error.message, String(error.stack), error.cause])).not.toMatch(
        /secret|signature/,
      );
    });
  }
});
