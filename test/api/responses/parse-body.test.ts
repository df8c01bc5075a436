/** How much of an answer is read: 20 MB, with room for a long list of posts. */
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { parseBody, readBody } from '../../../shared/api/responses/parse-body.ts';

const megabyte = 1024 * 1024;

it.each([
  [20 * megabyte, 'json'],
  [20 * megabyte + 1, 'large'],
])('a body of %d characters is %s', (length, kind) => {
  const body = `"${'x'.repeat(length - 2)}"`;
  expect(parseBody({ status: 200, headers: {}, body }).kind).toBe(kind);
});

it('a stream is read to the chunk with which it is more than 20 MB, and closed there', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(megabyte, 'x');
  const stream = new Readable({
    read() {
      sent += 1;
      this.push(sent > 40 ? null : chunk);
    },
  });
  expect(await readBody(stream)).toHaveLength(21 * megabyte);
  expect([stream.destroyed, sent < 40]).toStrictEqual([true, true]);
});
