/** The draft that each host collects from a filled-in form and hands to the core. */
import type { Files } from '../../../nodes/PostScheduler/form/collect-fields.ts';
import { postForm as formInN8n } from '../../../nodes/PostScheduler/form/post-form.ts';
import {
  draftFields,
  type LinkedAccount,
  postOptions,
  type PostForm,
  readDraft,
} from '../../../shared/index.ts';
import { textFields } from '../../../shared/form/options/text-fields.ts';
import { postForm as formInZapier } from '../../../zapier/src/form/collect.ts';
import { clock } from '../generators/drafts.ts';
import type { Json } from '../generators/legal-target.ts';
import { keyOf } from '../zapier/zapier-form.ts';

interface Given {
  readonly linked: readonly LinkedAccount[];
  readonly isChange?: boolean;
}

async function draftOf(form: PostForm, { linked, isChange = false }: Given) {
  return await readDraft(form, {
    isChange,
    clock: () => clock,
    client: { networkNames: async () => await Promise.resolve({}) },
    linkedAccounts: async () => await Promise.resolve(linked),
    knownAccounts: async () => await Promise.resolve([]),
  });
}

export async function draftInN8n({
  parameters,
  files,
  ...given
}: Given & { parameters: Json; files?: Files }) {
  return await draftOf(formInN8n(parameters, files), given);
}

export async function draftInZapier({ values, ...given }: Given & { values: Json }) {
  const byKey = (fields: readonly { readonly key: string }[]): Json =>
    Object.fromEntries(fields.map(({ key }) => [key, values[keyOf(key)]]));
  const form = formInZapier(values, {
    ...byKey([...Object.values(draftFields), ...Object.values(postOptions)]),
    text: byKey(Object.values(textFields)),
  });
  return await draftOf(form, given);
}
