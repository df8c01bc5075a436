/** What people do in the calendar of the service, beside n8n. */
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

/** `date`: ISO 8601. */
export async function planByHand(
  service: Service,
  date: string,
  targets: Readonly<Partial<Record<NetworkKey, readonly object[]>>>,
): Promise<void> {
  const lists = networkKeys.map((key) => [wireNames(key).targets, targets[key] ?? []] as const);
  const scheduledFor = { publish: 'SCHEDULE', date };
  await send(service, 'POST', '/posts', { scheduledFor, ...Object.fromEntries(lists) });
}

/** `scheduledFor`: ISO 8601. */
export async function moveByHand(service: Service, id: string, scheduledFor: string): Promise<void> {
  await send(service, 'PATCH', `/posts/${id}/schedule`, { scheduledFor });
}
