/** What each operation of the n8n node gives, for the previews of n8n's editor. The build writes them beside the node. */
import * as z from 'zod/v4';
import { networkKeys, postSummarySchema } from '../shared/index.ts';

const finding = z.strictObject({
  network: z.enum(networkKeys).optional(),
  target: z.int().optional(),
  path: z.string(),
  label: z.string(),
  message: z.string(),
  text: z.string(),
});

/** By resource and operation; the simplified form where there is one. */
export const outputSchemas = {
  post: {
    create: postSummarySchema,
    createPhotoapp: postSummarySchema,
    delete: z.strictObject({ deleted: z.literal(true), id: z.string() }),
    get: postSummarySchema,
    getAll: postSummarySchema,
    reschedule: z.strictObject({ id: z.string(), scheduledAt: z.string() }),
    update: postSummarySchema,
    validate: z.strictObject({ valid: z.boolean(), findings: z.array(finding) }),
  },
  account: {
    getAll: z.strictObject({ id: z.string(), name: z.string(), network: z.enum(networkKeys).nullable() }),
  },
} as const;

/** Each schema with its place below `__schema__/v1.0.0/`, as n8n looks for it. */
export function outputSchemaFiles(): { path: string; text: string }[] {
  return Object.entries(outputSchemas).flatMap(([resource, operations]) =>
    Object.entries<z.ZodType>(operations).map(([operation, schema]) => {
      const { $schema: _, ...shape } = z.toJSONSchema(schema, { override: plainType });
      return {
        path: `${resource}/${operation}.json`,
        text: `${JSON.stringify({ ...shape, version: 1 }, undefined, 2)}\n`,
      };
    }),
  );
}

/** The editor's preview knows plain types only: what may be null is shown as what it is otherwise. */
function plainType({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [type, empty] = jsonSchema.anyOf ?? [];
  if (type === undefined || empty?.type !== 'null') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, type);
}
