/** What a short-video account may do at the moment. The contract does not show the response (contract 4.8). */
import { normalizeName } from '../../networks/wire-names.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties, recordsIn } from '../responses/read-properties.ts';

const names = propertyNames.creator;

/** What the account may do; null for what the service does not show. */
export interface Creator {
  readonly name: string | null;
  /** Those of the levels of contract 2.10 that the account may choose. */
  readonly privacyLevels: string[] | null;
  readonly commentsDisabled: boolean | null;
  readonly duetDisabled: boolean | null;
  readonly stitchDisabled: boolean | null;
  /** Seconds. */
  readonly maximumVideoDuration: number | null;
  readonly record: JsonObject;
}

/** Undefined if there is no object, or none with anything beyond a name. */
export function creatorOf(responseBody: ResponseBody): Creator | undefined {
  const body = responseBody.kind === 'json' ? responseBody.value : undefined;
  return recordsIn(body, names.within)
    .map(readCreator)
    .find(({ record: _, name: _name, ...known }) => Object.values(known).some((value) => value !== null));
}

function readCreator(record: JsonObject): Creator {
  const { all, text } = readProperties(record);
  return {
    record,
    name: text(names.name) ?? null,
    privacyLevels: levelsIn(all(names.privacyLevels).find(Array.isArray)),
    commentsDisabled: switchIn(all, names.comments),
    duetDisabled: switchIn(all, names.duet),
    stitchDisabled: switchIn(all, names.stitch),
    maximumVideoDuration: all(names.maximumVideoDuration).find(isPositive) ?? null,
  };
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}

/** What services call the levels of the contract. The first pattern that matches counts. */
const levelPatterns: readonly (readonly [RegExp, string])[] = [
  [/friend/, 'FRIENDS'],
  [/follow/, 'FOLLOWERS'],
  [/public|everyone/, 'PUBLIC'],
  [/private|self|onlyme/, 'PRIVATE'],
];

function levelsIn(list: readonly unknown[] | undefined): string[] | null {
  if (list === undefined) return null;
  const words = list.flatMap((entry) => {
    const text = isJsonObject(entry) ? readProperties(entry).text(names.level) : entry;
    return typeof text === 'string' ? [normalizeName(text)] : [];
  });
  const levels = words.flatMap((word) => levelPatterns.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  // An unknown name could mean any level, so the list as a whole is not known.
  return levels.length === words.length ? [...new Set(levels)] : null;
}

function switchIn(
  all: (names: readonly string[]) => unknown[],
  { disabled, allowed }: { disabled: readonly string[]; allowed: readonly string[] },
): boolean | null {
  const isBoolean = (value: unknown) => typeof value === 'boolean';
  const isAllowed = all(allowed).find(isBoolean);
  return all(disabled).find(isBoolean) ?? (isAllowed === undefined ? null : !isAllowed);
}
