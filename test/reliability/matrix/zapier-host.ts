import * as z from 'zod/v4';
import { builtZapierApp } from '../../../tools/zapier-runner/built-app.ts';
import {
  type ZapierBundle,
  type ZapierRunner,
  zapierRunner,
} from '../../../tools/zapier-runner/zapier-runner.ts';
import { caption, type Host, image, movedTo, newText, referenceTo, type Subject } from './host.ts';
import { stepOf } from '../../support/host/filled-in.ts';
import type { Operation, WayKey } from './operations.ts';

type InputData = NonNullable<ZapierBundle['inputData']>;

/** Each cell writes the same post anew. */
const onSkyapp = { if_planned: 'create', caption, accounts: ['skyapp:acc_skyapp_1'] };
const scheduled = { ...onSkyapp, publish: 'SCHEDULE', scheduled_at: movedTo };
const draft = { ...onSkyapp, publish: 'DRAFT' };
const onPhotoapp = { media: [image], accounts: ['photoapp:acc_photoapp_1'], delivery: 'ownEndpoint' };

const inputs: Readonly<Record<WayKey, (subject: Subject) => InputData>> = {
  safeDraft: () => scheduled,
  safeSchedule: () => scheduled,
  safeNow: () => ({ ...onSkyapp, publish: 'NOW' }),
  create: () => ({ ...draft, delivery: 'single' }),
  createPhotoapp: () => ({ ...draft, ...onPhotoapp }),
  rowDraft: () => ({ ...scheduled, caption: newText() }),
  rowSchedule: () => ({ ...scheduled, caption: newText() }),
  rowChange: ({ id }) => ({ ...draft, reference: referenceTo(id) }),
  rowCancel: ({ id }) => ({ ...draft, reference: referenceTo(id), cancel: 'yes' }),
};

/** Zapier has Get Post as a part of Find Post. A list asks for all pages of posts of one state; without a state it would read four lists. */
function callFor(operation: Operation, { id }: Subject): [method: string, inputData: InputData] {
  if (!('action' in operation)) {
    const key = operation.way.startsWith('row') ? 'create_or_update_post' : 'create_post';
    return [`creates.${key}`, inputs[operation.way]({ id })];
  }
  const step = stepOf(operation.action, { postId: id, file: id });
  if (step === undefined) return ['searches.find_post', { post_id: id }];
  const isList = operation.action.fields.some(({ key }) => key === 'limit');
  return [
    step.method.replace('.operation.perform', ''),
    { ...step.inputData, ...(isList && { limit: 1000, status: 'scheduled' }) },
  ];
}

const app = builtZapierApp();
const runners = new Map<string, ZapierRunner>();

async function runnerFor(apiKey: string): Promise<ZapierRunner> {
  const runner = runners.get(apiKey) ?? zapierRunner({ app: await app, apiKey });
  runners.set(apiKey, runner);
  return runner;
}

const results = z.union([z.array(z.looseObject({})), z.looseObject({}).transform((result) => [result])]);

export const zapierHost: Host = {
  key: 'zapier',
  async run({ operation, subject, sandbox: { apiKey, baseUrl } }) {
    process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
    const zapier = await runnerFor(apiKey);
    const [method, inputData] = callFor(operation, subject);
    try {
      const found = results.parse(await zapier.run(`${method}.operation.perform`, { inputData }));
      const note = found.map((result) => z.string().nullish().parse(result['note']) ?? '').join(' ');
      return { ids: found.map((result) => result['fileName'] ?? result['id']), note };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { kind: error.name, says: messageIn(error.message) };
    } finally {
      delete process.env['POST_SCHEDULER_BASE_URL'];
    }
  },
};

/** The message that Zapier shows. The platform packs it into JSON, and adds "What happened" to plain errors. */
function messageIn(text: string): string {
  const [own = ''] = text.split('\nWhat happened:');
  return own.startsWith('{') ? z.looseObject({ message: z.string() }).parse(JSON.parse(own)).message : own;
}
