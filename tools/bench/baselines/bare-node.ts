import type { INodeType } from 'n8n-workflow';
import type { LoadedPackage } from '../../n8n-engine/index.ts';

/** A node that only sends requests with n8n's own helpers: the baseline for our node. `fields` are the names of its texts. */
export function bareNode({
  description,
  fields = [],
  execute,
}: { description: string; fields?: readonly string[] } & Pick<INodeType, 'execute'>): INodeType {
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
      properties: fields.map((name) => ({ displayName: name, name, type: 'string', default: '' })),
    },
    ...(execute !== undefined && { execute }),
  };
}

/** The package with this node added as `bare`. */
export function withBareNode(pkg: LoadedPackage, bare: INodeType): LoadedPackage {
  const nodeTypes: LoadedPackage['nodeTypes'] = {
    ...pkg.nodeTypes,
    getByNameAndVersion: (type, version) =>
      type.endsWith('.bare') ? bare : pkg.nodeTypes.getByNameAndVersion(type, version),
  };
  return { ...pkg, nodeTypes };
}
