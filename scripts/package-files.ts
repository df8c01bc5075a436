import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/v4';

/** The repository's root directory, where the published package lies. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const manifestSchema = z.object({
  name: z.string(),
  n8n: z.object({ nodes: z.array(z.string()), credentials: z.array(z.string()) }),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** What the scripts read of a `package.json`. */
export type Manifest = z.output<typeof manifestSchema>;

/** Reads the `package.json` at a path; throws where it is not one of an n8n community package. */
export function readManifest(path: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** A number of bytes as people read it: `157.1 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
