import type { ZObject } from 'zapier-platform-core';
import { createLooks, lookAtMedia, type LookAtMedia } from '../../../shared/index.ts';
import { send } from '../transport.ts';
import { fileAgentFor, isOpenHost } from './open-hosts.ts';

/** All looks of a step together: most of its time belongs to the post. */
const lookMilliseconds = 4_000;

/** Looks at files on the web, without the key. What is not seen in time is not known. */
export function looksOf(z: ZObject): LookAtMedia {
  let end: number | undefined;
  return createLooks(async (url) => {
    end ??= Date.now() + lookMilliseconds;
    const until = end;
    return await lookAtMedia({
      http: async (request) =>
        await send({
          z,
          request,
          milliseconds: Math.max(until - Date.now(), 1),
          agent: fileAgentFor(new URL(request.url)),
        }),
      url,
      mayAsk: isOpenHost,
    });
  });
}
