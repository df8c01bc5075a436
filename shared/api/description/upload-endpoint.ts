/** The endpoint that gives presigned URLs, found in the service description. The contract names it but does not show it (contract 4.8). */
import * as z from 'zod/v4';
import { propertyNames } from '../responses/property-names.ts';
import { isSameProperty } from '../responses/read-properties.ts';
import { type SchemaLocation, partsOf, propertiesOf } from './json-schema.ts';
import { allowedValues, type DescribedOperation, operationsBeside, propertyOf } from './open-api.ts';

/** What is known of a file before it is sent. */
export const uploadFacts = ['name', 'contentType', 'size'] as const;

const pathPattern = /^(?:\/[\w\-.~]+)+$/;

const fieldsSchema = z.partialRecord(z.enum(uploadFacts), z.string());

/**
 * The path after the base URL, and the names of the request's properties. A fact without a name is not sent. `alsoAs`: further names for the same facts,
 * sent beside the first ones to a service that ignores what it does not know.
 */
export const uploadEndpointSchema = z.object({
  path: z.string().regex(pathPattern),
  fields: fieldsSchema,
  alsoAs: z.array(fieldsSchema).readonly().optional(),
});
export type UploadEndpoint = Readonly<z.output<typeof uploadEndpointSchema>>;

/** The endpoint, when exactly one operation next to `POST /posts` fits. Never throws. */
export function findUploadEndpoint(document: unknown): UploadEndpoint | undefined {
  const others = operationsBeside(document, 'post').filter(({ path }) => pathPattern.test(path));
  for (const word of [/presign|signed/i, /upload/i, /\bsign$/i]) {
    const found = others
      .filter(({ path }) => word.test(path))
      .flatMap((operation) => uploadEndpointOf(operation) ?? []);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** Undefined for an operation that requires more than is known of a file, or that does not take its type. */
function uploadEndpointOf({ path, body }: DescribedOperation): UploadEndpoint | undefined {
  const names = [...propertiesOf(body).keys()];
  const fields = Object.fromEntries(
    uploadFacts.flatMap((fact) => {
      const found = propertyNames.file[fact]
        .map((usual) => names.find((name) => isSameProperty(name, usual)))
        .find((name) => name !== undefined && takesFact(fact, propertyOf(body, name)));
      return found === undefined ? [] : [[fact, found] as const];
    }),
  );
  const taken = Object.values(fields);
  const isEnough = requiredIn(body).every((name) => taken.includes(name));
  return isEnough && 'contentType' in fields ? { path, fields } : undefined;
}

/** A property that takes only kinds such as `image` and `video` does not take a content type. */
function takesFact(fact: (typeof uploadFacts)[number], place: SchemaLocation): boolean {
  const values = allowedValues(place);
  return fact !== 'contentType' || values.length === 0 || values.some((value) => value.includes('/'));
}

function requiredIn(place: SchemaLocation): string[] {
  return [...partsOf(place)].flatMap(({ required }) =>
    Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [],
  );
}
