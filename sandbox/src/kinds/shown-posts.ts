/** The record of a post as a service shows it (contract 2.1), in a list or alone. */
import type { StoredPost } from '../store/store.ts';
import type { ServiceKind } from './service-kind.ts';
import { shownMembers } from './shown-members.ts';
import {
  type createShownTargets,
  inLetters,
  isObject,
  type JsonObject,
  type Place,
  shownTimes,
  withLetters,
} from './shown-values.ts';
import { networkKeys, networkWords, type State, stateWords } from './words.ts';

/** Why a post was not published, or not on one of its accounts. */
export type Failure = { readonly reason: string; readonly accountIds: readonly string[] };

export type ShownTargets = ReturnType<typeof createShownTargets>;

/** The state of a post. If a service has no word for a failure, the post stays "publishing". */
export function stateOf(
  { status, targets }: StoredPost,
  failure: Failure | undefined,
  { failed }: ServiceKind,
): State {
  if (status !== 'published' || failure === undefined) return status;
  if (failed === 'never') return 'publishing';
  const isPartly = accountIdsIn(targets).some((id) => !failure.accountIds.includes(id));
  return failed === 'partly' && isPartly ? 'partial' : 'failed';
}

/** The ID in JSON: some kinds write it as a number. */
export function shownId(id: string, { ids }: ServiceKind): string | number {
  return ids === 'number' ? Number(id) : id;
}

export function createRecords(kind: ServiceKind, shownTargets: ShownTargets) {
  const words = stateWords[kind.recordStates];
  const names = networkWords[kind.networkNames];
  const timeOf = shownTimes[kind.timeForm];
  const inTargets = kind.targets === 'accounts' || kind.targets === 'one post' ? 'nothing' : kind.inTargets;

  /** The properties that show the state. */
  function stateParts(state: State, place: Place): JsonObject {
    if (inTargets !== 'nothing') return {};
    const word = words[state];
    const { stateIn } = kind;
    switch (stateIn) {
      case 'status':
      case 'state':
      case 'postStatus':
        return { [stateIn]: word };
      case 'one post':
        return place === 'alone' ? { status: word } : {};
      case 'publication':
        return { publication: { status: word } };
      case 'isDraft':
        return { isDraft: state === 'draft' };
      default:
        return {};
    }
  }

  const isTimedIn = (state: State) => state !== 'draft' || kind.draftTime === 'creation';

  /** The properties of a target that show the state and the time in place of the record. */
  function sharedParts(post: StoredPost, state: State): JsonObject {
    if (inTargets === 'nothing') return {};
    const isTimed = inTargets === 'state and time' && isTimedIn(state);
    return {
      status: words[state],
      ...(isTimed && { [inLetters('scheduledAt', kind)]: timeOf(post.planned_at) }),
    };
  }

  /** The properties that show the time, with the publication instruction only where it may show the state. */
  function timeParts(post: StoredPost, state: State): JsonObject {
    const { stateIn, timeIn, timeForm } = kind;
    if (inTargets === 'state and time') return {};
    const isTimed = isTimedIn(state);
    const time = isTimed ? timeOf(post.planned_at) : undefined;
    const { publish, date } = post.scheduled_for;
    const isTold =
      inTargets === 'nothing' && stateIn !== 'publishedAt' && stateIn !== 'one post' && stateIn !== 'isDraft';
    const instruction = {
      ...(isTold && { publish }),
      ...((timeIn === 'scheduledFor.date' || timeIn === 'both') &&
        isTimed &&
        dated(timeForm === 'sent' ? date : time)),
    };
    const hasInstruction = timeIn === 'scheduledFor.date' || timeIn === 'both' || stateIn === 'instruction';
    return {
      ...(hasInstruction && { scheduledFor: instruction }),
      ...(isTimed && timeIn === 'publication.at' && { publication: { at: time } }),
      ...(isTimed && timeIn === 'both' && { scheduledAt: new Date(post.planned_at).toISOString() }),
      ...(plainTimes.has(timeIn) && orNone(timeIn, time)),
    };
  }

  /** A property with the time; without a time, what this kind shows in its place. */
  function orNone(name: string, time: string | number | undefined): JsonObject {
    if (time !== undefined) return { [name]: time };
    if (kind.noTime === 'left out') return {};
    return { [name]: kind.noTime === 'null' ? null : '' };
  }

  function failureOf(state: State, failure: Failure | undefined): JsonObject {
    if (failure === undefined || (state !== 'failed' && state !== 'partial')) return {};
    const { reason } = failure;
    switch (kind.failed) {
      case 'error':
      case 'failureReason':
        return { [kind.failed]: reason };
      case 'errors':
        return { errors: [{ message: reason }] };
      default:
        return {};
    }
  }

  /** The targets, each with its result if this kind shows it there. */
  function targetsOf(post: StoredPost, state: State, failure: Failure | undefined, place: Place) {
    const saysEach = kind.failed === 'targets' || kind.failed === 'partly';
    return networkKeys.map((key) => {
      const shown = shownTargets.show(listOf(post.targets, key), place);
      const list: readonly unknown[] = Array.isArray(shown) ? shown : [];
      const outcome = (target: JsonObject) =>
        failure?.accountIds.includes(String(target['accountId'])) === true
          ? { ...target, status: words.failed, error: failure.reason }
          : { ...target, status: words.published };
      const isOver = state === 'failed' || state === 'partial';
      const targets = list
        .map((target) => shownMembers[kind.members](target, key))
        .filter(isObject)
        .map((target) => ({ ...target, ...sharedParts(post, state) }))
        .map((target) => (saysEach && isOver ? outcome(target) : target));
      return { key, targets };
    });
  }

  function targetParts(lists: ReturnType<typeof targetsOf>, place: Place): JsonObject {
    const listName = (key: (typeof networkKeys)[number]) => `${names[key].list}Targets`;
    const all = lists.map(({ key, targets }) => [listName(key), targets] as const);
    const each = lists.flatMap(({ key, targets }) =>
      targets.map((target) => ({ ...target, platform: names[key].filter })),
    );
    switch (kind.targets) {
      case 'one post':
        return place === 'alone' ? Object.fromEntries(all) : {};
      case 'filled lists':
        return Object.fromEntries(all.filter(([, targets]) => targets.length > 0));
      case 'null lists':
        return Object.fromEntries(all.map(([name, targets]) => [name, targets.length > 0 ? targets : null]));
      case 'one list':
        return { targets: each };
      case 'accounts':
        return contentOf(lists, (key) => names[key].account);
      default:
        return Object.fromEntries(all);
    }
  }

  /** `page`: the address of the post's calendar page, if the service has one. */
  function recordOf(post: StoredPost, failure: Failure | undefined, place: Place, page?: string): JsonObject {
    const state = stateOf(post, failure, kind);
    const { published_at: publishedAt } = post;
    const isPublished = state === 'published' || state === 'partial';
    const seconds = (at: number) => (kind.createdAt === 'seconds' ? Math.floor(at / 1000) * 1000 : at);
    const record = withLetters(
      {
        [kind.recordId]: shownId(post.id, kind),
        ...joined(stateParts(state, place), timeParts(post, state)),
        ...failureOf(state, failure),
        ...targetParts(targetsOf(post, state, failure, place), place),
        ...(kind.createdAt !== 'not shown' && {
          createdAt: timeOf(seconds(post.created_at)),
          updatedAt: timeOf(seconds(post.updated_at)),
        }),
        ...(isPublished &&
          publishedAt !== null &&
          kind.stateIn !== 'instruction' && { publishedAt: timeOf(publishedAt) }),
        ...(page !== undefined && { calendarUrl: page }),
      },
      kind,
    );
    if (place === 'in a list') return kind.listItem === 'bare' ? record : { post: record };
    return kind.recordIn === 'bare' ? record : { [kind.recordIn]: record };
  }

  return { recordOf };
}

