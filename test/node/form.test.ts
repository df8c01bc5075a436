/** n8n's form against the contract, and nothing in it is for show. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import type { INodeProperties } from 'n8n-workflow';
import * as z from 'zod/v4';
import { InvalidPostError, LocalFile } from '../../shared/index.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { draftInN8n } from '../support/collected-drafts.ts';
import { clock } from '../support/drafts.ts';
import { changesBelow, fieldsBelow } from '../support/form-changes.ts';
import { describeForm, formCorpora } from '../support/form-renderer.ts';
import type { Json } from '../support/legal-target.ts';
import { fillCreate, resolvedByN8n, ways } from '../support/n8n-form.ts';
import { description } from '../support/n8n-source.ts';

const { properties } = description;
const object = z.record(z.string(), z.unknown());

/** What is read of the post, and of where it goes; the rest of the form is how the run works, or has tests of its own. */
const ofPost = ['publish', 'scheduledAt', 'caption', 'media', 'accounts', 'adjust'];

/** A file for every binary field, named after the field. */
const files = (field: unknown) =>
  new LocalFile({
    number: 1,
    size: 12,
    name: `${String(field)}.bin`,
    contentType: 'application/octet-stream',
  });

/** The draft of a form with one target, whose account is the only one that is linked. */
async function draftOf(parameters: Json, { accountId }: Json): Promise<PostDraft> {
  const linked = [{ id: String(accountId), name: 'Bakery' }];
  return await draftInN8n({ parameters, linked, files });
}

describeForm(async ({ network, target, way }) => {
  const parameters = fillCreate({ properties, network, target, way });
  return await draftOf(resolvedByN8n({ properties, parameters }), target);
});

async function outcomeOf(parameters: Json, target: Json): Promise<unknown> {
  try {
    return composePost(await draftOf(parameters, target), clock).post;
  } catch (error) {
    if (!InvalidPostError.isInstance(error)) throw error;
    return error.findings;
  }
}

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

/** Whether Create shows it where accounts are chosen. */
function isAsked({ name, displayOptions }: INodeProperties): boolean {
  const isFor = (condition: string, value: string) =>
    JSON.stringify(displayOptions?.show?.[condition] ?? [value]).includes(`"${value}"`);
  return ofPost.includes(name) && isFor('operation', 'create') && isFor('postTo', 'accounts');
}

test('every field of the form is read: a change to it changes the post or is a finding', async () => {
  const asked = properties.filter(isAsked);
  // Update asks for the same fields, but insists on none.
  const isOfUpdate = (field: string) => field.includes('"/operation":["update"]');
  const unread = new Set(fieldsBelow({ properties: asked }).filter((field) => !isOfUpdate(field)));
  // The form has more fields than that.
  expect(unread.size).toBeGreaterThan(200);
  for (const { network, targets } of formCorpora) {
    for (const [, target] of targets) {
      for (const way of ways.filter(({ variant }) => network === 'photoapp' || variant === 'automatic')) {
        const filled = fillCreate({ properties, network, target, way });
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
