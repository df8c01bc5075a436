/**
 * Contract 4.8 does not show the response of `GET /accounts`. Similar services use these forms: they differ in the place of the list and in the names
 * of an account's properties. `read-records.ts` of the shared client reads all of them.
 */
import * as z from 'zod/v4';
import { jsonResponse } from './responses.ts';
import type { Fault } from './fault.ts';

const ownResponse = z.object({
  accounts: z.array(
    z.object({ id: z.string(), platform: z.string(), username: z.string(), displayName: z.string() }),
  ),
});

type Account = z.output<typeof ownResponse>['accounts'][number];

function form({
  name,
  about,
  write,
}: {
  name: `accounts ${string}`;
  about: string;
  write: (accounts: readonly Account[]) => unknown;
}) {
  return {
    name,
    about,
    only: ['listAccounts'],
    onResponse: ({ response }) => {
      const { data } = ownResponse.safeParse(JSON.parse(response.body));
      // A refusal is sent unchanged.
      return data === undefined
        ? response
        : jsonResponse({ status: response.status, value: write(data.accounts) });
    },
  } satisfies Fault;
}

export const accountForms = [
  form({
    name: 'accounts as a bare list',
    about: 'the list of accounts without an object around it',
    write: (accounts) => accounts,
  }),
  form({
    name: 'accounts under data',
    about: 'in "data", with accountId, name and network',
    write: (accounts) => ({
      data: accounts.map(({ id, displayName, platform }) => ({
        accountId: id,
        name: displayName,
        network: platform,
      })),
    }),
  }),
  form({
    name: 'accounts under items',
    about: 'in "items", with _id, username and provider',
    write: (accounts) => ({
      items: accounts.map(({ id, username, platform }) => ({ _id: id, username, provider: platform })),
    }),
  }),
  form({
    name: 'accounts under results',
    about: 'in "results", with id, handle and type',
    write: (accounts) => ({
      results: accounts.map(({ id, username, platform }) => ({ id, handle: username, type: platform })),
    }),
  }),
  form({
    name: 'accounts without names',
    about: 'accounts that have only an ID',
    write: (accounts) => ({ accounts: accounts.map(({ id }) => ({ id })) }),
  }),
] as const;