const plainTimes: ReadonlySet<string> = new Set(['scheduledAt', 'scheduledDate', 'publishAt', 'date']);

const dated = (date: unknown) => (date === undefined ? {} : { date });

/** Joins two objects. If both have a `publication`, these are joined, too. */
function joined(one: JsonObject, other: JsonObject): JsonObject {
  const { publication } = one;
  return isObject(publication) && isObject(other['publication'])
    ? { ...one, ...other, publication: { ...publication, ...other['publication'] } }
    : { ...one, ...other };
}

function listOf(targets: JsonObject, key: string): unknown {
  return targets[`${key}Targets`] ?? [];
}

/** The accounts of a post, in the order of the networks. */
function accountIdsIn(targets: JsonObject): string[] {
  return networkKeys.flatMap((key) => {
    const list = listOf(targets, key);
    return Array.isArray(list)
      ? list.flatMap((target: unknown) => (isObject(target) ? [String(target['accountId'])] : []))
      : [];
  });
}

/** One content for all accounts: the first one's text and files. */
function contentOf(
  lists: readonly { key: (typeof networkKeys)[number]; targets: readonly JsonObject[] }[],
  platformOf: (key: (typeof networkKeys)[number]) => string,
): JsonObject {
  const [first] = lists.flatMap(({ targets }) => targets);
  const urls = [...JSON.stringify(first ?? {}).matchAll(/"(?:media_?[uU]rl|url|media_?[iI]d)":"([^"]*)"/g)];
  return {
    content: first?.['caption'] ?? first?.['description'] ?? '',
    mediaUrls: urls.map(([, url]) => url),
    accounts: lists.flatMap(({ key, targets }) =>
      targets.map(({ accountId, status, error }) => ({
        accountId,
        platform: platformOf(key),
        ...(status !== undefined && { status }),
        ...(error !== undefined && { error }),
      })),
    ),
  };
}
