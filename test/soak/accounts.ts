import assert from 'node:assert/strict';
import type { Sandbox } from '../../sandbox/src/sandbox.ts';

/**
 * The node throttles each key at each address to less than 2,000 requests a minute. The executions use four such pairs
 * in turn; with one the test would take three minutes. The throttle has tests of its own.
 */
export function accountOf({ apiKey, otherApiKey, baseUrl }: Sandbox, execution: number) {
  const byName = baseUrl.replace('127.0.0.1', 'localhost');
  const accounts = [
    { apiKey, baseUrl, accountId: 'acc_microblog_1' },
    { apiKey: otherApiKey, baseUrl, accountId: 'acc_other_microblog_1' },
    { apiKey, baseUrl: byName, accountId: 'acc_microblog_2' },
    { apiKey: otherApiKey, baseUrl: byName, accountId: 'acc_other_microblog_1' },
  ];
  return accounts[execution % accounts.length] ?? assert.fail();
}
