/** Nothing in the contract is out of the form's reach, and what both hosts' forms say of one target is one body. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { collectPost as collectN8n } from '../../nodes/PostScheduler/form/collect.ts';
import { composePost, networks, wireNames } from '../../shared/index.ts';
import { collectPost } from '../../zapier/src/form/collect.ts';
import app from '../../zapier/src/index.ts';
import { networkCorpora } from '../corpus/index.ts';
import { leafProperties, leafPropertiesIn } from '../contract/leaf-properties.ts';
import { clock } from '../support/drafts.ts';
import type { Json } from '../support/legal-target.ts';
import { fillCreate, ways } from '../support/n8n-form.ts';
import { description } from '../support/n8n-source.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { fillCreatePost, linkedIn } from '../support/zapier-form.ts';

const zapier = zapierRunner({ app });
const { properties } = description;
const object = z.record(z.string(), z.unknown());

/** The hand-written targets that say something; one that says nothing is refused. */
const corpora = networkCorpora.map(({ network, targets }) => ({
  network,
  targets: Object.entries(targets).flatMap(([name, value]): [string, Json][] =>
    network === 'socialnet' && name === 'minimal' ? [] : [[name, object.parse(value)]],
  ),
}));

describe('every property of the contract is reached through the form', () => {
  for (const { network, targets } of corpora) {
    test(network, async () => {
      const key = networks.find((found) => found.key === network)?.key;
      assert.ok(key);
      const reached = new Set<string>();
      for (const [name, target] of targets) {
        const way = { variant: 'automatic', content: 'own' } as const;
        const values = await fillCreatePost({ zapier, network, target, way });
        const post = composePost(
          collectPost({ values, scheduledAt: undefined, linked: linkedIn(values) }),
          clock,
        );
        const sent: readonly Json[] = post[wireNames(key).targets] ?? [];
        expect([name, sent]).toStrictEqual([name, [target]]);
        for (const each of sent) {
          for (const leaf of leafPropertiesIn({ network, target: each })) reached.add(leaf);
        }
      }
      expect([...reached].toSorted()).toStrictEqual(leafProperties.get(network)?.toSorted());
    });
  }
});

describe('for the same draft both hosts send the same bytes', () => {
  for (const { network, targets } of corpora) {
    test(network, async () => {
      for (const [name, target] of targets) {
        for (const way of ways) {
          const values = await fillCreatePost({ zapier, network, target, way });
          const parameters = fillCreate({ properties, network, target, way });
          expect([
            name,
            JSON.stringify(
              composePost(collectPost({ values, scheduledAt: undefined, linked: linkedIn(values) }), clock),
            ),
          ]).toStrictEqual([name, JSON.stringify(composePost(collectN8n(parameters), clock))]);
        }
      }
    });
  }
});
