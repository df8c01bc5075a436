import type { INodeType } from 'n8n-workflow';

/** A node that only sends requests with n8n's own helpers: what our node is measured against. */
export function bareNode({
  description,
  execute,
}: { description: string } & Pick<INodeType, 'execute'>): INodeType {
  return {
    description: {
      displayName: 'Bare',
      name: 'bare',
      group: ['output'],
      version: 1,
      description,
      defaults: {},
      inputs: ['main'],
      outputs: ['main'],
      credentials: [{ name: 'postSchedulerApi', required: true }],
      properties: [],
    },
    ...(execute !== undefined && { execute }),
  };
}
