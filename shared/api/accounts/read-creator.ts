/**
 * What a short-video account may do at the moment. The contract does not show the answer (4.8): names are read in any spelling,
 * and a switch may be said either way (`commentDisabled`, `allow_comment`).
 */
import { normalizeName } from '../../networks/wire/wire-names.ts';
import { field, isJsonObject, type JsonObject } from '../responses/json.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { firstText } from '../responses/read-records.ts';

/** What the service does not tell is missing. */
export interface Creator {
  readonly name?: string;
  /** Those of the contract's levels (2.10) that the account may choose. */
  readonly privacyLevels?: readonly string[];
  readonly commentsDisabled?: boolean;
  readonly duetDisabled?: boolean;
  readonly stitchDisabled?: boolean;
  /** Seconds. */
  readonly maximumVideoDuration?: number;
  readonly record: JsonObject;
}

/** Undefined where there is no object, or none that tells anything of this. */
export function creatorOf(responseBody: ResponseBody): Creator | undefined {
  const body = responseBody.kind === 'json' ? responseBody.value : undefined;
  const places = [
    body,
    ...['creator', 'creatorInfo', 'creator_info', 'data', 'result'].map((name) => field(body, name)),
  ];
  return places
    .filter(isJsonObject)
    .map(readCreator)
    .find(({ record: _, name: _name, ...told }) => Object.keys(told).length > 0);
}

function readCreator(record: JsonObject): Creator {
  const values = new Map(Object.entries(record).map(([name, value]) => [normalizeName(name), value]));
  const first = (names: readonly string[]) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined);
  const name = firstText(record, [
    'displayName',
    'name',
    'nickname',
    'username',
    'handle',
    'creator_nickname',
  ]);
  const privacyLevels = levelsIn(
    first(['privacylevels', 'privacyleveloptions', 'allowedprivacylevels', 'privacyoptions']),
  );
  const commentsDisabled = switchIn(first, 'comment');
  const duetDisabled = switchIn(first, 'duet');
  const stitchDisabled = switchIn(first, 'stitch');
  const maximumVideoDuration = first(['maxvideodurationsec', 'maxvideopostdurationsec', 'maxvideoduration']);
  return {
    record,
    ...(name !== undefined && { name }),
    ...(privacyLevels !== undefined && { privacyLevels }),
    ...(commentsDisabled !== undefined && { commentsDisabled }),
    ...(duetDisabled !== undefined && { duetDisabled }),
    ...(stitchDisabled !== undefined && { stitchDisabled }),
    ...(typeof maximumVideoDuration === 'number' && maximumVideoDuration > 0 && { maximumVideoDuration }),
  };
}

/** Words by which a service may mean a level of the contract, the first that fits. */
const levelWords: readonly (readonly [RegExp, string])[] = [
  [/friend/, 'FRIENDS'],
  [/follow/, 'FOLLOWERS'],
  [/public|everyone/, 'PUBLIC'],
  [/private|self|onlyme/, 'PRIVATE'],
];

function levelsIn(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const words = value.flatMap((entry: unknown) => {
    const text = isJsonObject(entry) ? firstText(entry, ['value', 'id', 'name']) : entry;
    return typeof text === 'string' ? [normalizeName(text)] : [];
  });
  const levels = words.flatMap((word) => levelWords.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  // A word of no level could mean any of them: then nothing is told.
  return levels.length === words.length ? [...new Set(levels)] : undefined;
}

function switchIn(first: (names: readonly string[]) => unknown, what: string): boolean | undefined {
  const no = first([
    `${what}disabled`,
    `${what}sdisabled`,
    `disable${what}`,
    `disable${what}s`,
    `${what}off`,
  ]);
  if (typeof no === 'boolean') return no;
  const yes = first([
    `allow${what}`,
    `allow${what}s`,
    `${what}allowed`,
    `${what}sallowed`,
    `${what}enabled`,
    `${what}senabled`,
  ]);
  return typeof yes === 'boolean' ? !yes : undefined;
}
