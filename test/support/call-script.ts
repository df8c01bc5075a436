import { expect } from '@jest/globals';
import { type CallName, calls, rejection } from './client-calls.ts';
import { scriptedClient, type Step } from './scripted-http.ts';

/** A body that every operation takes for a success. */
export const fine: Step = {
  body: {
    id: 'post-1',
    posts: [],
    accounts: [],
    boards: [{ id: 'board-1', sections: [] }],
    duetDisabled: false,
    uploadUrl: 'https://files.example/loaf.jpg?signature=secret',
    success: true,
  },
};
export const asks = (seconds: number | string, status = 429): Step => ({
  status,
  headers: { 'Retry-After': String(seconds) },
});
/** The call comes through after every step, each the answer to the same request. */
export async function succeeds(name: CallName, steps: Step[]) {
  const scripted = scriptedClient(steps);
  await calls[name](scripted.client);
  expect(scripted.requests).toHaveLength(steps.length);
  for (const request of scripted.requests) expect(request).toStrictEqual(scripted.requests[0]);
  return scripted;
}

/** The call fails after so many requests. */
export async function fails(name: CallName, steps: Step[], requests: number, options = {}) {
  const scripted = scriptedClient(steps, options);
  const error = await rejection(calls[name](scripted.client));
  expect(scripted.requests).toHaveLength(requests);
  expect(scripted.waits).toHaveLength(requests - 1);
  return { error, ...scripted };
}
