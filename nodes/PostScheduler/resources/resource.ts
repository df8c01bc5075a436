import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Operations } from './operations.ts';

/** A resource of the node with its operations. */
export interface Resource<Value extends string = string> {
  readonly name: string;
  /** In the order of their names. The first one is the default. */
  readonly operations: readonly [OperationOption<Value>, ...OperationOption<Value>[]];
}

/** The form of the resource of this name: it can offer no operation that does not exist. */
export type ResourceOf<Name extends keyof Operations> = Resource<keyof Operations[Name] & string>;

/** The resources by the values that are stored in workflows. */
export type ResourceTable = { readonly [Name in keyof Operations]: ResourceOf<Name> };

/** An operation as the form offers it. Its `value` is stored in workflows and never changes. */
interface OperationOption<Value extends string> extends Required<
  Pick<INodePropertyOptions, 'name' | 'description' | 'action'>
> {
  readonly value: Value;
  /** The fields, without the condition that shows them for this operation. */
  readonly form: readonly INodeProperties[];
}
