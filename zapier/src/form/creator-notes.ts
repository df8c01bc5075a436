/** Notes in the help of Privacy Level: what the chosen short-video accounts may do at the moment. */
import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { namedCreators, networkOf } from '../../../shared/index.ts';
import { creatorNote } from '../../../shared/api/accounts/creator-summary.ts';
import { clientFor, stepEnd } from '../connection/zapier-transport.ts';
import { pickedAccounts } from './chosen-networks.ts';
import { keys, networkKey } from './keys.ts';
import { joinedHelps } from './option-inputs.ts';

const shortvideo = networkOf('shortvideo');
const privacyKey = networkKey(shortvideo, 'privacyLevel');
/** A help text has to stay short. */
const maxAccounts = 3;

/** The inputs with the notes of the service. A failed request adds no note: the form must always show. */
export async function withCreatorNotes(z: ZObject, bundle: Bundle, inputs: PlainInputField[]) {
  const accounts = pickedAccounts(bundle.inputData[keys.accounts], shortvideo.key)
    .filter((id) => id !== '')
    .slice(0, maxAccounts)
    .map((id) => ({ id, name: id }));
  if (accounts.length === 0 || !inputs.some(({ key }) => key === privacyKey)) return inputs;
  const creators = await namedCreators(async () => ({
    client: clientFor({ z, bundle, end: stepEnd() }),
    accounts,
  }));
  const notes = creators.flatMap((creator) => creatorNote(creator) ?? []);
  return inputs.map((input) =>
    input.key === privacyKey ? { ...input, helpText: joinedHelps([input.helpText ?? '', ...notes]) } : input,
  );
}
