/**
 * The service that tests talk to. POST_SCHEDULER_SERVICE chooses it: `other-words` calls its networks by the words in
 * `other-words.json`, `undescribed` serves no description. Left out, it is as the contract says.
 *
 * The tests spell the contract's words; what they see of the service is put into these words first.
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

/** What no service calls its networks. */
export const otherWords: NetworkNames = readNetworkNames({
  field: 'other-words.json',
  value: JSON.parse(readFileSync(new URL('other-words.json', import.meta.url), 'utf8')),
});

/** Where such a service takes uploads, and how it calls what it wants to know of a file. */
const otherUploads: UploadEndpoint = {
  path: '/uploads/sign',
  fields: { name: 'file_name', contentType: 'mimeType', size: 'contentLength' },
};

export const serviceOptions: Pick<SandboxOptions, 'networkNames' | 'uploadEndpoint' | 'describesItself'> =
  optionsOf(process.env['POST_SCHEDULER_SERVICE'] ?? '');

function optionsOf(service: string): typeof serviceOptions {
  switch (service) {
    case '':
      return {};
    case 'other-words':
      return { networkNames: otherWords, uploadEndpoint: otherUploads };
    case 'undescribed':
      return { describesItself: false };
    default:
      throw new Error(`POST_SCHEDULER_SERVICE=${service}: choose other-words or undescribed.`);
  }
}

export const serviceWords: NetworkNames = serviceOptions.networkNames ?? {};

/** A body in the contract's words; that of an update has the post inside. */
export function bodyInOurs(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const post = fromService({ ...body }, serviceWords);
  return 'data' in post ? { ...post, data: bodyInOurs(post['data']) } : post;
}

/** A body as the service wants it. */
export function bodyInTheirs(body: object): object {
  return toService({ ...body }, serviceWords);
}

/** The path of a request, in the contract's words. */
export function pathInOurs(path: string): string {
  return networkKeys.reduce((text, key) => {
    const [ours, theirs] = [wireNames(key), wireNames(key, serviceWords)];
    return text
      .replace(theirs.createPath, ours.createPath)
      .replace(new RegExp(`\\bplatform=${theirs.platform}\\b`), `platform=${ours.platform}`);
  }, path);
}

/** A sentence of the service that names lists and networks, in its words. */
export function sentenceInTheirs(sentence: string): string {
  return networkKeys.reduce((text, key) => {
    const [ours, theirs] = [wireNames(key), wireNames(key, serviceWords)];
    return text.replace(ours.targets, theirs.targets).replace(`(${ours.platform})`, `(${theirs.platform})`);
  }, sentence);
}
