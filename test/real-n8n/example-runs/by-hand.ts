/** What people do in the calendar of the service, without n8n. */
import { expect } from '@jest/globals';
import type { Sandbox } from '../../../sandbox/src/sandbox.ts';
import { type NetworkKey, networkKeys } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';

export type Service = Pick<Sandbox, 'baseUrl' | 'apiKey'>;

export async function send(
  { baseUrl, apiKey }: Service,
  method: string,
  path: string,
  body: object,
): Promise<void> {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const answer = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) });
  expect([method, path, answer.status]).toStrictEqual([method, path, 200]);
}

type Targets = Readonly<Partial<Record<NetworkKey, readonly object[]>>>;

/** `date`: ISO 8601. */
export async function planByHand(service: Service, date: string, targets: Targets): Promise<void> {
  await write(service, { publish: 'SCHEDULE', date }, targets);
}

export async function draftByHand(service: Service, targets: Targets): Promise<void> {
  await write(service, { publish: 'DRAFT' }, targets);
}

async function write(service: Service, scheduledFor: object, targets: Targets): Promise<void> {
  const lists = networkKeys.map((key) => [wireNames(key).targets, targets[key] ?? []] as const);
  await send(service, 'POST', '/posts', { scheduledFor, ...Object.fromEntries(lists) });
}

/** `scheduledFor`: ISO 8601. */
export async function moveByHand(service: Service, id: string, scheduledFor: string): Promise<void> {
  await send(service, 'PATCH', `/posts/${id}/schedule`, { scheduledFor });
}
