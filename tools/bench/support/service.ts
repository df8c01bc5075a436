/** The local service in its own process, so that it does not use the event loop of the measured code. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/v4';
import { startSandbox } from '../../../sandbox/src/sandbox.ts';

const address = z.object({ baseUrl: z.string(), apiKey: z.string() });
export type Address = z.output<typeof address>;

/** Starts the service. `stop` ends its process, which also ends with this one. `latency`: milliseconds before the service reads a request. */
export async function startService({ latency = 0 }: { latency?: number } = {}): Promise<
  Address & { stop(): Promise<void> }
> {
  const child = fork(fileURLToPath(import.meta.url), [String(latency)]);
  const [message] = z
    .tuple([z.unknown()])
    .rest(z.unknown())
    .parse(await once(child, 'message'));
  return {
    ...address.parse(message),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function serve(): Promise<void> {
  const sandbox = await startSandbox({ requestsPerMinute: 1e9, dailyQuota: 1e9 });
  const latency = Number(process.argv[2] ?? 0);
  if (latency > 0) {
    sandbox.faults.atRate({ seed: 1, faults: [{ fault: 'latency', rate: 1, amount: latency }] });
  }
  process.once('disconnect', () => void sandbox.stop());
  process.send?.({ baseUrl: sandbox.baseUrl, apiKey: sandbox.apiKey });
}

if (import.meta.main) await serve();
