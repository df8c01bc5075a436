/** Every property of a node's form, wherever it is, and helpers to check n8n's rules for them. */
import { expect } from '@jest/globals';
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

export interface Property {
  /** The names from the root to the property, for messages. */
  readonly place: string;
  readonly property: INodeProperties;
  /** All properties of the same level, including this one. */
  readonly siblings: readonly INodeProperties[];
}

export type Option = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** The property and everything below it, level by level, without what the editor never shows. */
export function propertiesBelow({
  properties,
  within = '',
}: {
  properties: readonly INodeProperties[];
  within?: string;
}): Property[] {
  const shown = properties.filter(({ type }) => type !== 'hidden');
  return shown.flatMap((property) => {
    const condition =
      property.displayOptions === undefined ? '' : ` ${JSON.stringify(property.displayOptions)}`;
    const place = `${within}/${property.name}${condition}`;
    const options: readonly Option[] = property.options ?? [];
    const inner = options.filter((option) => 'type' in option);
    const groups = options.filter((option) => 'values' in option);
    return [
      { place, property, siblings: shown },
      ...propertiesBelow({ properties: inner, within: place }),
      ...groups.flatMap(({ name, values }) =>
        propertiesBelow({ properties: values, within: `${place}/${name}` }),
      ),
    ];
  });
}

/** What has a display name: properties and the groups of fixedCollections. */
export function named({ place, property }: Property): { place: string; displayName: string }[] {
  const options: readonly Option[] = property.options ?? [];
  const groups = options.filter((option) => 'values' in option);
  return [
    ...(property.type === 'notice' ? [] : [{ place, displayName: property.displayName }]),
    ...groups.map(({ name, displayName }) => ({ place: `${place}/${name}`, displayName })),
    ...(property.modes ?? []).map(({ name, displayName }) => ({ place: `${place}:${name}`, displayName })),
  ];
}

export function choices({ options = [] }: INodeProperties): INodePropertyOptions[] {
  return options.filter((option) => 'value' in option);
}

export function described({
  place,
  property,
}: Property): { place: string; name: string; description: string }[] {
  const all = [
    { place, name: property.displayName, description: property.description },
    ...choices(property).map(({ name, description }) => ({ place: `${place}=${name}`, name, description })),
  ];
  return all.flatMap(({ description, ...rest }) =>
    description === undefined ? [] : [{ ...rest, description }],
  );
}

/** Words that are not capitalized inside a title. */
const small = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|per|the|to|with)$/;

export function isTitleCase(title: string): boolean {
  const words = title.split(/[\s(/-]+/).filter((word) => word !== '');
  return words.every((word, index) => /^[A-Z0-9]/.test(word) || (index > 0 && small.test(word)));
}

/** Asserts that no place breaks a rule. */
export function none(places: readonly string[]): void {
  expect([...new Set(places)]).toStrictEqual([]);
}

/** The properties that a collection offers. */
export function optionsOf({ name, options = [] }: INodeProperties): INodeProperties[] {
  return options.map((option) => {
    if ('type' in option) return option;
    throw new Error(`${name} offers choices where fields were expected`);
  });
}

/** The groups of a fixedCollection, each of which has a heading. */
export function groupsOf({ name, options = [] }: INodeProperties) {
  return options.map((option) => {
    if ('values' in option) return option;
    throw new Error(`${name} offers something else than groups`);
  });
}
