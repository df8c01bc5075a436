/**
 * The state of a post, from every sign of it in the record. The contract names the states (contract 3) and leaves open how a record shows them
 * (contract 2.1). An update that takes a draft for a scheduled post would publish it. So every sign counts, in every usual spelling, and a state is
 * certain only when no sign contradicts it.
 */
import { isJsonObject, isText, type JsonObject } from '../../data/json.ts';
import { madeOnce } from '../../data/maps.ts';
import { openObject } from '../definition/schema-parts.ts';
import { normalizeName } from '../wire-names.ts';
import { otherThings } from './instants-in.ts';

/** The four states of posts in the list (contract 3). */
export const postStatuses = ['draft', 'scheduled', 'publishing', 'published'] as const;

/** The four states of the contract, and two for failed posts: the contract leaves open how a service shows a post that failed. */
export const postStates = [...postStatuses, 'published in part', 'not published'] as const;
export type PostState = (typeof postStates)[number];

/** In these states a post is out, on all or some of its accounts: it counts as published, and is not made a second time. */
export const outStates = ['published', 'published in part'] as const satisfies readonly PostState[];

/** A state in which a post is out, or goes out right now. */
type LateState = 'publishing' | (typeof outStates)[number];

/** Whether the contract names the state (contract 3): every service has those states. */
export function isNamedByContract(state: string): boolean {
  return postStatuses.some((each) => each === state);
}

/** Whether the post is out, and no longer on its way. */
export function isOut(state: string | undefined): boolean {
  return outStates.some((each) => each === state);
}

/**
 * What services call the states, in any spelling. "Queued" is missing: such a post may be scheduled, or may be publishing right now. So is
 * "unpublished", which may be a draft.
 */
const wordsOfStates: Readonly<Record<PostState, string>> = {
  draft: 'draft drafted',
  scheduled: 'schedule scheduled planned',
  publishing: 'publishing posting sending processing',
  published: 'published posted sent live',
  'published in part':
    'partiallypublished partiallyposted partiallysent partlypublished partlyposted partlysent publishedinpart publishedpartially partialsuccess',
  'not published':
    'failed failure error errored notpublished publishfailed publishingfailed publicationfailed failedtopublish',
};

const stateWords: ReadonlyMap<string, PostState> = new Map(
  postStates.flatMap((state) => wordsOfStates[state].split(' ').map((word) => [word, state] as const)),
);

type Said = PostState | 'not draft' | 'not scheduled' | undefined;

/** A property of a record that shows something of its state. */
export interface Sign {
  /** As the record spells it. */
  readonly name: string;
  readonly value: unknown;
  /** Undefined for an unknown state. */
  readonly says: Said;
  /** The name of the state, the publication instruction (contract 2.3), or a mark: a switch or a time. */
  readonly kind: 'state' | 'instruction' | 'mark';
}

/**
 * The state that all signs agree on. A name of the state decides alone if it says that the post is out or is going out. Otherwise what makes the
 * state doubtful: a sign of an unknown state, two that contradict each other, or none.
 */
