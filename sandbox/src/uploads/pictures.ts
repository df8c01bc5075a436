/** The sandbox's own pictures and video, so that posts have media without the internet. They need no key. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/v4';

const folder = new URL('../../pictures/', import.meta.url);
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  webm: 'video/webm',
};

/** The file names. */
export const pictureNames: readonly string[] = readdirSync(folder).toSorted();

/** In bytes. */
export function sizeOfPicture(name: string): number | undefined {
  return pictureNames.includes(name) ? statSync(new URL(name, folder)).size : undefined;
}

const path = '/pictures/';
const parameters = z.object({ name: z.string() });

export function addPictures(server: FastifyInstance): void {
  server.get(`${path}:name`, (request, reply) => {
    const { name } = parameters.parse(request.params);
    if (!pictureNames.includes(name))
      return reply.code(404).type('text/plain').send('There is no such picture.');
    return reply
      .type(types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .send(readFileSync(new URL(name, folder)));
  });
}

/** Where the calendar finds a medium: on the sandbox itself or in its store of uploaded files. Undefined for any other address. */
export function ownAddressOf({ url, storeOrigin }: { url: string; storeOrigin: string }): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, hostname, pathname } = new URL(url);
  if (origin === storeOrigin) return url;
  // The port may have changed, and people open the calendar at either host name.
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost';
  const isPicture = pathname.startsWith(path) && pictureNames.includes(pathname.slice(path.length));
  return isLoopback && isPicture ? pathname : undefined;
}
