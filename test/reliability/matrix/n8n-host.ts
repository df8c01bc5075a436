import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { runNode } from '../../support/n8n-engine.ts';
import { builtPackage, chosen, jsonOf, mediaRows, post } from '../../support/node-under-test.ts';
import { caption, type Host, image, movedTo, type Subject } from './host.ts';
import type { OperationKey } from './operations.ts';

const parameters: Readonly<Record<OperationKey, (subject: Subject) => INodeParameters>> = {
  create: () =>
    post('create', {
      publish: 'DRAFT',
      caption,
      targets: { skyapp: [{ accountId: chosen('acc_skyapp_1') }] },
    }),
  createPhotoapp: () =>
    post('createPhotoapp', {
      publish: 'DRAFT',
      caption,
      media: mediaRows(image),
      accountId: chosen('acc_photoapp_1'),
    }),
  update: ({ id }) => post('update', { postId: chosen(id), caption }),
  reschedule: ({ id }) => post('reschedule', { postId: chosen(id), scheduledAt: movedTo }),
  delete: ({ id }) => post('delete', { postId: chosen(id) }),
  get: ({ id }) => post('get', { postId: chosen(id) }),
  list: () => post('getAll', { returnAll: true }),
  accounts: () => ({ resource: 'account', operation: 'getAll', returnAll: true }),
};

const storedError = z.object({ name: z.string(), message: z.string(), description: z.string() });

/** The built node in n8n's engine. */
export const n8nHost: Host = {
  key: 'n8n',
  async run({ operation, subject, sandbox: { apiKey, baseUrl } }) {
    const run = await runNode({
      pkg: await builtPackage,
      nodeType: 'postScheduler',
      parameters: parameters[operation](subject),
      credentials: { apiKey, baseUrl },
    });
    if (run.error === undefined) return { ids: jsonOf(run).map(({ id }) => id) };
    const { name, message, description } = storedError.parse(run.error);
    return { kind: name, says: `${message} ${description}` };
  },
};
