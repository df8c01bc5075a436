/**
 * The service that tests talk to. POST_SCHEDULER_SERVICE chooses it: `other-network-names` has the network names in
 * `other-network-names.json`, `undescribed` serves no description. Left out, it is as the contract says.
 *
 * The tests use the contract's network names; what they see of the service is translated into these first.
 */
import { readFileSync } from 'node:fs';
import type { SandboxOptions } from '../../../sandbox/src/sandbox.ts';
import { networkKeys, readNetworkNames } from '../../../shared/index.ts';
import type { UploadEndpoint } from '../../../shared/api/description/upload-endpoint.ts';
import { fromService, toService, type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';

/** Network names that no service has. */
export const otherNetworkNames: NetworkNames = readNetworkNames(
  'other-network-names.json',
  JSON.parse(readFileSync(new URL('other-network-names.json', import.meta.url), 'utf8')),
);

const otherUploads: UploadEndpoint = {
  path: '/uploads/sign',
  fields: { name: 'file_name', contentType: 'mimeType', size: 'contentLength' },
};

type OwnOptions = Pick<SandboxOptions, 'networkNames' | 'uploadEndpoint' | 'describesItself'>;

/** It publishes a post when a test says so, not while one is busy. */
export const serviceOptions: SandboxOptions = {
  publishesByItself: false,
  ...optionsOf(process.env['POST_SCHEDULER_SERVICE'] ?? ''),
};

function optionsOf(service: string): OwnOptions {
  switch (service) {
    case '':
      return {};
    case 'other-network-names':
      return { networkNames: otherNetworkNames, uploadEndpoint: otherUploads };
    case 'undescribed':
      return { describesItself: false };
    default:
      throw new Error(`POST_SCHEDULER_SERVICE=${service}: choose other-network-names or undescribed.`);
  }
}

/** Whether it has a description, in which it also says where its calendar shows a post. */
export const isDescribed = serviceOptions.describesItself !== false;

export const serviceNetworkNames: NetworkNames = serviceOptions.networkNames ?? {};

/** A body with the contract's network names; the body of an update has the post inside. */
export function bodyInOurs(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const post = fromService(serviceNetworkNames)({ ...body });
  return 'data' in post ? { ...post, data: bodyInOurs(post['data']) } : post;
}

export function bodyInTheirs(body: object): object {
  return toService({ ...body }, serviceNetworkNames);
}

export function pathInOurs(path: string): string {
  return networkKeys.reduce((text, key) => {
    const [ours, theirs] = [wireNames(key), wireNames(key, serviceNetworkNames)];
    return text
      .replace(theirs.createPath, ours.createPath)
      .replace(new RegExp(`\\bplatform=${theirs.platform}\\b`), `platform=${ours.platform}`);
  }, path);
}
