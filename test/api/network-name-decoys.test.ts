/** One more list in the service's description may look more like a network than the network's own: its name is never taken. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import { networkKeys, findNetworkNames, wireNames } from '../../shared/index.ts';
import {
  addProperty,
  writeListsOf,
  contractTargets,
  describedService,
  type Json,
  propertiesOf,
  removeProperty,
} from '../support/described-service.ts';
import { otherNetworkNames } from '../support/service.ts';

describe('a list that could be a network’s, too', () => {
  /** The true lists have been extended by the service, so that a list as the contract has it looks more like the network. */
  const changes = [0, 1, 2, 3, 5, 8, 13, 21, 34].map((count) => ({
    count,
    apply: (schema: Json) => {
      for (let index = 0; index < count; index += 1) addProperty(schema, `ownProperty${index}`);
    },
  }));
  const decoys: readonly (readonly [string, (schema: Json) => void])[] = [
    ['a copy', () => {}],
    ['a superset', (schema) => addProperty(schema, 'tune')],
    ['a subset', (schema) => removeProperty(schema, propertiesOf(schema)[0] ?? '')],
    [
      'half of it',
      (schema) => {
        for (const [index, path] of propertiesOf(schema).entries())
          if (index % 2 === 1) removeProperty(schema, path);
      },
    ],
  ];
  for (const network of networkKeys) {
    for (const [name, disguise] of decoys) {
      test(`${network}, ${name}: its name is never taken`, () => {
        for (const { count, apply } of changes) {
          const targets = contractTargets();
          const own = targets.get(network);
          const decoy = contractTargets().get(network);
          assert.ok(own !== undefined && decoy !== undefined);
          apply(own);
          disguise(decoy);
          const description = describedService({ networkNames: otherNetworkNames, targets });
          writeListsOf(description)['decoyTargets'] = { type: 'array', items: decoy };
          const found = findNetworkNames(description).networkNames;
          assert.ok(
            found === undefined || !JSON.stringify(found).includes('decoy'),
            `${count}: ${JSON.stringify(found)}`,
          );
          if (found === undefined) continue;
          for (const key of networkKeys)
            expect(wireNames(key, found)).toStrictEqual(wireNames(key, otherNetworkNames));
        }
      });
    }
  }
});
