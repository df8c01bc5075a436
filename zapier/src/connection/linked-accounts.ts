/** The linked accounts of a connection, kept for a minute: the rows of a sheet come as fast as their steps run. */
import * as z from 'zod/v4';
import { type LinkedAccount, networkKeys } from '../../../shared/index.ts';
import { connectionStore } from './connection-store.ts';
import type { Step } from '../run/perform.ts';

const cacheSeconds = 60;

const accountsSchema = z.array(
  z
    .object({
      id: z.string(),
      name: z.string(),
      handle: z.string().optional(),
      network: z.enum(networkKeys).optional(),
      networkNames: z.array(z.string()).optional(),
    })
    .transform(({ id, name, handle, network, networkNames }): LinkedAccount => ({
      id,
      name,
      ...(handle !== undefined && { handle }),
      ...(network !== undefined && { network }),
      ...(networkNames !== undefined && { networkNames }),
    })),
);

type Connection = Pick<Step, 'z' | 'bundle' | 'client'>;

/**
 * The linked accounts (contract 4.8), at most a minute old.
 * @throws the errors of the client
 */
export async function linkedAccounts(connection: Connection): Promise<readonly LinkedAccount[]> {
  return (await knownAccounts(connection)) ?? (await readLinkedAccounts(connection));
}

/** The linked accounts as of now. Throws the errors of the client. */
export async function readLinkedAccounts(connection: Connection): Promise<readonly LinkedAccount[]> {
  const accounts = accountsSchema.parse(await connection.client.listAccounts());
  await storeOf(connection).set(accounts);
  return accounts;
}

/** The linked accounts as they were read within the last minute; undefined where they were not. */
export async function knownAccounts(
  connection: Pick<Connection, 'z' | 'bundle'>,
): Promise<readonly LinkedAccount[] | undefined> {
  return await storeOf(connection).get();
}

function storeOf(connection: Pick<Connection, 'z' | 'bundle'>) {
  return connectionStore(connection, { name: 'accounts', seconds: cacheSeconds, schema: accountsSchema });
}
