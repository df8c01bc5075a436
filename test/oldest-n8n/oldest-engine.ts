/**
 * Lets the engine tests run in the oldest n8n that the package supports. Jest loads it before each of their files.
 *
 * Every import of n8n, also that of the built package, gets the n8n of this folder (`jest.config.ts`). Calls of
 * `tools/n8n-engine` are adapted to the interface of the oldest engine; nothing is adapted for the package.
 */
import { join } from 'node:path';
import { core, workflowModule } from '../../tools/n8n-engine/n8n-modules.ts';

/** The oldest engine takes the options of a run as separate arguments, and leaves the status 'error' to n8n's server. */
const execution: object = core.WorkflowExecute.prototype;
type Run = (this: unknown, ...parts: unknown[]) => ReturnType<typeof core.WorkflowExecute.prototype.run>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the types of the oldest engine are not installed
const run: Run = Reflect.get(execution, 'run');
Object.assign(execution, {
  run(this: unknown, options: { workflow: unknown; startNode?: unknown; pinData?: unknown }) {
    const started = run.call(this, options.workflow, options.startNode, undefined, options.pinData);
    const ended = started.then((result) => {
      const failed = result.status === 'running' && result.data.resultData.error !== undefined;
      return failed ? { ...result, status: 'error' } : result;
    });
    return Object.assign(ended, { cancel: () => started.cancel() });
  },
});

/** The oldest engine does not pass the source of a node's items to a hook. */
const hooks: object = core.ExecutionLifecycleHooks.prototype;
type RunHook = (this: unknown, name: string, parameters: unknown[]) => Promise<void>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the types of the oldest engine are not installed
const runHook: RunHook = Reflect.get(hooks, 'runHook');
Object.assign(hooks, {
  async runHook(this: unknown, name: string, parameters: unknown[]) {
    const completed = name === 'nodeExecuteBefore' ? [...parameters, { source: [] }] : parameters;
    await runHook.call(this, name, completed);
  },
});

/** The oldest engine's file storage needs the path of its folder, and takes an execution as two separate ids. */
const storage: object = core.BinaryDataService.prototype;
type Call = (this: unknown, ...parts: unknown[]) => Promise<unknown>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the types of the oldest engine are not installed
const init: Call = Reflect.get(storage, 'init');
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the types of the oldest engine are not installed
const store: Call = Reflect.get(storage, 'store');
Object.assign(storage, {
  async init(this: unknown) {
    const localStoragePath = join(process.env['N8N_USER_FOLDER'] ?? '', '.n8n', 'binaryData');
    await init.call(this, { mode: 'filesystem', availableModes: ['filesystem'], localStoragePath });
  },
  async store(
    this: unknown,
    location: string | { workflowId: string; executionId: string },
    ...rest: unknown[]
  ) {
    // The oldest n8n's own nodes already pass two ids.
    const ids = typeof location === 'string' ? [location] : [location.workflowId, location.executionId];
    return await store.call(this, ...ids, ...rest);
  },
});

/** The oldest n8n has no external secrets proxy, and takes the run data as a plain object. */
Object.assign(core, { ExternalSecretsProxy: Object });
Object.assign(workflowModule, { createRunExecutionData: () => ({ resultData: { runData: {} } }) });
