/** n8n's form against the contract. */
import type { PostDraft } from '../../../shared/post/draft.ts';
import { draftInN8n } from '../../support/host/collected-drafts.ts';
import { describeForm } from '../../support/host/form-renderer.ts';
import type { Json } from '../../support/generators/legal-target.ts';
import { fillCreate, resolvedByN8n } from '../../support/n8n/n8n-form.ts';
import { description } from '../../support/n8n/n8n-source.ts';

const { properties } = description;

/** The draft of a form with one target, whose account is the only one that is linked. */
async function draftOf(parameters: Json, { accountId }: Json): Promise<PostDraft> {
  const linked = [{ id: String(accountId), name: 'Bakery' }];
  return await draftInN8n({ parameters, linked });
}

describeForm(async ({ network, target, way }) => {
  const parameters = fillCreate({ properties, network, target, way });
  return await draftOf(resolvedByN8n({ properties, parameters }), target);
});
