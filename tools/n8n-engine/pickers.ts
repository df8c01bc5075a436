import type { INodeListSearchResult, INodeParameters, INodePropertyOptions } from 'n8n-workflow';
import { core } from './n8n-modules.ts';
import { createAdditionalData, type EngineOptions, namedWorkflow, singleNodeWorkflow } from './workflow.ts';

export interface PickerOptions extends EngineOptions {
  nodeType: string;
  /** The name under the node's `methods.listSearch` or `methods.loadOptions`. */
  method: string;
  /** The current parameters of the node in the editor. */
  parameters?: INodeParameters;
  /** The path of the picker's parameter, such as `parameters.targets.photoapp[0].accountId`; a name such as `&sibling` is read relative to it. */
  path?: string;
}

/** Loads what a From List picker shows, through n8n's own context. Throws what the method throws. */
export async function listSearch(
  options: PickerOptions & { filter?: string; paginationToken?: string },
): Promise<INodeListSearchResult> {
  const { pkg, nodeType, method, filter, paginationToken } = options;
  const search = pkg.nodeType({ name: nodeType }).methods?.listSearch?.[method];
  if (search === undefined) throw new Error(`${nodeType} has no listSearch method "${method}".`);
  return await search.call(loadOptionsContext(options), filter, paginationToken);
}

/** Loads the choices of a dynamic dropdown, through n8n's own context. Throws what the method throws. */
export async function loadOptions(options: PickerOptions): Promise<INodePropertyOptions[]> {
  const { pkg, nodeType, method } = options;
  const load = pkg.nodeType({ name: nodeType }).methods?.loadOptions?.[method];
  if (load === undefined) throw new Error(`${nodeType} has no loadOptions method "${method}".`);
  return await load.call(loadOptionsContext(options));
}

function loadOptionsContext(options: PickerOptions) {
  const { pkg, nodeType, parameters = {}, path = 'parameters.none' } = options;
  const { workflow, node } = singleNodeWorkflow({ ...options, type: pkg.fullType(nodeType), parameters });
  const additionalData = { ...createAdditionalData(options), currentNodeParameters: parameters };
  const context = new core.LoadOptionsContext(workflow, node, additionalData, path);
  return Object.assign(context, namedWorkflow(workflow));
}
