/**
 * Fills n8n's form as a person does: by walking the properties that the editor shows, without the form code under test.
 *
 * A value is placed only where a visible property takes it, by its type, its choices and its limits. A value that no property takes throws, because
 * no person could enter it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { INodeParameters, INodeProperties, NodeParameterValueType } from 'n8n-workflow';
import * as z from 'zod/v4';
import type { Json } from '../generators/legal-target.ts';
import { choices, groupsOf, optionsOf } from './n8n-properties.ts';
import { NodeHelpers } from './n8n-source.ts';
import { contentOf } from '../host/target-content.ts';

type Level = Record<string, NodeParameterValueType>;

const additionalFields = 'additionalFields';

/** Fills one level of the form with values by the names of its properties. An optional one may also stand in a collection of the level. */
export function fillLevel({
  properties,
  values,
  within = '',
  root: given,
}: {
  properties: readonly INodeProperties[];
  values: Json;
  within?: string;
  /** The top level of the form, unless this level is the top one. */
  root?: Json;
}): Level {
  const level: Level = {};
  const root = given ?? level;
  const optional: Level = {};
  // In the order of the form, in which a property stands below the one that it depends on.
  const order = properties.map(({ name }) => name);
  const entries = Object.entries(values).toSorted(([one], [other]) => rank(order, one) - rank(order, other));
  for (const [name, value] of entries) {
    const place = within === '' ? name : `${within}.${name}`;
    const own = shownOf({ properties, level, root, name });
    const collection = shownOf({ properties, level, root, name: additionalFields });
    const added = collection && optionsOf(collection).find((option) => option.name === name);
    if (own !== undefined) level[name] = fillProperty({ property: own, value, place, root });
    else if (added !== undefined) optional[name] = fillProperty({ property: added, value, place, root });
    else throw new Error(`The form shows nothing for ${place}`);
  }
  return Object.keys(optional).length === 0 ? level : { ...level, [additionalFields]: filled(optional) };
}

function rank(order: readonly string[], name: string): number {
  const index = order.indexOf(name);
  return index === -1 ? order.length : index;
}

interface Placed {
  readonly properties: readonly INodeProperties[];
  readonly level: Json;
  /** The values of the top level, which a condition names with a slash: `/operation`. */
  readonly root?: Json | undefined;
}

/** Whether the editor shows a property among the others of its level. */
export function isShown({ property, ...placed }: Placed & { property: INodeProperties }): boolean {
  if (property.type === 'hidden') return false;
  const { show = {}, hide = {} } = property.displayOptions ?? {};
  const others = Object.keys({ ...show, ...hide }).filter((name) => !name.startsWith('/'));
  const values = others.map((name): [string, unknown] => [name, presentValue({ name, ...placed })]);
  return NodeHelpers.displayParameter(
    filled(Object.fromEntries(values)),
    property,
    null,
    null,
    filled({ ...(placed.root ?? placed.level) }),
  );
}

/** The value of a field: what was filled in, otherwise the default of the property that is shown. */
function presentValue({ name, properties, level, root }: Placed & { name: string }): unknown {
  return level[name] ?? shownOf({ properties, level, root, name })?.default;
}

function shownOf({
  properties,
  level,
  root = level,
  name,
}: Placed & { name: string }): INodeProperties | undefined {
  const named = properties.filter((property) => property.name === name);
  const [shown, another] = named.filter((property) => isShown({ property, properties, level, root }));
  if (another !== undefined) throw new Error(`The form shows ${name} twice`);
  return shown;
}

const list = z.array(z.unknown());
const text = z.string();

interface Placement {
  readonly property: INodeProperties;
  readonly value: unknown;
  readonly place: string;
  readonly root: Json;
}

function fillProperty({ property, value, place, root }: Placement): NodeParameterValueType {
  const { type, typeOptions } = property;
  const refuse = (): never => {
    throw new Error(`The form's ${place} (${type}) does not take ${JSON.stringify(value)}`);
  };
  if (typeOptions?.multipleValues === true && type === 'string') {
    return list.parse(value).map((one) => line(property, one) ?? refuse());
  }
  switch (type) {
    case 'string':
      return line(property, Array.isArray(value) ? joined(property, value) : value) ?? refuse();
    case 'number':
      return typeof value === 'number' && isInRange(property, value) ? value : refuse();
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse();
    case 'options':
      return choices(property).find((choice) => choice.value === value)?.value ?? refuse();
    case 'json':
      return JSON.stringify(value);
    case 'resourceLocator': {
      const mode = property.modes?.find((offered) => offered.type === 'string')?.name ?? refuse();
      return { __rl: true, mode, value: text.parse(value) };
    }
    case 'collection':
      return filled(
        fillLevel({ properties: optionsOf(property), values: objectOf(value), within: place, root }),
      );
    case 'fixedCollection': {
      const [group, another] = groupsOf(property);
      if (group === undefined || another !== undefined)
        throw new Error(`${place} has more than one kind of row`);
      const row = (one: unknown) =>
        filled(fillLevel({ properties: group.values, values: objectOf(one), within: place, root }));
      return { [group.name]: typeOptions?.multipleValues === true ? list.parse(value).map(row) : row(value) };
    }
    default:
      return refuse();
  }
}

