/** What accounts allow: the privacy levels of those that are chosen. */
import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { type NamedCreator, privacyChoices } from '../../../shared/index.ts';
import { clientFor } from '../transport/transport.ts';
import { accountsInForm } from './account-options.ts';

/**
 * All levels of the contract. Levels that the chosen accounts do not allow at the moment are marked. A failed request marks
 * nothing: every level can still be chosen.
 */
export async function privacyLevelOptions(context: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  return privacyChoices(await chosenCreators(context)).map(({ value, label, isAllowed, notes }) => ({
    name: isAllowed ? label : `${label} (Not Allowed)`,
    value,
    ...(notes.length > 0 && { description: notes.join('; ') }),
  }));
}

async function chosenCreators(context: ILoadOptionsFunctions): Promise<NamedCreator[]> {
  try {
    const client = await clientFor(context);
    return await Promise.all(
      (await accountsInForm(context, 'shortvideo')).map(async (account) => {
        const { name = account.name, ...creator } = await client.getCreator({ accountId: account.id });
        return { ...creator, name };
      }),
    );
  } catch {
    return [];
  }
}
