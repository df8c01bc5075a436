import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { examplesFolder, type ExampleRun, texts } from './example.ts';

const forms = z.object({
  nodes: z.array(z.looseObject({ name: z.string(), webhookId: z.string().optional() })),
});
const accounts = ['acc_professional_1', 'acc_threadapp_1', 'acc_socialnet_1'];

/** Two people write drafts, one of them too long. A third approves both, first with a day in the past. */
export const approveDraftsThenSchedule: ExampleRun = async ({ sandbox, session, install }) => {
  const id = await install({ settings: { hour: 8 } });
  await session.activate(id);
  try {
    const file = await readFile(new URL('approve-drafts-then-schedule.json', examplesFolder), 'utf8');
    const { nodes } = forms.parse(JSON.parse(file));
    const form = (name: string) =>
      `${session.origin}/form/${nodes.find((node) => node.name === name)?.webhookId}`;

    await isOpen(form('Write a post'));
    await isOpen(form('Approve drafts'));

    const sent = ['One about buns', 'One about rye', 'x'.repeat(501)].map(async (text) => {
      return (await submit(form('Write a post'), { 'field-0': text, 'field-1': '' })).status;
    });
    expect(await Promise.all(sent)).toStrictEqual([200, 200, 500]);
    const drafts = texts(sandbox);
    expect(drafts.map(({ text }) => text).toSorted()).toStrictEqual(['One about buns', 'One about rye']);
    for (const draft of drafts) {
      expect(draft.state).toBe('draft');
      expect(draft.at).toBeUndefined();
      expect(draft.accounts).toStrictEqual(accounts);
    }

    const opened = await submit(form('Approve drafts'), {});
    const { formWaitingUrl: page } = z.object({ formWaitingUrl: z.string() }).parse(await opened.json());
    // The newest stands in front.
    const [older, newer] = drafts.map(({ text }) => String(text));
    const firstOffered = await offeredDay(page, String(newer));
    await answer(page, { shown: String(newer), fields: decision('Schedule it', '2020-01-01') });
    await answer(page, { shown: 'is not in the future', fields: {} });
    // Two drafts are not offered one time.
    expect((await offeredDay(page, String(older))) > firstOffered).toBe(true);
    expect(texts(sandbox).every(({ state }) => state === 'draft')).toBe(true);
    await answer(page, { shown: String(older), fields: decision('Schedule it', '2031-07-01') });
    await shows(page, 'That was all');
    expect(texts(sandbox)).toStrictEqual([
      { state: 'scheduled', at: '2031-07-01T08:00', text: older, accounts },
      { state: 'draft', text: newer, accounts },
    ]);

    const next = await submit(form('Approve drafts'), {});
    const { formWaitingUrl: nextPage } = z.object({ formWaitingUrl: z.string() }).parse(await next.json());
    await answer(nextPage, { shown: String(newer), fields: decision('Leave it a draft', '2031-07-02') });
    await shows(nextPage, 'That was all');
    expect(texts(sandbox).map(({ state }) => state)).toStrictEqual(['scheduled', 'draft']);
  } finally {
    await session.deactivate(id);
  }
};

function decision(choice: string, day: string): Readonly<Record<string, string>> {
  return { 'field-1': JSON.stringify([choice]), 'field-2': day };
}

/** Waits until the page shows a text, and sends what a person fills in. */
async function answer(
  page: string,
  { shown, fields }: { shown: string; fields: Readonly<Record<string, string>> },
): Promise<void> {
  await shows(page, shown);
  expect((await submit(page, fields)).status).toBe(200);
}

/** The day that the page with a text proposes. */
async function offeredDay(page: string, shown: string): Promise<string> {
  await shows(page, shown);
  const text = await textAt(new URL(page));
  return /\bvalue="(\d{4}-\d{2}-\d{2})"/.exec(text)?.[1] ?? assert.fail(text);
}

/** n8n opens the forms of a workflow some time after it was activated. */
async function isOpen(form: string): Promise<void> {
  await waitFor({
    find: async () => ((await fetch(form)).ok ? true : undefined),
    missing: () => 'The form did not open.',
  });
}

/** Waits, as the browser does, until the next page is there. Asked for earlier, n8n does not answer. */
async function shows(page: string, text: string): Promise<void> {
  const status = new URL(page);
  status.pathname += '/n8n-execution-status';
  await waitFor({
    find: async () => {
      if ((await textAt(status)) !== 'form-waiting') return undefined;
      return (await textAt(new URL(page))).includes(text) ? true : undefined;
    },
    missing: () => `The form did not show "${text}".`,
  });
}

async function textAt(address: URL): Promise<string> {
  return await (await fetch(address, { signal: AbortSignal.timeout(30_000) })).text();
}

async function submit(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return await fetch(url, { method: 'POST', body });
}
