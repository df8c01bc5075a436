/** Nothing in the contract is out of the form's reach, and nothing in the form is for show. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { INodeProperties } from 'n8n-workflow';
import * as z from 'zod/v4';
import { collectPost } from '../../nodes/PostScheduler/form/collect.ts';
import {
  composePost,
  InvalidPostError,
  LocalFile,
  networks,
  type PostDraft,
  wireNames,
} from '../../shared/index.ts';
import { networkCorpora } from '../corpus/index.ts';
import { leafProperties, leafPropertiesIn } from '../contract/leaf-properties.ts';
import { collectedAccounts } from '../support/collected-accounts.ts';
import { clock } from '../support/drafts.ts';
import { changesBelow, fieldsBelow } from '../support/form-changes.ts';
import type { Json } from '../support/legal-target.ts';
import { fillAccounts, fillCreate, ways } from '../support/n8n-form.ts';
import { description } from '../support/n8n-source.ts';

/** What is read of the whole post, and of where it goes; the rest of the form is how the run works. */
const ofPost = ['publish', 'scheduledAt', 'caption', 'media'];
const modes = { fields: ['targets'], accounts: ['accounts', 'adjust'] } as const;
type Mode = keyof typeof modes;

const { properties } = description;

/** The fields of Create in a mode of Post To. Targets as JSON say the same in other words; they have tests of their own. */
function askedIn(mode: Mode, names: readonly string[]): INodeProperties[] {
  const isFor = (property: INodeProperties, condition: string, value: string) =>
    JSON.stringify(property.displayOptions?.show?.[condition] ?? [value]).includes(`"${value}"`);
  return properties.filter(
    (property) =>
      names.includes(property.name) &&
      isFor(property, 'operation', 'create') &&
      isFor(property, 'postTo', mode),
  );
}

const fillIn = { fields: fillCreate, accounts: fillAccounts };

/** The draft of a form with one target, whose account is the only one that is linked. */
async function draftOf(parameters: Json, { accountId }: Json): Promise<PostDraft> {
  const linked = [{ id: String(accountId), name: 'Bakery' }];
  return parameters['postTo'] === 'fields'
    ? collectPost(parameters, { files: fileNamed })
    : await collectedAccounts({ parameters, linked, files: fileNamed });
}

async function outcomeOf(parameters: Json, target: Json): Promise<unknown> {
  try {
    return composePost(await draftOf(parameters, target), clock);
  } catch (error) {
    if (!InvalidPostError.isInstance(error)) throw error;
    return error.findings;
  }
}

/** A file for every binary field, named after the field. */
const fileNamed = (field: unknown) =>
  new LocalFile({
    number: 1,
    size: 12,
    name: `${String(field)}.bin`,
    contentType: 'application/octet-stream',
  });

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

describe.each(['fields', 'accounts'] as const)('with Post To at %s', (mode) => {
  for (const { network, targets } of corpora) {
    test(`every property of the contract is reached: ${network}`, async () => {
      const key = networks.find((found) => found.key === network)?.key;
      assert.ok(key);
      const reached = new Set<string>();
      const way = { variant: 'automatic', content: 'own' } as const;
      for (const [name, target] of targets) {
        const parameters = fillIn[mode]({ properties, network, target, way });
        const sent = composePost(await draftOf(parameters, target), clock)[wireNames(key).targets] ?? [];
        expect([name, sent]).toStrictEqual([name, [target]]);
        for (const value of sent)
          for (const leaf of leafPropertiesIn({ network, target: value })) reached.add(leaf);
      }
      expect([...reached].toSorted()).toStrictEqual(leafProperties.get(network)?.toSorted());
    });
  }

  test('every field of the form is read: a change to it changes the post or is a finding', async () => {
    // What is asked of the whole post is the same in both modes.
    const asked = askedIn(mode, mode === 'fields' ? [...ofPost, ...modes[mode]] : modes[mode]);
    // Update asks for the same fields, but insists on none.
    const isOfUpdate = (field: string) => field.includes('"/operation":["update"]');
    const unread = new Set(fieldsBelow({ properties: asked }).filter((field) => !isOfUpdate(field)));
    // The form has more fields than that.
    expect(unread.size).toBeGreaterThan(200);
    const own = ways.filter(({ content }) => mode === 'fields' || content === 'own');
    for (const { network, targets } of corpora) {
      for (const [, target] of targets) {
        for (const way of own.filter(({ variant }) => network === 'photoapp' || variant === 'automatic')) {
          const filled = fillIn[mode]({ properties, network, target, way });
          const scheduled = { ...filled, publish: 'SCHEDULE', scheduledAt: '2030-01-01T00:00:00Z' };
          for (const form of [scheduled, fromFiles(scheduled)]) {
            const isWanted = (field: string) => unread.has(field);
            const changes = changesBelow({ properties: asked, level: form, isWanted });
            const before = changes.length > 0 && (await outcomeOf(form, target));
            for (const { field, changed } of changes) {
              if (unread.has(field) && !isDeepStrictEqual(await outcomeOf(changed, target), before))
                unread.delete(field);
            }
          }
        }
      }
    }
    expect([...unread]).toStrictEqual([]);
  });
});
