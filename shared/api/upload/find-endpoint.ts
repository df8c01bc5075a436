/** Looks for the endpoint for presigned URLs if a service neither describes it nor has it where documented (contract 4.8). */
import { isNotThere, mayBeElsewhere } from '../dialect/elsewhere.ts';
import { documentedEndpoints } from '../description/service-description.ts';
import type { UploadEndpoint } from '../description/upload-endpoint.ts';
import { ApiError } from '../errors/api-errors.ts';
import type { PresignedUrl } from './presigned-url.ts';
import { namesInRefusal, type UploadFields, usualFields } from './upload-names.ts';

/** The most usual first. */
const mostUsualPaths = [
  '/media/upload-url',
  '/media/presign',
  '/uploads/presigned-url',
  '/uploads/presign',
  '/uploads/sign',
  '/upload-url',
  '/media/signed-url',
  '/media/create-upload-url',
  '/files/presigned-url',
  '/files/upload-url',
  '/storage/presigned-url',
  '/storage/upload-url',
];
/** Each place with each name. */
const otherPaths = ['/media', '/uploads', '/files', '/storage', ''].flatMap((place) =>
  ['presigned-url', 'presigned', 'presign', 'upload-url', 'upload-urls', 'signed-url', 'sign'].map(
    (name) => `${place}/${name}`,
  ),
);
/** Tried last, as many services take the file itself at these paths. */
const lastPaths = ['/media/uploads', '/media/upload', '/uploads'];
const usualPaths = new Set([...mostUsualPaths, ...otherPaths, ...lastPaths]);
usualPaths.delete(documentedEndpoints.upload.path);

/** The most requests of a search, with the one that the documented endpoint refused. */
const maxRequests = 60;
/** A run waits for the search, and some hosts give a run only half a minute. */
const maxMilliseconds = 10_000;

/** An endpoint that gave a presigned URL. */
export interface FoundUpload {
  readonly endpoint: UploadEndpoint;
  readonly presignedUrl: PresignedUrl;
}

interface Refusal {
  readonly endpoint: UploadEndpoint;
  readonly error: ApiError;
}

/**
 * The endpoint, or the most informative refusal. `refusal`: what the documented endpoint answered. `ask`: gives undefined for a response that is not
 * understood; its rejection ends the search, unless another address may be right. `now`: in milliseconds.
 */
export async function findUploadEndpoint({
  refusal,
  ask,
  now,
}: {
  refusal: ApiError;
  ask: (endpoint: UploadEndpoint) => Promise<PresignedUrl | undefined>;
  now: () => number;
}): Promise<FoundUpload | { readonly refusal: ApiError }> {
  const begin = now();
  let requests = 1;
  /** Paths that know such a request, and the names tried there. */
  const known = new Map<string, Set<string>>();
  let ofValue: ApiError | undefined;

  async function attempt(endpoint: UploadEndpoint): Promise<FoundUpload | Refusal | undefined> {
    if (requests >= maxRequests || now() - begin > maxMilliseconds) return undefined;
    requests += 1;
    try {
      const presignedUrl = await ask(endpoint);
      return presignedUrl && { endpoint, presignedUrl };
    } catch (error) {
      if (mayBeElsewhere(error)) return { endpoint, error };
      // 415: this address takes the file itself, so it is not the one for presigned URLs.
      if (ApiError.isInstance(error) && error.status === 415) return undefined;
      throw error;
    }
  }

  /** Asks with the names that refusals ask for, as long as they are new. */
  async function follow(first: Refusal): Promise<FoundUpload | undefined> {
    const { path } = first.endpoint;
    const asked = new Set([keyOf(first.endpoint.fields)]);
    let last = first;
    for (;;) {
      if (isNotThere(last.error)) return undefined;
      const { fields, isOfValue } = namesInRefusal(last.endpoint.fields, last.error.said);
      if (isOfValue) {
        ofValue ??= last.error;
        return undefined;
      }
      if (fields === undefined || asked.has(keyOf(fields))) break;
      asked.add(keyOf(fields));
      const answer = await attempt({ path, fields });
      if (answer === undefined || 'presignedUrl' in answer) return answer;
      last = answer;
    }
    known.set(path, asked);
    return undefined;
  }

  /** All usual names at once, for services that ignore those that they do not know, then one set of names after the other. */
  async function tryUsualFields(path: string, asked: Set<string>): Promise<FoundUpload | undefined> {
    const { fields: first } = documentedEndpoints.upload;
    const single = usualFields.filter((fields) => !asked.has(keyOf(fields)));
    for (const named of [{ fields: first, alsoAs: usualFields }, ...single.map((fields) => ({ fields }))]) {
      const answer = await attempt({ path, ...named });
      if (answer !== undefined && 'presignedUrl' in answer) return answer;
    }
    return undefined;
  }

  async function look(): Promise<FoundUpload | undefined> {
    const documented = documentedEndpoints.upload;
    let found = await follow({ endpoint: documented, error: refusal });
    // A service that knows the request at the documented address has it nowhere else.
    for (const path of isNotThere(refusal) ? usualPaths : []) {
      if (found !== undefined) return found;
      const answer = await attempt({ path, fields: documented.fields });
      if (answer !== undefined) found = 'error' in answer ? await follow(answer) : answer;
    }
    for (const [path, asked] of known) found ??= await tryUsualFields(path, asked);
    return found;
  }

  return (await look()) ?? { refusal: ofValue ?? refusal };
}

function keyOf(fields: UploadFields): string {
  return JSON.stringify(fields);
}
