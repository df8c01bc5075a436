/** n8n's rules for defaults, choices and their order, held to the assembled form. */
import { describe, test } from '@jest/globals';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { choices, none, propertiesBelow } from '../support/n8n-properties.ts';
import { nodeSources } from '../support/n8n-source.ts';

function isSorted(names: readonly string[]): boolean {
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '').localeCompare(name, 'en') <= 0);
}

/** A choice that stands for all or for none of the others comes first, before the alphabet. */
const first = new Set(['Automatic', 'Keep as Planned', 'Keep as It Is', 'All']);

for (const { type } of nodeSources) {
  const { description } = type;
  const all = propertiesBelow({ properties: description.properties });
  const of = (...types: INodeProperties['type'][]) =>
    all.filter(({ property }) => types.includes(property.type));

  describe(`the values of ${description.displayName}`, () => {
    test('yes-or-no fields begin with "Whether" and have a default of their type', () => {
      const booleans = of('boolean');
      none(
        booleans
          .filter(({ property }) => !property.description?.startsWith('Whether '))
          .map(({ place }) => place),
      );
      none(
        booleans.filter(({ property }) => typeof property.default !== 'boolean').map(({ place }) => place),
      );
    });

    test('every default has the type of its field', () => {
      const isOfType = ({ type: kind, default: value, typeOptions }: INodeProperties): boolean => {
        if (typeOptions?.multipleValues === true && kind === 'string') return Array.isArray(value);
        switch (kind) {
          case 'string':
          case 'dateTime':
          case 'json':
            return typeof value === 'string';
          case 'number':
            return typeof value === 'number';
          case 'collection':
          case 'fixedCollection':
            return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
          default:
            return value !== undefined;
        }
      };
      none(all.filter(({ property }) => !isOfType(property)).map(({ place }) => place));
    });

    test('the default of a number is within its limits, or a zero that is refused', () => {
      // A zero where none is legal says that nothing was filled in; the least legal value would be sent unnoticed.
      none(
        of('number')
          .filter(
            ({
              property: { default: value, typeOptions: { minValue = -Infinity, maxValue = Infinity } = {} },
            }) => {
              return value !== 0 && !(typeof value === 'number' && value >= minValue && value <= maxValue);
            },
          )
          .map(({ place }) => place),
      );
    });

    test('the default of a choice is one of its options', () => {
      none(
        of('options')
          .filter(({ property }) => !choices(property).some(({ value }) => value === property.default))
          .map(({ place }) => place),
      );
    });

    test('options are different, by name and by value', () => {
      const twice = (values: readonly unknown[]) => new Set(values).size !== values.length;
      none(
        of('options')
          .filter(({ property }) => {
            const options: readonly INodePropertyOptions[] = choices(property);
            return twice(options.map(({ name }) => name)) || twice(options.map(({ value }) => value));
          })
          .map(({ place }) => place),
      );
    });

    test('five and more options are in the order of the alphabet', () => {
      none(
        of('options')
          .map(({ place, property }) => ({
            place,
            names: choices(property)
              .map(({ name }) => name)
              .filter((name) => !first.has(name)),
          }))
          .filter((list) => list.names.length >= 5 && !isSorted(list.names))
          .map(({ place, names: [...found] }) => `${place}: ${found.join(', ')}`),
      );
      none(
        of('options')
          .filter(({ property }) => choices(property).findLastIndex(({ name }) => first.has(name)) > 0)
          .map(({ place }) => place),
      );
    });

    test('the entries of collections are in the order of the alphabet', () => {
      const entries = (property: INodeProperties) =>
        (property.options ?? []).flatMap((option) => ('displayName' in option ? [option.displayName] : []));
      none(
        of('collection')
          .filter(({ property }) => !isSorted(entries(property)))
          .map(({ place }) => place),
      );
      none(
        of('fixedCollection')
          .filter(({ property }) => !isSorted(entries(property)))
          .map(({ place }) => place),
      );
    });

    test('"required" is said where it is true, and only there', () => {
      none(all.filter(({ property }) => property.required === false).map(({ place }) => place));
      // A collection holds what can be left out.
      const optional = of('collection').flatMap(({ place, property }) =>
        (property.options ?? []).map((option) => ({ place, option })),
      );
      none(
        optional
          .filter(({ option }) => 'required' in option)
          .map(({ place, option }) => `${place}/${option.name}`),
      );
    });
  });
}
