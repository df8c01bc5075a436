/** Posts by what makes them the same to those who read them. */
import type { PostRecord } from '../api/responses/read-records.ts';
import { fingerprintOf, hasText, haveComparableMedia } from './fingerprint.ts';

type Json = Readonly<Record<string, unknown>>;

interface PostIndex {
  /** `record` is what is found; `at` when it is published, where that counts (milliseconds since 1970). */
  add(post: Json, found: { readonly record: PostRecord; readonly at?: number | undefined }): void;
  /** The record that was added first of those with the same content, and at the same time where that counts. */
  find(post: Json, at?: number): PostRecord | undefined;
}

/**
 * Services may store media under addresses of their own. So of posts with a text the number of media is compared too: always for
 * posts at one time, otherwise only where the addresses cannot tell.
 */
export function createPostIndex(): PostIndex {
  const byAddresses = new Map<string, PostRecord>();
  const byNumber = new Map<string, { readonly post: Json; readonly record: PostRecord }[]>();
  return {
    add(post, { record, at }) {
      const exact = keyOf(post, 'addresses', at);
      if (exact !== undefined && !byAddresses.has(exact)) byAddresses.set(exact, record);
      const key = keyOf(post, 'number', at);
      if (key === undefined) return;
      const others = byNumber.get(key) ?? [];
      others.push({ post, record });
      byNumber.set(key, others);
    },
    find(post, at) {
      const exact = byAddresses.get(keyOf(post, 'addresses', at) ?? '');
      if (exact !== undefined) return exact;
      const alike = byNumber.get(keyOf(post, 'number', at) ?? '') ?? [];
      return alike.find((other) => at !== undefined || !haveComparableMedia(post, other.post))?.record;
    },
  };
}

/** Equal for posts that may be the same. */
export function contentKeyOf(post: Json): string {
  return keyOf(post, 'number') ?? keyOf(post, 'addresses') ?? '';
}

function keyOf(post: Json, media: 'addresses' | 'number', at?: number): string | undefined {
  const fingerprint = media === 'number' && !hasText(post) ? undefined : fingerprintOf(post, { media });
  return fingerprint === undefined ? undefined : `${at ?? ''} ${fingerprint}`;
}
