/** Lets nock answer requests to hosts by their names, over http and https, in the tests of a file. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import nock from 'nock';

/**
 * Requests connect to 127.0.0.1 only. A test fails if a request had no answer, or if an answer was never asked for. The answers of a test are removed
 * when it ends.
 */
export function useNock(): void {
  const unanswered: string[] = [];
  function note({ method, url }: Request, answers: { reasons: readonly string[] }[] = []): void {
    if (new URL(url).hostname === '127.0.0.1') return;
    // An answer that fits but for one reason was probably meant, so this reason is told.
    const reasons = answers.flatMap(({ reasons: all }) => (all.length === 1 ? all : []));
    unanswered.push([`${method} ${url}`, ...reasons].join('; '));
  }
  beforeAll(() => {
    if (!nock.isActive()) nock.activate();
    nock.enableNetConnect(/^127\.0\.0\.1:/);
    nock.emitter.on('no match', note);
  });
  afterEach(() => {
    const seen = { unanswered: unanswered.splice(0), unasked: nock.pendingMocks() };
    nock.abortPendingRequests();
    nock.cleanAll();
    expect(seen).toStrictEqual({ unanswered: [], unasked: [] });
  });
  afterAll(() => {
    nock.emitter.off('no match', note);
    // nock replaces modules that all files of a worker share.
    nock.restore();
  });
}

const methods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];

/** Answers all requests to a host, if any come, until the test ends. Returns those that have come. */
export function answerAll(
  origin: string,
  answer: (request: Request) => nock.ReplyFnResult,
): readonly Request[] {
  const asked: Request[] = [];
  const host = nock(origin).persist();
  for (const method of methods)
    host
      .intercept(/^/, method)
      .optionally()
      .reply((request: Request) => {
        asked.push(request);
        return answer(request);
      });
  return asked;
}
