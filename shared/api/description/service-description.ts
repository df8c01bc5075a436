/** What this package uses of a service description, the OpenAPI document (contract 1.7). */
import * as z from 'zod/v4';
import { networkKeys } from '../../networks/index.ts';
import { postStatuses } from '../../networks/records/present-state.ts';
import { readNetworkNames } from '../../networks/network-names.ts';
import type { NetworkNames } from '../../networks/wire-names.ts';
import { isWebAddress } from '../../media/url.ts';
import { type AccountEndpoints, accountEndpointsSchema } from './account-endpoints.ts';
import { listFiltersSchema } from './list-filters.ts';
import { type UploadEndpoint, uploadEndpointSchema } from './upload-endpoint.ts';

/** The page of a post, with `{id}` for its ID. */
export const postPageSchema = z.string().refine((page) => isWebAddress(page) && page.includes('{id}'));

export const serviceDescriptionSchema = z.object({
  /** The names that differ from the contract's. */
  networkNames: z.unknown().transform((names, { issues, value }): NetworkNames => {
    try {
      return readNetworkNames('networkNames', names);
    } catch {
      issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }
  }),
  /** If this or one of `accountEndpoints` is missing, the client uses `documentedEndpoints`. */
  uploadEndpoint: uploadEndpointSchema.optional(),
  accountEndpoints: accountEndpointsSchema.partial(),
  listFilters: listFiltersSchema.default({}),
  postPage: postPageSchema.optional(),
});
export type ServiceDescription = Readonly<z.output<typeof serviceDescriptionSchema>>;

/** The client's port. It asks for a part only when a request needs it, as the port may have to read the description first. */
export type DescriptionPort = <Part extends keyof ServiceDescription>(
  part: Part,
) => Promise<ServiceDescription[Part]>;

/** A service without a description: it has the contract's network names and the documented endpoints. */
export const undescribed: ServiceDescription = { networkNames: {}, accountEndpoints: {}, listFilters: {} };

/** A service with the words of the contract; nothing is looked up. */
export const documented: ServiceDescription = {
  ...undescribed,
  listFilters: { statuses: [...postStatuses], platforms: [...networkKeys] },
};

/** Contract 4.8 names these operations but does not show them: the endpoints are an assumption, which the sandbox shares. */
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
