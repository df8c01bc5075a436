/** The program of a separate process, which runs a step of the built Zapier app in the platform's runtime each time that its parent asks for one. */
import * as z from 'zod/v4';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

const order = z.object({ apiKey: z.string(), inputData: z.record(z.string(), z.unknown()) });

const app = await builtZapierApp();

async function run(message: unknown): Promise<void> {
  const { apiKey, inputData } = order.parse(message);
  const step = zapierRunner({ app, apiKey }).run('creates.create_post.operation.perform', { inputData });
  process.send?.(await step.catch(endingOf));
}

const thrown = z.object({ name: z.string(), message: z.string() });
const packed = z.object({ message: z.string(), delay: z.number().optional() });

function endingOf(error: unknown): object {
  const { name, message } = thrown.parse(error);
  if (name !== 'ThrottledError') return { error: message };
  // The platform packs the reason and the delay into the message.
  const { message: throttled, delay } = packed.parse(JSON.parse(message));
  return { throttled, delay };
}

process.on('message', (message) => void run(message));
process.once('disconnect', () => process.exit());
process.send?.('ready');
