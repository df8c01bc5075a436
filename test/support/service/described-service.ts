/** OpenAPI descriptions of services that differ little from the contract, for tests that read them. */
import * as z from 'zod/v4';
import { type NetworkKey, networks } from '../../../shared/index.ts';
import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import { scheduledForSchema } from '../../../shared/post/write-shape.ts';

export type Json = Record<string, unknown>;
export type TargetSchemas = ReadonlyMap<NetworkKey, Json>;

const object = z.record(z.string(), z.unknown());

const targetSchemas = new Map(
  networks.map(({ key, target }) => {
    const { $schema, ...schema } = object.parse(z.toJSONSchema(target, { io: 'input' }));
    return [key, schema];
  }),
);
const scheduledForJsonSchema = z.toJSONSchema(scheduledForSchema, { io: 'input' });

/** A copy of the contract's targets, which a test may change. */
export function contractTargets(): Map<NetworkKey, Json> {
  return structuredClone(targetSchemas);
}

/** The names of a target's properties in all its variants, except for the account, which every target has. */
export function propertiesOf(schema: Json): string[] {
  const names = objectsIn(schema).flatMap(({ properties }) => Object.keys(properties));
  return [...new Set(names)].filter((name) => name !== 'accountId');
}

export function removeProperty(schema: unknown, path: string): void {
  const [name = '', ...rest] = path.split('.');
  for (const { properties } of objectsIn(schema)) {
    if (rest.length === 0) Reflect.deleteProperty(properties, name);
    else removeProperty(properties[name], rest.join('.'));
  }
}

/** Adds or replaces a property in every variant. */
export function addProperty(schema: unknown, name: string, property: Json = { type: 'string' }): void {
  for (const { properties } of objectsIn(schema)) properties[name] = property;
}

const jsonSchema = z.object({
  properties: object.optional(),
  items: z.unknown(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** The object schemas within a schema: itself, its variants, or the items of a list. */
function objectsIn(schema: unknown): { properties: Json }[] {
  const { data } = jsonSchema.safeParse(schema);
  if (data === undefined) return [];
  // Read from the schema itself, because callers change it and zod returns a copy.
  const properties: unknown = Reflect.get(Object(schema), 'properties');
  const own = isObject(properties) ? [{ properties }] : [];
  return [...own, ...[data.items, ...(data.anyOf ?? []), ...(data.oneOf ?? [])].flatMap(objectsIn)];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How a description may be written differently for the same service. */
export interface Writing {
  readonly base?: string;
  /** Parts stand under `components`, and others refer to them. */
  readonly refers?: boolean;
  /** The schema of a body combines several schemas. */
  readonly combines?: boolean;
  /** The lists come in the reverse order. */
  readonly reverses?: boolean;
}

/** The description of a service with these targets and network names. */
export function describedService({
  targets = contractTargets(),
  networkNames = {},
  writing: { base = '', refers = false, combines = false, reverses = false } = {},
  platforms = networks.map(({ key }) => wireNames(key, networkNames).platform),
}: {
  targets?: TargetSchemas;
  networkNames?: NetworkNames;
  writing?: Writing;
  /** The networks that the filter of lists allows; null where the description does not say. */
  platforms?: readonly string[] | null;
} = {}): Json & { readonly paths: Json } {
  const picker = [...targets].map(([key, items]): [string, Json] => [
    wireNames(key, networkNames).targets,
    { type: 'array', items: refers ? { $ref: `#/components/schemas/a~1b~0${key}` } : items },
  ]);
  const lists = reverses ? picker.toReversed() : picker;
  const schedule = ['scheduledFor', scheduledForJsonSchema] as const;
  const half = Math.floor(lists.length / 2);
  const body = combines
    ? {
        allOf: [
          objectOf([schedule, ...lists.slice(0, half)]),
          { anyOf: [{ oneOf: [objectOf(lists.slice(half))] }] },
        ],
      }
    : objectOf([schedule, ...lists]);
  const creates = [...targets].map(([key, target]): [string, Json] => [
    `${base}${wireNames(key, networkNames).createPath}`,
    {
      post: {
        requestBody: bodyOf(
          objectOf([
            ['scheduledFor', {}],
            ['post', target],
          ]),
        ),
      },
    },
  ]);
  const filter = { name: 'platform', in: 'query', schema: platforms === null ? {} : { enum: platforms } };
  return {
    openapi: '3.1.0',
    paths: {
      [`${base}/posts`]: {
        get: { parameters: [refers ? { $ref: '#/components/parameters/platform' } : filter] },
        post: { requestBody: refers ? { $ref: '#/components/requestBodies/write' } : bodyOf(body) },
      },
      ...Object.fromEntries(creates),
    },
    components: {
      parameters: { platform: filter },
      requestBodies: { write: bodyOf({ $ref: '#/components/schemas/Write' }) },
      schemas: {
        Write: body,
        ...Object.fromEntries([...targets].map(([key, schema]) => [`a/b~${key}`, schema])),
      },
    },
  };
}

function objectOf(properties: readonly (readonly [string, unknown])[]): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
  };
}

function bodyOf(schema: Json): Json {
  return { content: { 'application/json; charset=utf-8': { schema } } };
}
