/** Names that mean something to JavaScript are names like others, in what people give and in what a service answers. */
import { afterEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { accountsBody, asksForAccounts } from '../support/local-server.ts';
import { useNoWaits } from '../support/no-waits.ts';
import { post } from '../support/node-under-test.ts';
import { everyAct, execution, step } from './both-hosts.ts';
import { useLocalServer } from '../support/use-server.ts';

const apiKey = 'any-key-that-is-long';

/** As JSON: in a literal the first name would set the prototype. */
const hostile = `{"__proto__":{"polluted":"yes","toString":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"prototype":{"polluted":"yes"}}`;
const parsed = (json: string): Record<string, unknown> =>
  z.custom<Record<string, unknown>>().parse(JSON.parse(json));
const parts = Object.entries(parsed(hostile)).map(([name, value]) => JSON.stringify({ [name]: value }));

let answer = '{"id":"post-1"}';
/** The accounts that people name are linked, until a service answers otherwise. */
const harmless = answer;
const server = useLocalServer((request, response) => {
  const isLinking = answer === harmless && asksForAccounts(request);
  response.end(isLinking ? accountsBody('a') : answer);
});

afterEach(() => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Reflect.get([], 'polluted')).toBeUndefined();
  expect(typeof {}.toString).toBe('function');
  // Nothing of it is sent.
  expect(JSON.stringify(server.requests)).not.toContain('polluted');
});

useNoWaits();

describe('Given by a person', () => {
  for (const json of [hostile, ...parts]) {
    it(`n8n: ${json}`, async () => {
      const service = { baseUrl: server.origin, apiKey };
      const draft = { publish: 'DRAFT', caption: 'Hello', scheduledAt: '2031-01-01T00:00:00Z' };
      const where = { accounts: ['threadapp:a'] };
      // As text, as an object of an expression, and in place of everything that holds fields.
      for (const extraJson of [json, '={{ $json.given }}']) {
        const adjust = { threadapp: { additionalFields: { extraJson } } };
        await execution(service, post('create', { ...draft, ...where, adjust }), {
          items: [{ given: parsed(json) }],
        });
      }
      const items = [{ given: parsed(json) }];
      for (const name of ['publish', 'caption', 'media', 'accounts', 'adjust', 'options']) {
        const parameters = post('create', { ...draft, ...where, [name]: '={{ $json.given }}' });
        await execution(service, parameters, { items });
      }
      const adjust = { threadapp: { additionalFields: '={{ $json.given }}' } };
      await execution(service, post('create', { ...draft, ...where, adjust }), { items });
    });

    it(`Zapier: ${json}`, async () => {
      const inputData = {
        publish: 'DRAFT',
        caption: 'Hello',
        accounts: ['threadapp:a'],
      };
      const media = ['https://media.example/a.jpg'];
      for (const given of [
        { threadapp_extra_json: json },
        { threadapp_user_tags: json },
        { media, media_details: json },
        { media, media_details: `[${json}]` },
        { threadapp_segments: ['More'], threadapp_segments_medias: `[[${json}]]` },
        { threadapp_segments: ['More'], threadapp_segments_medias: json },
        parsed(json),
      ]) {
        await step({ baseUrl: server.origin, apiKey }, 'creates.create_post.operation.perform', {
          ...inputData,
          ...given,
        });
      }
    });
  }
});

describe('Answered by a service', () => {
  for (const [name, act] of everyAct) {
    it(name, async () => {
      const record = `{"id":"post-1","status":"scheduled","scheduledFor":{"publish":"DRAFT"},"skyappTargets":[${hostile}],${hostile.slice(1)}`;
      for (answer of [
        hostile,
        record,
        `{"posts":[${record}],"nextCursor":${hostile}}`,
        `{"accounts":[${record}]}`,
        `[${hostile}]`,
      ]) {
        await act({ baseUrl: server.origin, apiKey });
      }
    });
  }
});
