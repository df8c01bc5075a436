/** What has to hold for n8n to show the form and to run the node: names, conditions, pickers. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { INode, INodeProperties } from 'n8n-workflow';
import * as z from 'zod/v4';
import { choices, none, propertiesBelow } from '../support/n8n/n8n-properties.ts';
import { description, NodeHelpers, nodeSources } from '../support/n8n/n8n-source.ts';

const notSchema = z.object({ _cnd: z.object({ not: z.string() }) });

/** Fields that most people never change, and that therefore stand below the fields that depend on them. */
const usuallyUnchanged = new Set(['postTo']);

for (const { type } of nodeSources) {
  const { description } = type;
  const all = propertiesBelow({ properties: description.properties });
  const of = (...types: INodeProperties['type'][]) =>
    all.filter(({ property }) => types.includes(property.type));

  describe(`the description of ${description.displayName}`, () => {
    test('an agent can use all that is no trigger', () => {
      expect(description.usableAsTool).toBe(description.group[0] === 'trigger' ? undefined : true);
    });

    test('names are those of identifiers, and unique among what is shown together', () => {
      none(
        all.filter(({ property }) => !/^[a-z][A-Za-z0-9]*$/.test(property.name)).map(({ place }) => place),
      );
      const shownTogether = all.flatMap(({ place, property, siblings }) => {
        const twins = siblings.filter((other) => other !== property && other.name === property.name);
        return twins.filter((twin) => !excludeEachOther(property, twin)).map(() => place);
      });
      none(shownTogether);
    });

    test('what a field is shown for stands beside it, before it, and has that value', () => {
      for (const { place, property, siblings } of all) {
        const { show = {}, hide = {} } = property.displayOptions ?? {};
        for (const [name, values = []] of [...Object.entries(show), ...Object.entries(hide)]) {
          // What n8n itself knows, such as whether the node is a tool.
          if (name.startsWith('@')) continue;
          // An option may depend on a field of the node, which its path names.
          const isOfNode = name.startsWith('/');
          const level = isOfNode ? description.properties : siblings;
          const others = level.filter((other) => other.name === name.replace('/', ''));
          expect([place, name, others.length !== 0]).toStrictEqual([place, name, true]);
          // A later field may decide in which form this one is shown, but not whether it is shown.
          const isAlwaysAsked = siblings.some(
            (twin) =>
              twin.name === property.name && twin !== property && dependOnOthers(property, twin, name),
          );
          const isBefore = others.some((other) => siblings.indexOf(other) < siblings.indexOf(property));
          const isClear = isBefore || isAlwaysAsked || isOfNode || usuallyUnchanged.has(name);
          expect([place, name, isClear]).toStrictEqual([place, name, true]);
          const possible = others.flatMap((other) =>
            other.type === 'boolean' ? [true, false] : choices(other).map(({ value }) => value),
          );
          none(
            values
              .filter((value) => !possible.some((one) => one === namedIn(value)))
              .map((value) => `${place} ${JSON.stringify(value)}`),
          );
        }
      }
    });

    test('pickers offer a list and an ID', () => {
      const { listSearch = {} } = type.methods ?? {};
      for (const { place, property } of of('resourceLocator')) {
        const isOptional =
          ['boardId', 'boardSectionId'].includes(property.name) && place.startsWith('/adjust ');
        const { default: initial, required, modes = [] } = property;
        const [list] = modes;
        const { searchable, searchListMethod: method = '' } = list?.typeOptions ?? {};
        expect({ place, initial, required, searchable, modes, search: listSearch[method] }).toStrictEqual({
          place,
          initial: { mode: 'list', value: '' },
          required: isOptional ? undefined : true,
          searchable: true,
          modes: [
            expect.objectContaining({
              displayName: 'From List',
              name: 'list',
              type: 'list',
              placeholder: expect.stringMatching(/^(?:Choose|Select) an? [a-z ]+\.\.\.$/),
            }),
            expect.objectContaining({ displayName: 'By ID', name: 'id', type: 'string' }),
          ],
          search: expect.any(Function),
        });
      }
    });

    test('every list can be picked from', () => {
      const asked = new Set(
        of('resourceLocator').flatMap(({ property }) =>
          (property.modes ?? []).map(({ typeOptions }) => typeOptions?.searchListMethod),
        ),
      );
      none(Object.keys(type.methods?.listSearch ?? {}).filter((method) => !asked.has(method)));
    });
  });
}

test.each(
  ['create', 'createOrUpdate'].flatMap(
    (operation) =>
      [
        [operation, 'auto'],
        [operation, 'manual'],
      ] as const,
  ),
)('%s: columns that are read leave no field to fill in, whatever Publish is: %s', (operation, columns) => {
  for (const publish of ['SCHEDULE', 'DRAFT', "={{ $json.pause ? 'DRAFT' : 'SCHEDULE' }}"]) {
    const given = { operation, columns, publish };
    const { properties } = description;
    const parameters = NodeHelpers.getNodeParameters(properties, given, true, false, null, description) ?? {};
    const node: INode = { id: '', name: '', type: '', typeVersion: 1, position: [0, 0], parameters };
    const issues = NodeHelpers.getNodeParametersIssues(properties, node, description);
    expect([publish, issues]).toStrictEqual([publish, null]);
  }
});

test('the gap between posts says what it means in a spread, only where there is a spread', () => {
  const gaps = propertiesBelow({ properties: description.properties }).flatMap(({ property, siblings }) => {
    const [, inSpread] = /^Smallest number of minutes(.*)$/u.exec(property.description ?? '') ?? [];
    const hasSpread = siblings.some(({ name }) => name === 'maxPerDay');
    return inSpread === undefined ? [] : [`${hasSpread ? 'spread' : 'slots'}:${inSpread}`];
  });
  expect([...new Set(gaps)].toSorted()).toStrictEqual([
    'slots: between two posts of an account (0 to 10080)',
    'spread: between two posts of an account; in a spread, between any two of its posts (0 to 10080)',
  ]);
});

/** The value of a condition, also where it says which one a parameter must not have. */
function namedIn(condition: unknown): unknown {
  return notSchema.safeParse(condition).data?._cnd.not ?? condition;
}

/** Whether two fields are shown under the same conditions, except for the values of one parameter. */
function dependOnOthers(one: INodeProperties, other: INodeProperties, name: string): boolean {
  const without = ({ displayOptions }: INodeProperties) =>
    Object.entries(displayOptions?.show ?? {}).filter(([parameter]) => parameter !== name);
  return isDeepStrictEqual(without(one), without(other)) && excludeEachOther(one, other);
}

/** Whether some parameter has to have one value for the one and another for the other. */
function excludeEachOther(one: INodeProperties, other: INodeProperties): boolean {
  const { show: ours = {} } = one.displayOptions ?? {};
  const { show: theirs = {} } = other.displayOptions ?? {};
  return Object.entries(ours).some(([name, values = []]) => {
    const others: readonly unknown[] | undefined = theirs[name];
    return others !== undefined && values.every((value) => !others.includes(value));
  });
}
