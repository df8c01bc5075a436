import * as z from 'zod/v4';

interface ExecutionError {
  readonly message: string;
  readonly description?: string | null | undefined;
}

type Json = Record<string, unknown>;

/** One run of a workflow, as n8n stored it. */
export interface Execution {
  readonly id: string;
  readonly workflowId: string;
  /** `manual`, `trigger`, `webhook`, … */
  readonly mode: string;
  /** `success`, `error`, `canceled`, `crashed` or `waiting`; `new` or `running` while it goes on. */
  readonly status: string;
  /** The error that stopped the workflow. */
  readonly error?: ExecutionError | undefined;
  /** The number of steps run, counting repeats. */
  readonly steps: number;
  /** The items of a node's output, from all its runs in order; empty when the node did not run. */
  readonly outputOf: (node: string, output?: number) => Json[];
  /** The error of a node's last run. */
  readonly errorOf: (node: string) => ExecutionError | undefined;
  /** The hints of a node, from all its runs in order, as HTML. */
  readonly hintsOf: (node: string) => string[];
}

const errorSchema = z.looseObject({ message: z.string(), description: z.string().nullish() });
const itemSchema = z.looseObject({ json: z.record(z.string(), z.unknown()) });
const outputsSchema = z.array(z.array(itemSchema).nullable());

const nodeRunSchema = z.looseObject({
  error: errorSchema.optional(),
  hints: z.array(z.looseObject({ message: z.string() })).default([]),
  /** The outputs by kind of connection: `main`, `ai_tool`. */
  data: z.record(z.string(), outputsSchema).optional(),
});

const executionSchema = z.looseObject({
  id: z.coerce.string(),
  workflowId: z.string(),
  mode: z.string(),
  status: z.string(),
  data: z
    .looseObject({
      resultData: z.looseObject({
        error: errorSchema.optional(),
        runData: z.record(z.string(), z.array(nodeRunSchema)).default({}),
      }),
    })
    .optional(),
});

/** Reads an execution from a response of n8n's public API. */
export function readExecution(response: unknown): Execution {
  const { id, workflowId, mode, status, data } = executionSchema.parse(response);
  const { error, runData = {} } = data?.resultData ?? {};
  return {
    id,
    workflowId,
    mode,
    status,
    error,
    steps: Object.values(runData).flat().length,
    outputOf: (node, output = 0) =>
      (runData[node] ?? [])
        .flatMap((run) => Object.values(run.data ?? {}))
        .flatMap((outputs) => outputs[output] ?? [])
        .map(({ json }) => json),
    errorOf: (node) => runData[node]?.at(-1)?.error,
    hintsOf: (node) => (runData[node] ?? []).flatMap(({ hints }) => hints.map(({ message }) => message)),
  };
}

/** Whether the execution will not go on by itself. */
export function hasEnded({ status }: Execution): boolean {
  return !['new', 'running', 'unknown'].includes(status);
}
