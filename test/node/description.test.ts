/** What has to hold for n8n to show the form and to run the node: names, conditions, pickers, files. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { INodeProperties } from 'n8n-workflow';
import { choices, isTitleCase, none, propertiesBelow } from '../support/n8n-properties.ts';
import { credentialSources, NodeHelpers, nodeSources } from '../support/n8n-source.ts';

for (const { url, type } of nodeSources) {
  const { description } = type;
  const all = propertiesBelow({ properties: description.properties });
  const of = (...types: INodeProperties['type'][]) =>
    all.filter(({ property }) => types.includes(property.type));

  describe(`the description of ${description.displayName}`, () => {
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
          const others = siblings.filter((sibling) => sibling.name === name);
          assert.notEqual(others.length, 0, `${place} depends on ${name}, which is not there`);
          // What comes later may decide how something is asked, not whether it is.
          const isAlwaysAsked = siblings.some(
            (twin) =>
              twin.name === property.name && twin !== property && dependOnOthers(property, twin, name),
          );
          assert.ok(
            isAlwaysAsked || others.some((other) => siblings.indexOf(other) < siblings.indexOf(property)),
            `${place} stands before ${name}`,
          );
          const possible = others.flatMap((other) =>
            other.type === 'boolean' ? [true, false] : choices(other).map(({ value }) => value),
          );
          for (const value of values)
            assert.ok(
              possible.some((one) => one === value),
              `${place} is shown for ${name} = ${JSON.stringify(value)}, which nobody can choose`,
            );
        }
      }
    });

    test('n8n can resolve the form with nothing filled in', () => {
      assert.doesNotThrow(() =>
        NodeHelpers.getNodeParameters(description.properties, {}, true, false, null, null),
      );
    });

    test('pickers offer a list and an ID', () => {
      const { listSearch = {} } = type.methods ?? {};
      for (const { place, property } of of('resourceLocator')) {
        assert.deepEqual(property.default, { mode: 'list', value: '' }, place);
        // All others name what the operation is about; an update may keep the board.
        const isKept = property.name === 'boardId' && place.includes('"operation":["update"]');
        const isOptional = property.name === 'boardSectionId' || isKept;
        assert.equal(property.required, isOptional ? undefined : true, place);
        const [list, id, ...others] = property.modes ?? [];
        assert.deepEqual(others, [], place);
        assert.deepEqual([list?.displayName, list?.name, list?.type], ['From List', 'list', 'list'], place);
        assert.deepEqual([id?.displayName, id?.name, id?.type], ['By ID', 'id', 'string'], place);
        assert.match(list?.placeholder ?? '', /^(?:Choose|Select) an? [a-z ]+\.\.\.$/, place);
        const { searchable, searchListMethod: method = '' } = list?.typeOptions ?? {};
        assert.equal(searchable, true, place);
        assert.equal(
          typeof listSearch[method],
          'function',
          `${place} asks for the list ${method}, which is not there`,
        );
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

    test('the node itself: names, icons, codex, credentials', () => {
      const { displayName, name, icon, credentials = [], version } = description;
      assert.ok(isTitleCase(displayName));
      assert.match(name, /^[a-z][A-Za-z]+$/);
      assert.equal(version, 1);
      assert.equal(description.defaults.name, displayName);
      assert.doesNotMatch(description.description, /\.$/);
      assert.notEqual(description.subtitle ?? '', '');
      const { light, dark } = typeof icon === 'object' ? icon : { light: icon, dark: undefined };
      for (const file of [light, dark]) {
        assert.match(file ?? '', /^file:.+\.svg$/);
        assert.ok(existsSync(new URL((file ?? '').slice('file:'.length), url)), `${String(file)} is missing`);
      }
      assert.notEqual(light, dark);
      assert.ok(existsSync(new URL(url.href.replace(/\.ts$/, '.json'))), 'the codex file is missing');
      const known = credentialSources.map((credential) => credential.type.name);
      for (const credential of credentials) {
        assert.equal(credential.required, true);
        assert.match(credential.name, /Api$/);
        assert.ok(known.includes(credential.name), `${credential.name} is no credential of this package`);
      }
    });
  });
}

/** Whether two fields are shown for the same, but for the values of one parameter. */
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
