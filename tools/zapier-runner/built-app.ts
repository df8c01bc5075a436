import { existsSync } from 'node:fs';
import * as z from 'zod/v4';

const file = new URL('../../zapier/dist/index.js', import.meta.url);
const moduleSchema = z.object({ default: z.looseObject({}) });

/** `zapier/dist` is missing. The message says how to build it. */
export class NotBuiltError extends Error {}

/** Loads the last build of the Zapier integration: what `zapier-platform push` would upload. */
export async function builtZapierApp(): Promise<object> {
  if (!existsSync(file))
    throw new NotBuiltError('The Zapier integration is not built yet: run "npm run -w zapier build" first.');
  const module: unknown = await import(file.href);
  return moduleSchema.parse(module).default;
}
