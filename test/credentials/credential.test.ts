/** The form of the credential by n8n's rules, apart from those that `npm run scan` checks. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import { requestsPerMinuteIn } from '../../nodes/PostScheduler/transport/service-credential.ts';
import { networkKeys } from '../../shared/index.ts';
import { credentialSources, NodeHelpers } from '../support/n8n/n8n-source.ts';

for (const { type } of credentialSources) {
  const { displayName, properties, test: check } = type;

  describe(`the credential ${displayName}`, () => {
    test('hides its secrets, and nothing else', () => {
      const secret = properties.filter(({ name: field }) => /key|secret|token|password/i.test(field));
      expect(secret.map(({ typeOptions }) => typeOptions?.password)).toStrictEqual(secret.map(() => true));
      expect(secret.length).not.toBe(0);
      expect(properties.filter(({ typeOptions }) => typeOptions?.password === true)).toStrictEqual(secret);
    });

    test('asks in title case, with a text', () => {
      for (const property of properties.filter(({ type: kind }) => kind !== 'notice')) {
        expect(property.displayName).toMatch(/^(?:(?:[A-Z][A-Za-z]*|per) ?)+$/);
        expect(property.description ?? '').not.toBe('');
        // A field that nobody fills in has to work with its default; a field without a default is required.
        expect(property.required ?? false).toBe(property.default === '');
      }
    });

    test('can be tested, and does not follow a redirect with the key', () => {
      assert.ok(check);
      expect(check.request.baseURL).toBe('={{$credentials.baseUrl}}');
      expect(check.request.disableFollowRedirect).toBe(true);
    });
  });
}

test('Custom has a field for each network, with the documented name in it', () => {
  const [credential] = credentialSources;
  const fields = credential?.type.properties.filter(({ name }) => name.endsWith('Word')) ?? [];
  expect(fields.map((property) => [property.name, property.default, property.displayOptions])).toStrictEqual(
    networkKeys.map((key) => [`${key}Word`, key, { show: { networkNames: ['custom'] } }]),
  );
});

test.each([
  ['http://10.0.0.7:4010/api', true],
  ['http://host.docker.internal:4010/api', true],
  ['http://127.0.0.1:4010/api', false],
  ['http://localhost:4010/api', false],
  ['http://[::1]:4010/api', false],
  ['https://scheduler.example/api', false],
  ['', false],
])('the warning about http:// at %j: %s', (baseUrl, isShown) => {
  const notices = credentialSources.flatMap(({ type }) =>
    type.properties.filter(({ type: kind }) => kind === 'notice'),
  );
  expect(
    notices.map((notice) => NodeHelpers.displayParameter({ baseUrl }, notice, null, null)),
  ).toStrictEqual([isShown]);
});

test('the requests of a minute are the 2,000 of contract 8.1, unless the credential says less', () => {
  const given = [undefined, '', 2_000, 5_000, 0, 300];
  const service = { baseUrl: 'https://scheduler.example/api' };
  expect(
    given.map((requestsPerMinute) => requestsPerMinuteIn({ ...service, requestsPerMinute })),
  ).toStrictEqual([2_000, 2_000, 2_000, 2_000, 2_000, 300]);
});
