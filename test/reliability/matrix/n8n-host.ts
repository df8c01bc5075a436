import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { hintsOf } from '../../support/n8n/execution-hints.ts';
import { parametersOf } from '../../support/host/filled-in.ts';
import { fileInMemory } from '../../support/n8n/n8n-files.ts';
import { runNode } from '../../../tools/n8n-engine/index.ts';
import {
  asJson,
  builtPackage,
  jsonOf,
  mediaRows,
  post,
  renderedText,
} from '../../support/n8n/node-under-test.ts';
import { caption, type Host, image, movedTo, newText, referenceTo, type Subject } from './host.ts';
import type { Operation, WayKey } from './operations.ts';
import { loafJpeg } from '../../support/generators/pictures.ts';

// Accounts in Targets JSON are not looked up, so the first request is that of the operation.
const targets = asJson('acc_skyapp_1');
const scheduled = post('create', { publish: 'SCHEDULE', scheduledAt: movedTo, caption, ...targets });

/** A row whose output is the record, without the row's own columns. */
const row = (own: INodeParameters) =>
  post('createOrUpdate', { ...targets, options: { includeInput: false }, ...own });
const newRow = () => row({ publish: 'SCHEDULE', scheduledAt: movedTo, caption: newText() });
const oldRow = ({ id }: Subject, own: INodeParameters = {}) =>
  row({ publish: 'DRAFT', caption, reference: referenceTo(id), ...own });

const parameters: Readonly<Record<WayKey, (subject: Subject) => INodeParameters>> = {
  safeDraft: () => scheduled,
  safeSchedule: () => scheduled,
  safeNow: () => post('create', { publish: 'NOW', caption, ...targets }),
  create: () => post('create', { publish: 'DRAFT', caption, ...targets, options: { delivery: 'single' } }),
  createPhotoapp() {
    const media = mediaRows(image);
    const onPhotoapp = { ...asJson('acc_photoapp_1', 'photoapp'), options: { delivery: 'ownEndpoint' } };
    return post('create', { publish: 'DRAFT', caption, media, ...onPhotoapp });
  },
  rowDraft: newRow,
  rowSchedule: newRow,
  rowChange: (subject) => oldRow(subject),
  rowCancel: (subject) => oldRow(subject, { cancel: 'yes' }),
};

/** A list asks for all of its pages. */
function parametersFor(operation: Operation, subject: Subject): INodeParameters {
  return 'action' in operation
    ? { ...parametersOf(operation.action, { postId: subject.id }), returnAll: true }
    : parameters[operation.way](subject);
}

const storedError = z.object({ name: z.string(), message: z.string(), description: z.string() });

export const n8nHost: Host = {
  key: 'n8n',
  async run({ operation, subject, sandbox: { apiKey, baseUrl } }) {
    const run = await runNode({
      pkg: await builtPackage,
      nodeType: 'postScheduler',
      parameters: parametersFor(operation, subject),
      credentials: { apiKey, baseUrl },
      files: [{ data: fileInMemory({ fileName: 'loaf.jpg', mimeType: 'image/jpeg', content: loafJpeg }) }],
    });
    if (run.error === undefined)
      return { ids: jsonOf(run).map(({ id, fileName }) => fileName ?? id), note: hintsOf(run).join(' ') };
    const { name, message, description } = storedError.parse(run.error);
    return { kind: name, says: `${message} ${renderedText(description)}` };
  },
};
