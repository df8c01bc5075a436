/**
 * The parameters of an item after expressions. n8n evaluates a parameter on every read, even without an expression, and copies the whole node to show
 * the stored values. So a run reads only once the values that all its items share.
 */
import type { IDataObject, IExecuteFunctions, INodeParameters } from 'n8n-workflow';
import { getOrMake, madeOnce } from '../../../shared/data/maps.ts';
import { valuesOf } from '../form/collect-fields.ts';

/** One input item of a run. */
export interface ItemPlace {
  readonly context: IExecuteFunctions;
  readonly itemIndex: number;
}

/** The value of a parameter; null for one that the form does not show. */
export function parameterOf({ context, itemIndex }: ItemPlace, name: string): unknown {
  const { varying, constants } = runOf(context);
  if (varying.has(name)) return context.getNodeParameter(name, itemIndex, null);
  if (!constants.has(name)) constants.set(name, context.getNodeParameter(name, itemIndex, null));
  return constants.get(name);
}

/** Parameters of the option collection; absent ones are undefined. An item asks for its options again and again. */
export function optionsOf(item: ItemPlace): IDataObject {
  const { context, itemIndex } = item;
  const holder = runOf(context).varying.has('options') ? item : context;
  return getOrMake(options, holder, () => context.getNodeParameter('options', itemIndex, {}));
}

/** The parameters as they are stored, with their expressions. */
export function storedParametersOf(context: IExecuteFunctions): INodeParameters {
  return runOf(context).stored;
}

/**
 * Whether the form takes anything from items, also from those of an earlier step. Otherwise the items only say how often the operation runs: an
 * expression such as `$now` takes nothing from them.
 */
export function readsItems(context: IExecuteFunctions): boolean {
  return runOf(context).readsItems;
}

/**
 * Whether an expression gives the parameter, and takes nothing from the item itself: `$('RSS').item.json.title` is filled in also where the item has
 * only blank columns.
 */
export function isFromElsewhere(context: IExecuteFunctions, name: string): boolean {
  const { varying, stored } = runOf(context);
  return varying.has(name) && !ofItem.test(JSON.stringify(stored[name]));
}

/** n8n's names for the data of the item. */
const ofItem = /\$(?:json|input|binary|data|items?)\b/u;

/** The same, and the item of an earlier step that belongs to it. */
const ofAnyItem = new RegExp(`${ofItem.source}|\\$node\\b|\\.(?:item|itemMatching|pairedItem)\\b`, 'u');

/** The fields whose value an expression gives, including filters and options. */
export function keysWithExpressions(context: IExecuteFunctions): ReadonlySet<string> {
  const { varying, stored } = runOf(context);
  const inside = [stored['filters'], stored['options']].flatMap((held) => [
    ...namesWithExpressions(valuesOf(held)),
  ]);
  return new Set([...varying, ...inside]);
}

/** The options that were read, kept for each item if they have an expression, otherwise for the run. */
const options = new WeakMap<IExecuteFunctions | ItemPlace, IDataObject>();

/** The values that a run's items share. `constants`: the parameters without an expression that were read so far. */
const runOf = madeOnce((context: IExecuteFunctions) => {
  const stored = context.getNode().parameters;
  const varying = namesWithExpressions(stored);
  const read = [...varying].some((name) => ofAnyItem.test(JSON.stringify(stored[name])));
  return { stored, varying, readsItems: read, constants: new Map<string, unknown>() };
});

/** n8n takes every text that begins with an equals sign for an expression, at any level. */
function namesWithExpressions(parameters: object): ReadonlySet<string> {
  const found = Object.entries(parameters).filter(([, value]) => JSON.stringify([value]).includes('"='));
  return new Set(found.map(([name]) => name));
}
