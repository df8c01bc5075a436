import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { hintsOf } from '../../support/execution-hints.ts';
import { fileInMemory } from '../../support/n8n-files.ts';
import { runNode } from '../../../tools/n8n-engine/index.ts';
import {
  asJson,
  builtPackage,
  chosen,
  jsonOf,
  mediaRows,
  post,
  renderedText,
} from '../../support/node-under-test.ts';
import { caption, type Host, image, movedTo, newText, referenceTo, type Subject } from './host.ts';
import type { OperationKey } from './operations.ts';
import { loafJpeg } from '../../support/pictures.ts';

// As JSON the accounts are not read, so the first request is that of the operation.
const targets = asJson('acc_skyapp_1');
const scheduled = post('create', { publish: 'SCHEDULE', scheduledAt: movedTo, caption, ...targets });

/** The record in the place of the row's own columns. */
const rowOptions = { options: { includeInput: false } };
const newRow = () =>
  post('createOrUpdate', {
    publish: 'SCHEDULE',
    scheduledAt: movedTo,
    caption: newText(),
    ...targets,
    ...rowOptions,
  });

const parameters: Readonly<Record<OperationKey, (subject: Subject) => INodeParameters>> = {
  safeDraft: () => scheduled,
  safeSchedule: () => scheduled,
  safeNow: () => post('create', { publish: 'NOW', caption, ...targets }),
  create: () => post('create', { publish: 'DRAFT', caption, ...targets, options: { delivery: 'single' } }),
  createPhotoapp: () =>
    post('create', {
      publish: 'DRAFT',
      caption,
      media: mediaRows(image),
      ...asJson('acc_photoapp_1', 'photoapp'),
      options: { delivery: 'ownEndpoint' },
    }),
  rowDraft: newRow,
  rowSchedule: newRow,
  rowChange: ({ id }) =>
    post('createOrUpdate', {
      publish: 'DRAFT',
      caption,
      ...targets,
      reference: referenceTo(id),
      ...rowOptions,
    }),
  rowCancel: ({ id }) =>
    post('createOrUpdate', {
      publish: 'DRAFT',
      caption,
      ...targets,
      reference: referenceTo(id),
      cancel: 'yes',
      ...rowOptions,
    }),
  update: ({ id }) => post('update', { postId: chosen(id), caption }),
  reschedule: ({ id }) => post('reschedule', { postId: chosen(id), scheduledAt: movedTo }),
  delete: ({ id }) => post('delete', { postId: chosen(id) }),
  get: ({ id }) => post('get', { postId: chosen(id) }),
  list: () => post('getAll', { returnAll: true }),
  accounts: () => ({ resource: 'account', operation: 'getAll', returnAll: true }),
  boards: () => ({
    resource: 'board',
    operation: 'getAll',
    accountId: chosen('acc_pinboard_1'),
    returnAll: true,
  }),
  upload: () => ({ resource: 'media', operation: 'upload', binaryPropertyName: 'data' }),
  creator: () => ({ resource: 'creator', operation: 'get', accountId: chosen('acc_shortvideo_1') }),
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
      files: [{ data: fileInMemory({ fileName: 'loaf.jpg', mimeType: 'image/jpeg', content: loafJpeg }) }],
    });
    if (run.error === undefined)
      return { ids: jsonOf(run).map(({ id, fileName }) => fileName ?? id), note: hintsOf(run).join(' ') };
    const { name, message, description } = storedError.parse(run.error);
    return { kind: name, says: `${message} ${renderedText(description)}` };
  },
};
