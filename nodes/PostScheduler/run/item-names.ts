/** The names of a run's items: rows by their numbers in the person's sheet or table, other items by their position. */
import { isText } from '../../../shared/data/json.ts';
import { areManyNumbers, numbersText } from '../../../shared/data/list-text.ts';

export interface ItemNames {
  readonly noun: 'item' | 'row';
  /** The number of each item, by its place in the run, which counts from 0. No two are equal. */
  readonly numbers: readonly number[];
}

/** Sheets number their rows from the heading, which is row 1. An n8n data table has row IDs, and two times in each row. */
const columnsWithNumbers = [['row_number'], ['id', 'createdAt', 'updatedAt']] as const;

/** A column counts only if it numbers every item differently: a column with other content may have the same name. */
export function namesOfItems(items: readonly object[]): ItemNames {
  for (const columns of columnsWithNumbers) {
    const numbers = items.map((item) =>
      columns.every((name) => Object.hasOwn(item, name)) ? numberIn(item, columns[0]) : undefined,
    );
    const whole = numbers.filter((number) => number !== undefined);
    if (whole.length === items.length && new Set(whole).size === items.length)
      return { noun: 'row', numbers: whole };
  }
  return { noun: 'item', numbers: items.map((_, place) => place + 1) };
}

function numberIn(item: object, name: string): number | undefined {
  const value: unknown = Reflect.get(item, name);
  const number = typeof value === 'number' || isText(value) ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** `row 7`, `items 3 and 4`. */
export function nameOf(names: ItemNames, places: readonly number[]): string {
  return numbersText(names.noun, numbersOf(names, places));
}

/** Whether these items are so many that their list would hide the text after it. */
export function areMany(names: ItemNames, places: readonly number[]): boolean {
  return areManyNumbers(numbersOf(names, places));
}

/** The place of the item with a number. */
export function placeOf({ numbers }: ItemNames, number: number): number {
  return numbers.indexOf(number);
}

function numbersOf({ numbers }: ItemNames, places: readonly number[]): readonly number[] {
  return places.map((place) => numbers[place] ?? place + 1);
}
