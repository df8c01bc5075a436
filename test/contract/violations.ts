import { type ObjectShape, propertyOf, type Shape, variantOf } from './shape.ts';
import { photoappPostShape, postShape } from './post.ts';

/** What breaks contract 2.2 in the body of a create, one line for each violation with its place. */
export function violationsInPost(body: unknown): string[] {
  return violations({ shape: postShape, value: body, at: 'post' });
}

/** What breaks the contract in the body of a create for the photo network alone (contract 4.7). */
function violationsInPhotoappPost(body: unknown): string[] {
  return violations({ shape: photoappPostShape, value: body, at: 'post' });
}

function violations({ shape, value, at }: { shape: Shape; value: unknown; at: string }): string[] {
  switch (shape.is) {
    case 'list': {
      const { item, min, max } = shape;
      if (!Array.isArray(value)) return [`${at}: not a list`];
      const count = value.length < min || value.length > max ? [`${at}: ${value.length} items`] : [];
      const inItems = value.flatMap((each: unknown, index) =>
        violations({ shape: item, value: each, at: `${at}.${index}` }),
      );
      return [...count, ...inItems];
    }
    case 'object':
    case 'variants': {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return [`${at}: not an object`];
      return violationsInObject({
        shape: shape.is === 'object' ? shape : variantOf(shape, value),
        value,
        at,
      });
    }
    default:
      return isLegal(shape, value) ? [] : [`${at}: ${JSON.stringify(value)} is not ${JSON.stringify(shape)}`];
  }
}

function violationsInObject({
  shape,
  value,
  at,
}: {
  shape: ObjectShape;
  value: object;
  at: string;
}): string[] {
  const missing = Object.keys(shape.required).filter((key) => !Object.hasOwn(value, key));
  return [
    ...missing.map((key) => `${at}: no ${key}`),
    ...Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
      const property = propertyOf(shape, key);
      return property === undefined
        ? [`${at}: ${key} is unknown`]
        : violations({ shape: property, value: each, at: `${at}.${key}` });
    }),
  ];
}

function isLegal(shape: Exclude<Shape, { is: 'list' | 'object' | 'variants' }>, value: unknown): boolean {
  switch (shape.is) {
    case 'text':
      return typeof value === 'string' && isWithin(shape, codePointsIn(value));
    case 'uri':
      if (value === '') return shape.orEmpty;
      return typeof value === 'string' && codePointsIn(value) <= shape.max && URL.canParse(value);
    case 'locationUrn':
      return typeof value === 'string' && /^urn:[^:]+:geo:\d+$/s.test(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && isWithin(shape, value);
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && isWithin(shape, value);
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return shape.choices.some((each) => each === value);
    case 'anything':
      return true;
  }
}

/** Lengths count code points, as JSON Schema does. A code point above U+FFFF is two units of a JavaScript string. */
function codePointsIn(text: string): number {
  return text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '.').length;
}

function isWithin(
  { min, max, moreThan = -Infinity }: { min: number; max: number; moreThan?: number },
  value: number,
): boolean {
  return value >= min && value <= max && value > moreThan;
}

/** What breaks the contract in a request that reached the service. */
export function violationsInRequest({
  method,
  path,
  body,
  status,
}: {
  method: string;
  path: string;
  body: unknown;
  status: number;
}): string[] {
  // Only the service knows which filters of lists and which IDs of posts are right.
  if (method === 'GET' || method === 'DELETE') return [];
  if (status === 400) return [`${method} ${path} was refused: ${JSON.stringify(body)}`];
  if (path.endsWith('/presigned-url')) return [];
  if (method === 'POST')
    return path === '/api/posts' ? violationsInPost(body) : violationsInPhotoappPost(body);
  return path.endsWith('/schedule') ? [] : violationsInPost(Reflect.get(Object(body), 'data'));
}
