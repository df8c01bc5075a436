/** Short hashes, for values that are remembered only to notice a change. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Characters of a hash. 36^6 is about 2 billion, so about one change in two billion goes unnoticed. */
export const hashLength = 6;

/** Six base-36 characters of the SHA-256 of a JSON value. */
export function hashOf(value: unknown): string {
  const bytes = sha256(utf8ToBytes(JSON.stringify(value)));
  const number = bytes.slice(0, 5).reduce((sum, byte) => sum * 256 + byte, 0);
  return number.toString(36).padStart(hashLength, '0').slice(-hashLength);
}
