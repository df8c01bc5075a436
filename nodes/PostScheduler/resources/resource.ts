import type { INodePropertyOptions } from 'n8n-workflow';
import type { Operation } from './operation.ts';

/** A resource of the node with its operations. */
export interface Resource {
  readonly name: string;
  /** In the order of their names. The first one is the default. */
  readonly operations: readonly [OperationOption, ...OperationOption[]];
}

/** The resources by the values that are stored in workflows. */
export type ResourceTable = Readonly<Record<string, Resource>>;

/** An operation as the form offers it. Its `value` is stored in workflows and never changes. */
interface OperationOption extends Required<Pick<INodePropertyOptions, 'name' | 'description' | 'action'>> {
  readonly value: string;
  readonly operation: Operation;
}
