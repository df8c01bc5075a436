import type {
  Client,
  FittedText,
  LinkedAccount,
  LookAtMedia,
  PostRun,
  Timeless,
} from '../../../shared/index.ts';
import type { ItemFiles } from '../files/item-files.ts';
import type { ItemPlace } from './parameters.ts';

/** An operation's view of one input item. */
export interface OperationContext extends ItemPlace {
  readonly client: Client;
  /** What all items of the run create. */
  readonly posts: PostRun;
  /** The linked accounts of all networks, read once in a run. */
  readonly linkedAccounts: () => Promise<readonly LinkedAccount[]>;
  /** The linked accounts, none where the run has not read them. */
  readonly knownAccounts: () => readonly LinkedAccount[];
  /** Looks at files on the web, once for each address in a run. */
  readonly look: LookAtMedia;
  /** The files that the form names. */
  readonly files: ItemFiles;
}

/** An input item that was read and checked, and remains to be sent. */
export interface PreparedItem {
  /** Whether it publishes a post at once. Such items are sent one by one in input order: followers see that order. */
  readonly publishesNow?: boolean;
  /** Items with the same one are sent one after another: they change the same post, or create the same one. */
  readonly turn?: string | undefined;
  /** The texts of the post that did not fit as they were filled in. */
  readonly fitted?: readonly FittedText[];
  /** A post for which a time is found when all items are prepared. */
  readonly timeless?: Timeless | undefined;
  /** The ID of the post that gives up its present time for it. */
  readonly leaves?: string;
  /** Sends the item and returns its records, none where there is nothing to send. Throws the errors of the shared core. */
  send(): Promise<readonly object[]>;
}

/** One operation: how it works on one input item. */
export interface Operation {
  /** The nouns and verbs of a report: `30 of 60 posts were scheduled`. Left out where it only reads. */
  readonly changes?: {
    readonly noun: string;
    readonly participle: (records: readonly object[]) => string;
    /** How a run goes on that ended in its middle; left out where all of its items can be run again. */
    readonly again?: string;
  };
  /** Reads and checks the item, and changes nothing at the service. Throws the errors of the shared core. */
  prepare(operation: OperationContext): Promise<PreparedItem>;
}

/** An operation that only reads and prepares nothing. `read` returns the records of the item. */
export function readOperation(read: (operation: OperationContext) => Promise<readonly object[]>): Operation {
  return {
    prepare: async (operation) => await Promise.resolve({ send: async () => await read(operation) }),
  };
}
