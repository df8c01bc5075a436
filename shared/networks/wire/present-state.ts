/**
 * The state of a post, from everything in its record that may tell it. The contract names the states (3) and leaves open
 * how a record shows them (2.1). Taking a draft for a scheduled post would publish it, so every sign is read under every
 * usual spelling, and a state is only what no sign speaks against.
 */
import { openObject } from '../definition/schema-parts.ts';
import { normalizeName } from './wire-names.ts';

/** The four kinds of post that the list names (contract 3). */
export const postStatuses = ['draft', 'scheduled', 'publishing', 'published'] as const;
export type PostState = (typeof postStatuses)[number];

/** What services call the states. "Queued" is none of them: it may be the queue of what is being published right now. */
const stateWords: ReadonlyMap<string, PostState> = new Map([
  ['draft', 'draft'],
  ['schedule', 'scheduled'],
  ['scheduled', 'scheduled'],
  ['publishing', 'publishing'],
  ['posting', 'publishing'],
  ['sending', 'publishing'],
  ['published', 'published'],
  ['posted', 'published'],
  ['sent', 'published'],
  ['live', 'published'],
  ['partiallypublished', 'published'],
  ['partiallyposted', 'published'],
  ['partiallysent', 'published'],
]);

type Json = Readonly<Record<string, unknown>>;

/** A property of a record that says something about its state. */
export interface Sign {
  /** As the record spells it. */
  readonly name: string;
  readonly value: unknown;
  /** Undefined for what is no known state. */
  readonly says: PostState | 'not draft' | 'not scheduled' | undefined;
  /** The state by name, the instruction that led to it (2.3), or a mark: a box that is ticked, a moment. */
  readonly kind: 'state' | 'instruction' | 'mark';
}

export type PresentState =
  | { readonly state: PostState }
  /** The sign that says no known state, two that contradict each other, or none at all. */
  | { readonly state?: undefined; readonly doubtful: readonly Sign[] };

/** The one state that everything in the record agrees on. */
export function presentStateOf(record: Json): PresentState {
  const signs = signsIn(record);
  const named = lateStateIn(signs.filter(({ kind }) => kind !== 'mark'));
  if (named !== undefined) return { state: named };
  const late = lateStateIn(signs);
  // A post keeps its instruction when it is published.
  const isOpen = openStateIn(signs.filter(({ kind }) => kind !== 'instruction')) !== undefined;
  if (late !== undefined && !isOpen) return { state: late };
  const state = openStateIn(signs);
  const strange = signs.find(({ says }) => says === undefined);
  if (strange !== undefined) return { doubtful: [strange] };
  if (state === undefined) return { doubtful: [] };
  const fitting = [state, state === 'draft' ? 'not scheduled' : 'not draft'];
  const contradicting = signs.filter(({ says }) => !fitting.some((word) => word === says));
  if (contradicting.length === 0) return { state };
  const agreeing = signs.filter(({ says }) => says === state);
  return { doubtful: [...agreeing.slice(0, 1), ...contradicting.slice(0, 1)] };
}

/** The state that the record itself names, whatever else it shows; undefined where it names none that is known. */
export function namedStateOf(record: Json): PostState | undefined {
  const names = signsIn(record).filter(({ kind }) => kind === 'state');
  return lateStateIn(names) ?? openStateIn(names);
}

function lateStateIn(signs: readonly Sign[]): PostState | undefined {
  return signs.map(({ says }) => says).find((says) => says === 'publishing' || says === 'published');
}

function openStateIn(signs: readonly Sign[]): 'draft' | 'scheduled' | undefined {
  return signs.map(({ says }) => says).find((says) => says === 'draft' || says === 'scheduled');
}

const stateNames: ReadonlySet<string> = new Set(['status', 'state']);
const instructionName = 'publish';
const flag =
  /^(?:is)?(?<word>draft|scheduled|publishing|published|posted|sent|failed|cancell?ed|paused|archived|deleted)$/;
const moment = /^(?<word>published|posted|sent|failed|cancell?ed|paused|archived|deleted)(?:at|on|date)$/;

/** The signs, most telling first. */
function signsIn(record: Json): Sign[] {
  const signs = Object.entries(record).flatMap(([name, value]): Sign[] => {
    const plain = normalizeName(name);
    if (plain === 'scheduledfor') return instructionsIn({ name, value });
    if (isBlank(value)) return [];
    if (stateNames.has(plain)) return [{ name, value, says: stateNamed(value), kind: 'state' }];
    if (plain === instructionName) return [{ name, value, says: stateNamed(value), kind: 'instruction' }];
    const word = flag.exec(plain)?.groups?.['word'];
    if (word !== undefined) return flagSigns({ name, value, word });
    const past = moment.exec(plain)?.groups?.['word'];
    return past === undefined || isNo(value)
      ? []
      : [{ name, value, says: stateWords.get(past), kind: 'mark' }];
  });
  const ranks: readonly Sign['kind'][] = ['state', 'instruction', 'mark'];
  return ranks.flatMap((rank) => signs.filter(({ kind }) => kind === rank));
}

/** The publication instruction (2.3), in whatever case, with whatever else stands beside it. */
function instructionsIn({ name, value }: { name: string; value: unknown }): Sign[] {
  return Object.entries(openObject.safeParse(value).data ?? {})
    .filter(([key, held]) => normalizeName(key) === instructionName && !isBlank(held))
    .map(([key, held]) => ({
      name: `${name}.${key}`,
      value: held,
      says: stateNamed(held),
      kind: 'instruction',
    }));
}

function stateNamed(value: unknown): PostState | undefined {
  return typeof value === 'string' ? stateWords.get(normalizeName(value)) : undefined;
}

function flagSigns({ name, value, word }: { name: string; value: unknown; word: string }): Sign[] {
  const state = stateWords.get(word);
  const sign = { name, value, kind: 'mark' } as const;
  const isOpen = state === 'draft' || state === 'scheduled';
  if (isNo(value)) return isOpen ? [{ ...sign, says: `not ${state}` }] : [];
  // A box that is neither ticked nor empty: an object, or the moment at which it was published.
  return [{ ...sign, says: isYes(value) || !isOpen ? state : undefined }];
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || plainText(value) === 'true';
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || plainText(value) === 'false';
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || plainText(value) === '';
}

function plainText(value: unknown): string | undefined {
  return typeof value === 'string' ? normalizeName(value) : undefined;
}
