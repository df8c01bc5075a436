/** n8n's rules for the words and values of a form, checked on the whole form: lint rules read only literals, and code builds most of ours. */
import { describe, expect, test } from '@jest/globals';
import type { INodeProperties } from 'n8n-workflow';
import {
  choices,
  described,
  isTitleCase,
  named,
  none,
  propertiesBelow,
  type Property,
} from '../support/n8n/n8n-properties.ts';
import { nodeSources } from '../support/n8n/n8n-source.ts';

const isSorted = (names: readonly string[]) =>
  names.every((name, index) => index === 0 || (names[index - 1] ?? '').localeCompare(name, 'en') <= 0);
const hasTwice = (values: readonly unknown[]) => new Set(values).size !== values.length;

/** A choice that stands for all or for none of the others comes first, before the alphabet. */
const first = new Set(['Automatic', 'Keep as Planned', 'Keep as It Is', 'All']);

function isOfType({ type, default: value, typeOptions }: INodeProperties): boolean {
  if (typeOptions?.multipleValues === true && type === 'string') return Array.isArray(value);
  switch (type) {
    case 'string':
    case 'json':
      return typeof value === 'string';
    case 'number':
    case 'boolean':
      return typeof value === type;
    case 'collection':
    case 'fixedCollection':
      // Empty, or with one empty row.
      return ['{}', '{"items":[{}]}'].includes(JSON.stringify(value));
    default:
      return value !== undefined;
  }
}

const isCollection = ({ type }: INodeProperties) => type === 'collection' || type === 'fixedCollection';

const rules: Readonly<Record<string, (property: INodeProperties) => boolean>> = {
  'yes-or-no fields begin with "Whether"': ({ type, description }) =>
    type === 'boolean' && description?.startsWith('Whether ') !== true,
  'every default has the type of its field': (property) => !isOfType(property),
  // A zero where no zero is legal says that nothing was filled in; the least legal value would be sent unnoticed.
  'the default of a number is within its limits, or a zero that is refused': ({
    type,
    default: value,
    typeOptions: { minValue = -Infinity, maxValue = Infinity } = {},
  }) => type === 'number' && value !== 0 && !(Number(value) >= minValue && Number(value) <= maxValue),
  'the default of a choice is one of its options': (property) =>
    property.type === 'options' && !choices(property).some(({ value }) => value === property.default),
  'options are different, by name and by value': (property) =>
    hasTwice(choices(property).map(({ name }) => name)) ||
    hasTwice(choices(property).map(({ value }) => value)),
  'five and more options are in the order of the alphabet': (property) => {
    const names = choices(property).map(({ name }) => name);
    const others = names.filter((name) => !first.has(name));
    const isLate = names.findLastIndex((name) => first.has(name)) > 0;
    return property.type === 'options' && (isLate || (others.length >= 5 && !isSorted(others)));
  },
  'the entries of collections are in the order of the alphabet': (property) =>
    isCollection(property) &&
    !isSorted(
      (property.options ?? []).flatMap((option) => ('displayName' in option ? [option.displayName] : [])),
    ),
  // Fields in a collection can be left out, so none of them is required.
  '"required" is said where it is true, and only there': ({ required, type, options = [] }) =>
    required === false || (type === 'collection' && options.some((option) => 'required' in option)),
  'every field but resource and operation has a text': ({ name, type, description }) =>
    description === undefined &&
    !['resource', 'operation'].includes(name) &&
    !['collection', 'notice'].includes(type),
  'collections say what they add, and are not empty': (property) =>
    isCollection(property) &&
    (property.placeholder?.startsWith('Add ') !== true || (property.options ?? []).length === 0),
  'buttons say what they add': ({ typeOptions: { multipleValueButtonText } = {} }) =>
    multipleValueButtonText?.startsWith('Add ') === false,
  'choices are in title case': (property) => choices(property).some(({ name }) => !isTitleCase(name)),
  'resource and operation take no expressions': ({ name, noDataExpression }) =>
    ['resource', 'operation'].includes(name) && noDataExpression !== true,
};

