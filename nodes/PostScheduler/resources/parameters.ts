/**
 * The parameters of an item after expressions. n8n evaluates a parameter anew at every reading, also one without an expression, and
 * copies the whole node to show what is stored. So a run reads once what is the same for all of its items.
 */
import type { IDataObject, IExecuteFunctions, INodeParameters } from 'n8n-workflow';

/** One input item of a run. */
export interface ItemPlace {
  readonly context: IExecuteFunctions;
  readonly itemIndex: number;
}

/** Parameters that the form does not show are null. */
export function parametersOf(item: ItemPlace, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, parameterOf(item, name)]));
}

function parameterOf({ context, itemIndex }: ItemPlace, name: string): unknown {
  if (hasExpression(context, name)) return context.getNodeParameter(name, itemIndex, null);
  const known = constants.get(context) ?? new Map<string, unknown>();
  constants.set(context, known);
  if (!known.has(name)) known.set(name, context.getNodeParameter(name, itemIndex, null));
  return known.get(name);
}

/** Parameters of the option collection; absent ones are undefined. An item asks for its options again and again. */
export function optionsOf(item: ItemPlace): IDataObject {
  const { context, itemIndex } = item;
  const holder = hasExpression(context, 'options') ? item : context;
  const known = options.get(holder) ?? context.getNodeParameter('options', itemIndex, {});
  options.set(holder, known);
  return known;
}

/** The parameters as they are stored, with their expressions. */
export function storedParametersOf(context: IExecuteFunctions): INodeParameters {
  const known = stored.get(context) ?? context.getNode().parameters;
  stored.set(context, known);
  return known;
}

function hasExpression(context: IExecuteFunctions, name: string): boolean {
  const known = withExpressions.get(context) ?? namesWithExpressions(storedParametersOf(context));
  withExpressions.set(context, known);
  return known.has(name);
}

/** n8n takes every text for an expression that begins with an equals sign, at any level. */
function namesWithExpressions(parameters: INodeParameters): ReadonlySet<string> {
  const found = Object.entries(parameters).filter(([, value]) => JSON.stringify([value]).includes('"='));
  return new Set(found.map(([name]) => name));
}

const constants = new WeakMap<IExecuteFunctions, Map<string, unknown>>();
const options = new WeakMap<object, IDataObject>();
const stored = new WeakMap<IExecuteFunctions, INodeParameters>();
const withExpressions = new WeakMap<IExecuteFunctions, ReadonlySet<string>>();
