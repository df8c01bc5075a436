/** The service in a process of its own, for a test that measures the memory of its own process. */
import { startSandbox } from '../../../sandbox/src/sandbox.ts';

const sandbox = await startSandbox();
const { baseUrl, apiKey } = sandbox;
process.send?.({ baseUrl, apiKey });
for (const end of ['SIGTERM', 'disconnect'] as const) {
  process.once(end, () => void sandbox.stop().then(() => process.exit()));
}