/** Whether a text breaks the rule; `name` is the title above it. */
const textRules: Readonly<Record<string, (text: string, name: string) => boolean>> = {
  'begins with a capital': (text) => !/^[A-Z0-9]/.test(text),
  'ends without a period when it is one sentence, and only then': (text) =>
    (text.split('. ').length === 1) === text.endsWith('.'),
  'has no blanks around or doubled in it': (text) =>
    text !== text.trim() || /\s{2,}/.test(text) || text === '',
  'has ID, URL and JSON in capitals': isSmallAbbreviation,
  'says more than the title': (text, name) =>
    plain(text) === plain(name) || /^(?:Resource|Operation) to/.test(text),
  'holds no markup': (text) => /[<>`](?!namespace|digits)/.test(text),
};

function isSmallAbbreviation(text: string): boolean {
  return /\b(?:ids?|urls?|json|Ids?|Urls?|Json)\b/.test(text);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\W/g, '');
}

/** Fields that have the same words everywhere in n8n. */
const worded: Readonly<Record<string, object>> = {
  returnAll: {
    displayName: 'Return All',
    type: 'boolean',
    description: 'Whether to return all results or only up to a given limit',
    default: false,
  },
  limit: {
    displayName: 'Limit',
    type: 'number',
    description: 'Max number of results to return',
    default: 50,
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  },
  simplify: {
    displayName: 'Simplify',
    type: 'boolean',
    description: 'Whether to return a simplified version of the response instead of the raw data',
  },
};

for (const { type } of nodeSources) {
  const all = propertiesBelow({ properties: type.description.properties });
  const texts = all.flatMap(described);

  describe(`the form of ${type.description.displayName}`, () => {
    // Contract 2.4: more than 0, and whole.
    test('the least width is 1', () => {
      const widths = all.filter(({ property }) => property.name === 'width');
      const whole = widths.filter(({ property }) => property.typeOptions?.numberPrecision === 0);
      expect(whole.filter(({ property }) => property.typeOptions?.minValue !== 1)).toStrictEqual([]);
      expect(whole).toHaveLength(widths.length / 2);
    });

    test.each(Object.entries(rules))('%s', (_, isBroken) =>
      none(all.filter(({ property }) => isBroken(property)).map(({ place }) => place)),
    );

    test.each(Object.entries(textRules))('each text %s', (_, isBroken) =>
      none(texts.filter(({ description, name }) => isBroken(description, name)).map(({ place }) => place)),
    );

    test('titles are in title case, with ID, URL and JSON in capitals', () => {
      const titles = all.flatMap(named);
      const isBroken = ({ displayName }: { displayName: string }) =>
        !isTitleCase(displayName) || displayName !== displayName.trim() || isSmallAbbreviation(displayName);
      none(titles.filter(isBroken).map(({ place }) => place));
    });

    test('Return All, Limit and Simplify are worded as everywhere in n8n', () => {
      const ofName = (name: string) => all.filter(({ property }: Property) => property.name === name);
      for (const [name, words] of Object.entries(worded))
        for (const { property } of ofName(name)) expect(property).toMatchObject(words);
      expect(ofName('returnAll')).toHaveLength(ofName('limit').length);
    });

    test('operations have actions in sentence case without articles, and resources are singular', () => {
      for (const { property } of all) {
        for (const { name, value, action = '', description = '' } of choices(property)) {
          if (property.name === 'resource') expect(`${name} ${String(value)}`).not.toMatch(/s\b/i);
          if (property.name !== 'operation') continue;
          expect([name, action]).toStrictEqual([
            name,
            expect.stringMatching(/^[A-Z][a-z]*(?: (?!(?:an?|the)\b)[a-z]+)+$/),
          ]);
          expect([name, description === '']).toStrictEqual([name, false]);
          if (value !== 'getAll') continue;
          expect([name, action]).toStrictEqual(['Get Many', expect.stringMatching(/^Get many [a-z]+s$/)]);
          expect(description).toMatch(/^Retrieve a list of /);
        }
      }
    });
  });
}
