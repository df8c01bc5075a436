import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/v4';

/** The repository's root directory, which is also that of the published package. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const manifestSchema = z.object({
  name: z.string(),
  n8n: z.object({ nodes: z.array(z.string()), credentials: z.array(z.string()) }),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** The part of a `package.json` that the scripts read. */
type Manifest = z.output<typeof manifestSchema>;

/** Reads a `package.json`. Throws when it is not that of an n8n community package. */
export function readManifest(path: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** A number of bytes as text: `157.1 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
