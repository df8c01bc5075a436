/** The forms of an example, as a browser requests and sends them. */
import { expect } from '@jest/globals';
import { decodeHTML } from 'entities/decode';
import * as z from 'zod/v4';
import type { N8nSession } from '../../../tools/n8n-app/n8n-session.ts';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import type { Example } from './example.ts';

type Fields = Readonly<Record<string, string>>;

/** A form of an active workflow. */
export interface Form {
  readonly address: string;
  readonly session: N8nSession;
}

/** The pages of one run of a form that follow the first page. All have the same address. */
export interface Page {
  readonly address: string;
  readonly session: N8nSession;
  readonly executionId: string;
  /** What the present page shows, once it has been requested. */
  shown?: string | undefined;
  /** How many steps had run when the present page came (`steps`), and when the last page was sent (`sentAt`). */
  steps: number;
  sentAt: number;
}

const forms = z.object({
  nodes: z.array(z.looseObject({ name: z.string(), webhookId: z.string().optional() })),
});

/** A form by the name of its step. n8n opens it some time after the workflow was activated. */
export async function openForm(
  { session }: Pick<Example, 'session'>,
  { id, step }: { id: string; step: string },
): Promise<Form> {
  const { nodes } = forms.parse(await session.rest.publicApi({ method: 'GET', path: `/workflows/${id}` }));
  const address = `${session.origin}/form/${nodes.find(({ name }) => name === step)?.webhookId}`;
  await waitFor({
    find: async () => ((await fetch(address)).ok ? true : undefined),
    missing: () => 'The form did not open.',
  });
  return { address, session };
}

/** Sends the first page of a form, and returns the pages that follow. */
export async function begin(form: Form, fields: Fields): Promise<Page> {
  return pageOf(form, await (await sendFirst(form, fields)).text());
}

/** Sends the first page. n8n may show a form some moments before it accepts what is sent. */
export async function sendFirst({ address }: Form, fields: Fields): Promise<Response> {
  return await waitFor({
    find: async () => {
      const response = await send(address, fields);
      return response.status === 404 ? undefined : response;
    },
    missing: () => 'The form took nothing.',
  });
}

const waitingSchema = z.object({ formWaitingUrl: z.string() });

function pageOf({ session }: Form, answer: string): Page {
  const address = waitingSchema.parse(JSON.parse(answer)).formWaitingUrl;
  const executionId = new URL(address).pathname.split('/').at(-1) ?? '';
  return { address, session, executionId, steps: 0, sentAt: 0 };
}

/**
 * Fills in a form from its first page to its last. Returns what the pages show. A run that ended at once answers with a page instead of the address
 * of the next one.
 */
export async function throughForm(
  form: Form,
  fields: Fields,
  fieldsOf: (shown: string) => Fields,
): Promise<string[]> {
  const answer = await (await sendFirst(form, fields)).text();
  return answer.startsWith('{') ? await throughPages(pageOf(form, answer), fieldsOf) : [answer];
}

/** What a page shows, without its head, styles and scripts. */
function bodyOf(page: string): string {
  return page
    .replaceAll(/<(head|style|script)\b.*?<\/\1>/gs, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 2000);
}

/**
 * What the next page shows, once it is there; undefined when the run ended without one. A run that is still working does not answer, and one that has
 * only just got a page still shows that page. So the next page is there only when the run waits, and has done more steps than when the last page was
 * sent.
 */
async function nextPage(page: Page): Promise<string | undefined> {
  const { session, executionId } = page;
  const status = new URL(page.address);
  status.pathname += '/n8n-execution-status';
  return await waitFor({
    find: async () => {
      const state = await textAt(status);
      if (['success', 'error', 'crashed', 'canceled'].includes(state)) return { text: undefined };
      if (state !== 'form-waiting') return undefined;
      const { steps } = await session.execution(executionId);
      if (steps <= page.sentAt) return undefined;
      page.steps = steps;
      return { text: await textAt(new URL(page.address)) };
    },
    missing: () => `The run ${executionId} showed no further page.`,
  }).then(({ text }) => text);
}

/** What the present page of a form shows. */
export async function shownOn(page: Page): Promise<string> {
  page.shown ??= await nextPage(page);
  if (page.shown !== undefined) return page.shown;
  const { status, error } = await page.session.execution(page.executionId);
  throw new Error(`The run showed no further page. It ended with ${status}: ${error?.message ?? ''}`);
}

export async function shows(page: Page, text: string): Promise<void> {
  const shown = await shownOn(page);
  if (!shown.includes(text)) throw new Error(`The page does not show "${text}", but ${bodyOf(shown)}`);
}

/** Checks that the present page shows a text, and sends what a person fills in. */
export async function answer(
  page: Page,
  { shown, fields }: { shown: string; fields: Fields },
): Promise<void> {
  await shows(page, shown);
  await submit(page, fields);
}

/** Sends the present page. */
export async function submit(page: Page, fields: Fields): Promise<void> {
  await shownOn(page);
  page.shown = undefined;
  page.sentAt = page.steps;
  expect((await send(page.address, fields)).status).toBe(200);
}

/** Goes through all pages, as a person does who fills in each. Returns what they showed. */
export async function throughPages(page: Page, fieldsOf: (shown: string) => Fields): Promise<string[]> {
  const shown: string[] = [];
  for (;;) {
    const text = await nextPage(page);
    if (text === undefined) return shown;
    shown.push(text);
    if (!text.includes('<form')) return shown;
    page.shown = text;
    await submit(page, fieldsOf(text));
  }
}

async function textAt(address: URL): Promise<string> {
  return await (await fetch(address)).text();
}

async function send(address: string, fields: Fields): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return await fetch(address, { method: 'POST', body });
}

/** The hidden fields of a page. */
export function hiddenFieldsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(
    /<input\b[^>]*?type=['"]hidden['"][^>]*?name=['"](field-\d+)['"][^>]*?value=(?:"([^"]*)"|'([^']*)')/g,
  );
  return Object.fromEntries(
    Array.from(inputs, ([, name = '', ...values]) => [name, decodeHTML(values.join(''))]),
  );
}
