import { createLooks, lookAtMedia, type LookAtMedia } from '../../../shared/index.ts';
import type { Step } from '../perform.ts';
import { send } from '../transport.ts';
import { fileAgentFor, isOpenHost } from './open-hosts.ts';

/** All looks of a step together, where it has so much time: most of it belongs to the post. */
const lookMilliseconds = 4_000;

/** Looks at files on the web, without the key. What is not seen in time is not known. */
export function looksOf({ z, end }: Pick<Step, 'z' | 'end'>): LookAtMedia {
  let until: number | undefined;
  return createLooks(async (url) => {
    const last = (until ??= Math.min(Date.now() + lookMilliseconds, end));
    return await lookAtMedia({
      http: async (request) =>
        await send({
          z,
          request,
          milliseconds: Math.max(last - Date.now(), 1),
          agent: fileAgentFor(new URL(request.url)),
        }),
      url,
      mayAsk: isOpenHost,
    });
  });
}
