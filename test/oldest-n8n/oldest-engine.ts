/**
 * Loaded before the engine tests (`node --import`), this lets them run in the oldest n8n that the package supports.
 *
 * Whoever asks for n8n, the built package included, gets that of this folder. What the tests' harness asks of the
 * newest engine is translated where the oldest one knows it in another form; nothing is translated for the package.
 */
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const oldest = new Map(['n8n-core', 'n8n-workflow'].map((name) => [name, pathToFileURL(resolve(name)).href]));
registerHooks({
  resolve(specifier, context, nextResolve) {
    const url = oldest.get(specifier);
    if (url === undefined) return nextResolve(specifier, context);
    return { url, format: 'commonjs', shortCircuit: true };
  },
});

const { core, workflowModule } = await import('../../tools/n8n-engine/n8n-modules.ts');

/** The oldest engine takes the parts of a run one by one, and leaves it to n8n's server to call it a failure. */
const execution: object = core.WorkflowExecute.prototype;
type Run = (this: unknown, ...parts: unknown[]) => ReturnType<typeof core.WorkflowExecute.prototype.run>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- no types of the oldest engine stand here
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

/** It does not tell a hook where the items of a node come from. */
const hooks: object = core.ExecutionLifecycleHooks.prototype;
type RunHook = (this: unknown, name: string, parameters: unknown[]) => Promise<void>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the same
const runHook: RunHook = Reflect.get(hooks, 'runHook');
Object.assign(hooks, {
  async runHook(this: unknown, name: string, parameters: unknown[]) {
    const told = name === 'nodeExecuteBefore' ? [...parameters, { source: [] }] : parameters;
    await runHook.call(this, name, told);
  },
});

/** Its storage of files has to be told where it is, and takes an execution as two identifiers. */
const storage: object = core.BinaryDataService.prototype;
type Call = (this: unknown, ...parts: unknown[]) => Promise<unknown>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the same
const init: Call = Reflect.get(storage, 'init');
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the same
const store: Call = Reflect.get(storage, 'store');
Object.assign(storage, {
  async init(this: unknown) {
    const localStoragePath = join(process.env['N8N_USER_FOLDER'] ?? '', '.n8n', 'binaryData');
    await init.call(this, { mode: 'filesystem', availableModes: ['filesystem'], localStoragePath });
  },
  async store(
    this: unknown,
    { workflowId, executionId }: { workflowId: string; executionId: string },
    content: unknown,
    facts: unknown,
  ) {
    return await store.call(this, workflowId, executionId, content, facts);
  },
});

/** What the newest n8n makes itself, the oldest one leaves out or takes as plain data. */
Object.assign(core, { ExternalSecretsProxy: Object });
Object.assign(workflowModule, { createRunExecutionData: () => ({ resultData: { runData: {} } }) });
