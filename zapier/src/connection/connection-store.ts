/** Zapier's cache, for what belongs to one connection. A cache that fails loses what it held, and no more. */
import { createHash } from 'node:crypto';
import type * as zod from 'zod/v4';
import type { Step } from '../run/perform.ts';

type Connection = Pick<Step, 'z' | 'bundle'>;

interface ConnectionStore<Value> {
  /** Undefined where nothing is kept, or nothing of the expected form. */
  get(): Promise<Value | undefined>;
  set(value: unknown): Promise<void>;
}

/** Keeps one value under the name, for so many seconds after it was set last. */
export function connectionStore<Value>(
  { z, bundle }: Connection,
  { name, seconds, schema }: { name: string; seconds: number; schema: zod.ZodType<Value> },
): ConnectionStore<Value> {
  // Zapier's cache may be one for all connections, so the name in it holds a digest of the key.
  const key = bundle.authData['api_key'] ?? '';
  const fullName = `${name} ${createHash('sha256').update(key).digest('hex')}`;
  return {
    async get() {
      const stored: unknown = await z.cache.get(fullName).catch(() => undefined);
      return schema.safeParse(stored).data;
    },
    async set(value) {
      await z.cache.set(fullName, value, seconds).catch(() => null);
    },
  };
}
