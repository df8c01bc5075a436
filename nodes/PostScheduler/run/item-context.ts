import type { ActionRun, Client, LinkedAccount, LookAtMedia } from '../../../shared/index.ts';
import type { ItemFiles } from '../files/item-files.ts';
import type { ItemPlace } from './parameters.ts';

/** One input item as an action sees it. */
export interface ItemContext extends ItemPlace {
  readonly client: Client;
  readonly run: ActionRun;
  /** The linked accounts of all networks, read once in a run. */
  readonly linkedAccounts: () => Promise<readonly LinkedAccount[]>;
  /** The linked accounts, none where the run has not read them. */
  readonly knownAccounts: () => readonly LinkedAccount[];
  /** Looks at files on the web, once for each address in a run. */
  readonly look: LookAtMedia;
  /** The files that the form names. */
  readonly files: ItemFiles;
}
