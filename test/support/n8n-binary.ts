/** Files as n8n keeps them: in memory, or in its storage, of which an item holds the identifier alone. */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type { IBinaryData } from 'n8n-workflow';
import { core } from './n8n-modules.ts';

export interface TestFile {
  readonly fileName?: string;
  readonly mimeType: string;
  readonly content: Buffer | string;
}

/** With N8N_DEFAULT_BINARY_DATA_MODE=default n8n keeps a file in the item, as Base64. */
export function fileInMemory({ content, ...facts }: TestFile): IBinaryData {
  return { ...facts, data: Buffer.from(content).toString('base64') };
}

/** As n8n does by default: the file goes to its storage folder, below the user folder of this process. */
export async function fileInStorage({
  content,
  ...facts
}: Omit<TestFile, 'content'> & { content: Buffer | Readable }): Promise<IBinaryData> {
  const service = await storage();
  const location = { type: 'execution', workflowId: 'test', executionId: randomUUID() } as const;
  return await service.store(location, content, { ...facts, data: '' });
}

let started: Promise<InstanceType<typeof core.BinaryDataService>> | undefined;

async function storage() {
  return await (started ??= (async () => {
    // n8n-core's own copy: another one would know nothing of its services.
    const require = createRequire(createRequire(import.meta.url).resolve('n8n-core'));
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- `require` knows no types; these are the package's own
    const { Container }: typeof import('@n8n/di') = require('@n8n/di');
    const service = Container.get(core.BinaryDataService);
    await service.init();
    return service;
  })());
}
