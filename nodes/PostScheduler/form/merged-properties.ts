/**
 * One form in the place of two that differ in a few fields: n8n holds and sends a form as JSON, and the fields of nine networks
 * once more for each operation would be most of it.
 */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

/** Fields, and the operations that show them. */
export interface Form<Properties = readonly INodeProperties[]> {
  readonly operations: readonly string[];
  readonly properties: Properties;
}

/**
 * The property that both forms have, with what is below it: what stands in one of them alone is shown for its operations.
 * @throws Error where the properties themselves differ
 */
export function mergedProperty(one: Form<INodeProperties>, other: Form<INodeProperties>): INodeProperties {
  const joint = joined(one, other);
  if (joint === undefined) throw new Error(`The two forms of ${one.properties.displayName} differ`);
  return joint;
}

function mergedProperties(one: Form, other: Form): INodeProperties[] {
  const merged: INodeProperties[] = [];
  let rest = one.properties;
  for (const property of other.properties) {
    const joints = rest.map((each) =>
      joined({ ...one, properties: each }, { ...other, properties: property }),
    );
    const index = joints.findIndex((joint) => joint !== undefined);
    merged.push(
      ...rest.slice(0, Math.max(index, 0)).map((each) => shownFor(one.operations, each)),
      joints[index] ?? shownFor(other.operations, property),
    );
    rest = rest.slice(index + 1);
  }
  return [...merged, ...rest.map((each) => shownFor(one.operations, each))];
}

/** Undefined where they are two fields. */
function joined(one: Form<INodeProperties>, other: Form<INodeProperties>): INodeProperties | undefined {
  const [first, second] = [one.properties, other.properties];
  if (isEqual(first, second)) return first;
  if (!isEqual({ ...first, options: [] }, { ...second, options: [] })) return undefined;
  const [options, others] = [first.options ?? [], second.options ?? []];
  if (first.type === 'collection') {
    const properties = mergedProperties(
      { ...one, properties: options.filter(isProperty) },
      { ...other, properties: others.filter(isProperty) },
    );
    return { ...first, options: properties };
  }
  if (first.type !== 'fixedCollection') return undefined;
  const groups = others.filter(isGroup);
  const merged = options.filter(isGroup).map((group): INodePropertyCollection => ({
    ...group,
    values: mergedProperties(
      { ...one, properties: group.values },
      { ...other, properties: groups.find(({ name }) => name === group.name)?.values ?? [] },
    ),
  }));
  return { ...first, options: merged };
}

function shownFor(operations: readonly string[], property: INodeProperties): INodeProperties {
  const { displayOptions } = property;
  return {
    ...property,
    displayOptions: { ...displayOptions, show: { '/operation': [...operations], ...displayOptions?.show } },
  };
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Option = NonNullable<INodeProperties['options']>[number];

function isProperty(option: Option): option is INodeProperties {
  return 'type' in option;
}

function isGroup(option: Option): option is INodePropertyCollection {
  return 'values' in option;
}
