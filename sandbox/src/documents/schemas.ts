import * as z from 'zod/v4';
import { type NetworkKey, networks } from '../../../shared/index.ts';
import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import { postWriteSchemaWith, scheduledForSchema } from '../../../shared/post/write-shape.ts';
import { errorStatuses } from '../server/request-error.ts';
import type { QuerySchema } from '../server/operation.ts';

/** The body of an error. Contract 7 shows the kinds; the sandbox chose the properties. */
const errorBody = z.strictObject({
  code: z.enum(Object.keys(errorStatuses)),
  message: z.string(),
  issues: z
    .array(z.strictObject({ path: z.array(z.union([z.string(), z.int()])), message: z.string() }))
    .optional(),
});

type JsonObject = Record<string, unknown>;

type Reference = (name: string) => string;

const jsonObject = z.record(z.string(), z.unknown());
const jsonObjects = z.record(z.string(), jsonObject);
const options = { io: 'input', unrepresentable: 'any' } as const;

export type Schemas = ReturnType<typeof createSchemas>;

/** The schemas of a service with these network names, and their form in the descriptions. */
export function createSchemas({ networkNames }: { networkNames: NetworkNames }) {
  const postWrite = postWriteSchemaWith(networkNames);

  /** The schemas that have a name in the descriptions, by that name. */
  const named: ReadonlyMap<string, z.core.$ZodType> = new Map<string, z.core.$ZodType>([
    ['PostWrite', postWrite],
    ['ScheduledFor', scheduledForSchema],
    ...networks.map(({ key, target }) => [targetName(key, networkNames), target] as const),
    ['Error', errorBody],
  ]);
  const names: ReadonlyMap<z.core.$ZodType, string> = new Map(
    [...named].map(([name, schema]) => [schema, name]),
  );

  /** A schema as JSON Schema. Named schemas inside it become references. */
  function jsonSchemaOf({
    schema,
    reference,
    io = options.io,
  }: {
    schema: z.core.$ZodType;
    reference: Reference;
    io?: 'input' | 'output';
  }): JsonObject {
    const written = z.toJSONSchema(schema, {
      ...options,
      io,
      override({ zodSchema, jsonSchema }) {
        const name = names.get(zodSchema);
        if (name === undefined) return;
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        jsonSchema.$ref = reference(name);
      },
    });
    const { $schema, ...rest } = jsonObject.parse(written);
    return rest;
  }

  return {
    postWrite,
    jsonSchemaOf,

    /** The named schemas as JSON Schema. They refer to each other by `reference(name)`. */
    namedJsonSchemas({ reference }: { reference: Reference }): Record<string, JsonObject> {
      const registry = z.registry<{ id: string }>();
      for (const [id, schema] of named) registry.add(schema, { id });
      const { schemas } = z.toJSONSchema(registry, { ...options, uri: reference });
      return Object.fromEntries(
        Object.entries(jsonObjects.parse(schemas)).map(([name, { $schema, $id, ...schema }]) => [
          name,
          schema,
        ]),
      );
    },

    /** The query parameters with the types of their parsed values. All are text on the wire. */
    queryParametersOf({ query, reference }: { query: QuerySchema; reference: Reference }) {
      return Object.entries(query.shape).map(([name, schema]) => {
        const { description, ...values } = jsonSchemaOf({ schema, reference, io: 'output' });
        return { name, description, isRequired: !schema.safeParse(undefined).success, values };
      });
    },
  };
}

/** The name of the schema for targets of a network. */
export function targetName(network: NetworkKey, networkNames: NetworkNames): string {
  return `${capitalized(wireNames(network, networkNames).platform)}Target`;
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
