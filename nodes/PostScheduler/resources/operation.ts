import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { Client } from '../../../shared/index.ts';
import type { ItemFiles } from '../files/item-files.ts';

/** What an operation works with, for one input item. */
export interface OperationContext {
  readonly context: IExecuteFunctions;
  readonly client: Client;
  readonly itemIndex: number;
  /** Those that the form asks for, to be uploaded. */
  readonly files: ItemFiles;
}

/** An input item that has been read and checked: what remains is to send it. */
export interface PreparedItem {
  /** Whether it publishes a post at once. Such items are sent one by one in input order, which followers see. */
  readonly publishesNow?: boolean;
  /** The post that is changed. Items that change the same post are sent one after another. */
  readonly postId?: string;
  /** Sends it and gives the records of the item. Throws the errors of the shared core. */
  send(): Promise<readonly object[]>;
}

/** One operation: what it asks, and what it does with one input item. */
export interface Operation {
  /** The fields of the form, without the condition that shows them for this operation. */
  readonly properties: readonly INodeProperties[];
  /** What it changes at the service, as in `30 of 60 posts were scheduled`; left out where it only reads. */
  readonly changes?: {
    readonly noun: string;
    readonly participle: (records: readonly object[]) => string;
  };
  /** Reads and checks what the item asks for, without changing anything at the service. Throws the errors of the shared core. */
  prepare(operation: OperationContext): Promise<PreparedItem>;
}

/** An operation that only reads, so that nothing has to be prepared. `read` gives the records of the item. */
export function readOperation({
  properties,
  read,
}: Pick<Operation, 'properties'> & {
  read: (operation: OperationContext) => Promise<readonly object[]>;
}): Operation {
  return {
    properties,
    prepare: async (operation) => await Promise.resolve({ send: async () => await read(operation) }),
  };
}

/** Reads parameters of the item, as they stand after expressions; those that the form does not show are null. */
export function parametersOf(
  { context, itemIndex }: OperationContext,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, context.getNodeParameter(name, itemIndex, null)]));
}

/** Parameters of an option collection; absent ones are undefined. */
export function optionsOf({ context, itemIndex }: OperationContext): IDataObject {
  return context.getNodeParameter('options', itemIndex, {});
}
