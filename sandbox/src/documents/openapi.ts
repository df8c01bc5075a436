import { demoOwner } from '../accounts/owners.ts';
import { errorStatuses, type ErrorCode } from '../server/request-error.ts';
import { noBody, type ServedOperation } from '../server/operation.ts';
import type { Schemas } from './schemas.ts';

const errorMeanings: Record<ErrorCode, string> = {
  BAD_REQUEST: 'Invalid request data: the body lists every issue.',
  UNAUTHORIZED: 'Invalid or missing API key.',
  FORBIDDEN: 'Plan limit or ownership: the message has an upgrade link.',
  NOT_FOUND: 'There is no such post or board, or it is not yours.',
  TOO_MANY_REQUESTS: 'Daily quota or rate exceeded. Retry-After says when to send the request again.',
  INTERNAL_SERVER_ERROR: 'The service failed.',
};

const everywhere: readonly ErrorCode[] = ['UNAUTHORIZED', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR'];

/** The errors of an endpoint, by ascending status. */
export function errorsOf({
  errors,
}: ServedOperation): { code: ErrorCode; status: number; meaning: string }[] {
  return [...errors, ...everywhere]
    .map((code) => ({ code, status: errorStatuses[code], meaning: errorMeanings[code] }))
    .toSorted((one, other) => one.status - other.status);
}

/** The OpenAPI 3.1.0 description of interface version 1.0.0 (contract 9). */
export function writeOpenApi({
  operations,
  schemas,
  postPage,
}: {
  operations: readonly ServedOperation[];
  schemas: Schemas;
  /** The calendar page of a post, with `{id}` for its ID. */
  postPage: () => string;
}) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe({ operation, schemas }),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Social post scheduling service (sandbox)',
      version: '1.0.0',
      description: `The service on one machine. Its demo key is ${demoOwner.apiKey}.`,
    },
    servers: [{ url: '/api' }],
    'x-post-page': postPage(),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: schemas.namedJsonSchemas({ reference }),
    },
  };
}

function describe({ operation, schemas }: { operation: ServedOperation; schemas: Schemas }) {
  const { jsonSchemaOf } = schemas;
  const { name, summary, description, body, response } = operation;
  return {
    operationId: name,
    summary,
    description,
    security: [{ apiKey: [] }, { bearer: [] }],
    parameters: parametersOf({ operation, schemas }),
    ...(body !== noBody && {
      requestBody: { required: true, content: json(jsonSchemaOf({ schema: body, reference })) },
    }),
    responses: {
      200: { description: 'Done.', content: json(jsonSchemaOf({ schema: response, reference })) },
      ...Object.fromEntries(
        errorsOf(operation).map(({ status, meaning }) => [
          status,
          { description: meaning, content: json({ $ref: reference('Error') }) },
        ]),
      ),
    },
  };
}

function parametersOf({ operation, schemas }: { operation: ServedOperation; schemas: Schemas }) {
  const { path, query, declaresKeyHeader = false } = operation;
  const inHeader = declaresKeyHeader
    ? [
        {
          name: 'x-api-key',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'The API key. Authorization: Bearer is accepted instead.',
        },
      ]
    : [];
  const inPath = path.includes('{id}')
    ? [
        {
          name: 'id',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          description: path.startsWith('/posts/') ? 'Identifier of the post.' : 'Identifier of the board.',
        },
      ]
    : [];
  const inQuery = schemas
    .queryParametersOf({ query, reference })
    .map(({ name, description, isRequired, values }) => ({
      name,
      in: 'query',
      required: isRequired,
      description,
      schema: values,
    }));
  return [...inHeader, ...inPath, ...inQuery];
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}
