/**
 * The service that tests talk to. POST_SCHEDULER_SERVICE chooses it: `other-network-names` has names of its own for networks and in uploads,
 * `undescribed` serves no description. Left out, it is as the contract says.
 *
 * The tests use the contract's network names; what they see of the service is translated into these first.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadSpellings } from '../../../sandbox/src/kinds/upload-spellings.ts';
import { networkWords } from '../../../sandbox/src/kinds/words.ts';
import type { SandboxOptions } from '../../../sandbox/src/sandbox.ts';
import { networkKeys } from '../../../shared/index.ts';
import type { UploadEndpoint } from '../../../shared/api/description/upload-endpoint.ts';
import { fromService, toService, type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import { afterTest } from '../after-test.ts';

/** Names that no service has, several for most networks. */
export const otherNetworkNames: NetworkNames = Object.fromEntries(
  networkKeys.map((key) => {
    const { list, path, filter } = networkWords.each[key];
    const isOne = list === path && path === filter;
    return [key, isOne ? list : { targets: list, create: path, platform: filter }];
  }),
);

/** A file with them, as people write it. It is gone when the test ends. */
export async function otherNetworkNamesFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'network-names-'));
  afterTest(async () => await rm(folder, { recursive: true }));
  const file = join(folder, 'network-names.json');
  await writeFile(file, JSON.stringify(otherNetworkNames));
  return file;
}

const { path, request } = uploadSpellings.sign;
const otherUploads: UploadEndpoint = {
  path,
  fields: {
    name: request.name,
    contentType: request.type,
    ...(request.size !== undefined && { size: request.size }),
  },
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
