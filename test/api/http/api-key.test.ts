/** The API key as people paste it. */
import { expect, test } from '@jest/globals';
import { readApiKey } from '../../../shared/api/http/api-key.ts';

test.each([
  'key_a1B2',
  ' key_a1B2\n',
  'Bearer key_a1B2',
  'Authorization: Bearer key_a1B2',
  '"key_a1B2"',
  '"Bearer key_a1B2"',
  "'key_a1B2' ",
  '“key_a1B2”',
])('%j is the key alone', (pasted) => expect(readApiKey(pasted)).toBe('key_a1B2'));

test.each(['', '  ', 'Bearer ', 'Bearer', '""', undefined])('%j is none', (nothing) =>
  expect(() => readApiKey(nothing)).toThrow(
    'API Key: required, but not filled in; create one in the Scheduler under Settings, API Keys.',
  ),
);
