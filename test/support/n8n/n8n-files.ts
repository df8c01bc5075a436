/** Files as n8n keeps them: in memory, or in its storage. In the second case, an item holds only the identifier of the file. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { IBinaryData } from 'n8n-workflow';
import { core, requireFromCore } from '../../../tools/n8n-engine/n8n-modules.ts';

export interface TestFile {
  readonly fileName?: string;
  readonly mimeType: string;
  readonly content: Buffer | string;
}

/** A file in the item, as Base64: what n8n does with N8N_DEFAULT_BINARY_DATA_MODE=default. */
export function fileInMemory({ content, ...facts }: TestFile): IBinaryData {
  return { ...facts, data: Buffer.from(content).toString('base64') };
}

/** A file in n8n's storage folder, below the user folder of this process: what n8n does by default. */
export async function fileInStorage({
  content,
  ...facts
}: Omit<TestFile, 'content'> & { content: Buffer | Readable }): Promise<IBinaryData> {
  const service = await storage();
  const location = { type: 'execution', workflowId: 'test', executionId: randomUUID() } as const;
  return await service.store(location, content, { ...facts, data: '' });
}

export const waysToKeepFiles: Readonly<
  Record<string, (file: TestFile & { content: Buffer }) => Promise<IBinaryData>>
> = {
  'in memory': async (file) => await Promise.resolve(fileInMemory(file)),
  "in n8n's storage": fileInStorage,
};

// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- `require` knows no types; these are the package's own
export const { Container }: typeof import('@n8n/di') = requireFromCore('@n8n/di');

/**
 * The content of a file in a node's output, wherever n8n keeps it: once a test file has started the storage, later files of the same Jest worker use
 * it.
 */
export async function contentOf(file: IBinaryData): Promise<Buffer> {
  return await Container.get(core.BinaryDataService).getAsBuffer(file);
}

let started: Promise<InstanceType<typeof core.BinaryDataService>> | undefined;

async function storage() {
  return await (started ??= (async () => {
    const service = Container.get(core.BinaryDataService);
    await service.init();
    return service;
  })());
}
