import * as z from 'zod/v4';
import { validationIssuesOf } from '../../../shared/form/values/messages.ts';
import type { Owner } from '../accounts/owners.ts';
import { invalidData, type ErrorCode, type Issue } from './request-error.ts';

/** One endpoint. The server, the OpenAPI document and the plain text description are made from it. */
export type ServedOperation = {
  /** Unique; the `operationId` in the OpenAPI document. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `{id}` for the identifier of a post or a board. */
  path: string;
  summary: string;
  description: string;
  /** Whether the contract also declares the required header `x-api-key` as a parameter (contract 5.2). */
  declaresKeyHeader?: true;
  query: QuerySchema;
  /** `noBody` for an endpoint that reads no body. */
  body: z.core.$ZodType;
  response: z.core.$ZodType;
  /** Without 401, 429 and 500, which every endpoint has. */
  errors: readonly ErrorCode[];
  handle: (request: { owner: Owner; id: string; query: unknown; body: unknown }) => unknown;
};

/** Query parameters by their names. */
export type QuerySchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

export const noQuery = z.strictObject({});
export const noBody = z.unknown();

/**
 * An endpoint that checks query and body against their schemas and refuses with 400 and every issue. The handler gets the
 * parsed query, and the body as received.
 */
export function defineOperation<Query extends QuerySchema, Body extends z.core.$ZodType>({
  query,
  body,
  handle,
  ...facts
}: Omit<ServedOperation, 'query' | 'body' | 'handle'> & {
  query: Query;
  body: Body;
  handle: (request: { owner: Owner; id: string; query: z.output<Query>; body: z.input<Body> }) => unknown;
}): ServedOperation {
  return {
    ...facts,
    query,
    body,
    handle({ owner, id, query: givenQuery, body: givenBody }) {
      assertMatches(query, givenQuery);
      assertMatches(body, givenBody);
      return handle({ owner, id, query: query.parse(givenQuery), body: givenBody });
    },
  };
}

function assertMatches<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): asserts value is z.input<Schema> {
  const issues: Issue[] = validationIssuesOf(schema, value).map(({ path, message }) => ({
    path: [...path],
    message,
  }));
  if (issues.length > 0) throw invalidData(issues);
}
