import type { FastifyPluginCallback } from 'fastify';
import { writeLlmText } from './llm-text.ts';
import { writeOpenApi } from './openapi.ts';
import type { Operation } from './operation.ts';

/** The machine-readable descriptions of section 1.7; they need no key. */
export function documentRoutes({ operations }: { operations: readonly Operation[] }): FastifyPluginCallback {
  return (server, _options, done) => {
    const openApi = JSON.stringify(writeOpenApi({ operations }), null, 2);
    const text = writeLlmText({ operations });
    server.get('/api/openapi.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(openApi),
    );
    server.get('/api/llm.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(text));
    done();
  };
}
