/**
 * The package's nodes and credentials from their sources, without a build. They get the CommonJS build of
 * n8n-workflow: its ESM build cannot be loaded by Node.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { ICredentialType, INodeType, INodeTypeDescription } from 'n8n-workflow';
import * as z from 'zod/v4';

const require = createRequire(import.meta.url);

// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- `require` knows no types; these are the package's own
export const { NodeHelpers }: typeof import('n8n-workflow') = require('n8n-workflow');

export const root = new URL('../../../', import.meta.url);

/** A class that `package.json` names for n8n, and where its source is. */
export interface Source<Type> {
  readonly url: URL;
  readonly type: Type;
}

const manifest = z
  .object({ n8n: z.object({ nodes: z.array(z.string()), credentials: z.array(z.string()) }) })
  .parse(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')));

/** An instance of the class that a built file exports, made from the source of the file. */
async function load<Type>(built: string): Promise<Source<Type>> {
  const url = new URL(built.replace(/^dist\//, '').replace(/\.js$/, '.ts'), root);
  const exported: unknown = await import(url.href);
  // n8n takes the class whose name is that of the file.
  const found: unknown = Reflect.get(Object(exported), basename(built).split('.')[0] ?? '');
  if (typeof found !== 'function')
    throw new Error(`${url.pathname} does not export the class that its name says`);
  return { url, type: z.custom<Type>().parse(Reflect.construct(found, [])) };
}

export const nodeSources = await Promise.all(manifest.n8n.nodes.map((built) => load<INodeType>(built)));
export const credentialSources = await Promise.all(
  manifest.n8n.credentials.map((built) => load<ICredentialType>(built)),
);

export const description: INodeTypeDescription = descriptionOf('postScheduler');

function descriptionOf(name: string): INodeTypeDescription {
  const found = nodeSources.find(({ type }) => type.description.name === name);
  if (found === undefined) throw new Error(`The package has no node ${name}`);
  return found.type.description;
}
