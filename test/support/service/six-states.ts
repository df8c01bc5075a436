/** A service with two states that contract 3 does not have: for a post that failed, and for one that is published on only some of its accounts. */
import type { ServerResponse } from 'node:http';
import { type DescriptionPort, documented } from '../../../shared/api/description/service-description.ts';
import type { PostRecord } from '../../../shared/index.ts';
import { postStatuses } from '../../../shared/networks/records/present-state.ts';
import type { SeenRequest } from './local-server.ts';

/** The words of the service for these two states. */
export const failedWords = ['PARTIALLY_PUBLISHED', 'FAILED'] as const;

const description = {
  ...documented,
  listFilters: { ...documented.listFilters, statuses: [...postStatuses, ...failedWords] },
};

/** The service's description, which lists six words for the filter of the list (contract 4.2). */
export const sixStates: DescriptionPort = async (part) => await Promise.resolve(description[part]);

/** Answers requests like this service, with these posts. For a local server. */
export function answerWithSixStates(posts: readonly PostRecord[]) {
  const schema = { type: 'string', enum: description.listFilters.statuses };
  const list = { get: { parameters: [{ name: 'status', in: 'query', schema }] } };
  return ({ path }: Pick<SeenRequest, 'path'>, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(path, 'http://service.example');
    const status = searchParams.get('status');
    const answers: Readonly<Record<string, unknown>> = {
      '/openapi.json': { openapi: '3.1.0', paths: { '/posts': list } },
      '/posts': { posts: posts.filter((each) => each['status'] === (status ?? each['status'])) },
      '/accounts': [],
    };
    const answer = answers[pathname];
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { code: 'NOT_FOUND', message: 'There is no such post.' }));
  };
}
