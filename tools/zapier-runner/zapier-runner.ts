/** Runs a Zapier app with the platform's own handler, as Zapier does, given a method's path and a bundle. */
import { createRequire } from 'node:module';
import * as z from 'zod/v4';

/** Loads the platform in the version that the integration depends on. */
const require = createRequire(new URL('../../zapier/package.json', import.meta.url));
const callable = <Type>() => z.custom<Type>((value) => typeof value === 'function');

// Zapier ends a process that uses more memory than an app may have. Here n8n's engine may run in the same process.
const constants = z.custom<{ KILL_MIN_LIMIT: number }>().parse(require('zapier-platform-core/src/constants'));
constants.KILL_MIN_LIMIT = Infinity;

type Handler = (event: object) => Promise<{ results: unknown }>;
const createHandler = callable<(app: object) => Handler>().parse(
  require('zapier-platform-core/src/tools/create-lambda-handler'),
);

const schemaTools = z
  .object({
    prepareApp: callable<(app: object) => object>(),
    validateApp: callable<(app: object) => { stack: string }[]>(),
  })
  .parse(require('zapier-platform-core/src/tools/schema'));

/** The errors in an app definition by the platform's schema; empty if there are none. */
export function schemaErrors(app: object): string[] {
  return schemaTools.validateApp(schemaTools.prepareApp(app)).map(({ stack }) => stack);
}

/** An input field as the platform gives it to the editor. */
const plainInput = z.object({
  key: z.string(),
  label: z.string().optional(),
  type: z.string().optional(),
  helpText: z.string().optional(),
  placeholder: z.string().optional(),
  default: z.string().optional(),
  required: z.boolean().optional(),
  list: z.boolean().optional(),
  dynamic: z.string().optional(),
  search: z.string().optional(),
  dependsOn: z.array(z.string()).optional(),
  group: z.string().optional(),
  altersDynamicFields: z.boolean().optional(),
  choices: z.array(z.strictObject({ value: z.string(), sample: z.string(), label: z.string() })).optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
});
const inputSchema = plainInput.extend({ children: z.array(plainInput.strict()).optional() }).strict();
export type Input = z.infer<typeof inputSchema>;

export interface ZapierBundle {
  readonly inputData?: Readonly<Record<string, unknown>>;
  readonly inputDataRaw?: Readonly<Record<string, unknown>>;
  readonly authData?: Readonly<Record<string, string>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface ZapierRunner {
  /** Runs a method, such as `creates.create_post.operation.perform`. Rejects as the platform does. */
  run(method: string, bundle?: ZapierBundle): Promise<unknown>;
  /** The input fields of an action for the values filled in so far, including dynamic ones. */
  inputs(action: string, inputData?: ZapierBundle['inputData']): Promise<Input[]>;
}

/** Creates a runner for an app. Every call gets the API key, and `event` is merged into every event. */
export function zapierRunner({
  app,
  apiKey = 'none',
  event = {},
}: {
  app: object;
  apiKey?: string;
  event?: object;
}): ZapierRunner {
  // Zapier keeps the cursor while a dropdown is open.
  const cursorTestObj = cursorStore();
  // Zapier's cache, which the app fills.
  const zcacheTestObj = {};
  async function run(method: string, { inputData = {}, authData, meta, ...rest }: ZapierBundle = {}) {
    const { results } = await createHandler(withOneAction(app, method))({
      command: 'execute',
      method,
      bundle: {
        ...rest,
        inputData,
        authData: { api_key: apiKey, ...authData },
        meta: { page: 0, timezone: 'UTC', ...meta },
      },
      cursorTestObj,
      zcacheTestObj,
      storeKey: 'test',
      // Keeps the platform from writing its memory use to the console.
      calledFromCli: true,
      ...event,
    });
    return results;
  }
  // Tests fill in a form with the same choices hundreds of times.
  const cache = new Map<string, Promise<Input[]>>();
  async function inputs(action: string, inputData: ZapierBundle['inputData'] = {}): Promise<Input[]> {
    return z.array(inputSchema).parse(await run(`${action}.operation.inputFields`, { inputData }));
  }
  return {
    run,
    async inputs(action, inputData) {
      const key = JSON.stringify([action, inputData]);
      const fields = cache.get(key) ?? inputs(action, inputData);
      cache.set(key, fields);
      return await fields;
    },
  };
}

/**
 * The app without the actions that a method does not need. The platform copies the whole app twice for each command, and again for each request,
 * which takes longer than everything the app does.
 */
function withOneAction(app: object, method: string): object {
  const [kind, key] = method.split('.');
  const actions = ['triggers', 'searches', 'creates', 'searchOrCreates'].map((each) => {
    const all: unknown = Reflect.get(app, each);
    const named = Object.entries(all ?? {}).filter(([name]) => each === kind && name === key);
    return [each, Object.fromEntries(named)] as const;
  });
  return { ...app, ...Object.fromEntries(actions) };
}

/**
 * A stub for Zapier's store of a dropdown's cursor. The platform's own stub writes the cursor as a property name and reads the property `undefined`.
 */
export function cursorStore(): object {
  let cursor: string | undefined;
  return new Proxy(
    {},
    {
      set(_target, name) {
        cursor = String(name);
        return true;
      },
      get: (target, name, receiver): unknown =>
        name === 'undefined' ? cursor : Reflect.get(target, name, receiver),
    },
  );
}
