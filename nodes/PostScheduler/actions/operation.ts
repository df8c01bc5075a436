import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { ServiceClient } from '../../../shared/index.ts';
import type { ItemFiles } from '../item-files.ts';

/** What an operation works with, for one input item. */
export interface OperationContext {
  readonly context: IExecuteFunctions;
  readonly client: ServiceClient;
  readonly itemIndex: number;
  /** Those that the form asks for, to be uploaded. */
  readonly files: ItemFiles;
}

/** One operation: what it asks, and what it does with one input item. */
export interface Operation {
  /** The fields of the form, without the condition that shows them for this operation. */
  readonly properties: readonly INodeProperties[];
  /** Changes nothing at the service. */
  readonly onlyReads?: true;
  /** The records that the item gives. Throws the errors of the shared core. */
  execute(operation: OperationContext): Promise<readonly object[]>;
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
