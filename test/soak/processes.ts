/** Separate processes, each of which answers one order after the other. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { IDataObject, INodeParameters, OnError } from 'n8n-workflow';
import * as z from 'zod/v4';

/** What a process of n8n is to do: run the built node once with these items. */
export interface NodeOrder {
  readonly credentials: { readonly apiKey: string; readonly baseUrl: string };
  readonly parameters: INodeParameters | undefined;
  readonly items: readonly IDataObject[];
  readonly onError?: OnError;
}

const nodeEnding = z.object({
  records: z.array(
    z.object({
      id: z.string().optional(),
      outcome: z.string().optional(),
      note: z.string().optional(),
      reference: z.string().optional(),
      /** The error of an item that failed while the run continued. */
      error: z.object({ message: z.string() }).optional(),
    }),
  ),
  hints: z.array(z.string()),
  /** The error that stopped the run. */
  error: z.string().optional(),
});
export type NodeEnding = z.infer<typeof nodeEnding>;

/** What a process of Zapier is to do: run one step that creates a post. */
export interface ZapOrder {
  readonly apiKey: string;
  readonly inputData: Readonly<Record<string, unknown>>;
}

const zapEnding = z.union([
  z.object({ id: z.string() }),
  z.object({ error: z.string() }),
  /** Zapier itself repeats the step after `delay` seconds. */
  z.object({ throttled: z.string(), delay: z.number().optional() }),
]);
export type ZapEnding = z.infer<typeof zapEnding>;

interface Worker<Order, Ending> {
  readonly ask: (order: Order) => Promise<Ending>;
  readonly stop: () => void;
}

export type N8nProcess = Worker<NodeOrder, NodeEnding>;
export type ZapProcess = Worker<ZapOrder, ZapEnding>;

export async function startN8nProcess(): Promise<N8nProcess> {
  return await started('n8n-process.ts', nodeEnding);
}

/** Starts a process of Zapier, whose environment has the address of the service. */
export async function startZapProcess(baseUrl: string): Promise<ZapProcess> {
  return await started('zap-process.ts', zapEnding, { POST_SCHEDULER_BASE_URL: baseUrl });
}

async function started<Order extends object, Ending>(
  file: string,
  ending: z.ZodType<Ending>,
  environment: NodeJS.ProcessEnv = {},
): Promise<Worker<Order, Ending>> {
  const worker = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...environment },
  });
  await answerOf(worker);
  return {
    ask: async (order) => {
      const answer = answerOf(worker);
      worker.send(order);
      return ending.parse(await answer);
    },
    stop: () => void worker.kill(),
  };
}

/** The next message of a process. Rejects if the process ends before. */
async function answerOf(worker: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const ended = once(worker, 'exit', { signal }).then(([code]) => {
      throw new Error(`The process ended with ${code}`);
    });
    const [answer] = z
      .tuple([z.unknown(), z.unknown()])
      .parse(await Promise.race([once(worker, 'message', { signal }), ended]));
    return answer;
  } finally {
    over.abort();
  }
}
