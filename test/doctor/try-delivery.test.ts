/** What the doctor says when it tries the delivery, and that it leaves nothing behind. */
import { expect, it } from '@jest/globals';
import type { CheckResult } from '../../tools/doctor/check-result.ts';
import { tryDelivery } from '../../tools/doctor/try-delivery.ts';
import type { Client } from '../../shared/index.ts';
import { axiosClient } from '../support/n8n/axios-client.ts';
import { useSandbox } from '../support/service/use-server.ts';

const sandbox = useSandbox();

async function tried(replaced: Partial<Client> = {}): Promise<CheckResult[]> {
  const client = axiosClient({ baseUrl: sandbox.baseUrl, key: sandbox.apiKey, timeoutMs: 5_000 });
  return await tryDelivery({ client: { ...client, ...replaced }, now: Date.now });
}

it('says that a draft can be scheduled, and deletes it', async () => {
  expect(await tried()).toStrictEqual([
    { level: 'fine', about: 'Delivery', text: 'a draft can be scheduled' },
  ]);
  expect(sandbox.requests.map(({ method }) => method)).toStrictEqual([
    'GET',
    'POST',
    'PATCH',
    'GET',
    'DELETE',
  ]);
  expect(sandbox.posts()).toStrictEqual([]);
});

it('names the single request where drafts are refused, or not scheduled', async () => {
  for (const [operation, begins] of [
    ['createPost', 'the service accepts no draft: Create post: the service does not allow this (403).'],
    ['reschedulePost', 'the service does not schedule a draft: Reschedule post: the service does not allow'],
  ] as const) {
    sandbox.faults.next({ fault: '403', operation });
    const [result, ...others] = await tried();
    expect([result?.level, others]).toStrictEqual(['problem', []]);
    expect(result?.text.slice(0, begins.length)).toBe(begins);
    expect(result?.text).toMatch(/ Choose Single Request under Delivery\.$/);
    expect(sandbox.posts()).toStrictEqual([]);
  }
});

it('notices a service that does nothing', async () => {
  const [result] = await tried({ reschedulePost: async () => await Promise.resolve() });
  expect(result?.text).toBe(
    'a draft that was scheduled is still shown as draft. Choose Single Request under Delivery.',
  );
});

it('tries nothing without an account that takes a mere text', async () => {
  const before = sandbox.requests.length;
  const account = { id: 'acc_1', name: 'Loaf', network: 'photoapp' as const, record: {} };
  const [result] = await tried({ listAccounts: async () => await Promise.resolve([account]) });
  expect(result?.level).toBe('notice');
  expect(sandbox.requests).toHaveLength(before);
});

it('names the post that it could not delete', async () => {
  sandbox.faults.next({ fault: '403', operation: 'deletePost' });
  const [, result] = await tried();
  const [left] = sandbox.posts();
  expect(result?.level).toBe('problem');
  expect(result?.text).toContain(`the post ${left?.id ?? ''} of this test is still there, delete it: `);
});
