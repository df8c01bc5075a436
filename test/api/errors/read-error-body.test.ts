import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { oneLine } from '../../../shared/data/json.ts';
import { parseBody } from '../../../shared/api/responses/parse-body.ts';
import { readErrorBody } from '../../../shared/api/errors/read-error-body.ts';
import { serviceMessageText } from '../../../shared/api/errors/wording.ts';
import { anyCharacter } from '../../support/generators/any-character.ts';
import { cpuSeconds } from '../../support/cpu-time.ts';

const read = (body: unknown) => readErrorBody(parseBody({ status: 400, headers: {}, body }));

const messages: readonly (readonly [string, unknown, string | undefined])[] = [
  ['message', { message: 'a' }, 'a'],
  ['message before error', { error: 'b', message: 'a' }, 'a'],
  ['error.message', { error: { message: 'a', code: 'X' } }, 'a'],
  ['error as text', { error: 'a' }, 'a'],
  ['detail', { detail: 'a' }, 'a'],
  ['detail as a list', { detail: [{ path: ['b', 1], message: 'a' }] }, 'b.1: a'],
  ['errors as objects', { errors: [{ message: 'a' }, { message: 'b', path: 'c' }] }, 'a; c: b'],
  ['message as a list', { message: ['a', 'b'] }, 'a; b'],
  ['blank message, then error', { message: '  ', error: 'a' }, 'a'],
  ['message of another type', { message: 12, detail: 'a' }, 'a'],
  ['errorMessage', { errorMessage: 'a' }, 'a'],
  ['reason', { reason: 'a' }, 'a'],
  ['error with its description', { error: 'invalid', error_description: 'a' }, 'invalid: a'],
  ['a description alone', { error_description: 'a' }, 'a'],
  ['error.errorMessage', { error: { errorMessage: 'a' } }, 'a'],
  ['errors of JSON:API', { errors: [{ title: 'b', detail: 'a' }, { title: 'c' }] }, 'a; c'],
  [
    'errors of JSON:API with their places',
    { errors: [{ detail: 'a', source: { pointer: '/data/caption' } }] },
    '/data/caption: a',
  ],
  ['errors by field', { errors: { caption: ['a', 'b'], title: ['c'] } }, 'caption: a; caption: b; title: c'],
  ['error by field', { error: { caption: ['a'], code: 'X' } }, 'caption: a'],
  ['error with a code alone', { error: { code: 'X' } }, undefined],
  ['nothing known', { note: 'a' }, undefined],
  ['a JSON text of it', '{"message":"a"}', 'a'],
  ['JSON text', '"a"', 'a'],
  ['plain text', 'Service unavailable', 'Service unavailable'],
  ['a list of texts', ['a', 'b'], 'a; b'],
  ['a web page', '<html>a</html>', undefined],
  ['lines and control characters', { message: ' a\r\n\tb\u0000c\u202ed\u2028e ' }, 'a b c d e'],
  ['only control characters', { message: '\u0000\u0001' }, undefined],
  ['own __proto__', '{"__proto__":{"message":"x"}}', undefined],
];

describe('error bodies', () => {
  for (const [name, body, message] of messages) {
    it(`message: ${name}`, () => expect(read(body).message).toBe(message));
  }

  it('issues from issues, error.issues, errors or a list of messages, at most twenty', () => {
    expect(read({ issues: [{ message: 'a' }, 'b', 3, null, {}] }).issues).toStrictEqual(['a', 'b']);
    expect(read({ error: { issues: [{ path: ['x'], message: 'a' }] } }).issues).toStrictEqual(['x: a']);
    expect(read({ errors: ['a'] }).issues).toStrictEqual(['a']);
    expect(read({ message: ['a'] }).issues).toStrictEqual(['a']);
    expect(read({ message: 'a' }).issues).toStrictEqual([]);
    expect(
      read({ issues: Array.from({ length: 1000 }, (_, index) => `issue ${index}`) }).issues,
    ).toHaveLength(20);
  });

  it.each<[string, unknown, string[]]>([
    [
      'a list for each field',
      { caption: ['too long'], title: ['a', 'b'] },
      ['caption: too long', 'title: a', 'title: b'],
    ],
    ['violations', { violations: [{ message: 'too long', propertyPath: 'caption' }] }, ['caption: too long']],
    ['validationErrors', { validationErrors: ['a'] }, ['a']],
    ['validation_errors by field', { validation_errors: { caption: 'too long' } }, ['caption: too long']],
    ['fieldErrors', { fieldErrors: { caption: ['too long'] } }, ['caption: too long']],
    [
      'the flat errors of Zod',
      { error: { formErrors: ['a'], fieldErrors: { caption: ['too long'] } } },
      ['caption: too long'],
    ],
    [
      'the flat errors of Zod in errors',
      { errors: { formErrors: ['a'], fieldErrors: { caption: ['too long'] } } },
      ['a', 'caption: too long'],
    ],
    [
      'details',
      { error: 'Invalid', details: [{ field: 'caption', message: 'too long' }] },
      ['caption: too long'],
    ],
    ['errors in error', { error: { message: 'Invalid', errors: [{ reason: 'too long' }] } }, ['too long']],
    [
      'reasons of parameters',
      { title: 'x', 'invalid-params': [{ param: 'caption', reason: 'too long' }] },
      ['caption: too long'],
    ],
    ['a list that says nothing', { issues: [3], errors: ['a'] }, ['a']],
    ['no texts', { targets: [{ id: 'a' }], ids: [1], count: 2 }, []],
  ])('issues: %s', (_, body, issues) => expect(read(body).issues).toStrictEqual(issues));

  it('tell all that the service says, once', () => {
    const said = (body: unknown) => serviceMessageText(read(body));
    expect(said({ caption: ['too long'] })).toBe(' The service says: “caption: too long”.');
    expect(said({ error: { formErrors: ['Invalid'], fieldErrors: { caption: ['too long'] } } })).toBe(
      ' The service says: “Invalid; caption: too long”.',
    );
    expect(said({ reason: 'Invalid', violations: [{ message: 'too long', propertyPath: 'caption' }] })).toBe(
      ' The service says: “Invalid; caption: too long”.',
    );
  });

  it('become one clean line, whatever they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 700 }), (text) => {
        const line = oneLine(text);
        expect(Array.from(line).length).toBeLessThanOrEqual(300);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(line).toBe(line.trim());
      }),
    );
  });

  it('are read quickly even when they are huge', () => {
    const body = {
      message: 'https://'.repeat(50_000),
      issues: Array.from({ length: 100_000 }, () => 'x'.repeat(50)),
    };
    expect(cpuSeconds(() => read(body))).toBeLessThan(5);
  });
});
