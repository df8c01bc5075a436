/** Linked accounts as a service shows them (contract 2.14, 4.8). */
import type { DemoAccount } from '../accounts/owners.ts';
import type { ServiceKind } from './service-kind.ts';
import { type JsonObject, withLetters } from './shown-values.ts';
import { networkWords } from './words.ts';

const month = 30 * 86_400_000;

/** The response of `GET /accounts`; `now`: milliseconds since 1970. */
export function shownAccounts(accounts: readonly DemoAccount[], kind: ServiceKind, now: number): unknown {
  const names = networkWords[kind.networkNames];
  const records = accounts.map((account, index) =>
    withLetters(
      {
        [kind.accountId]: account.id,
        [kind.accountNetwork]: names[account.network].account,
        ...namesOf(account, kind),
        ...expiryOf(kind, { isOver: index === accounts.length - 1, now }),
      },
      kind,
    ),
  );
  return kind.accountsIn === 'bare' ? records : { [kind.accountsIn]: records };
}

function namesOf({ username, displayName }: DemoAccount, { accountName }: ServiceKind): JsonObject {
  switch (accountName) {
    case 'name':
      return { name: displayName };
    case 'username':
      return { username };
    case 'handle':
      return { handle: `@${username}`, displayName, profileImage: `https://cdn.example/${username}.jpg` };
    default:
      return { username, displayName };
  }
}

function expiryOf(
  { accountExpiry }: ServiceKind,
  { isOver, now }: { isOver: boolean; now: number },
): JsonObject {
  switch (accountExpiry) {
    case 'expiresAt':
    case 'tokenExpiresAt':
      return { [accountExpiry]: new Date(isOver ? now - month : now + month).toISOString() };
    case 'status':
      return { status: isOver ? 'expired' : 'active' };
    case 'isConnected':
      return { isConnected: !isOver };
    default:
      return {};
  }
}
