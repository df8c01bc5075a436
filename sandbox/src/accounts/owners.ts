import { type NetworkKey, networks } from '../../../shared/index.ts';

/** A user of the service, with a key, linked accounts and posts. */
export type Owner = { id: string; name: string; apiKey: string };

/** A linked account. */
export type Account = { id: string; network: NetworkKey; username: string; displayName: string };

/** The owner whose key the command prints and whose posts the calendar shows. */
export const demoOwner: Owner = { id: 'demo', name: 'Demo workspace', apiKey: 'sandbox_demo_key' };

/** A second owner. Neither owner sees the accounts and posts of the other. */
export const otherOwner: Owner = { id: 'other', name: 'Other workspace', apiKey: 'sandbox_other_key' };

export const owners: readonly Owner[] = [demoOwner, otherOwner];

const brands = {
  demo: [
    { displayName: 'Harbour Bakery', username: 'harbour.bakery' },
    { displayName: 'Lantern Lane Books', username: 'lantern.lane.books' },
  ],
  other: [{ displayName: 'Maple Row Florist', username: 'maple.row.florist' }],
};

/** The linked accounts: each owner has one account for each brand on every network. */
const accountsByOwner: ReadonlyMap<Owner, readonly Account[]> = new Map([
  [demoOwner, linkedAccounts({ prefix: 'acc', members: brands.demo })],
  [otherOwner, linkedAccounts({ prefix: 'acc_other', members: brands.other })],
]);

export function accountsOf(owner: Owner): readonly Account[] {
  return accountsByOwner.get(owner) ?? [];
}

export function findAccount({ owner, id }: { owner: Owner; id: string }): Account | undefined {
  return accountsOf(owner).find((account) => account.id === id);
}

function linkedAccounts({
  prefix,
  members,
}: {
  prefix: string;
  members: readonly { displayName: string; username: string }[];
}): Account[] {
  return networks.flatMap(({ key }) =>
    members.map((member, index) => ({ id: `${prefix}_${key}_${index + 1}`, network: key, ...member })),
  );
}
