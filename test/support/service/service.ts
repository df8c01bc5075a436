/**
 * The service that tests talk to. POST_SCHEDULER_SERVICE chooses it: `other-network-names` has its own names for networks and in uploads,
 * `undescribed` has no description. Without the variable, the service is as the contract says.
 *
 * Tests use the contract's network names, into which everything that they see of the service is translated.
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

/** Network names that no service has. For most networks, the names of list, path and filter differ. */
export const otherNetworkNames: NetworkNames = Object.fromEntries(
  networkKeys.map((key) => {
    const { list, path, filter } = networkWords.each[key];
    const isOne = list === path && path === filter;
    return [key, isOne ? list : { targets: list, create: path, platform: filter }];
  }),
);

/** Writes these names into a file, as people do. The file is removed when the test ends. */
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

/** The service publishes a post when a test says so, not at its time, which might come while a test is busy with something else. */
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

/** Whether the service has a description, which also says where its calendar shows a post. */
export const isDescribed = serviceOptions.describesItself !== false;

export const serviceNetworkNames: NetworkNames = serviceOptions.networkNames ?? {};

/** The body with the contract's network names. That of an update contains the post. */
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
