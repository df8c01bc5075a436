import type { INodeType, INodeTypeDescription } from 'n8n-workflow';
import { workflowModule } from './n8n-modules.ts';

/**
 * A stub for a node of `n8n-nodes-base`, which is not installed. Manual Trigger and Filter work as in n8n; n8n-workflow itself checks a Filter's
 * conditions. Every other stub only gives its pinned data, and throws if it has none.
 */
export function stubNode(type: string): INodeType {
  switch (type) {
    case 'n8n-nodes-base.manualTrigger':
      return {
        description: describe({ type, inputs: [] }),
        async execute() {
          return [this.getInputData()];
        },
      };
    case 'n8n-nodes-base.filter':
      return {
        description: {
          ...describe({ type, inputs: ['main'] }),
          properties: [{ displayName: 'Conditions', name: 'conditions', type: 'filter', default: {} }],
        },
        async execute() {
          const items = this.getInputData().map((item, index) => ({ ...item, pairedItem: { item: index } }));
          return [
            items.filter((_, index) =>
              this.getNodeParameter('conditions', index, false, { extractValue: true }),
            ),
          ];
        },
      };
    default:
      return {
        description: describe({ type, inputs: ['main'] }),
        async execute() {
          const node = this.getNode();
          throw new workflowModule.NodeOperationError(
            node,
            `${type} is not installed here: pin data to "${node.name}".`,
          );
        },
      };
  }
}

function describe({ type, inputs }: { type: string; inputs: 'main'[] }): INodeTypeDescription {
  return {
    displayName: type,
    name: type,
    group: inputs.length === 0 ? ['trigger'] : ['transform'],
    version: 1,
    description: 'A node that is not installed here',
    defaults: {},
    inputs,
    outputs: ['main'],
    properties: [],
  };
}
