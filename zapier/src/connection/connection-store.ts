/** Zapier's cache, for values of one connection. If the cache fails, only its values are lost. */
import { createHash } from 'node:crypto';
import type { Step } from '../run/perform.ts';

/** Keeps one value under the name, for this many seconds after it was last set. Its value must be checked like any input. */
export function connectionStore(
  { z, bundle }: Pick<Step, 'z' | 'bundle'>,
  { name, seconds }: { name: string; seconds: number },
) {
  // Zapier's cache may be one for all connections, so the name in it holds a digest of the key.
  const key = bundle.authData['api_key'] ?? '';
  const fullName = `${name} ${createHash('sha256').update(key).digest('hex')}`;
  return {
    get: async (): Promise<unknown> => await z.cache.get(fullName).catch(() => undefined),
    set: async (value: unknown) => {
      await z.cache.set(fullName, value, seconds).catch(() => null);
    },
  };
}
