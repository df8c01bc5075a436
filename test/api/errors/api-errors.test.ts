import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { InvalidInputError, PostSchedulerError } from '../../../shared/data/errors.ts';
import * as api from '../../../shared/api/errors/api-errors.ts';
import { field } from '../../../shared/data/json.ts';

const details = { operation: 'Create post', summary: 'it failed.', advice: 'Try again.' };

/** The same file under another address is another module. */
async function secondCopyOf(path: string): Promise<unknown> {
  const copy: unknown = await import(new URL(`${path}?second-copy`, import.meta.url).href);
  return copy;
}

describe('errors', () => {
  it('are recognized by their own class and the ones above, and by no other', () => {
    const error = new api.NotFoundError({ ...details, status: 404 });
    assert.ok(api.NotFoundError.isInstance(error));
    assert.ok(api.ApiError.isInstance(error));
    assert.ok(PostSchedulerError.isInstance(error));
    assert.ok(!api.CredentialError.isInstance(error));
    expect(InvalidInputError.isInstance(error)).toBe(false);
    expect(api.NotFoundError.isInstance(new api.ApiError(details))).toBe(false);
    expect(api.ApiError.isInstance(new InvalidInputError({ field: 'Base URL', problem: 'wrong.' }))).toBe(
      false,
    );
  });

  it('are recognized across two copies of their modules, as two bundles hold them', async () => {
    const otherBase = field(await secondCopyOf('../../../shared/data/errors.ts'), 'InvalidInputError');
    assert.ok(typeof otherBase === 'function');
    const invalid: unknown = Reflect.construct(otherBase, [{ field: 'Base URL', problem: 'wrong.' }]);
    assert.ok(!(invalid instanceof PostSchedulerError));
    assert.ok(InvalidInputError.isInstance(invalid));
    expect(PostSchedulerError.isInstance(invalid)).toBe(true);
    expect(api.ApiError.isInstance(invalid)).toBe(false);

    const otherClass = field(
      await secondCopyOf('../../../shared/api/errors/api-errors.ts'),
      'RateLimitError',
    );
    assert.ok(typeof otherClass === 'function');
    const limited: unknown = Reflect.construct(otherClass, [{ ...details, retryAfterSeconds: 7 }]);
    assert.ok(!(limited instanceof api.RateLimitError));
    assert.ok(api.RateLimitError.isInstance(limited));
    expect(limited.retryAfterSeconds).toBe(7);
    expect(api.ServiceError.isInstance(limited)).toBe(false);
  });

  it('carry a name, a message of whole sentences, its parts, and a cause', () => {
    const cause = new Error('inner');
    const error = new api.ServiceError({ ...details, status: 503, cause });
    expect(error.name).toBe('ServiceError');
    expect(error.message).toBe('Create post: it failed. Try again.');
    expect(error.summary).toBe('it failed.');
    expect(error.advice).toBe('Try again.');
    expect(error.status).toBe(503);
    expect(error.cause).toBe(cause);
    expect(String(error)).toMatch(/^ServiceError: Create post/);
    expect(inspect(error)).not.toContain('post-scheduler.error');
  });

  it('have each a kind with the name of its class, also where they are reworded', () => {
    const classes = Object.values(api).filter((each) => 'kind' in each);
    expect(classes).toHaveLength(11);
    for (const Class of classes) {
      expect(field(api, Class.kind)).toBe(Class);
      const error = new Class({ ...details, status: 418, cause: 'inner' }).reworded({ happened: 'other.' });
      expect(error.constructor).toBe(Class);
      const { operation, advice } = details;
      const happened = 'other.';
      expect(error).toMatchObject({ operation, advice, status: 418, cause: 'inner', happened });
      expect(error.message).toBe('Create post: other. Try again.');
    }
    const limited = new api.RateLimitError({ ...details, retryAfterSeconds: 7, happened: 'busy.' });
    expect(limited.reworded({ link: 'https://scheduler.example/p/1' })).toMatchObject({
      retryAfterSeconds: 7,
      happened: 'busy.',
      message: 'Create post: it failed. Try again. The post is at https://scheduler.example/p/1',
    });
  });

  it('say what happened and what became of it, each of which can be said anew', () => {
    const { summary: _, ...others } = details;
    const error = new api.RejectedError({ ...others, happened: 'it failed.', became: 'Nothing is there.' });
    expect(error).toMatchObject({ happened: 'it failed.', became: 'Nothing is there.' });
    expect(error.summary).toBe('it failed. Nothing is there.');
    const again = error.reworded({ happened: 'other.' });
    expect(again).toMatchObject({ summary: 'other. Nothing is there.', became: 'Nothing is there.' });
    expect(again.reworded({ became: '' }).summary).toBe('other.');
    const whole = new api.RejectedError({ ...details, happened: 'it.', became: 'May be there.' });
    expect(whole.reworded({ advice: 'Look.' })).toMatchObject({ summary: 'it failed.', happened: 'it.' });
    expect(whole.reworded({ became: 'Is there.' }).summary).toBe('it. Is there.');
  });

  it('end a sentence with one full stop, in any text', () => {
    for (const [problem, sentence] of [
      ['is too long', 'is too long.'],
      ['is too long.', 'is too long.'],
      ['is too long!', 'is too long!'],
      ['is “a”', 'is “a”.'],
      ['says “No.”', 'says “No.”'],
    ] as const) {
      const error = new InvalidInputError({ field: 'Limit', problem });
      expect(error.message).toBe(`Limit: ${sentence}`);
    }
  });
});

it.each<[unknown, Error]>([
  ['gone', new api.NotFoundError({ ...details, status: 404 })],
  ['gone', new api.ContractError({ ...details, status: 404 })],
  ['a rejection', new api.ContractError({ ...details, status: 403 })],
  // A proxy may answer so for a post that is there: where the post would be made again, only its lists count.
  ['a rejection', new api.ContractError({ ...details, status: 200, isEmpty: true })],
  ['a rejection', new api.ServiceError({ ...details, status: 500 })],
])('what a list has just shown is %s after %p', async (expected, error) => {
  const asked: Promise<string> = Promise.reject(error);
  const found = await api.unlessGone(asked).then(
    (value) => value ?? 'gone',
    () => 'a rejection',
  );
  expect(found).toBe(expected);
});
