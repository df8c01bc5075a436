/** Boards and their sections. The contract does not show them (contract 4.8). */
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { propertyNames } from '../responses/property-names.ts';
import { listIn, readList, readProperties } from '../responses/read-properties.ts';

/** A board of an account, or a section of a board. */
export interface Board {
  readonly id: string;
  /** The ID where the record has no name. */
  readonly name: string;
  readonly record: JsonObject;
}

const names = { boards: propertyNames.board, sections: propertyNames.section } as const;

/** See `readList`. */
export function boardsOf(responseBody: ResponseBody, what: keyof typeof names): Board[] | undefined {
  return readList(
    responseBody,
    (body) => listIn(body, names[what].list),
    (record) => readBoard(record, what),
  );
}

/** The sections in the board's own record; undefined where it has no list of them. */
export function sectionsWithin({ record }: Board): Board[] | undefined {
  const list = readProperties(record).all(names.sections.list).find(Array.isArray);
  return list?.filter(isJsonObject).flatMap((section) => readBoard(section, 'sections') ?? []);
}

function readBoard(record: JsonObject, what: keyof typeof names): Board | undefined {
  const { identifier, text } = readProperties(record);
  const id = identifier(names[what].id);
  return id === undefined ? undefined : { id, name: text(names[what].name) ?? id, record };
}

/** Who can see a board, in the service's own word. */
export function privacyOf({ record }: Board): string | undefined {
  return readProperties(record).text(names.boards.privacy);
}
