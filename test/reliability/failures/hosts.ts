/** The operations of the table of failures on both hosts, as the built node and the built app run them. */
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { runNode } from '../../../tools/n8n-engine/index.ts';
import type { ZapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';
import { loafJpeg } from '../../support/generators/pictures.ts';
import { fileInMemory } from '../../support/n8n/n8n-files.ts';
import { builtPackage, chosen, post, renderedText } from '../../support/n8n/node-under-test.ts';
import type { OperationKey } from './sentences.ts';

const later = '2031-01-01T00:00:00Z';
const accounts = ['skyapp:account-1'];
const scheduled = { publish: 'SCHEDULE', scheduledAt: later, caption: 'Hello', postTo: 'accounts', accounts };

const parameters: Readonly<Record<OperationKey, INodeParameters>> = {
  accounts: { resource: 'account', operation: 'getAll', returnAll: true },
  lookup: post('create', scheduled),
  create: post('create', scheduled),
  publish: post('create', scheduled),
  single: post('create', { ...scheduled, options: { delivery: 'single' } }),
  update: post('update', { postId: chosen('p1'), caption: 'New' }),
  reschedule: post('reschedule', { postId: chosen('p1'), scheduledAt: later }),
  moveLate: post('reschedule', { postId: chosen('p1'), scheduledAt: later }),
  delete: post('delete', { postId: chosen('p1') }),
  deleteLate: post('delete', { postId: chosen('p1') }),
  get: post('get', { postId: chosen('p1') }),
  upload: { resource: 'media', operation: 'upload', binaryPropertyName: 'data' },
};

const stored = z.object({ message: z.string(), description: z.string().nullish() });

/** The whole error that a person reads in n8n. */
export async function saidByN8n(operation: OperationKey, baseUrl: string): Promise<string> {
  const { error } = await runNode({
    pkg: await builtPackage,
    nodeType: 'postScheduler',
    parameters: parameters[operation],
    credentials: { apiKey: 'a-key-of-this-test', baseUrl },
    files: [{ data: fileInMemory({ fileName: 'loaf.jpg', mimeType: 'image/jpeg', content: loafJpeg }) }],
  });
  const { message, description } = stored.parse(error);
  return `${message} ${renderedText(description ?? '')}`.replaceAll('\n', ' ').trim();
}

const step = { if_planned: 'create', publish: 'SCHEDULE', scheduled_at: later, caption: 'Hello', accounts };

const steps: Readonly<Record<OperationKey, readonly [method: string, inputData: Record<string, unknown>]>> = {
  accounts: ['authentication.test', {}],
  lookup: ['creates.create_post.operation.perform', step],
  create: ['creates.create_post.operation.perform', step],
  publish: ['creates.create_post.operation.perform', step],
  single: ['creates.create_post.operation.perform', { ...step, delivery: 'single' }],
  update: ['creates.update_post.operation.perform', { post_id: 'p1', caption: 'New' }],
  reschedule: ['creates.reschedule_post.operation.perform', { post_id: 'p1', scheduled_at: later }],
  moveLate: ['creates.reschedule_post.operation.perform', { post_id: 'p1', scheduled_at: later }],
  delete: ['creates.delete_post.operation.perform', { post_id: 'p1' }],
  deleteLate: ['creates.delete_post.operation.perform', { post_id: 'p1' }],
  get: ['searches.find_post.operation.perform', { post_id: 'p1' }],
  upload: ['creates.upload_media.operation.perform', {}],
};

/** The whole error that a person reads on Zapier. `origin`: where the file is that is uploaded. */
export async function saidByZapier(
  operation: OperationKey,
  { zapier, origin }: { zapier: Pick<ZapierRunner, 'run'>; origin: string },
): Promise<string> {
  const [method, given] = steps[operation];
  const inputData = { ...given, ...(operation === 'upload' && { file: `${origin}/loaf.jpg` }) };
  try {
    return JSON.stringify(await zapier.run(method, { inputData, meta: { timezone: 'Europe/Lisbon' } }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The platform packs the message into JSON, and adds "What happened" to plain errors.
    const [own = ''] = error.message.split('\nWhat happened:');
    return own.startsWith('{') ? z.looseObject({ message: z.string() }).parse(JSON.parse(own)).message : own;
  }
}
