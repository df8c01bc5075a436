/** Presigned URLs, each for one file and 15 minutes. Contract 1.6 and 4.8 show no details of them. */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

const validMilliseconds = 15 * 60_000;

export type SignedFile = {
  id: string;
  fileName: string;
  contentType: string;
  /** In bytes; undefined if the request for the URL does not state it. */
  size: number | undefined;
};

/** Whether a presigned URL is valid: unchanged and not expired. */
type Verdict = { presignedUrl: SignedFile } | { refusal: 'unknown' | 'forged' | 'expired' };

export function createPresignedUrls({ now }: { now: () => Date }) {
  const secret = randomBytes(32);
  const presignedUrls = new Map<string, SignedFile>();

  function signatureOf({ id, expires }: { id: string; expires: string }): string {
    return createHmac('sha256', secret).update(`${id} ${expires}`).digest('hex');
  }

  return {
    /** A new presigned URL: its path and query below the store's origin. */
    create(file: Omit<SignedFile, 'id'>): {
      presignedUrl: SignedFile;
      path: string;
      query: string;
      expires: Date;
    } {
      const presignedUrl = { id: randomUUID(), ...file };
      presignedUrls.set(presignedUrl.id, presignedUrl);
      const expires = new Date(now().getTime() + validMilliseconds);
      const query = new URLSearchParams({
        expires: expires.toISOString(),
        signature: signatureOf({ id: presignedUrl.id, expires: expires.toISOString() }),
      });
      return { presignedUrl, path: pathOf(presignedUrl), query: query.toString(), expires };
    },

    judge({ id, expires, signature }: { id: string; expires: string; signature: string }): Verdict {
      const presignedUrl = presignedUrls.get(id);
      if (presignedUrl === undefined) return { refusal: 'unknown' };
      if (!isEqual(signature, signatureOf({ id, expires }))) return { refusal: 'forged' };
      return new Date(expires) > now() ? { presignedUrl } : { refusal: 'expired' };
    },
  };
}

export type PresignedUrls = ReturnType<typeof createPresignedUrls>;

/** The last part is the file name: readers take the type from its extension. */
export function pathOf({ id, fileName }: Pick<SignedFile, 'id' | 'fileName'>): string {
  return `/${id}/${encodeURIComponent(fileName.replace(/[/\\?#]/g, '_'))}`;
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
