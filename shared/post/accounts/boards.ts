/**
 * Finds boards and sections, as people name them, among those of the account. Contract 4.8 does not show their lists. Where a service has no lists,
 * an entry is sent as it is if it can only be an ID, or was given as one (`givenAsId`, or in Targets JSON): no better check exists, and the service
 * refuses a wrong one. Any other text would be a name, which the service would take for an ID.
 */
import { getOrMake, madeOnce } from '../../data/maps.ts';
import type { Result } from '../../data/result.ts';
import { networkOf } from '../../networks/index.ts';
import type { PostDraft, TargetDraft } from '../draft.ts';
import { hasBlankInside, trimmed } from '../../form/values/blank-text.ts';
import { readGivenId } from '../../form/values/given-id.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import { type Named, namesAmong } from './linked-accounts.ts';
import { byNearness, nameKey, onlyOne, quoted } from './names.ts';
import { thereAre } from '../../data/list-text.ts';
import { splitEntries } from './account-entries.ts';

export interface BoardPorts {
  readonly client: {
    listBoards(of: { accountId: string }): Promise<readonly Named[]>;
    listBoardSections(of: { accountId: string; boardId: string }): Promise<readonly Named[]>;
  };
  /** Whether an entry that can only be an ID counts as one without reading the list, for a post that is only compared. */
  readonly trustsIds?: boolean;
  /** Whether the entries come from a place that asks for IDs, so that one may count as an ID if nothing can be listed. */
  readonly areIds?: boolean;
}

const pinboard = networkOf('pinboard');

/**
 * The draft with the IDs of its boards and sections. A board that is not found is an issue of its target; a board that an update keeps is not looked
 * up.
 */
export async function withBoards<Draft extends PostDraft>(draft: Draft, ports: BoardPorts): Promise<Draft> {
  const targets = await Promise.all(draft.targets.map(async (target) => await withBoard(target, ports)));
  const isLeftOut = ({ fields }: TargetDraft, index: number) =>
    sectionKey in fields && !(sectionKey in (targets[index]?.fields ?? {}));
  if (!draft.targets.some(isLeftOut)) return { ...draft, targets };
  const { withoutEffect = [] } = draft;
  return { ...draft, targets, withoutEffect: [...withoutEffect, sectionOfEarlierBoard] };
}

const sectionKey = 'boardSectionId';
const sectionOfEarlierBoard = `${pinboard.fields[sectionKey]?.label ?? ''} on ${pinboard.label} (it belongs to the earlier board)`;

async function withBoard(target: TargetDraft, ports: BoardPorts): Promise<TargetDraft> {
  const { network, accountId, accountName, fields, kept, issues = [], place } = target;
  if (network !== pinboard.key || typeof accountId !== 'string') return target;
  const account = { id: trimmed(accountId), name: accountName ?? accountId };
  const common = { ...ports, areIds: place !== undefined };
  async function find(field: string, read: (value: unknown) => Promise<Result<Named>>) {
    const { value } = readGivenId(fields[field]);
    const isKept = isEmpty(value) || value === kept?.fields[field];
    return isKept ? { value: { id: String(value), name: String(value) } } : await read(fields[field]);
  }
  const board = await find('boardId', async (value) => await readBoard(value, { ...common, account }));
  if ('problem' in board)
    return { ...target, issues: [...issues, { path: ['boardId'], message: board.problem }] };
  const boardId = board.value.id;
  const before = kept?.fields['boardId'];
  const isOfOther = !isEmpty(before) && boardId !== before && fields[sectionKey] === kept?.fields[sectionKey];
  if (isOfOther) {
    const { [sectionKey]: _, ...others } = fields;
    return { ...target, fields: { ...others, boardId } };
  }
  const list = async () => await ports.client.listBoardSections({ accountId: account.id, boardId });
  const section = await find(
    sectionKey,
    async (value) => await readNamed(value, { ...common, what: 'section', owner: board.value, list }),
  );
  if ('problem' in section)
    return { ...target, issues: [...issues, { path: [sectionKey], message: section.problem }] };
  const found = { boardId, [sectionKey]: section.value.id };
  const filledIn = Object.entries(found).filter(([field]) => !isEmpty(fields[field]));
  return { ...target, fields: { ...fields, ...Object.fromEntries(filledIn) } };
}

