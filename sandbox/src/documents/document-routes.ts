import type { FastifyInstance } from 'fastify';
import { type Limits, writeLlmText } from './llm-text.ts';
import { writeOpenApi } from './openapi.ts';
import type { NetworkNames } from '../../../shared/networks/wire-names.ts';
import type { ServedOperation } from '../server/operation.ts';
import type { Schemas } from './schemas.ts';

const openApiPath = '/api/openapi.json';
const textPath = '/api/llm.txt';

/** Requests for these paths count towards no limit and are not in the request log. */
export const documentPaths = [openApiPath, textPath] as const;

type DocumentParts = {
  operations: readonly ServedOperation[];
  schemas: Schemas;
  networkNames: NetworkNames;
  limits: Limits;
  postPage: () => string;
};

/** The machine-readable descriptions of contract 1.7. They need no key. */
export function addDocuments(server: FastifyInstance, parts: DocumentParts): void {
  // Written on the first request, not at startup: writing takes as long as the rest of startup, and the port is known by then.
  let openApi: string | undefined;
  let text: string | undefined;
  server.get(openApiPath, (_request, reply) => {
    openApi ??= JSON.stringify(writeOpenApi(parts), null, 2);
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
  server.get(textPath, (_request, reply) => {
    text ??= writeLlmText(parts);
    return reply.type('text/plain; charset=utf-8').send(text);
  });
}
