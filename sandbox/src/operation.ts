import * as z from 'zod/v4';
import { validationIssuesOf } from '../../shared/index.ts';
import type { Owner } from './accounts.ts';
import { invalidData, type ErrorCode, type Issue } from './errors.ts';

/** What one endpoint is: the server serves it, and the OpenAPI description and the text docs are written from it. */
export type Operation = {
  /** Unique name in the OpenAPI description. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `{id}` for the identifier of a post or a board. */
  path: string;
  summary: string;
  description: string;
  /** Whether the contract declares the key as a parameter too: the header `x-api-key`, required (section 5.2). */
  declaresKeyHeader?: true;
  query: QuerySchema;
  /** `noBody` where none is read. */
  body: z.ZodType;
  answer: z.ZodType;
  /** Besides 401, 429 and 500, which every endpoint knows. */
  errors: readonly ErrorCode[];
  handle: (request: { owner: Owner; id: string; query: unknown; body: unknown }) => unknown;
};

/** Parameters of a query by their names. */
export type QuerySchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

export const noQuery = z.strictObject({});
export const noBody = z.unknown();

/**
 * An endpoint whose handler gets the query as read and the body as received, both checked against their schemas:
 * a fault is 400 with every issue.
 */
export function defineOperation<Query extends QuerySchema, Body extends z.ZodType>({
  query,
  body,
  handle,
  ...facts
}: Omit<Operation, 'query' | 'body' | 'handle'> & {
  query: Query;
  body: Body;
  handle: (request: { owner: Owner; id: string; query: z.output<Query>; body: z.input<Body> }) => unknown;
}): Operation {
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

function assertMatches<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): asserts value is z.input<Schema> {
  const issues: Issue[] = validationIssuesOf({ schema, value }).map(({ path, message }) => ({
    path: [...path],
    message,
  }));
  if (issues.length > 0) throw invalidData(issues);
}
