/** The program of a separate process, which runs the built node in n8n's engine each time that its parent sends parameters and items. */
import { fileURLToPath } from 'node:url';
import type { IDataObject, INodeParameters, OnError } from 'n8n-workflow';
import * as z from 'zod/v4';
import { loadPackage, runNode } from '../../tools/n8n-engine/index.ts';

const order = z.object({
  credentials: z.object({ apiKey: z.string(), baseUrl: z.string() }),
  parameters: z.custom<INodeParameters>((value) => typeof value === 'object'),
  items: z.array(z.custom<IDataObject>((value) => typeof value === 'object')),
  onError: z.custom<OnError>((value) => typeof value === 'string').default('stopWorkflow'),
});

const pkg = await loadPackage(fileURLToPath(new URL('../..', import.meta.url)));

async function run(message: unknown): Promise<void> {
  const { onError, ...given } = order.parse(message);
  const { items, runData, error } = await runNode({
    pkg,
    nodeType: 'postScheduler',
    node: { onError },
    ...given,
  });
  const hints = Object.values(runData)
    .flat()
    .flatMap((task) => task.hints ?? [])
    .map(({ message: text }) => text);
  process.send?.({ records: items.map(({ json }) => json), hints, error: error?.message });
}

process.on('message', (message) => void run(message));
process.once('disconnect', () => process.exit());
process.send?.('ready');
