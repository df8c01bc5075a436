/** Building blocks of the wire schemas (contract sections 2.4 to 2.13). They accept a value if and only if the contract accepts it. */
import * as z from 'zod/v4';
import { isLongerThan } from '../../data/code-points.ts';

// The hosts forbid code generation at run time.
z.config({ jitless: true });

/** A check of our own. `bag`: its limits or format, which Zod reads from the bag of a schema, also when it writes JSON Schema. */
function checkWith<Value>(bag: Readonly<Record<string, unknown>>, check: z.core.CheckFn<Value>) {
  const zodCheck = z.check<Value>(check);
  zodCheck._zod.onattach.push(({ _zod }) => void Object.assign(_zod.bag, bag));
  return zodCheck;
}

/**
 * A string with limits in Unicode code points, as in JSON Schema. Zod's own `max` counts UTF-16 units and would refuse a
 * caption of 300 emoji at a limit of 300.
 */
export function text({ min, max }: { min?: number; max?: number } = {}) {
  const bag = { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
  const length = checkWith<string>(bag, ({ value, issues }) => {
    if (max !== undefined && isLongerThan(value, max)) {
      issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
    }
    if (min !== undefined && !isLongerThan(value, min - 1)) {
      issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
    }
  });
  return z.string().check(length);
}

function uriCheck(isLegal: (value: string) => boolean) {
  return checkWith<string>({ format: 'url' }, ({ value, issues }) => {
    if (!isLegal(value)) issues.push({ code: 'invalid_format', format: 'url', input: value });
  });
}

/**
 * A URI string: anything that `new URL()` reads, as in the service's own description. Not `z.url()`, which rewrites what it
 * reads: a signed address must arrive as it was given.
 */
export function uri() {
  return z.string().check(uriCheck((value) => URL.canParse(value)));
}

/** A URI string of bounded length, or the empty string (the pinboard's `link`). */
export function uriOrEmpty(max: number) {
  // If a text is too long, only that is reported.
  const link = text({ max }).check(
    uriCheck((value) => value === '' || isLongerThan(value, max) || URL.canParse(value)),
  );
  // In JSON Schema the format must not apply to the empty string, which is no URI.
  return link.register(z.globalRegistry, { format: undefined, anyOf: [{ format: 'uri' }, { const: '' }] });
}

/** A whole number of any size. Not `z.int()`, which adds the limits of safe integers. */
export function integer() {
  const whole = checkWith<number>({ format: 'int' }, ({ value, issues }) => {
    if (!Number.isInteger(value)) issues.push({ code: 'invalid_type', expected: 'int', input: value });
  });
  return z.number().check(whole);
}

/** Identifier of a linked account (contract 2.2). */
export const accountId = z.string();

/** A number from 0 to 1: a position or a length as a share of the picture. */
const share = z.number().min(0).max(1);

/** The shared media transform object (contract 2.4). All six properties are required. */
export const transform = z
  .strictObject({
    crop: z.strictObject({ x: share, y: share, width: share, height: share }),
    aspect: z.string(),
    width: integer().positive(),
    height: integer().positive(),
    fit: z.enum(['cover', 'contain']),
    userEdited: z.boolean(),
  })
  .optional();

/** People tagged at a position of a picture (contract 2.5). */
export const userTags = z
  .array(z.strictObject({ username: text({ min: 1 }), x: share, y: share }))
  .optional();

/** What a professional network shows of a video (contract 2.8). */
export const videoMetadata = z.strictObject({
  title: text().optional(),
  description: text().optional(),
  aspectRatioWidth: z.number().optional(),
  aspectRatioHeight: z.number().optional(),
});

/**
 * The object itself, with any properties; a copy if a property named `__proto__` is dropped. Zod's own `record` does the same, but throws a TypeError
 * for a property named `constructor`.
 */
export const openObject = z
  .custom<Readonly<Record<string, unknown>>>(isOpenObject)
  .transform((object): Readonly<Record<string, unknown>> =>
    Object.hasOwn(object, '__proto__')
      ? Object.fromEntries(Object.entries(object).filter(([key]) => key !== '__proto__'))
      : object,
  );

/**
 * Whether a value is an object, but neither a list nor an instance of a class. Works for an object of another realm, too: an n8n expression may
 * create one.
 */
export function isOpenObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
