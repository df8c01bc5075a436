import * as z from 'zod/v4';
import type { Credential, WorkflowFile } from '../n8n-app/n8n-session.ts';
import { packageName } from '../n8n-app/packed-package.ts';

const settingsSchema = z.looseObject({
  parameters: z.looseObject({
    assignments: z.looseObject({ assignments: z.array(z.looseObject({ name: z.string() })) }),
  }),
});

/** Fills in an example workflow as a user does: the credential in each of our nodes, and the given values, by name, in the node "Settings". */
export function fillInExample({
  workflow,
  credential,
  settings = {},
}: {
  workflow: WorkflowFile;
  credential: Credential;
  settings?: Readonly<Record<string, string | number | boolean>>;
}): WorkflowFile {
  const nodes = workflow.nodes.map((node) => {
    if (node.type.startsWith(`${packageName}.`)) {
      return { ...node, credentials: { postSchedulerApi: credential } };
    }
    return node.name === 'Settings' ? { ...node, ...filledIn({ node, settings }) } : node;
  });
  return { ...workflow, nodes };
}

function filledIn({ node, settings }: { node: object; settings: object }): object {
  const { parameters } = settingsSchema.parse(node);
  const values = new Map<string, unknown>(Object.entries(settings));
  const assignments = parameters.assignments.assignments.map((assignment) => ({
    ...assignment,
    ...(values.has(assignment.name) && { value: values.get(assignment.name) }),
  }));
  return { parameters: { ...parameters, assignments: { ...parameters.assignments, assignments } } };
}
