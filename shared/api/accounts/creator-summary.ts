/** What a short-video account may do, with the labels of the form. */
import * as z from 'zod/v4';
import { listText } from '../../list-text.ts';
import { fieldsOf } from '../../fields/fields-of.ts';
import { shortvideo } from '../../networks/shortvideo.ts';
import type { Client } from '../client.ts';
import { type Creator, creatorSchema } from './read-creator.ts';

/** A creator with a name; the ID where the service gives no name. */
type NamedCreator = Omit<Creator, 'name' | 'record'> & { readonly name: string };

interface PrivacyChoice {
  readonly value: string;
  readonly label: string;
  /** Whether all of the creators may choose it, as far as it is known. */
  readonly isAllowed: boolean;
  /** Remarks on single creators. */
  readonly notes: readonly string[];
}

/** A creator as both hosts output it, under the ID of the account. */
export const creatorSummarySchema = z.strictObject({ id: z.string(), ...creatorSchema.shape });

/** What accounts may do at the moment; nothing where that cannot be found out, as a form must always show. */
export async function namedCreators(
  from: () => Promise<{
    client: Pick<Client, 'getCreator'>;
    accounts: readonly { readonly id: string; readonly name: string }[];
  }>,
): Promise<NamedCreator[]> {
  try {
    const { client, accounts } = await from();
    return await Promise.all(
      accounts.map(async (account) => {
        const creator = await client.getCreator({ accountId: account.id });
        return { ...creator, name: creator.name ?? account.name };
      }),
    );
  } catch {
    return [];
  }
}

/** All levels of the contract with what is known about each. None is left out, because permissions may change. */
export function privacyChoices(creators: readonly NamedCreator[]): PrivacyChoice[] {
  return levels().map(({ value, label }) => {
    const refuses = ({ privacyLevels }: NamedCreator) => privacyLevels?.includes(value) === false;
    const notes = creators.flatMap((creator) =>
      refuses(creator)
        ? `${creator.name} does not allow it`
        : switchedOff(creator).map((text) => `${creator.name}: ${text}`),
    );
    return { value, label, isAllowed: !creators.some(refuses), notes };
  });
}

/** One sentence without a period: `Harbour Bakery: Privacy Level can be Public or Only Me; comments are switched off`. */
export function creatorNote(creator: NamedCreator): string | undefined {
  const { name, privacyLevels, maximumVideoDuration } = creator;
  const allowed = levels().flatMap(({ value, label }) => (privacyLevels?.includes(value) ? label : []));
  const choices = allowed.length === 0 ? 'nothing' : listText(allowed, 'or');
  const parts = [
    ...(privacyLevels === null ? [] : [`Privacy Level can be ${choices}`]),
    ...switchedOff(creator),
    ...(maximumVideoDuration === null ? [] : [`videos last at most ${maximumVideoDuration} seconds`]),
  ];
  return parts.length === 0 ? undefined : `${name}: ${parts.join('; ')}`;
}

function levels(): readonly { value: string; label: string }[] {
  const field = fieldsOf(shortvideo).find(({ picker: list }) => list === 'privacyLevels');
  if (field?.type !== 'choice') throw new Error('The privacy level is no choice');
  return field.choices;
}

/** A part of a sentence, or none. */
function switchedOff({ commentsDisabled, duetDisabled, stitchDisabled }: NamedCreator): string[] {
  const switches = { comments: commentsDisabled, duets: duetDisabled, stitches: stitchDisabled };
  const off = Object.entries(switches).flatMap(([name, isOff]) => (isOff === true ? name : []));
  return off.length === 0 ? [] : [`${listText(off)} are switched off`];
}