export async function readBoard(
  value: unknown,
  { account, ...ports }: BoardPorts & { account: Named },
): Promise<Result<Named>> {
  const list = async () => await ports.client.listBoards({ accountId: account.id });
  return await readNamed(value, { ...ports, what: 'board', owner: account, list });
}

interface Lookup extends BoardPorts {
  readonly what: 'board' | 'section';
  /** The account of the boards, or the board of the sections. An entry may contain its name beside that of the board or section. */
  readonly owner: Named;
  readonly list: () => Promise<readonly Named[]>;
}

/** The lists that each client has read; undefined for a list that cannot be read. The items of a run share a client, and so its lists. */
const listsOf = madeOnce(
  (_client: BoardPorts['client']) => new Map<string, Promise<readonly Named[] | undefined>>(),
);

async function readNamed(
  value: unknown,
  { what, owner, client, list, trustsIds = false, areIds = false }: Lookup,
): Promise<Result<Named>> {
  const given = readGivenId(value);
  const [entry, another] = splitEntries(given.value, (text) => [trimmed(text)]);
  if (typeof entry !== 'string' || another !== undefined)
    return { problem: `takes one ${what}; give its name` };
  if (trustsIds && isSurelyId(entry)) return { value: { id: entry, name: entry } };
  const place = `${what} ${owner.id}`;
  const items = await getOrMake(listsOf(client), place, async () => await list().catch(() => undefined));
  if (items !== undefined) return boardNamed(entry, { items, what, owner });
  const mayBeId = isSurelyId(entry) || ((areIds || given.isId) && !hasBlankInside(entry));
  if (mayBeId) return { value: { id: entry, name: entry } };
  return {
    problem: `the service does not list the ${what}s of ${owner.name}, so ${quoted(entry)} cannot be looked up; give the ID of the ${what}, or run this again`,
  };
}

/** The names of the boards of an account, or of the sections of a board. The name of the owner (that account or board) may be written beside them. */
export function boardNames<Item extends Named>(items: readonly Item[], owner: Named) {
  const owners = new Set([owner.id, owner.name, pinboard.key, pinboard.label].map(nameKey));
  return namesAmong(items, (text) => (owners.has(nameKey(text)) ? pinboard.key : undefined));
}

/** The item that an entry names by ID or name, also with the account or board beside it. */
export function boardNamed(
  entry: string,
  { items, what, owner }: Pick<Lookup, 'what' | 'owner'> & { items: readonly Named[] },
): Result<Named> {
  const { matchesOf, distinctNameOf } = boardNames(items, owner);
  const nearest = byNearness(items, { wanted: entry, namesOf: ({ id, name }) => [name, id] });
  return onlyOne(entry, {
    matches: matchesOf(entry),
    spellingOf: distinctNameOf,
    notFound: () => ({
      problem:
        items.length === 0
          ? `${owner.name} has no ${what}, so there is no ${quoted(entry)}; create it on ${pinboard.label}`
          : `${owner.name} has no ${what} named ${quoted(entry)}; ${thereAre(nearest.map(distinctNameOf))}`,
    }),
  });
}

/** Far longer than the ID of any board. */
const maxIdLength = 100;

/**
 * A long number, a long word with digits inside, one of at least ten characters in which letters follow digits again and again, or a word
 * such as `board_7`: no name of a board looks like these by chance.
 */
function isSurelyId(entry: string): boolean {
  if (entry.length > maxIdLength) return false;
  return /^(?:\d{6,}|(?=\D*\d)(?:(?![a-z_-]+\d{1,4}$)[\w-]{16,}|(?=(?:[\w-]*?\d[a-z]){2})[\w-]{10,}|(?:board|brd|section|sec)[_-][\w-]+))$/iu.test(
    entry,
  );
}
