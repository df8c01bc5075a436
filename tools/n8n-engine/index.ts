/**
 * n8n's own engine (n8n-core) in this process, without n8n's server. The package is loaded, expressions are resolved,
 * nodes are executed and credentials are applied by n8n's code, and requests go over real HTTP.
 */
export { testCredential } from './credential-test.ts';
export { type LoadedPackage, loadPackage } from './load-package.ts';
export { listSearch, loadOptions, type PickerOptions } from './pickers.ts';
export { createPoller } from './poller.ts';
export { type NodeOptions, runNode, type RunOptions, type RunResult, runWorkflow } from './run-workflow.ts';
export { type EngineOptions, readWorkflow, type WorkflowDefinition } from './workflow.ts';
