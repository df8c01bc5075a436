/** The output of the n8n nodes, for the previews of n8n's editor. The build writes the schemas next to the nodes. */
import * as z from 'zod/v4';
import { networkKeys, publishChoices } from '../shared/index.ts';
import { creatorSchema, postSummarySchema, problems, targetSummarySchema } from '../shared/api/index.ts';
import { mediaKinds } from '../shared/networks/definition/media-schema.ts';

const { schedule, draft, now } = publishChoices;

const finding = z.strictObject({
  network: z.enum(networkKeys).optional(),
  target: z.int().optional(),
  path: z.string(),
  label: z.string(),
  message: z.string(),
  text: z.string(),
});

const leftOut = z.strictObject({ network: z.enum(networkKeys), account: z.string(), reason: z.string() });

/** The output of the action node by resource and operation; the simplified one where there are two. */
const outputSchemas = {
  post: {
    create: postSummarySchema.extend({
      plan: z.string().optional(),
      note: z.string().optional(),
      leftOut: z.array(leftOut).optional(),
    }),
    delete: z.strictObject({ deleted: z.literal(true), id: z.string() }),
    get: postSummarySchema,
    getAll: postSummarySchema,
    reschedule: z.strictObject({
      id: z.string(),
      scheduledAt: z.string(),
      plan: z.string().optional(),
      calendarUrl: z.string().nullable(),
    }),
    update: postSummarySchema,
    preview: z.strictObject({
      valid: z.boolean(),
      findings: z.array(finding),
      leftOut: z.array(leftOut),
      publish: z.enum([schedule.value, draft.value, now.value]).nullable(),
      scheduledAt: z.string().nullable(),
      localTime: z.string().nullable(),
      plan: z.string().nullable(),
      targets: z.array(
        targetSummarySchema.extend({
          accountId: z.string(),
          caption: z.string(),
          parts: z.array(z.string()),
          outcome: z.enum(['unchanged', 'shortened', 'thread']),
          removed: z.array(z.string()),
          body: z.looseObject({}),
        }),
      ),
      html: z.string(),
    }),
  },
  account: {
    getAll: z.strictObject({
      id: z.string(),
      account: z.string(),
      name: z.string(),
      network: z.enum(networkKeys).nullable(),
    }),
  },
  board: {
    getAll: z.strictObject({
      id: z.string(),
      name: z.string(),
      privacy: z.string().nullable(),
      accountId: z.string(),
    }),
  },
  creator: { get: creatorSchema.extend({ id: z.string() }) },
  media: {
    upload: z.strictObject({
      url: z.string(),
      id: z.string().nullable(),
      fileName: z.string(),
      mimeType: z.string(),
      mediaType: z.enum(mediaKinds).nullable(),
      fileSize: z.int(),
    }),
  },
} as const;

/** Each schema with its place below `nodes/`, as n8n looks for it: by version, resource and operation. */
export function outputSchemaFiles(): { path: string; text: string }[] {
  const operations = Object.entries(outputSchemas).flatMap(([resource, named]) =>
    Object.entries<z.core.$ZodType>(named).map(([operation, schema]) => ({
      path: `PostScheduler/__schema__/v1.0.0/${resource}/${operation}.json`,
      text: textOf(schema),
    })),
  );
  return [
    ...operations,
    {
      path: 'PostSchedulerTrigger/__schema__/v1.0.0.json',
      text: textOf(postSummarySchema.extend({ problem: z.enum(problems).optional() })),
    },
  ];
}

function textOf(schema: z.core.$ZodType): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { override: plainType });
  return `${JSON.stringify({ ...shape, version: 1 }, undefined, 2)}\n`;
}

/** The editor's preview only knows plain types: it shows a nullable value as its other type. */
function plainType({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [type, empty] = jsonSchema.anyOf ?? [];
  if (type === undefined || empty?.type !== 'null') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, type);
}
