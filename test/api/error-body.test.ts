import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { oneLine } from '../../shared/api/responses/json.ts';
import { parseBody } from '../../shared/api/responses/parse-body.ts';
import { readErrorBody } from '../../shared/api/errors/read-error-body.ts';

const read = (body: unknown) => readErrorBody(parseBody({ status: 400, headers: {}, body }));

const messages: readonly (readonly [string, unknown, string | undefined])[] = [
  ['message', { message: 'a' }, 'a'],
  ['message before error', { error: 'b', message: 'a' }, 'a'],
  ['error.message', { error: { message: 'a', code: 'X' } }, 'a'],
  ['error as text', { error: 'a' }, 'a'],
  ['detail', { detail: 'a' }, 'a'],
  ['detail as a list', { detail: [{ path: ['b', 1], message: 'a' }] }, 'b.1: a'],
  ['errors as texts', { errors: ['a', 'b'] }, 'a; b'],
  ['errors as objects', { errors: [{ message: 'a' }, { message: 'b', path: 'c' }] }, 'a; c: b'],
  ['message as a list', { message: ['a', 'b'] }, 'a; b'],
  ['blank message, then error', { message: '  ', error: 'a' }, 'a'],
  ['message of another type', { message: 12, detail: 'a' }, 'a'],
  ['message null', { message: null, error: null, detail: null, errors: null }, undefined],
  ['errors empty', { errors: [] }, undefined],
  ['nothing known', { reason: 'a' }, undefined],
  ['a JSON text of it', '{"message":"a"}', 'a'],
  ['JSON text', '"a"', 'a'],
  ['plain text', 'Service unavailable', 'Service unavailable'],
  ['a list of texts', ['a', 'b'], 'a; b'],
  ['an empty list', [], undefined],
  ['a number', 12, undefined],
  ['null', 'null', undefined],
  ['nothing', undefined, undefined],
  ['a web page', '<html>a</html>', undefined],
  ['lines and control characters', { message: ' a\r\n\tb\u0000c\u202ed\u2028e ' }, 'a b c d e'],
  ['only control characters', { message: '\u0000\u0001' }, undefined],
  ['own __proto__', '{"__proto__":{"message":"x"}}', undefined],
];

describe('error bodies', () => {
  for (const [name, body, message] of messages) {
    it(`message: ${name}`, () => assert.equal(read(body).message, message));
  }

  it('kind from code or error.code', () => {
    assert.equal(read({ code: 'BAD_REQUEST' }).kind, 'BAD_REQUEST');
    assert.equal(read({ error: { code: 'BAD_REQUEST' } }).kind, 'BAD_REQUEST');
    for (const body of [{}, { code: 12 }, { code: ' ' }, [], null]) assert.equal(read(body).kind, undefined);
  });

  it('issues from issues, error.issues, errors or a list of messages, at most twenty', () => {
    assert.deepEqual(read({ issues: [{ message: 'a' }, 'b', 3, null, {}] }).issues, ['a', 'b']);
    assert.deepEqual(read({ error: { issues: [{ path: ['x'], message: 'a' }] } }).issues, ['x: a']);
    assert.deepEqual(read({ errors: ['a'] }).issues, ['a']);
    assert.deepEqual(read({ message: ['a'] }).issues, ['a']);
    assert.deepEqual(read({ message: 'a' }).issues, []);
    assert.equal(
      read({ issues: Array.from({ length: 1000 }, (_, index) => `issue ${index}`) }).issues.length,
      20,
    );
  });

  it('are cut at 300 code points, never inside one', () => {
    const message = read({ message: '👋'.repeat(1000) }).message ?? '';
    assert.equal(Array.from(message).length, 300);
    assert.equal(message, `${'👋'.repeat(299)}…`);
    assert.equal(oneLine('👋'.repeat(301)), `${'👋'.repeat(299)}…`);
    assert.equal(oneLine('👋'.repeat(300)), '👋'.repeat(300));
  });

  it('become one clean line, whatever they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
        const line = oneLine(text);
        assert.ok(Array.from(line).length <= 300);
        assert.doesNotMatch(line, /[\p{Cc}\p{Cs}\u2028\u2029]/u);
        assert.equal(line, line.trim());
      }),
    );
  });

  it('are read quickly even when they are huge', () => {
    const started = performance.now();
    read({
      message: 'https://'.repeat(500_000),
      issues: Array.from({ length: 100_000 }, () => 'x'.repeat(50)),
    });
    assert.ok(performance.now() - started < 1000);
  });
});
