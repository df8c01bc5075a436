import type {
  IDataObject,
  INodeExecutionData,
  INodeParameters,
  IPollFunctions,
  WorkflowActivateMode,
} from 'n8n-workflow';
import { core, workflowModule } from './n8n-modules.ts';
import { createAdditionalData, type EngineOptions, namedWorkflow, singleNodeWorkflow } from './workflow.ts';

/**
 * A polling trigger in a workflow that can be activated again and again. As in n8n, one context serves all polls of an
 * activation, and the trigger's static data is stored after each activation and each execution.
 *
 * `poll` returns the items that would start the workflow, or null when there are none. Mode 'manual' is the editor's
 * Fetch Test Event. The first poll activates a workflow that is not active yet.
 */
export function createPoller(options: EngineOptions & { nodeType: string; parameters?: INodeParameters }) {
  const { pkg, nodeType, parameters = {} } = options;
  const trigger = pkg.nodeType({ name: nodeType });
  if (trigger.poll === undefined) throw new Error(`${nodeType} is not a polling trigger.`);
  const type = pkg.fullType(nodeType);
  let { workflow, node } = singleNodeWorkflow({ ...options, type, parameters });
  let stored = '{}';
  let active: IPollFunctions | undefined;

  function contextOf(activation: WorkflowActivateMode): IPollFunctions {
    const mode = activation === 'manual' ? 'manual' : 'trigger';
    const context = new core.PollContext(workflow, node, createAdditionalData(options), mode, activation);
    return Object.assign(context, namedWorkflow(workflow));
  }

  async function itemsOf(context: IPollFunctions): Promise<INodeExecutionData[] | null> {
    const outputs = await trigger.poll?.call(context);
    return outputs?.[0] ?? null;
  }

  /** Activates the stored workflow, as a user ('activate') or as n8n itself; returns the items of its first poll. */
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
