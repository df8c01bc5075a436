import type {
  IDataObject,
  INodeExecutionData,
  INodeListSearchResult,
  INodeParameters,
  INodePropertyOptions,
  Workflow,
} from 'n8n-workflow';
import { core } from './n8n-modules.ts';
import { createAdditionalData, type Setting, singleNodeWorkflow } from './n8n-setting.ts';

export interface DynamicOptions extends Setting {
  nodeType: string;
  /** The name under the node's `methods.listSearch` or `methods.loadOptions`. */
  method: string;
  /** The node's parameters as they stand in the editor. */
  parameters?: INodeParameters;
  /** The parameter that asks, such as `parameters.targets.photoapp[0].accountId`: where `&sibling` is looked up. */
  path?: string;
}

/** What a From List picker shows, asked for through n8n's own context. Errors come through as thrown. */
export async function listSearch(
  options: DynamicOptions & { filter?: string; paginationToken?: string },
): Promise<INodeListSearchResult> {
  const { pkg, nodeType, method, filter, paginationToken } = options;
  const search = pkg.nodeType({ name: nodeType }).methods?.listSearch?.[method];
  if (search === undefined) throw new Error(`${nodeType} has no listSearch method "${method}".`);
  return await search.call(loadOptionsContext(options), filter, paginationToken);
}

/** What a dynamic dropdown offers, asked for through n8n's own context. */
export async function loadOptions(options: DynamicOptions): Promise<INodePropertyOptions[]> {
  const { pkg, nodeType, method } = options;
  const load = pkg.nodeType({ name: nodeType }).methods?.loadOptions?.[method];
  if (load === undefined) throw new Error(`${nodeType} has no loadOptions method "${method}".`);
  return await load.call(loadOptionsContext(options));
}

function loadOptionsContext(options: DynamicOptions) {
  const { pkg, nodeType, parameters = {}, path = 'parameters.none' } = options;
  const { workflow, node } = singleNodeWorkflow({ ...options, type: pkg.fullType(nodeType), parameters });
  const additionalData = { ...createAdditionalData(options), currentNodeParameters: parameters };
  return Object.assign(new core.LoadOptionsContext(workflow, node, additionalData, path), named(workflow));
}

/**
 * A polling trigger, whose static data is kept between polls as n8n keeps it between executions.
 * `poll` gives the items that would start the workflow, null for none; mode 'manual' is the editor's Fetch Test Event.
 */
export function createPoller(options: Setting & { nodeType: string; parameters?: INodeParameters }) {
  const { pkg, nodeType, parameters = {} } = options;
  const { workflow, node } = singleNodeWorkflow({ ...options, type: pkg.fullType(nodeType), parameters });
  const type = pkg.nodeType({ name: nodeType });

  return {
    staticData: (): IDataObject => workflow.getStaticData('node', node),
    async poll(mode: 'manual' | 'trigger' = 'trigger'): Promise<INodeExecutionData[] | null> {
      if (type.poll === undefined) throw new Error(`${nodeType} is not a polling trigger.`);
      const activation = mode === 'manual' ? 'manual' : 'activate';
      const context = new core.PollContext(workflow, node, createAdditionalData(options), mode, activation);
      const outputs = await type.poll.call(Object.assign(context, named(workflow)));
      return outputs?.[0] ?? null;
    },
  };
}

/** n8n-core types the name of a workflow as possibly undefined, where n8n-workflow's interfaces want it left out. */
function named({ id, name = '', active }: Workflow) {
  return { getWorkflow: () => ({ id, name, active }) };
}
