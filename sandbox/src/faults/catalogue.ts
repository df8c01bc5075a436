/** All faults that the service can inject. To add one, add an entry here. */
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/v4';
import { ApiError, forbidden } from '../server/refusal.ts';
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
    about: 'the service reads the request later, then handles it',
    amount: milliseconds,
    async beforeReading({ amount }) {
      await delay(amount);
      return 'goes on';
    },
  },
  {
    name: 'no answer',
    about: 'the connection stays open, without a response',
    beforeReading: async () => 'is over',
  },
  {
    name: 'reset before reading',
    about: 'the connection is reset before the service reads the request',
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
    about: 'too many requests, with the seconds to wait in Retry-After',
    amount: seconds,
    insteadOfDoing: ({ amount }) => refusal({ error: tooMany, headers: { 'retry-after': String(amount) } }),
  },
  {
    name: '429 with Retry-After date',
    about: 'too many requests, with a date in Retry-After',
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
    about: 'a gateway does not reach the service and responds with a web page',
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
    about: 'a gateway times out before the service gets the request',
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
    about: 'the service executes the request, then fails',
    onResponse: () => serviceFailed,
  },
  {
    name: '504 after storing',
    about: 'the service executes the request, but a gateway times out before the response',
    onResponse: () => gatewayTimeout,
  },
  {
    name: 'reset after storing',
    about: 'the service executes the request, then the connection is reset before the response',
    onResponse({ response, socket }) {
      socket.resetAndDestroy();
      return response;
    },
  },
  {
    name: 'answer cut off',
    about: 'the service executes the request, then the connection ends in the middle of the response',
    onResponse({ response, socket }) {
      async function* half(): AsyncGenerator<string> {
        yield firstHalf(response.body);
        socket.destroySoon();
      }
      return { ...response, body: Readable.from(half()) };
    },
  },
  {
    name: 'truncated JSON',
    about: 'the service executes the request and responds with half of the JSON',
    onResponse: ({ response }) => ({ ...response, body: firstHalf(response.body) }),
  },
  {
    name: 'slow body',
    about: 'the response arrives in pieces',
    amount: milliseconds,
    onResponse: ({ response, amount }) => ({
      ...response,
      body: slowly({ text: response.body, milliseconds: amount }),
    }),
  },
  {
    name: 'repeated cursor',
    about: 'the next cursor of a page is the cursor of the same page',
    only: ['listPosts'],
    onResponse({ response, query }) {
      const { cursor } = z.object({ cursor: z.string().optional() }).parse(query);
      const page = z.looseObject({ posts: z.array(z.unknown()) }).safeParse(JSON.parse(response.body)).data;
      if (page === undefined || cursor === undefined) return response;
      return jsonResponse({ status: response.status, value: { ...page, nextCursor: cursor } });
    },
  },
  ...accountForms,
] as const satisfies readonly Fault[];

export type FaultName = (typeof faults)[number]['name'];
