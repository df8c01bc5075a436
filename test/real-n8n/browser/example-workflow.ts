import { readFile } from 'node:fs/promises';
import { type Credential, type WorkflowFile, workflowSchema } from '../../../tools/n8n-app/n8n-session.ts';
import { packageName } from '../../../tools/n8n-app/packed-package.ts';

/** A workflow of `examples/` with the credential chosen in our nodes. */
export async function exampleWorkflow({
  file,
  credential,
}: {
  file: string;
  credential: Credential;
}): Promise<WorkflowFile> {
  const text = await readFile(new URL(`../../../examples/${file}`, import.meta.url), 'utf8');
  const workflow = workflowSchema.parse(JSON.parse(text));
  const nodes = workflow.nodes.map((node) =>
    node.type.startsWith(packageName) ? { ...node, credentials: { postSchedulerApi: credential } } : node,
  );
  return { ...workflow, nodes };
}
