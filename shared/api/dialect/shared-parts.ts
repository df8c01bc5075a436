/** The state and the time of a post, where a record shows them only in each of its targets (contract 2.1). */
import { field, isJsonObject, type JsonObject } from '../../data/json.ts';
import { plannedInstantsIn } from '../../networks/records/instants-in.ts';
import { isSilent, type PostState, stateOfWord, stateWordIn } from '../../networks/records/present-state.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import { scheduledTimeOf } from '../posts/summarize-post.ts';

/** Lists of targets. In a list of accounts, a state may be that of the account. */
const targetLists = /(?:targets|destinations|platforms)$/;

/** The record with the state and the time on which all of its targets agree, if it shows none of its own. */
export function withSharedParts(record: JsonObject): JsonObject {
  const targets = Object.entries(record).flatMap(([name, list]): JsonObject[] =>
    targetLists.test(normalizeName(name)) && Array.isArray(list) ? list.filter(isJsonObject) : [],
  );
  if (targets.length === 0) return record;
  const status = isSilent(record) ? sharedStateOf(targets) : undefined;
  const isTimed = scheduledTimeOf(record) !== undefined || plannedInstantsIn(record).named.length > 0;
  const scheduledAt = isTimed ? undefined : sharedTimeOf(targets);
  if (status === undefined && scheduledAt === undefined) return record;
  return {
    ...record,
    ...(status !== undefined && { status }),
    ...(scheduledAt !== undefined && { scheduledAt }),
  };
}

function sharedStateOf(targets: readonly JsonObject[]): PostState | undefined {
  const states = new Set(targets.map((target) => stateOfWord(stateWordIn(target) ?? '')));
  const isInPart = states.size === 2 && states.has('published') && states.has('not published');
  const [state] = states;
  return isInPart ? 'published in part' : states.size === 1 ? state : undefined;
}

/** The time as the targets show it. */
function sharedTimeOf(targets: readonly JsonObject[]): unknown {
  const times = targets.map((target) => plannedInstantsIn(target).named);
  const instants = new Set(times.flatMap((named) => named.map(({ at }) => at)));
  const [target] = targets;
  const path = times[0]?.[0]?.path;
  if (instants.size !== 1 || path === undefined || times.some((named) => named.length === 0))
    return undefined;
  return path.split('.').reduce<unknown>(field, target);
}
