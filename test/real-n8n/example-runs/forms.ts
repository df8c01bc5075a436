/** Forms of an example, as a browser asks for them and sends them. */
import { expect } from '@jest/globals';
import { decodeHTML } from 'entities/decode';
import * as z from 'zod/v4';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import type { Example } from './example.ts';

const forms = z.object({
  nodes: z.array(z.looseObject({ name: z.string(), webhookId: z.string().optional() })),
});

/** The address of a form of an active workflow, by the name of its step. n8n opens it some time after the workflow was activated. */
export async function openForm(
  { session }: Pick<Example, 'session'>,
  { id, step }: { id: string; step: string },
): Promise<string> {
  const { nodes } = forms.parse(await session.rest.publicApi({ method: 'GET', path: `/workflows/${id}` }));
  const form = `${session.origin}/form/${nodes.find(({ name }) => name === step)?.webhookId}`;
  await waitFor({
    find: async () => ((await fetch(form)).ok ? true : undefined),
    missing: () => 'The form did not open.',
  });
  return form;
}

/** Sends the first page of a form, and gives the address of the next one. */
export async function begin(form: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const opened = await sendFirst(form, fields);
  return waitingSchema.parse(await opened.json()).formWaitingUrl;
}

/** n8n may show a form some moments before it takes what is sent. */
async function sendFirst(form: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return await waitFor({
    find: async () => {
      const response = await submit(form, fields);
      return response.status === 404 ? undefined : response;
    },
    missing: () => 'The form took nothing.',
  });
}

/** From the first page of a form to its last. A run that ended at once has answered with a page, not with the address of the next one. */
export async function throughForm(
  form: string,
  fields: Readonly<Record<string, string>>,
  fieldsOf: (shown: string) => Readonly<Record<string, string>>,
): Promise<string[]> {
  const answered = await (await sendFirst(form, fields)).text();
  if (!answered.startsWith('{')) return [answered];
  const { formWaitingUrl } = waitingSchema.parse(JSON.parse(answered));
  return await throughPages(formWaitingUrl, fieldsOf);
}

const waitingSchema = z.object({ formWaitingUrl: z.string() });

/** What a page shows, without its head, styles and scripts. */
function bodyOf(page: string): string {
  return page
    .replaceAll(/<(head|style|script)\b.*?<\/\1>/gs, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 2000);
}

/** Waits until the page shows a text, and sends what a person fills in. */
export async function answer(
  page: string,
  { shown, fields }: { shown: string; fields: Readonly<Record<string, string>> },
): Promise<void> {
  await shows(page, shown);
  expect((await submit(page, fields)).status).toBe(200);
}

/** Waits, as the browser does, until the next page is there. Asked for earlier, n8n does not answer. */
export async function shows(page: string, text: string): Promise<void> {
  const status = new URL(page);
  status.pathname += '/n8n-execution-status';
  let last = '';
  await waitFor({
    find: async () => {
      last = await textAt(status);
      if (last !== 'form-waiting') return undefined;
      last = await textAt(new URL(page));
      return last.includes(text) ? true : undefined;
    },
    seconds: 20,
    missing: () => `The form did not show "${text}", but ${bodyOf(last)}`,
  });
}

/** Goes through all pages, as a person does who fills in each. Gives what they showed. */
export async function throughPages(
  page: string,
  fieldsOf: (shown: string) => Readonly<Record<string, string>>,
): Promise<string[]> {
  const status = new URL(page);
  status.pathname += '/n8n-execution-status';
  const shown: string[] = [];
  await waitFor({
    find: async () => {
      const state = await textAt(status);
      if (state !== 'form-waiting') return ['success', 'error'].includes(state) ? true : undefined;
      const text = await textAt(new URL(page));
      if (!text.includes('<form')) return text.includes('</html>') ? shown.push(text) : undefined;
      shown.push(text);
      await submit(page, fieldsOf(text));
      return undefined;
    },
    seconds: 90,
    missing: () => `The form did not end, but showed ${shown.map(bodyOf).join('\n')}`,
  });
  return shown;
}

export async function textAt(address: URL): Promise<string> {
  return await (await fetch(address, { signal: AbortSignal.timeout(30_000) })).text();
}

export async function submit(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return await fetch(url, { method: 'POST', body });
}

/** What a page carries along unseen. */
export function hiddenFieldsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(
    /<input\b[^>]*?type=['"]hidden['"][^>]*?name=['"](field-\d+)['"][^>]*?value=(?:"([^"]*)"|'([^']*)')/g,
  );
  return Object.fromEntries(
    Array.from(inputs, ([, name = '', ...values]) => [name, decodeHTML(values.join(''))]),
  );
}
