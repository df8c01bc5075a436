import type { INodePropertyOptions } from 'n8n-workflow';
import type { Operation } from './operation.ts';

/** What the node works on, with the operations that it offers for it. */
export interface Resource {
  readonly name: string;
  /** In the order of the form, which is that of their names. The first one is chosen until a person chooses another. */
  readonly operations: readonly [OperationOption, ...OperationOption[]];
}

/** An operation as the form offers it. Its `value` stands in people's workflows and never changes. */
interface OperationOption extends Required<Pick<INodePropertyOptions, 'name' | 'description' | 'action'>> {
  readonly value: string;
  readonly operation: Operation;
}
