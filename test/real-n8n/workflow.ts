import { packageName } from '../../tools/n8n-app/packed-package.ts';
import type { Credential, WorkflowFile } from '../../tools/n8n-app/n8n-session.ts';

export interface WorkflowNode {
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly parameters: object;
  /** Lets a webhook respond at its own path. */
  readonly webhookId?: string;
  readonly credentials?: Readonly<Record<string, Credential>>;
}

export function chain({ name, nodes }: { name: string; nodes: readonly WorkflowNode[] }): WorkflowFile {
  const links = nodes.slice(1).map(({ name: next }, index): [string, object] => {
    const previous = nodes[index]?.name ?? '';
    return [previous, { main: [[{ node: next, type: 'main', index: 0 }]] }];
  });
  return {
    name,
    nodes: nodes.map((node, index) => ({ ...node, id: `node-${index}`, position: [index * 220, 0] })),
    connections: Object.fromEntries(links),
    settings: { executionOrder: 'v1' },
  };
}

/** A node of the package: `postScheduler` or `postSchedulerTrigger`. */
export function ours({
  name,
  type,
  parameters,
  credential,
}: {
  name: string;
  type: string;
  parameters: object;
  credential: Credential;
}): WorkflowNode {
  return {
    name,
    type: `${packageName}.${type}`,
    typeVersion: 1,
    parameters,
    credentials: { postSchedulerApi: credential },
  };
}
