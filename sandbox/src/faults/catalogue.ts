/** Every fault that can be asked for. A new one is one entry here. */
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/v4';
import { ApiError, forbidden } from '../errors.ts';
import { accountForms } from './account-forms.ts';
import { failure, firstHalf, jsonResponse, refusal, slowly, webPage } from './responses.ts';
import type { Fault } from './fault.ts';

const seconds = { unit: 's', usual: 1 } as const;
const milliseconds = { unit: 'ms', usual: 1000 } as const;

const tooMany = new ApiError({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' });
const serviceFailed = failure({ code: 'INTERNAL_SERVER_ERROR', message: 'The service failed.' });
const gatewayTimeout = webPage({ status: 504, title: '504 Gateway Time-out' });

export const faults = [
  {
    name: 'latency',
    about: 'the request waits before the service reads it, then goes its way',
    amount: milliseconds,
    async beforeReading({ amount }) {
      await delay(amount);
      return 'goes on';
    },
  },
  {
    name: 'no answer',
    about: 'the connection stays open, and nothing comes',
    beforeReading: async () => 'is over',
  },
  {
    name: 'reset before reading',
    about: 'the connection is reset, and the service never hears of the request',
    async beforeReading({ socket }) {
      socket.resetAndDestroy();
      return 'is over';
    },
  },
  {
    name: '429',
    about: 'too many requests, without Retry-After',
    insteadOfDoing: () => refusal({ error: tooMany }),
  },
  {
    name: '429 with Retry-After',
    about: 'too many requests, come back after so many seconds',
    amount: seconds,
    insteadOfDoing: ({ amount }) => refusal({ error: tooMany, headers: { 'retry-after': String(amount) } }),
  },
  {
    name: '429 with Retry-After date',
    about: 'the same, told as a date',
    amount: seconds,
    insteadOfDoing({ amount, now }) {
      const date = new Date(now.getTime() + amount * 1000).toUTCString();
      return refusal({ error: tooMany, headers: { 'retry-after': date } });
    },
  },
  {
    name: '403',
    about: 'a plan limit, with an upgrade link',
    insteadOfDoing: () => refusal({ error: forbidden('The plan does not allow this.') }),
  },
  { name: '500', about: 'the service fails before it does anything', insteadOfDoing: () => serviceFailed },
  {
    name: '502',
    about: 'a gateway does not reach the service, and says so in a web page',
    insteadOfDoing: () => webPage({ status: 502, title: '502 Bad Gateway' }),
  },
  {
    name: '503',
    about: 'the service is under maintenance',
    insteadOfDoing: () =>
      jsonResponse({
        status: 503,
        value: { code: 'SERVICE_UNAVAILABLE', message: 'The service is under maintenance.' },
      }),
  },
  {
    name: '504',
    about: 'a gateway waits too long, and the service has not heard of the request',
    insteadOfDoing: () => gatewayTimeout,
  },
  {
    name: 'web page',
    about: 'a web page with status 200, such as a login page in front of the service',
    insteadOfDoing: () => webPage({ status: 200, title: 'Please log in' }),
  },
  {
    name: 'redirect',
    about: 'the address has moved to another host (307)',
    insteadOfDoing: () => ({
      ...webPage({ status: 307, title: '307 Temporary Redirect' }),
      headers: { location: 'https://elsewhere.example/api' },
    }),
  },
  {
    name: '500 after storing',
    about: 'the service does it, and then fails',
    onAnswer: () => serviceFailed,
  },
  {
    name: '504 after storing',
    about: 'the service does it, but a gateway no longer waits for it',
    onAnswer: () => gatewayTimeout,
  },
  {
    name: 'reset after storing',
    about: 'the service does it, and the connection is reset before the answer',
    onAnswer({ answer, socket }) {
      socket.resetAndDestroy();
      return answer;
    },
  },
  {
    name: 'answer cut off',
    about: 'the service does it, and the connection ends in the middle of the answer',
    onAnswer({ answer, socket }) {
      async function* half(): AsyncGenerator<string> {
        yield firstHalf(answer.body);
        socket.destroySoon();
      }
      return { ...answer, body: Readable.from(half()) };
    },
  },
  {
    name: 'truncated JSON',
    about: 'the service does it, and answers with half of its JSON',
    onAnswer: ({ answer }) => ({ ...answer, body: firstHalf(answer.body) }),
  },
  {
    name: 'slow body',
    about: 'the answer comes in pieces',
    amount: milliseconds,
    onAnswer: ({ answer, amount }) => ({
      ...answer,
      body: slowly({ text: answer.body, milliseconds: amount }),
    }),
  },
  {
    name: 'repeated cursor',
    about: 'a page of posts leads to itself again',
    only: ['listPosts'],
    onAnswer({ answer, query }) {
      const { cursor } = z.object({ cursor: z.string().optional() }).parse(query);
      const page = z.looseObject({ posts: z.array(z.unknown()) }).safeParse(JSON.parse(answer.body)).data;
      if (page === undefined || cursor === undefined) return answer;
      return jsonResponse({ status: answer.status, value: { ...page, nextCursor: cursor } });
    },
  },
  ...accountForms,
] as const satisfies readonly Fault[];

export type FaultName = (typeof faults)[number]['name'];
