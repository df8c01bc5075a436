/** n8n's rules for the words of a form, held to the assembled one: the lint rules read literals, and most of ours is built. */
import { describe, expect, test } from '@jest/globals';
import type { INodeProperties } from 'n8n-workflow';
import { choices, described, isTitleCase, named, none, propertiesBelow } from '../support/n8n-properties.ts';
import { nodeSources } from '../support/n8n-source.ts';

for (const { type } of nodeSources) {
  const { description } = type;
  const all = propertiesBelow({ properties: description.properties });
  const of = (...types: INodeProperties['type'][]) =>
    all.filter(({ property }) => types.includes(property.type));
  const texts = all.flatMap(described);
  const names = all.flatMap(named);

  describe(`the words of ${description.displayName}`, () => {
    test('titles are in title case', () => {
      none(
        names
          .filter(({ displayName }) => !isTitleCase(displayName))
          .map(({ place, displayName }) => `${place}: ${displayName}`),
      );
      // The help of Publish says when.
      const choicesOf = all.flatMap(({ place, property }) =>
        choices(property).map(({ name }) => ({ place, name })),
      );
      none(choicesOf.filter(({ name }) => !isTitleCase(name)).map(({ place, name }) => `${place}: ${name}`));
    });

    test('titles and texts have no blanks around or doubled in them', () => {
      const every = [
        ...names.map(({ displayName }) => displayName),
        ...texts.map((text) => text.description),
      ];
      none(every.filter((text) => text !== text.trim() || /\s{2,}/.test(text) || text === ''));
    });

    test('ID, URL and JSON are written in capitals', () => {
      const every = [
        ...names.map(({ displayName }) => displayName),
        ...texts.map((text) => text.description),
        ...all.map(({ property }) => property.placeholder ?? '').filter((text) => !text.includes('://')),
      ];
      none(every.filter((text) => /\b(?:ids?|urls?|json|Ids?|Urls?|Json)\b/.test(text)));
    });

    test('texts begin with a capital and end without a period when they are one sentence', () => {
      none(texts.filter((text) => !/^[A-Z0-9]/.test(text.description)).map(({ place }) => place));
      const sentences = (text: string) => text.split('. ').length;
      none(
        texts
          .filter((text) => sentences(text.description) === 1 && text.description.endsWith('.'))
          .map(({ place }) => place),
      );
      none(
        texts
          .filter((text) => sentences(text.description) > 1 && !text.description.endsWith('.'))
          .map(({ place }) => place),
      );
    });

    test('texts say more than the title', () => {
      const plain = (text: string) => text.toLowerCase().replace(/\W/g, '');
      none(texts.filter((text) => plain(text.description) === plain(text.name)).map(({ place }) => place));
      none(
        texts
          .filter((text) => /^(?:Resource|Operation|Action) to/.test(text.description))
          .map(({ place }) => place),
      );
    });

    test('texts hold no markup', () =>
      none(
        texts.filter((text) => /[<>`](?!namespace|digits)/.test(text.description)).map(({ place }) => place),
      ));

    test('every field but resource and operation has a text', () => {
      const silent = all.filter(({ property }) => property.description === undefined);
      none(
        silent
          .filter(
            ({ property: { name, type: kind } }) =>
              name !== 'resource' && name !== 'operation' && kind !== 'collection' && kind !== 'notice',
          )
          .map(({ place }) => place),
      );
    });

    test('collections say what they add, and are not empty', () => {
      const collections = of('collection', 'fixedCollection');
      none(
        collections
          .filter(({ property }) => !property.placeholder?.startsWith('Add '))
          .map(({ place }) => place),
      );
      none(
        collections.filter(({ property }) => (property.options ?? []).length === 0).map(({ place }) => place),
      );
      none(
        all
          .filter(
            ({ property: { typeOptions: { multipleValues, multipleValueButtonText } = {} } }) =>
              multipleValues === true &&
              multipleValueButtonText !== undefined &&
              !multipleValueButtonText.startsWith('Add '),
          )
          .map(({ place }) => place),
      );
    });

    test('Return All, Limit and Simplify are worded as everywhere in n8n', () => {
      const propertiesNamed = (name: string) =>
        all.filter(({ property }) => property.name === name).map(({ property }) => property);
      for (const { displayName, type: kind, description: text, default: value } of propertiesNamed(
        'returnAll',
      )) {
        expect([displayName, kind, text, value]).toStrictEqual([
          'Return All',
          'boolean',
          'Whether to return all results or only up to a given limit',
          false,
        ]);
      }
      for (const {
        displayName,
        type: kind,
        description: text,
        default: value,
        typeOptions,
        displayOptions,
      } of propertiesNamed('limit')) {
        expect([displayName, kind, text, value]).toStrictEqual([
          'Limit',
          'number',
          'Max number of results to return',
          50,
        ]);
        expect(typeOptions).toStrictEqual({ minValue: 1 });
        expect(displayOptions?.show?.['returnAll']).toStrictEqual([false]);
      }
      for (const { displayName, type: kind, description: text } of propertiesNamed('simplify')) {
        expect([displayName, kind, text]).toStrictEqual([
          'Simplify',
          'boolean',
          'Whether to return a simplified version of the response instead of the raw data',
        ]);
      }
      expect(propertiesNamed('returnAll')).toHaveLength(propertiesNamed('limit').length);
    });

    test('operations have actions in sentence case, and no expressions', () => {
      const chosen = all.filter(
        ({ property }) => property.name === 'operation' || property.name === 'resource',
      );
      none(chosen.filter(({ property }) => property.noDataExpression !== true).map(({ place }) => place));
      for (const { property } of chosen.filter(({ property: { name } }) => name === 'operation')) {
        for (const { name, value, action = '', description: text = '' } of choices(property)) {
          expect([name, action]).toStrictEqual([name, expect.stringMatching(/^[A-Z][a-z]*(?: [a-z]+)+$/)]);
          expect([name, text !== '']).toStrictEqual([name, true]);
          if (value !== 'getAll') continue;
          expect(name).toBe('Get Many');
          expect(action).toMatch(/^Get many [a-z]+s$/);
          expect(text).toMatch(/^Retrieve a list of /);
        }
      }
    });

    test('resources are singular', () => {
      const resources = all
        .filter(({ property }) => property.name === 'resource')
        .flatMap(({ property }) => choices(property));
      none(
        resources
          .filter(({ name, value }) => /s$/i.test(name) || /s$/i.test(String(value)))
          .map(({ name }) => name),
      );
    });
  });
}
