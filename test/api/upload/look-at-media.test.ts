/** A look at a file on the web: what is asked, what is found, and where nothing is known. */
import { describe, expect, it } from '@jest/globals';
import type { AskFile } from '../../../shared/api/upload/open-file.ts';
import { lookAtMedia } from '../../../shared/api/upload/look-at-media.ts';
import { scriptedHttp, type Step } from '../../support/service/scripted-http.ts';
import { pictureFile } from '../../support/generators/pictures.ts';

const url = 'https://media.example/a.jpg';
const start = new TextEncoder().encode('GIF89a0123456789');
const answer = (headers: Record<string, unknown>, status = 200, body: unknown = start): Step => ({
  status,
  headers,
  body,
});
const asked = (at = url, range: string | undefined = 'bytes=0-65535') => ({
  method: 'GET',
  url: at,
  headers: { 'accept-encoding': 'identity', ...(range !== '' && { range }) },
});
const moved = (location: string, status = 302) => answer({ location, 'content-length': '5' }, status);

async function looked(
  steps: readonly Step[],
  {
    mayAsk = () => true,
    wantsPicture = false,
    wantsSize = false,
  }: { mayAsk?: (address: URL) => boolean; wantsPicture?: boolean; wantsSize?: boolean } = {},
) {
  const { http, requests } = scriptedHttp(steps);
  const ask: AskFile = async ({ address, headers }) =>
    mayAsk(address) ? await http({ method: 'GET', url: address.href, headers }) : undefined;
  return { look: await lookAtMedia({ ask, url, wantsPicture, wantsSize }), requests };
}

const [partly, whole] = [answer({}, 206), new Uint8Array(70_000)];

describe('a look', () => {
  it('is one request for the beginning of the file', async () => {
    const { look, requests } = await looked([
      answer({ 'Content-Type': 'image/PNG; x=1', 'content-length': 1234 }),
    ]);
    expect(look).toMatchObject({ file: { type: 'image/gif', givenType: 'image/png', size: 1234 } });
    expect(requests).toStrictEqual([asked()]);
  });

  it.each([
    ['nothing in the place of a file', answer({}, 204, undefined)],
    ['a file of no bytes', answer({}, 200, new Uint8Array())],
  ])('says that there is %s', async (_, step) => {
    expect((await looked([step])).look).toStrictEqual({ file: { size: 0 } });
  });

  it.each<[what: string, size: number | undefined, ...steps: Step[]]>([
    [
      'the whole, not of the part',
      70_000,
      answer({ 'content-range': 'bytes 0-65535/70000', 'content-length': '65536' }, 206),
    ],
    ...[{}, ...['bytes 0-0/*', 'bytes', 'items 0-0/7'].map((range) => ({ 'content-range': range }))].map(
      (headers): [string, undefined, Step] => [
        `a part of an unknown whole, ${JSON.stringify(headers)}`,
        undefined,
        answer({ 'content-length': '1', ...headers }, 206),
      ],
    ),
    // Where no header tells the length, a file that was read to its end is counted.
    ...[undefined, '0', '-5', '12, 12'].map((length): [string, number, Step] => [
      `a file of ${length} bytes that ended`,
      16,
      answer(length === undefined ? {} : { 'content-length': length }),
    ]),
    ['a file that may go on', undefined, answer({}, 200, new Uint8Array(65_536))],
    ['a compressed file', undefined, answer({ 'content-length': '5', 'content-encoding': 'gzip' })],
    // Where the size is needed, a longer file is read to its end.
    ['a file that is read again', 70_000, partly, answer({}, 200, whole)],
    ['a file that is gone then', undefined, partly, answer({}, 404)],
    ['a file that is compressed then', undefined, partly, answer({ 'content-encoding': 'gzip' }, 200, whole)],
  ])('finds the size of %s: %s', async (_, size, ...steps) => {
    const { look } = await looked(steps, { wantsSize: steps.length > 1 });
    expect('file' in look && look.file.size).toBe(size);
  });

  it('follows five redirects, each asked in the same way and judged before', async () => {
    const judged: string[] = [];
    const { look, requests } = await looked(
      [
        moved('/b.jpg', 301),
        moved('http://files.example/c.jpg', 307),
        moved('d.jpg', 308),
        moved('e.jpg'),
        moved('f.jpg', 303),
        answer({}),
      ],
      {
        mayAsk: ({ href }) => {
          judged.push(href);
          return true;
        },
      },
    );
    expect(look).toMatchObject({ file: { size: 16 } });
    const places = [
      url,
      'https://media.example/b.jpg',
      'http://files.example/c.jpg',
      'http://files.example/d.jpg',
      'http://files.example/e.jpg',
      'http://files.example/f.jpg',
    ];
    expect(requests).toStrictEqual(places.map((place) => asked(place)));
    expect(judged).toStrictEqual(places);
  });

  it('asks no host that it may not', async () => {
    const { look, requests } = await looked([], { mayAsk: () => false });
    expect([look, requests]).toStrictEqual([{ unknown: 'its host is not known on the public internet' }, []]);
    const behind = await looked([moved('http://10.0.0.1/')], {
      mayAsk: ({ hostname }) => hostname !== '10.0.0.1',
    });
    expect(behind.look).toStrictEqual({
      unknown: 'the address redirects, and its host is not known on the public internet',
    });
    expect(behind.requests).toStrictEqual([asked()]);
  });

  it('asks for the whole file where the server gives no part of it', async () => {
    for (const headers of [{}, { 'content-range': 'bytes */16' }]) {
      const { look, requests } = await looked([answer(headers, 416), answer({})]);
      expect(look).toMatchObject({ file: { type: 'image/gif', size: 16 } });
      expect(requests).toStrictEqual([asked(), asked(url, '')]);
    }
  });
});