export function presentStateOf(
  record: JsonObject,
): { readonly state: PostState } | { readonly state?: undefined; readonly doubtful: readonly Sign[] } {
  const signs = signsIn(record);
  const named = lateStateIn(signs.filter(({ kind }) => kind !== 'mark'));
  if (named !== undefined) return { state: named };
  const late = lateStateIn(signs);
  // The instruction stays in the record after a post was published, or failed, so it does not count here.
  const isOpen = openStateIn(signs.filter(({ kind }) => kind !== 'instruction')) !== undefined;
  if (late !== undefined && !isOpen) return { state: late };
  if (!isOpen && signs.some(({ says }) => says === 'not published')) return { state: 'not published' };
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

/** The known state that the record names, without regard to other signs. */
export function namedStateOf(record: JsonObject): PostState | undefined {
  const names = signsIn(record).filter(({ kind }) => kind === 'state');
  const failed = names.some(({ says }) => says === 'not published') ? 'not published' : undefined;
  return lateStateIn(names) ?? openStateIn(names) ?? failed;
}

/** The sign whose unknown word for a state makes the state doubtful, such as `status: "QUEUED"`. */
export function strangeStateIn(record: JsonObject): Sign | undefined {
  const present = presentStateOf(record);
  if (present.state !== undefined) return undefined;
  const [first] = present.doubtful;
  return first?.kind === 'state' && first.says === undefined && isText(first.value) ? first : undefined;
}

/** Whether nothing in the record shows its state, not even that it is no draft. */
export function isSilent(record: JsonObject): boolean {
  return signsIn(record).length === 0;
}

/** Whether a mark such as `isDraft: false` says that the post is no draft. */
export function isNoDraft(record: JsonObject): boolean {
  return signsIn(record).some(({ says }) => says === 'not draft');
}

/** Whether the record shows only that it is no draft. */
export function saysOnlyNoDraft(record: JsonObject): boolean {
  const signs = signsIn(record);
  return signs.length > 0 && signs.every(({ says }) => says === 'not draft');
}

/** The word by which the record names its state, as it writes it. */
export function stateWordIn(record: JsonObject): string | undefined {
  return signsIn(record)
    .filter(({ kind }) => kind === 'state')
    .map(({ value }) => value)
    .find(isText);
}

/** The state that a word names, in any spelling; undefined for a word that is not known. */
export function stateOfWord(word: string): PostState | undefined {
  return stateWords.get(normalizeName(word));
}

const tooLateTexts: Readonly<Record<LateState, string>> = {
  publishing: 'this post is being published right now',
  published: 'this post is already published',
  'published in part': 'this post is already published on a part of its accounts',
};

/** Why a post can no longer be changed, moved or deleted (contract 3): `this post is already published`. Undefined for one that can. */
export function tooLateText(state: string | undefined): string | undefined {
  return isPublishedState(state) ? tooLateTexts[state] : undefined;
}

/** Whether a post in this state is out, or goes out right now: so it can no longer be changed. */
export function isPublishedState(state: string | undefined): state is LateState {
  return state === 'publishing' || isOut(state);
}

/** Whether the state is final, published or failed: the list of such posts keeps growing. */
export function hasEnded(state: string | undefined): boolean {
  return isOut(state) || state === 'not published';
}

function lateStateIn(signs: readonly Sign[]): PostState | undefined {
  return signs.map(({ says }) => says).find(isPublishedState);
}

function openStateIn(signs: readonly Sign[]): 'draft' | 'scheduled' | undefined {
  return signs.map(({ says }) => says).find((says) => says === 'draft' || says === 'scheduled');
}

const stateNames: ReadonlySet<string> = new Set(['status', 'state']);
/** Names that can only mean the state of the post, where nothing is called `status` or `state`. */
const longStateNames = /^(?:post|publish(?:ing)?|publication|schedul(?:e|ing))(?:status|state)$/;
const instructionName = 'publish';
const flag =
  /^(?:is)?(?<word>draft|scheduled|publishing|published|posted|sent|failed|cancell?ed|paused|archived|deleted)$/;
const moment = /^(?<word>published|posted|sent|failed|cancell?ed|paused|archived|deleted)(?:at|on|date)$/;

/** The signs, the most reliable kind first. Remembered for each record, which nobody changes: several questions are asked of it. */
const signsIn = madeOnce((record: JsonObject): readonly Sign[] => {
  const own = Object.entries(record).flatMap(([name, value]): Sign[] => {
    const plain = normalizeName(name);
    if (plain === 'scheduledfor') return instructionsIn(name, value);
    if (isMissing(value)) return [];
    if (stateNames.has(plain)) return [{ name, value, says: stateNamed(value), kind: 'state' }];
    if (plain === instructionName) return [{ name, value, says: stateNamed(value), kind: 'instruction' }];
    const word = flag.exec(plain)?.groups?.['word'];
    if (word !== undefined) return flagSigns({ name, value, word });
    const past = moment.exec(plain)?.groups?.['word'];
    return past === undefined || isNo(value)
      ? []
      : [{ name, value, says: stateWords.get(past), kind: 'mark' }];
  });
  const named = own.filter(({ kind, value }) => kind === 'state' && !isJsonObject(value));
  const hidden = named.length > 0 ? [] : hiddenStatesIn(record);
  const signs = hidden.length === 0 ? own : [...own.filter(({ kind }) => kind !== 'state'), ...hidden];
  const ranks: readonly Sign['kind'][] = ['state', 'instruction', 'mark'];
  return ranks.flatMap((rank) => signs.filter(({ kind }) => kind === rank));
});

/** The state in a record without a property of a usual name for it: under a longer name, else one level down, such as `publication: { status }`. */
function hiddenStatesIn(record: JsonObject): Sign[] {
  const entries = Object.entries(record);
  const states = (pairs: readonly (readonly [name: string, plain: string, value: unknown])[]): Sign[] =>
    pairs.flatMap(([name, plain, value]) => {
      const says = stateNamed(value);
      const isMeant = longStateNames.test(plain) || stateNames.has(plain);
      const isState = isText(value) && (isMeant || (/(?:status|state)$/.test(plain) && says !== undefined));
      return isState && !otherThings.test(plain) ? [{ name, value, says, kind: 'state' }] : [];
    });
  const here = states(entries.map(([name, value]) => [name, normalizeName(name), value]));
  if (here.length > 0) return here;
  return states(
    entries.flatMap(([name, held]) => {
      const plain = normalizeName(name);
      if (!isJsonObject(held) || otherThings.test(plain)) return [];
      return Object.entries(held).map(([inner, value]): [string, string, unknown] => [
        `${name}.${inner}`,
        // `status: { name: "scheduled" }`
        stateNames.has(plain) && /^(?:name|value|code|label|type)$/i.test(inner)
          ? plain
          : normalizeName(inner),
        value,
      ]);
    }),
  );
}

/** The publication instruction (contract 2.3), whatever its case, without the other properties next to it. */
function instructionsIn(name: string, value: unknown): Sign[] {
  return Object.entries(openObject.safeParse(value).data ?? {})
    .filter(([key, held]) => normalizeName(key) === instructionName && !isMissing(held))
    .map(([key, held]) => ({
      name: `${name}.${key}`,
      value: held,
      says: stateNamed(held),
      kind: 'instruction',
    }));
}

function stateNamed(value: unknown): PostState | undefined {
  return typeof value === 'string' ? stateOfWord(value) : undefined;
}

function flagSigns({ name, value, word }: { name: string; value: unknown; word: string }): Sign[] {
  const state = stateWords.get(word);
  const sign = { name, value, kind: 'mark' } as const;
  const isOpen = state === 'draft' || state === 'scheduled';
  if (isNo(value)) return isOpen ? [{ ...sign, says: `not ${state}` }] : [];
  // Any other value, such as an object or the time of publication, is neither yes nor no.
  const isYes = value === true || value === 1 || plainText(value) === 'true';
  return [{ ...sign, says: isYes || !isOpen ? state : undefined }];
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || plainText(value) === 'false';
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || plainText(value) === '';
}

function plainText(value: unknown): string | undefined {
  return typeof value === 'string' ? normalizeName(value) : undefined;
}
