/**
 * The service of the tests. POST_SCHEDULER_SERVICE chooses it: `other-words` has the network names of
 * `other-words.json`, `undescribed` has no service description. By default it is as the contract says.
 *
 * The tests use the contract's names. Requests and responses of the service are translated into them first.
 */
import { readFileSync } from 'node:fs';
import type { SandboxOptions } from '../../sandbox/src/sandbox.ts';
import {
  fromService,
  networkKeys,
  readNetworkNames,
  toService,
  type UploadEndpoint,
  type NetworkNames,
  wireNames,
} from '../../shared/index.ts';

/** Network names that no service has. */
export const otherWords: NetworkNames = readNetworkNames({
  field: 'other-words.json',
  value: JSON.parse(readFileSync(new URL('other-words.json', import.meta.url), 'utf8')),
});

/** The upload endpoint of such a service, and its names for the facts about a file. */
const otherUploads: UploadEndpoint = {
  path: '/uploads/sign',
  fields: { name: 'file_name', contentType: 'mimeType', size: 'contentLength' },
};

export const serviceOptions: Pick<SandboxOptions, 'vocabulary' | 'uploadEndpoint' | 'describesItself'> =
  optionsOf(process.env['POST_SCHEDULER_SERVICE'] ?? '');

function optionsOf(service: string): typeof serviceOptions {
  switch (service) {
    case '':
      return {};
    case 'other-words':
      return { vocabulary: otherWords, uploadEndpoint: otherUploads };
    case 'undescribed':
      return { describesItself: false };
    default:
      throw new Error(`POST_SCHEDULER_SERVICE=${service}: choose other-words or undescribed.`);
  }
}

export const serviceWords: NetworkNames = serviceOptions.vocabulary ?? {};

/** A request body with the contract's names; that of an update contains the post. */
export function bodyInOurs(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const post = fromService({ ...body }, serviceWords);
  return 'data' in post ? { ...post, data: bodyInOurs(post['data']) } : post;
}

/** A request body with the service's names. */
export function bodyInTheirs(body: object): object {
  return toService({ ...body }, serviceWords);
}

/** The path of a request, with the contract's names. */
export function pathInOurs(path: string): string {
  return networkKeys.reduce((text, key) => {
    const [ours, theirs] = [wireNames(key), wireNames(key, serviceWords)];
    return text
      .replace(theirs.createPath, ours.createPath)
      .replace(new RegExp(`\\bplatform=${theirs.platform}\\b`), `platform=${ours.platform}`);
  }, path);
}

/** A sentence that names lists and networks, with the service's names. */
export function sentenceInTheirs(sentence: string): string {
  return networkKeys.reduce((text, key) => {
    const [ours, theirs] = [wireNames(key), wireNames(key, serviceWords)];
    return text.replace(ours.targets, theirs.targets).replace(`(${ours.platform})`, `(${theirs.platform})`);
  }, sentence);
}
