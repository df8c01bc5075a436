/** What this package uses of a service description: of its OpenAPI document (contract 1.7). */
import { readNetworkNames } from '../../networks/wire/network-names.ts';
import type { NetworkNames } from '../../networks/wire/wire-names.ts';
import { isWebAddress } from '../../media/url.ts';
import { field } from '../responses/json.ts';
import { type AccountEndpoints, parseAccountEndpoints } from './account-endpoints.ts';
import { parseUploadEndpoint, type UploadEndpoint } from './upload-endpoint.ts';

export interface ServiceDescription {
  /** The names that differ from the contract's. */
  readonly networkNames: NetworkNames;
  /** `documentedEndpoints` has what is missing here and below. */
  readonly uploadEndpoint?: UploadEndpoint;
  readonly accountEndpoints: Partial<AccountEndpoints>;
  /** The page of a post, with `{id}` for its ID. */
  readonly postPage?: string;
}

/**
 * The client's port for the service description. The client asks for one part when a request needs it, since a port may have to read
 * the description first.
 */
export type DescriptionPort = <Part extends keyof ServiceDescription>(
  part: Part,
) => Promise<ServiceDescription[Part]>;

/** A service without a description: it has the contract's network names and the documented endpoints. */
export const undescribed: ServiceDescription = { networkNames: {}, accountEndpoints: {} };

/**
 * The endpoints of a service that does not describe them. Contract 4.8 names these operations and does not show them, so the endpoints
 * are an assumption. The sandbox has the same ones.
 */
export const documentedEndpoints: { readonly upload: UploadEndpoint; readonly account: AccountEndpoints } = {
  upload: {
    path: '/media/presigned-url',
    fields: { name: 'fileName', contentType: 'contentType', size: 'size' },
  },
  account: {
    boards: '/boards?accountId={account}',
    boardSections: '/boards/{board}/sections?accountId={account}',
    creator: '/creator-info?accountId={account}',
  },
};

/** The address of a post's page; undefined for anything but a web address with a place for the ID. */
export function parsePostPage(value: unknown): string | undefined {
  return typeof value === 'string' && isWebAddress(value) && value.includes('{id}') ? value : undefined;
}

/** Parses what a store gives back. Undefined for a value without usable network names; an unusable endpoint is left out. */
export function parseServiceDescription(value: unknown): ServiceDescription | undefined {
  const uploadEndpoint = parseUploadEndpoint(field(value, 'uploadEndpoint'));
  const postPage = parsePostPage(field(value, 'postPage'));
  try {
    return {
      networkNames: readNetworkNames('networkNames', field(value, 'networkNames')),
      ...(uploadEndpoint !== undefined && { uploadEndpoint }),
      accountEndpoints: parseAccountEndpoints(field(value, 'accountEndpoints')),
      ...(postPage !== undefined && { postPage }),
    };
  } catch {
    return undefined;
  }
}