/** A list in one field, its entries separated as the field's description says. */
function joined({ description }: INodeProperties, value: readonly unknown[]): string {
  const texts = value.map((entry) =>
    text.parse(typeof entry === 'object' ? Object.values(objectOf(entry))[0] : entry),
  );
  return texts.join(description?.endsWith('separated by commas or lines') === true ? ', ' : '\n');
}

/** The text, if it can be typed: several lines only where the form has them, and no `=` at the beginning, which begins an expression. */
function line({ typeOptions }: INodeProperties, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.startsWith('=')) return undefined;
  return value.includes('\n') && (typeOptions?.rows ?? 1) < 2 ? undefined : value;
}

function isInRange({ typeOptions = {} }: INodeProperties, value: number): boolean {
  const { minValue = -Infinity, maxValue = Infinity, numberPrecision } = typeOptions;
  const shown = numberPrecision === undefined ? value : Number(value.toFixed(numberPrecision));
  return value >= minValue && value <= maxValue && shown === value;
}

const record = z.record(z.string(), z.unknown());
const objectOf = (value: unknown): Json => record.parse(value);

const parameters = z.custom<INodeParameters>((value) => typeof value === 'object');

/** n8n's type for the values of a level is narrower than what its properties may hold. */
function filled(level: Json): INodeParameters {
  return parameters.parse(level);
}

/** How a person may fill in the same target. */
export interface Way {
  /** Whether Photoapp's Post Type is chosen or left on Automatic. */
  readonly variant: 'automatic' | 'chosen';
  /** Whether caption and media stand in the target or are those of the whole post. */
  readonly content: 'own' | 'shared';
}

export const ways: readonly Way[] = (['automatic', 'chosen'] as const).flatMap((variant) =>
  (['own', 'shared'] as const).map((content) => ({ variant, content })),
);

interface Filling {
  readonly properties: readonly INodeProperties[];
  readonly network: string;
  readonly target: Json;
  readonly way: Way;
}

/** The parameters of Create for a draft with this one target: its account in the list, and the rest under Adjust per Network. */
export function fillCreate({ properties, network, target, way }: Filling): Level {
  const { own, content } = answersFor({ network, target, way });
  const { accountId, ...fields } = own;
  const chosen = { resource: 'post', operation: 'create', publish: 'DRAFT', postTo: 'accounts' };
  const accounts = [`${network}:${String(accountId)}`];
  const ofPost = { ...chosen, ...(way.content === 'shared' && content) };
  const whole = fillLevel({ properties, values: ofPost });
  if (shownOf({ properties, level: whole, name: 'accounts' }) === undefined) throw new Error('No accounts');
  const offered = shownOf({ properties, level: whole, name: 'adjust' });
  const group = offered && groupsOf(offered).find(({ name }) => name === network);
  if (group === undefined) throw new Error(`The form offers no ${network} to adjust`);
  const values = { ...fields, ...(way.content === 'own' && content) };
  const row = fillLevel({ properties: group.values, values, within: network, root: whole });
  return { ...whole, accounts, adjust: { [network]: filled(row) } };
}

function answersFor({ network, target, way }: Omit<Filling, 'properties'>): { own: Json; content: Json } {
  const { accountId, caption, media, fields } = contentOf({ network, target });
  const variant =
    network === 'photoapp' && way.variant === 'chosen' ? { mediaType: target['mediaType'] } : {};
  return {
    own: { ...variant, accountId, ...fields },
    content: {
      ...(caption !== undefined && caption !== '' && { caption }),
      ...(media.length > 0 && { media: media.map(withoutEmptyGroups) }),
    },
  };
}

/** Leaves out empty groups of optional fields, such as a video's metadata: a user does not add them. */
function withoutEmptyGroups(medium: Json): Json {
  return Object.fromEntries(Object.entries(medium).filter(([, value]) => !isDeepStrictEqual(value, {})));
}

/**
 * The parameters as an operation gets them: n8n stores them without defaults and without hidden properties, and adds the defaults before the
 * operation runs.
 */
export function resolvedByN8n({
  properties,
  parameters,
}: {
  properties: readonly INodeProperties[];
  parameters: Level;
}): INodeParameters {
  const stored = NodeHelpers.getNodeParameters([...properties], filled(parameters), false, false, null, null);
  return NodeHelpers.getNodeParameters([...properties], stored, true, false, null, null) ?? {};
}
