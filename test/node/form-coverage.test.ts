/** Nothing in the contract is out of the form's reach, and nothing in the form is for show. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { collectPost } from '../../nodes/PostScheduler/form/collect.ts';
import { composePost, InvalidPostError, LocalFile, networks, wireNames } from '../../shared/index.ts';
import { networkCorpora } from '../corpus/index.ts';
import { leafProperties, leafPropertiesIn } from '../contract/leaf-properties.ts';
import { clock } from '../support/drafts.ts';
import { changesBelow, fieldsBelow } from '../support/form-changes.ts';
import type { Json } from '../support/legal-target.ts';
import { fillCreate, ways } from '../support/n8n-form.ts';
import { description } from '../support/n8n-source.ts';

/** What `collectPost` reads; the rest of the form is how the run works. */
const read = ['publish', 'scheduledAt', 'caption', 'media', 'targets'];
const isAsked = ({ displayOptions }: { displayOptions?: { show?: Json } }) =>
  JSON.stringify(displayOptions?.show?.['operation'] ?? []).includes('"create"');
/** Targets as JSON say the same in other words; they have tests of their own. */
const isForJson = ({ displayOptions }: { displayOptions?: { show?: Json } }) =>
  JSON.stringify(displayOptions?.show?.['specifyTargets'] ?? []).includes('"json"');
const { properties } = description;
const asked = properties.filter(
  (property) => read.includes(property.name) && isAsked(property) && !isForJson(property),
);

function outcomeOf(parameters: Json): unknown {
  try {
    return composePost(collectPost(parameters, { files: fileNamed }), clock);
  } catch (error) {
    if (!InvalidPostError.isInstance(error)) throw error;
    return error.findings;
  }
}

/** A file for every binary field, named after the field. */
const fileNamed = (field: unknown) =>
  new LocalFile({ number: 1, name: `${String(field)}.bin`, contentType: 'application/octet-stream' });

/** The same form with files of the input item in the places of media's addresses. */
function fromFiles(form: Json): Json {
  const text = JSON.stringify(form, (_key, value: unknown) => {
    const { data: row } = object.safeParse(value);
    if (row === undefined || !('mediaUrl' in row)) return value;
    const { mediaUrl, ...rest } = row;
    return { ...rest, mediaSource: 'binary', binaryPropertyName: String(mediaUrl).replaceAll(/[,\n]/g, '') };
  });
  return object.parse(JSON.parse(text));
}

const object = z.record(z.string(), z.unknown());

/** The hand-written targets that say something; one that says nothing is refused. */
const corpora = networkCorpora.map(({ network, targets }) => ({
  network,
  targets: Object.entries(targets).flatMap(([name, value]): [string, Json][] => {
    return network === 'socialnet' && name === 'minimal' ? [] : [[name, object.parse(value)]];
  }),
}));

describe('every property of the contract is reached through the form', () => {
  for (const { network, targets } of corpora) {
    test(network, () => {
      const key = networks.find((found) => found.key === network)?.key;
      assert.ok(key);
      const reached = targets.flatMap(([name, target]) => {
        const parameters = fillCreate({
          properties,
          network,
          target,
          way: { variant: 'automatic', content: 'own' },
        });
        const sent = composePost(collectPost(parameters), clock)[wireNames(key).targets] ?? [];
        expect([name, sent]).toStrictEqual([name, [target]]);
        return sent.flatMap((value) => leafPropertiesIn({ network, target: value }));
      });
      expect([...new Set(reached)].toSorted()).toStrictEqual(leafProperties.get(network)?.toSorted());
    });
  }
});

test('every field of the form is read: a change to it changes the post or is a finding', () => {
  const unread = new Set(fieldsBelow({ properties: asked }));
  // The form has more fields than that.
  expect(unread.size).toBeGreaterThan(300);
  for (const { network, targets } of corpora) {
    for (const [, target] of targets) {
      for (const way of ways.filter(({ variant }) => network === 'photoapp' || variant === 'automatic')) {
        const filled = fillCreate({ properties, network, target, way });
        const scheduled = {
          ...filled,
          specifyTargets: 'fields',
          publish: 'SCHEDULE',
          scheduledAt: '2030-01-01T00:00:00Z',
        };
        for (const form of [scheduled, fromFiles(scheduled)]) {
          const before = outcomeOf(form);
          for (const { field, changed } of changesBelow({ properties: asked, level: form })) {
            if (unread.has(field) && !isDeepStrictEqual(outcomeOf(changed), before)) unread.delete(field);
          }
        }
      }
    }
  }
  expect([...unread]).toStrictEqual([]);
});
