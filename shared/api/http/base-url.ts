import { InvalidInputError, notFilledIn } from '../../data/errors.ts';
import { madeLately } from '../../data/maps.ts';
import { type HostWords, n8nWords } from '../errors/host-words.ts';
import { hasWhiteSpace } from '../../media/url.ts';
import { blankInsideId, hasBlankInside, trimmed } from '../../form/values/blank-text.ts';

/**
 * The address of the service without slashes at its end, so that a path can be appended.
 * @throws InvalidInputError that names the address as the host does. Its message does not repeat the address, which may hold a password.
 */
export function parseBaseUrl(
  text: string,
  { baseUrl: field }: Pick<HostWords, 'baseUrl'> = n8nWords,
): string {
  const reading = readBaseUrl(text);
  if ('problem' in reading) throw new InvalidInputError({ field, ...reading });
  return reading.base;
}

/** Remembered: every request of n8n asks for it. */
const readBaseUrl = madeLately((text): { readonly base: string } | { readonly problem: string } => {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: `${notFilledIn}. Enter the address of the service.` };
  if (hasWhiteSpace(trimmed) || !URL.canParse(trimmed)) {
    return { problem: 'this is not a web address. Enter one such as https://scheduler.example/api.' };
  }
  const url = new URL(trimmed);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { problem: 'the address must start with https://. Enter the web address of the service.' };
  }
  if (!isProtected(url) && !isPrivate(url)) {
    return {
      problem:
        'over http:// the API key would travel unprotected. Use https:// (http:// is for this machine and private networks only).',
    };
  }
  if (url.username !== '' || url.password !== '') {
    return {
      problem:
        'the address contains a user name or password. Leave them out; the API key alone identifies you.',
    };
  }
  if (trimmed.includes('?'))
    return { problem: 'the address contains a query (from the "?" on). Leave it out.' };
  if (trimmed.includes('#'))
    return { problem: 'the address contains a fragment (from the "#" on). Leave it out.' };
  return { base: url.origin + url.pathname.replace(/\/+$/, '') };
});

/** Whether a request to this URL is safe from eavesdropping: over `https`, or to this machine (by its name). */
export function isProtected({ protocol, hostname }: URL): boolean {
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  return protocol === 'https:' || isLoopback;
}

/**
 * Whether the host is in a network of its own, by its name or address: a container beside this one, a private address (RFC 1918,
 * RFC 4193), a name of multicast DNS. Others in that network can read what is sent without `https`; nobody outside of it can.
 */
function isPrivate({ hostname }: URL): boolean {
  return (
    hostname === 'host.docker.internal' ||
    // The name of a Docker service. A host of digits alone is read as an address, which has dots.
    /^(?!xn--)[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/.test(hostname) ||
    /^(?:[a-z0-9_-]+\.)+local$/.test(hostname) ||
    /^(?:10\.\d+|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.\d+\.\d+$/.test(hostname) ||
    /^\[f[cd][0-9a-f]{2}:/.test(hostname)
  );
}

/**
 * An ID as one part of a path: without invisible characters at its ends, and encoded so that it cannot reach another endpoint.
 * @throws InvalidInputError for the field `label`
 */
export function pathPart({ label, value: given }: { label: string; value: string }): string {
  const value = trimmed(given);
  if (value === '') {
    throw new InvalidInputError({ field: label, problem: notFilledIn });
  }
  // `new URL()` would resolve dots, which encoding does not change. Lone surrogates cannot be encoded.
  if (value === '.' || value === '..' || /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(value)) {
    throw new InvalidInputError({
      field: label,
      problem:
        'this cannot be an ID (dots alone, line breaks and control characters are not allowed). Enter the ID as the service gave it.',
    });
  }
  if (hasBlankInside(value)) throw new InvalidInputError({ field: label, problem: blankInsideId });
  return encodeURIComponent(value);
}
