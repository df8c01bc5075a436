import type {
  IDataObject,
  INodeExecutionData,
  INodeListSearchResult,
  INodeParameters,
  INodePropertyOptions,
  IPollFunctions,
  Workflow,
  WorkflowActivateMode,
} from 'n8n-workflow';

import { core, workflowModule } from './n8n-modules.ts';
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
 * A polling trigger in a workflow that is switched on and off. One context serves all polls from one activation to the next, and
 * what the trigger remembers is stored after an activation and with each execution, as n8n does it.
 * `poll` gives the items that would start the workflow, null for none; mode 'manual' is the editor's Fetch Test Event. A workflow
 * that was never activated is so by its first poll.
 */
export function createPoller(options: Setting & { nodeType: string; parameters?: INodeParameters }) {
  const { pkg, nodeType, parameters = {} } = options;
  const tested = pkg.nodeType({ name: nodeType });
  if (tested.poll === undefined) throw new Error(`${nodeType} is not a polling trigger.`);
  const type = pkg.fullType(nodeType);
  let { workflow, node } = singleNodeWorkflow({ ...options, type, parameters });
  let stored = '{}';
  let active: IPollFunctions | undefined;

  function contextOf(activation: WorkflowActivateMode): IPollFunctions {
    const mode = activation === 'manual' ? 'manual' : 'trigger';
    const context = new core.PollContext(workflow, node, createAdditionalData(options), mode, activation);
    return Object.assign(context, named(workflow));
  }

  async function itemsOf(context: IPollFunctions): Promise<INodeExecutionData[] | null> {
    const outputs = await tested.poll?.call(context);
    return outputs?.[0] ?? null;
  }

  /** Activates the workflow that n8n has stored, as a person ('activate') or n8n itself does; gives what its first poll gives. */
  async function activate(activation: WorkflowActivateMode): Promise<INodeExecutionData[] | null> {
    const staticData = workflowModule.jsonParse<IDataObject>(stored);
    ({ workflow, node } = singleNodeWorkflow({ ...options, type, parameters, staticData }));
    active = contextOf(activation);
    const items = await itemsOf(active);
    stored = JSON.stringify(workflow.staticData);
    return items;
  }

  return {
    staticData: (): IDataObject => workflow.getStaticData('node', node),
    activate,
    async poll(mode: 'manual' | 'trigger' = 'trigger'): Promise<INodeExecutionData[] | null> {
      if (mode === 'manual') return await itemsOf(contextOf('manual'));
      if (active === undefined) return await activate('activate');
      const items = await itemsOf(active);
      if (items !== null) stored = JSON.stringify(workflow.staticData);
      return items;
    },
  };
}

/** n8n-core types the name of a workflow as possibly undefined, where n8n-workflow's interfaces want it left out. */
function named({ id, name = '', active }: Workflow) {
  return { getWorkflow: () => ({ id, name, active }) };
}
