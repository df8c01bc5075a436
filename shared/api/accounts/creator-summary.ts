/** What a short-video account may do, with the labels of the form. */
import { listText } from '../../data/list-text.ts';
import { fieldsOf } from '../../form/fields/fields-of.ts';
import { shortvideo } from '../../networks/shortvideo.ts';
import type { Client } from '../client.ts';
import type { Creator } from './read-creator.ts';

/** `name` is the account's name if the service gives none. */
type NamedCreator = Creator & { readonly name: string };

/** What accounts may do at the moment. Empty if that cannot be found out: the form has to open all the same. */
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

/** All levels of the contract: whether every creator may choose them, and who may not. No level is left out, as permissions may change. */
export function privacyChoices(creators: readonly NamedCreator[]) {
  return privacyLevelChoices().map(({ value, label }) => {
    const refusing = creators.filter(({ privacyLevels }) => privacyLevels?.includes(value) === false);
    const notes = creators.flatMap((creator) => {
      if (refusing.includes(creator)) return `${creator.name} does not allow it`;
      const offText = switchedOffText(creator);
      return offText === undefined ? [] : `${creator.name}: ${offText}`;
    });
    return { value, label, isAllowed: refusing.length === 0, notes };
  });
}

/**
 * One sentence without a period: `Harbour Bakery: Privacy Level can be Public or Only Me; comments are switched off`. Undefined if nothing is known.
 */
export function creatorNote(creator: NamedCreator): string | undefined {
  const { name, privacyLevels, maximumVideoDuration } = creator;
  const allowed = privacyLevelChoices().flatMap(({ value, label }) =>
    privacyLevels?.includes(value) ? label : [],
  );
  const offText = switchedOffText(creator);
  const parts = [
    ...(privacyLevels === null
      ? []
      : [
          allowed.length === 0
            ? 'no Privacy Level is allowed now'
            : `Privacy Level can be ${listText(allowed, 'or')}`,
        ]),
    ...(offText === undefined ? [] : [offText]),
    ...(maximumVideoDuration === null ? [] : [`videos last at most ${maximumVideoDuration} seconds`]),
  ];
  return parts.length === 0 ? undefined : `${name}: ${parts.join('; ')}`;
}

function privacyLevelChoices(): readonly { value: string; label: string }[] {
  const field = fieldsOf(shortvideo).find(({ picker: list }) => list === 'privacyLevels');
  if (field?.type !== 'choice') throw new Error('The privacy level is no choice');
  return field.choices;
}

function switchedOffText(creator: NamedCreator): string | undefined {
  const { commentsDisabled, duetDisabled, stitchDisabled } = creator;
  const switches = { comments: commentsDisabled, duets: duetDisabled, stitches: stitchDisabled };
  const off = Object.entries(switches).flatMap(([name, isOff]) => (isOff === true ? name : []));
  return off.length === 0 ? undefined : `${listText(off)} are switched off`;
}
