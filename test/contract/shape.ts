/** The words in which the tests write down the contract: what a value may be. */

export type Shape =
  | { readonly is: 'text'; readonly min: number; readonly max: number }
  /** An absolute URI, or with `orEmpty` also the empty text. */
  | { readonly is: 'uri'; readonly max: number; readonly orEmpty: boolean }
  | { readonly is: 'locationUrn' }
  | {
      readonly is: 'number' | 'integer';
      readonly min: number;
      readonly max: number;
      readonly moreThan: number;
    }
  | { readonly is: 'flag' }
  | { readonly is: 'choice'; readonly choices: readonly string[] }
  | { readonly is: 'anything' }
  | { readonly is: 'list'; readonly item: Shape; readonly min: number; readonly max: number }
  | ObjectShape
  | VariantsShape;

export interface ObjectShape {
  readonly is: 'object';
  readonly required: Shapes;
  readonly optional: Shapes;
}

/** Objects whose kind is the value of their property `by`. */
export interface VariantsShape {
  readonly is: 'variants';
  readonly by: string;
  readonly variants: readonly ObjectShape[];
}

type Shapes = Readonly<Record<string, Shape>>;
interface Range {
  readonly min?: number;
  readonly max?: number;
}

export function text({ min = 0, max = Infinity }: Range = {}): Shape {
  return { is: 'text', min, max };
}

export function uri({ max = Infinity, orEmpty = false } = {}): Shape {
  return { is: 'uri', max, orEmpty };
}

export function number(range: Range & { readonly moreThan?: number } = {}): Shape {
  return { is: 'number', min: -Infinity, max: Infinity, moreThan: -Infinity, ...range };
}

export function integer(range: { readonly min: number } | { readonly moreThan: number }): Shape {
  return { is: 'integer', min: -Infinity, max: Infinity, moreThan: -Infinity, ...range };
}

export const flag: Shape = { is: 'flag' };
export const anything: Shape = { is: 'anything' };
export const locationUrn: Shape = { is: 'locationUrn' };

export function choice(...choices: readonly string[]): Shape {
  return { is: 'choice', choices };
}

export function list(item: Shape, { min = 0, max = Infinity }: Range = {}): Shape {
  return { is: 'list', item, min, max };
}

export function object(required: Shapes, optional: Shapes = {}): ObjectShape {
  return { is: 'object', required, optional };
}

export function variants(by: string, ...objects: readonly ObjectShape[]): VariantsShape {
  return { is: 'variants', by, variants: objects };
}

export function propertiesOf({ required, optional }: ObjectShape): Shapes {
  return { ...required, ...optional };
}

export function propertyOf({ required, optional }: ObjectShape, name: string): Shape | undefined {
  return [required, optional].find((shapes) => Object.hasOwn(shapes, name))?.[name];
}

export function choicesOf({ by, variants: objects }: VariantsShape): string[] {
  return objects.flatMap((each) => onlyChoice(each, by) ?? []);
}

/** The only value that a property of this object may have, if there is only one. */
export function onlyChoice(shape: ObjectShape, key: string): string | undefined {
  const property = propertyOf(shape, key);
  return property?.is === 'choice' && property.choices.length === 1 ? property.choices[0] : undefined;
}

/** The variant that the value names; the first one if it names none that is known. */
export function variantOf({ by, variants: objects }: VariantsShape, value: object): ObjectShape {
  const chosen: unknown = Reflect.get(value, by);
  const found = objects.find((each) => onlyChoice(each, by) === chosen) ?? objects[0];
  if (found === undefined) throw new Error(`No variants by ${by}`);
  return found;
}

export function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
