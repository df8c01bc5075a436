/** One more list in the service's description may look more like a network than the network's own: its name is never taken. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import { networkKeys, wireNames } from '../../shared/index.ts';
import { findNetworkNames } from '../../shared/api/description/find-network-names.ts';
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

const decoys: Readonly<Record<string, (schema: Json) => void>> = {
  'a copy': () => {},
  'a superset': (schema) => addProperty(schema, 'tune'),
  'a subset': (schema) => removeProperty(schema, propertiesOf(schema)[0] ?? ''),
  'half of it': (schema) => {
    for (const [index, name] of propertiesOf(schema).entries())
      if (index % 2 === 1) removeProperty(schema, name);
  },
};

describe.each(networkKeys)('a list that could be %s, too', (network) => {
  for (const [name, disguise] of Object.entries(decoys)) {
    test(`${name}: its name is never taken`, () => {
      const targets = contractTargets();
      const decoy = contractTargets().get(network);
      assert.ok(decoy !== undefined);
      // The service has extended its own list, so that one as the contract has it looks more like the network.
      for (const own of ['mood', 'tempo', 'key']) addProperty(targets.get(network), own);
      disguise(decoy);
      const description = describedService({ networkNames: otherNetworkNames, targets });
      writeListsOf(description)['decoyTargets'] = { type: 'array', items: decoy };
      const { networkNames: found, problem } = findNetworkNames(description);
      // A decoy without the network's own property is no list of the network.
      if (found === undefined) expect(problem).toMatch(/Targets and decoyTargets could each be /);
      else
        expect(networkKeys.map((key) => wireNames(key, found))).toStrictEqual(
          networkKeys.map((key) => wireNames(key, otherNetworkNames)),
        );
    });
  }
});
