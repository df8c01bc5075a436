/** Boards and their sections. The contract does not show them (4.8), so they are read as generously as accounts. */
import { identifierField, isJsonObject, type JsonObject, textField } from '../responses/json.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { firstText, listIn } from '../responses/read-records.ts';

/** A board of an account, or a section of a board. */
export interface Board {
  readonly id: string;
  /** The ID where the record carries no name. */
  readonly name: string;
  readonly record: JsonObject;
}

const names = { boards: ['boards'], sections: ['sections', 'boardSections', 'board_sections'] } as const;
const identifiers = {
  boards: ['id', 'boardId', 'board_id', '_id'],
  sections: ['id', 'sectionId', 'section_id', 'boardSectionId', 'board_section_id', '_id'],
} as const;

/** Undefined where there is no list, or one in which nothing can be read: an empty picker would hide that. */
export function boardsOf({
  responseBody,
  what,
}: {
  responseBody: ResponseBody;
  what: keyof typeof names;
}): Board[] | undefined {
  const list = responseBody.kind === 'json' ? listIn(responseBody.value, names[what]) : undefined;
  if (list === undefined || !list.every(isJsonObject)) return undefined;
  const boards = readBoards(list, what);
  return boards.length === 0 && list.length > 0 ? undefined : boards;
}

/** The sections that stand in the board itself; undefined where it has no list of them. */
export function sectionsWithin({ record }: Board): Board[] | undefined {
  const list = names.sections.map((name) => record[name]).find(Array.isArray);
  return list && readBoards(list, 'sections');
}

function readBoards(list: readonly unknown[], what: keyof typeof names): Board[] {
  return list.filter(isJsonObject).flatMap((record) => {
    const id = identifierField(record, identifiers[what]);
    return id === undefined
      ? []
      : [{ id, name: firstText(record, ['name', 'title', 'displayName']) ?? id, record }];
  });
}

/** Who can see a board, in the service's word. */
export function privacyOf({ record }: Board): string | undefined {
  return textField(record, 'privacy') ?? textField(record, 'visibility');
}
