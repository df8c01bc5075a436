/** What a short-video account may do, with the labels of the form. */
import * as z from 'zod/v4';
import { listText } from '../../list-text.ts';
import { fieldsOf } from '../../fields/fields-of.ts';
import { shortvideo } from '../../networks/shortvideo.ts';
import type { Client } from '../client.ts';
import type { Creator } from './read-creator.ts';

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

/** A creator as both hosts output it: flat, and null for what is not known. */
export const creatorSummarySchema = z.strictObject({
  /** Of the account. */
  id: z.string(),
  name: z.string().nullable(),
  privacyLevels: z.array(z.string()).nullable(),
  commentsDisabled: z.boolean().nullable(),
  duetDisabled: z.boolean().nullable(),
  stitchDisabled: z.boolean().nullable(),
  maximumVideoDuration: z.number().nullable(),
});

export type CreatorSummary = z.output<typeof creatorSummarySchema>;

export function summarizeCreator({
  accountId,
  creator,
}: {
  accountId: string;
  creator: Creator;
}): CreatorSummary {
  return {
    id: accountId,
    name: creator.name ?? null,
    privacyLevels: creator.privacyLevels === undefined ? null : [...creator.privacyLevels],
    commentsDisabled: creator.commentsDisabled ?? null,
    duetDisabled: creator.duetDisabled ?? null,
    stitchDisabled: creator.stitchDisabled ?? null,
    maximumVideoDuration: creator.maximumVideoDuration ?? null,
  };
}

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
        const { name = account.name, ...creator } = await client.getCreator({ accountId: account.id });
        return { ...creator, name };
      }),
    );
  } catch {
    return [];
  }
}

/** All levels of the contract with what is known about each. None is left out, because permissions may change. */
export function privacyChoices(creators: readonly NamedCreator[]): PrivacyChoice[] {
  return levels().map(({ value, label }) => {
    const refusing = creators.filter(({ privacyLevels }) => privacyLevels?.includes(value) === false);
    const notes = creators.flatMap((creator) =>
      refusing.includes(creator) ? [`${creator.name} does not allow it`] : (switchNote(creator) ?? []),
    );
    return { value, label, isAllowed: refusing.length === 0, notes };
  });
}

/** One sentence without a period: `Harbour Bakery may choose Public or Only Me; comments are switched off`. */
export function creatorNote(creator: NamedCreator): string | undefined {
  const { name, privacyLevels, maximumVideoDuration } = creator;
  const allowed = levels().filter(({ value }) => privacyLevels?.includes(value));
  const parts = [
    ...(privacyLevels === undefined
      ? []
      : [
          `Privacy Level can be ${
            allowed.length === 0
              ? 'nothing'
              : listText(
                  allowed.map(({ label }) => label),
                  'or',
                )
          }`,
        ]),
    ...(switchedOff(creator).length === 0 ? [] : [switchedOffText(creator)]),
    ...(maximumVideoDuration === undefined ? [] : [`videos last at most ${maximumVideoDuration} seconds`]),
  ];
  return parts.length === 0 ? undefined : `${name}: ${parts.join('; ')}`;
}

function levels(): readonly { value: string; label: string }[] {
  const field = fieldsOf(shortvideo).find(({ picker: list }) => list === 'privacyLevels');
  if (field?.type !== 'choice') throw new Error('The privacy level is no choice');
  return field.choices;
}

function switchNote(creator: NamedCreator): string | undefined {
  return switchedOff(creator).length === 0 ? undefined : `${creator.name}: ${switchedOffText(creator)}`;
}

function switchedOff({ commentsDisabled, duetDisabled, stitchDisabled }: NamedCreator): string[] {
  return [
    ...(commentsDisabled === true ? ['comments'] : []),
    ...(duetDisabled === true ? ['duets'] : []),
    ...(stitchDisabled === true ? ['stitches'] : []),
  ];
}

function switchedOffText(creator: NamedCreator): string {
  return `${listText(switchedOff(creator))} are switched off`;
}
