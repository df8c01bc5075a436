/** Where nothing is added in a form, or fields are added and left as they are, only what the contract requires is sent. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import type { INodeProperties } from 'n8n-workflow';
import { networks } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { corpusFor, requiredOf } from '../../corpus/networks.ts';
import { draftInN8n } from '../../support/host/collected-drafts.ts';
import { clock } from '../../support/generators/drafts.ts';
import { linkedAs } from '../../support/service/linked-accounts.ts';
import { sent } from '../../support/host/json-targets.ts';
import { resolvedByN8n } from '../../support/n8n/n8n-form.ts';
import { groupsOf, optionsOf } from '../../support/n8n/n8n-properties.ts';
import { description } from '../../support/n8n/n8n-source.ts';

const photo = 'https://media.example/a.jpg';
const other = 'https://media.example/b.jpg';

const image = { mediaType: 'IMAGE', mediaUrl: photo };

const adjust = description.properties.find(({ name }) => name === 'adjust');
const groups = adjust === undefined ? [] : groupsOf(adjust);

/** What n8n's editor writes when a person adds a field of a collection and leaves it as it stands. */
function addedTo(properties: readonly INodeProperties[], isAdded: (property: INodeProperties) => boolean) {
  const collection = properties.find(({ name }) => name === 'additionalFields');
  const added = collection === undefined ? [] : optionsOf(collection).filter(isAdded);
  return Object.fromEntries(added.map((property) => [property.name, property.default]));
}

/** A value as the editor writes it into a field that offers a list. */
function filledIn(properties: readonly INodeProperties[], key: string, value: unknown): unknown {
  const isLocator = properties.some(({ name, type }) => name === key && type === 'resourceLocator');
  return isLocator ? { __rl: true, mode: 'id', value } : value;
}

/** A yes or no, a number and a choice show a value as soon as they are added; all others show nothing. */
function showsNothing({ type, typeOptions }: INodeProperties): boolean {
  return typeOptions?.multipleValues === true || !['boolean', 'number', 'options'].includes(type);
}

describe("n8n's form", () => {
  for (const network of networks) {
    for (const [name, isAdded] of [
      ['nothing added', () => false],
      ['every field that shows nothing added and left empty', showsNothing],
    ] as const)
      test(`${network.label}: ${name}`, async () => {
        const group = groups.find((one) => one.name === network.key);
        assert.ok(group);
        const media = description.properties.find((property) => property.name === 'media');
        const [medium] = media === undefined ? [] : groupsOf(media);
        const size = network.key === 'fediverse' ? { size: 1 } : {};
        const items = [photo, other].map((mediaUrl) => ({
          mediaUrl,
          additionalFields: { ...addedTo(medium?.values ?? [], isAdded), ...size },
        }));
        const row = {
          ...Object.fromEntries(
            Object.entries(requiredOf(network.key)).map(([key, value]) => [
              key,
              filledIn(group.values, key, value),
            ]),
          ),
          additionalFields: { ...addedTo(group.values, isAdded), caption: 'x', media: { items } },
        };
        const parameters = {
          resource: 'post',
          operation: 'create',
          publish: 'DRAFT',
          accounts: [`${network.key}:a`],
          adjust: { [network.key]: row },
        };
        const resolved = resolvedByN8n({ properties: description.properties, parameters });
        for (const values of [parameters, resolved]) {
          const linked = linkedAs(`${network.key}:a`);
          const post = composePost(await draftInN8n({ parameters: values, linked }), clock).post;
          expect(post[wireNames(network.key).targets]).toStrictEqual([
            { accountId: 'a', ...corpusFor(network.key).plain },
          ]);
        }
      });
  }
});

/** Everything that a program or a model writes where it has nothing to say. */
const nothings = ['', null, [], {}, ' '];

describe('Targets JSON', () => {
  for (const { key, label, fields } of networks)
    test(`${label}: every field of the network there and empty`, () => {
      const details = ['altText', 'transform', 'userTags', 'coverUrl', 'title', 'videoMetadata', 'name'];
      for (const nothing of nothings) {
        const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, nothing]));
        const size = key === 'fediverse' ? { size: 1 } : {};
        const own = Object.entries(fields).filter(([, { items, fields: inner }]) => {
          // An object stands for nothing where an object or a list belongs, and for a wrong value elsewhere.
          return (
            typeof nothing !== 'object' || nothing === null || items !== undefined || inner !== undefined
          );
        });
        const entry = {
          platform: key,
          accountId: 'a',
          content: 'x',
          ...empty(own.map(([name]) => name)),
          ...requiredOf(key),
          media: [photo, other].map((mediaUrl) => ({
            ...empty(typeof nothing === 'object' && nothing !== null ? ['transform', 'userTags'] : details),
            mediaUrl,
            ...size,
          })),
        };
        expect(sent([entry])[wireNames(key).targets]).toStrictEqual([
          { accountId: 'a', ...corpusFor(key).plain },
        ]);
      }
    });

  test('empty lists and objects inside what is filled in', () => {
    const entry = { accountId: 'a', content: 'x' };
    expect(
      sent([
        {
          platform: 'photoapp',
          ...entry,
          media: photo,
          location: { name: 'Lisbon', id: '' },
          collaborators: [{}],
        },
      ])['photoappTargets'],
    ).toStrictEqual([{ accountId: 'a', caption: 'x', ...image, location: { name: 'Lisbon' } }]);
  });
});
