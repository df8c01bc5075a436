/** Where and how the service wants to be asked for an upload, found in its description. The contract shows neither (4.8). */
import { field, isJsonObject, textField } from '../responses/json.ts';
import { propertyNames } from '../responses/property-names.ts';
import { isSameProperty } from '../responses/read-properties.ts';
import { type SchemaLocation, partsOf, propertiesOf } from './json-schema.ts';
import { allowedValues, type DescribedOperation, operationsOf, propertyOf } from './open-api.ts';

/** The request for a presigned URL: its path after the base URL, and the names under which it is told of the file. */
export interface UploadEndpoint {
  readonly path: string;
  /** What the endpoint does not take has no name, and is not sent. */
  readonly fields: Readonly<Partial<Record<UploadFact, string>>>;
}

/** What can be told of a file before it is sent. */
export const uploadFacts = ['name', 'contentType', 'size'] as const;
type UploadFact = (typeof uploadFacts)[number];

/** What is asked where the description does not tell; an assumption, the local service answers to it. */
export const documentedUpload: UploadEndpoint = {
  path: '/media/presigned-url',
  fields: { name: 'fileName', contentType: 'contentType', size: 'size' },
};

const pathPattern = /^(?:\/[\w\-.~]+)+$/;

/** An endpoint that a host kept as data; undefined for anything else. */
export function keptUploadEndpoint(value: unknown): UploadEndpoint | undefined {
  const path = field(value, 'path');
  const fields = field(value, 'fields');
  if (typeof path !== 'string' || !pathPattern.test(path) || !isJsonObject(fields)) return undefined;
  const named = uploadFacts.flatMap((fact) => {
    const name = textField(fields, fact);
    return name === undefined ? [] : [[fact, name] as const];
  });
  return { path, fields: Object.fromEntries(named) };
}

/** The endpoint, where just one can be told for certain; asked beside `POST /posts`. Never throws. */
export function uploadEndpointOf(description: unknown): UploadEndpoint | undefined {
  const posts = operationsOf({ description, method: 'post' });
  const base = posts.find(({ path }) => path.endsWith('/posts'))?.path.slice(0, -'/posts'.length);
  if (base === undefined) return undefined;
  const beside = posts.filter(
    ({ path }) => path.startsWith(`${base}/`) && pathPattern.test(path.slice(base.length)),
  );
  for (const word of [/presign|signed/i, /upload/i]) {
    const found = beside
      .filter(({ path }) => word.test(path.slice(base.length)))
      .flatMap((operation) => endpointOf(operation, base) ?? []);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** Undefined for an operation that wants more than is known of a file, or that is not even told its type. */
function endpointOf({ path, body }: DescribedOperation, base: string): UploadEndpoint | undefined {
  const names = [...propertiesOf(body).keys()];
  const fields = Object.fromEntries(
    uploadFacts.flatMap((fact) => {
      const found = propertyNames.file[fact]
        .map((usual) => names.find((name) => isSameProperty(name, usual)))
        .find((name) => name !== undefined && isOpen(fact, propertyOf(body, name)));
      return found === undefined ? [] : [[fact, found] as const];
    }),
  );
  const taken = Object.values(fields);
  const isEnough = requiredIn(body).every((name) => taken.includes(name));
  return isEnough && 'contentType' in fields ? { path: path.slice(base.length), fields } : undefined;
}

/** A property with a list of kinds such as `image` and `video` is not told a content type. */
function isOpen(fact: UploadFact, place: SchemaLocation): boolean {
  const values = allowedValues(place);
  return fact !== 'contentType' || values.length === 0 || values.some((value) => value.includes('/'));
}

function requiredIn(place: SchemaLocation): string[] {
  return [...partsOf(place)].flatMap(({ required }) =>
    Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [],
  );
}