describe('the size of a picture behind the first 64 kB', () => {
  const later = { width: 300, height: 200, orientation: 6, padding: 200_000 };
  const shown = { width: 200, height: 300 };
  const looks = async (file: Uint8Array, givesParts: boolean, wantsPicture = true) => {
    const ranges: string[] = [];
    const ask: AskFile = async ({ headers: { range = '' } }) => {
      ranges.push(range);
      const [from = 0, to = 0] = (range.match(/\d+/g) ?? []).map(Number);
      const total = { 'content-length': file.length };
      if (!givesParts) return await Promise.resolve({ status: 200, headers: total, body: file });
      const headers = { 'content-range': `bytes ${from}-${to}/${file.length}` };
      return await Promise.resolve({ status: 206, headers, body: file.subarray(from, to + 1) });
    };
    const look = await lookAtMedia({ ask, url, wantsPicture, wantsSize: false });
    return { picture: 'file' in look ? look.file.picture : look, ranges };
  };

  for (const [format, part] of [
    ['jpeg', 'bytes=65536-1114111'],
    ['webp', undefined],
    ['png', undefined],
  ] as const) {
    it(`is read by a second request: ${format}`, async () => {
      const file = pictureFile({ ...later, format });
      const range = part ?? `bytes=${file.length - 65_536}-${file.length - 1}`;
      const found = { picture: shown, ranges: ['bytes=0-65535', range] };
      expect(await looks(file, true)).toStrictEqual(found);
      expect(await looks(file, false)).toStrictEqual(found);
      expect(await looks(file, true, false)).toStrictEqual({ picture: undefined, ranges: ['bytes=0-65535'] });
      expect(await looks(file.subarray(0, -60), true)).toMatchObject(
        format === 'jpeg' ? { picture: shown } : { picture: undefined },
      );
    });
  }
});

it('leaves no body open that it does not read', async () => {
  let closed = 0;
  const body = { destroy: () => (closed += 1) };
  for (const [steps, wantsSize] of [
    [[answer({}, 404, body)], false],
    [[answer({}, 403, body)], false],
    [[answer({}, 416, body), answer({}, 404, body)], false],
    [[partly, answer({ 'content-encoding': 'gzip' }, 200, body)], true],
  ] as const)
    await looked(steps, { wantsSize });
  expect(closed).toBe(5);
});

it.each<[look: object, ...steps: Step[]]>([
  [{ gone: 404 }, answer({}, 404)],
  [{ gone: 410 }, answer({}, 410)],
  ...[302, 400, 403, 500].map((status): [object, Step] => [
    { unknown: `the address answered ${status}` },
    answer({}, status),
  ]),
  [{ unknown: 'the address answered 416' }, answer({}, 416), answer({}, 416)],
  [
    { unknown: 'the address redirects more than 5 times' },
    ...Array.from({ length: 6 }, () => moved('/again')),
  ],
  [{ unknown: 'the address redirects without a target' }, moved('file:///etc/passwd')],
])('Nothing is found: %j', async (look, ...steps) => {
  expect((await looked(steps)).look).toStrictEqual(look);
});
