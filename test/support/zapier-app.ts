/** The Zapier app as Zapier runs it: through the platform's own handler, by the path of a method and a bundle. */
import { createRequire } from 'node:module';
import * as z from 'zod/v4';

const require = createRequire(import.meta.url);
const callable = <Type>() => z.custom<Type>((value) => typeof value === 'function');

// Zapier ends a process that takes more than it gives an app; here n8n's engine may stand beside the app in the same one.
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

/** What the platform's schema has to say against an app definition; empty when nothing. */
export function schemaErrors(app: object): string[] {
  return schemaTools.validateApp(schemaTools.prepareApp(app)).map(({ stack }) => stack);
}

/** An input field as the platform hands it to the editor. */
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
  /** `run('creates.create_post.operation.perform', …)`; rejects as the platform does. */
  run(method: string, bundle?: ZapierBundle): Promise<unknown>;
  /** The input fields of an action, dynamic ones included, for what is filled in so far. */
  inputs(action: string, inputData?: ZapierBundle['inputData']): Promise<Input[]>;
}

/** A runner for an app, with the authentication that every call gets, and with what is to stand in its events besides. */
export function zapierRunner({
  app,
  apiKey = 'none',
  event = {},
}: {
  app: object;
  apiKey?: string;
  event?: object;
}): ZapierRunner {
  const handler = createHandler(app);
  // Lives as long as a dropdown is open.
  const cursorTestObj = cursorStore();
  // What the app puts into Zapier's cache.
  const zcacheTestObj = {};
  async function run(method: string, { inputData = {}, authData, meta, ...rest }: ZapierBundle = {}) {
    const { results } = await handler({
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
  // A form is filled in hundreds of times with the same choices.
  const asked = new Map<string, Promise<Input[]>>();
  async function inputs(action: string, inputData: ZapierBundle['inputData'] = {}): Promise<Input[]> {
    return z.array(inputSchema).parse(await run(`${action}.operation.inputFields`, { inputData }));
  }
  return {
    run,
    async inputs(action, inputData) {
      const question = JSON.stringify([action, inputData]);
      const answer = asked.get(question) ?? inputs(action, inputData);
      asked.set(question, answer);
      return await answer;
    },
  };
}

/**
 * What stands in for Zapier's own store of a dropdown's cursor. The platform's stand-in files the cursor as the name of
 * a property and asks for `undefined`.
 */
export function cursorStore(): object {
  let cursor: string | undefined;
  return new Proxy(
    {},
    {
      set(_target, written) {
        cursor = String(written);
        return true;
      },
      get: (target, asked, receiver): unknown =>
        asked === 'undefined' ? cursor : Reflect.get(target, asked, receiver),
    },
  );
}
