import * as z from 'zod/v4';
import { networkOfName } from '../../../shared/index.ts';
import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import { accountsOf } from '../accounts/owners.ts';
import { defineOperation, noBody, type ServedOperation } from '../server/operation.ts';
import { platformFilter } from './posts.ts';

const account = z.strictObject({
  id: z.string().describe('The accountId of a target.'),
  platform: z.string(),
  username: z.string(),
  displayName: z.string(),
});

/** Listing linked accounts (contract 4.8). */
export function accountOperations({ networkNames }: { networkNames: NetworkNames }): ServedOperation[] {
  return [
    defineOperation({
      name: 'listAccounts',
      method: 'GET',
      path: '/accounts',
      summary: 'List linked accounts',
      description: 'The accounts that can publish posts. Their ids are the accountId of targets.',
      query: z.strictObject({ platform: platformFilter(networkNames) }),
      body: noBody,
      response: z.strictObject({ accounts: z.array(account) }),
      errors: ['BAD_REQUEST'],
      handle: ({ owner, query: { platform } }) => ({
        accounts: accountsOf(owner)
          .filter(
            ({ network }) => platform === undefined || network === networkOfName(platform, networkNames),
          )
          .map(({ id, network, ...names }) => ({
            id,
            platform: wireNames(network, networkNames).platform,
            ...names,
          })),
      }),
    }),
  ];
}
