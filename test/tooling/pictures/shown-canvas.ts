/** What n8n's canvas, and its table of rows, show of an example. */
import * as z from 'zod/v4';
import { filesOf, textOf } from '../../support/repository.ts';

const workflowSchema = z.object({
  nodes: z.array(
    z.looseObject({
      name: z.string(),
      type: z.string(),
      position: z.array(z.number()),
      disabled: z.boolean().optional(),
      parameters: z.looseObject({
        resource: z.unknown(),
        operation: z.unknown(),
        content: z.unknown(),
        color: z.unknown(),
        columns: z
          .union([
            z.looseObject({ column: z.array(z.object({ name: z.string() })).optional() }),
            // The columns of a sheet are read by their names.
            z.literal('auto').transform(() => undefined),
          ])
          .optional(),
      }),
    }),
  ),
  connections: z.unknown(),
});

const readWorkflow = (file: string) => workflowSchema.parse(JSON.parse(textOf(`examples/${file}`)));

/** The steps with their places and their notes, and how they are connected; not what is filled in. */
export function canvasOf(file: string): unknown {
  const { nodes, connections } = readWorkflow(file);
  return {
    connections,
    icons: filesOf('nodes/PostScheduler/*.svg').map(textOf),
    nodes: nodes.map(({ name, type, position, disabled, parameters }) => {
      const { resource, operation, content, color } = parameters;
      return { name, type, position, disabled, resource, operation, content, color };
    }),
  };
}

/** The columns of the table that the example makes. */
export function columnsOf(file: string): unknown {
  return readWorkflow(file).nodes.flatMap(({ parameters: { columns } }) => columns?.column ?? []);
}
