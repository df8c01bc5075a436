/** The linked accounts of a connection, kept for a minute: many rows of a sheet may come in quick succession. */
import * as z from 'zod/v4';
import type { LinkedAccount } from '../../../shared/index.ts';
import type { Step } from '../run/perform.ts';
import { connectionStore } from './connection-store.ts';

const cached = { name: 'accounts', seconds: 60 };
const names = z.object({ id: z.string(), name: z.string() });
const cachedSchema = z.array(z.custom<LinkedAccount>((value) => names.safeParse(value).success));

type Connection = Pick<Step, 'z' | 'bundle' | 'client'>;

/** The linked accounts (contract 4.8), read at most a minute ago. Throws the errors of the client. */
export async function linkedAccounts(connection: Connection): Promise<readonly LinkedAccount[]> {
  return (await knownAccounts(connection)) ?? (await readLinkedAccounts(connection));
}

/** The linked accounts, read from the service now. Throws the errors of the client. */
export async function readLinkedAccounts(connection: Connection): Promise<readonly LinkedAccount[]> {
  const accounts = (await connection.client.listAccounts()).map(({ record: _, ...account }) => account);
  await connectionStore(connection, cached).set(accounts);
  return accounts;
}

/** The linked accounts if they were read within the last minute; otherwise undefined. */
export async function knownAccounts(
  connection: Pick<Connection, 'z' | 'bundle'>,
): Promise<readonly LinkedAccount[] | undefined> {
  return cachedSchema.safeParse(await connectionStore(connection, cached).get()).data;
}
