import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import * as z from 'zod/v4';
import { authenticate } from './key-owner.ts';
import { apiPage, missingPage } from '../calendar/pages/message-page.ts';
import { addKind, isStruck, type KindRoutes } from './kind-routes.ts';
import { securityHeaders, wantsPage } from '../calendar/security.ts';
import { documentPaths } from '../documents/document-routes.ts';
import { notFound, toRequestError } from './request-error.ts';
import type { Strikes } from '../faults/strikes.ts';
import type { ServedOperation } from './operation.ts';
import type { RecordedRequest, RequestLog } from './request-log.ts';

/** The largest request body in bytes. The contract names no limit. */
const bodyLimit = 4 * 1024 * 1024;

const pathParameters = z.object({ id: z.string().default('') });

type ServerParts = {
  operations: readonly ServedOperation[];
  /** A service of another kind, which answers in place of the operations. */
  ofKind?: KindRoutes['service'] | undefined;
  rateLimiter: { take(owner: { id: string }): void };
  requestLog: RequestLog;
  strikes: Strikes;
  onError: (error: unknown) => void;
  now: () => Date;
};

/** The HTTP server: routes, bodies, errors. The operations define the endpoints. */
export function buildServer({
  operations,
  ofKind,
  rateLimiter,
  requestLog,
  strikes,
  onError,
  now,
}: ServerParts): FastifyInstance {
  function sendError(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
    const refusal = toRequestError(error);
    if (refusal.code === 'INTERNAL_SERVER_ERROR') onError(error);
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
    return reply.code(refusal.status).send(refusal.toBody());
  }

  const server = fastify({
    bodyLimit,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // Longer than any address that Node.js reads, so that the service can look up an ID of any length.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });

  server.setErrorHandler<FastifyError>(sendError);
  server.setNotFoundHandler(({ method, url, headers }, reply) => {
    const path = url.split('?')[0] ?? '';
    if (method === 'GET' && wantsPage(headers)) {
      return reply
        .code(404)
        .headers(securityHeaders())
        .type('text/html; charset=utf-8')
        .send(/^\/api(\/|$)/.test(path) ? apiPage() : missingPage(path));
    }
    throw notFound(
      /^\/(api\/mcp|api\/auth|\.well-known)(\/|$)/.test(path)
        ? 'The local service has no MCP server and no OAuth: call the endpoints that /api/openapi.json lists, with the API key in the header x-api-key.'
        : `There is no ${method} ${path}. /api/openapi.json lists the endpoints.`,
    );
  });
  acceptEmptyJson(server);

  function record({ request, status }: { request: FastifyRequest; status: number }): void {
    const fault = strikes.nameOf(request);
    requestLog.add({ ...recordOf({ request, status }), ...(fault !== undefined && { fault }) });
  }

  // Responses have the time of the service's clock, which also publishes its posts.
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('date', now().toUTCString());
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const body = strikes.respond({ request, reply, body: payload });
    const isDocument = documentPaths.some((path) => path === request.url);
    if (request.url.startsWith(`${ofKind?.basePath ?? '/api'}/`) && !isDocument)
      record({ request, status: reply.statusCode });
    done(null, body);
  });

  if (ofKind !== undefined) addKind(server, { service: ofKind, strikes, record });
  for (const operation of operations) {
    server.route({
      method: operation.method,
      url: `/api${operation.path.replace('{id}', ':id')}`,
      // Before the body is read: a caller without a key learns nothing about the body.
      onRequest: async (request, reply) => {
        if (await isStruck({ operation: operation.name, request, reply }, { strikes, record })) return reply;
        rateLimiter.take(authenticate(request.headers));
      },
      handler: async ({ headers, params, query, body }) =>
        operation.handle({ owner: authenticate(headers), id: pathParameters.parse(params).id, query, body }),
    });
  }
  return server;
}

/** Some clients send `Content-Type: application/json` with every request, even a DELETE without a body. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

function recordOf({ request, status }: { request: FastifyRequest; status: number }): RecordedRequest {
  const { 'x-api-key': key, authorization, ...headers } = request.headers;
  return { method: request.method, path: request.url, headers, body: request.body, status };
}
