/** All looks of a run: each address is looked at once, and only some at a time. */
import type { LookAtMedia, MediaLook } from './media-look.ts';

const mostAtOnce = 4;

/** Shares the looks of a run among all who ask for the same address. */
export function createLooks(look: LookAtMedia): LookAtMedia {
  const looks = new Map<string, Promise<MediaLook>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  async function inTurn(url: string): Promise<MediaLook> {
    if (running < mostAtOnce) running += 1;
    // Who is woken takes over the place.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await look(url);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }
  return async (url) => {
    const known = looks.get(url) ?? inTurn(url);
    looks.set(url, known);
    return await known;
  };
}
