import { existsSync } from 'node:fs';
import * as z from 'zod/v4';

const built = new URL('../../zapier/dist/index.js', import.meta.url);

/** The Zapier app as it was built last. */
export async function builtZapierApp(): Promise<object> {
  if (!existsSync(built)) throw new Error('The Zapier app is not built: npm run -w zapier build');
  const module: unknown = await import(built.href);
  return z.object({ default: z.looseObject({}) }).parse(module).default;
}
