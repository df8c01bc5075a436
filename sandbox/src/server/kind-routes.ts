import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpRequest } from '../../../shared/api/http/transport.ts';
import type { Strikes } from '../faults/strikes.ts';
import type { Service } from '../kinds/service.ts';

type Faults = {
  strikes: Strikes;
  record: (request: { request: FastifyRequest; status: number }) => void;
};

export type KindRoutes = Faults & { service: Service };

/** Lets faults strike a request that arrives. Resolves with whether one took it over: then nothing more is to be done with it. */
export async function isStruck(
  { operation, request, reply }: { operation: string; request: FastifyRequest; reply: FastifyReply },
  { strikes, record }: Faults,
): Promise<boolean> {
  const fate = await strikes.arrive({ operation, request, reply });
  if (fate === 'is over') {
    record({ request, status: 0 });
    reply.hijack();
  }
  return fate !== 'goes on';
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Serves a service of any kind: it answers all requests below its base address, and for its description. */
export function addKind(server: FastifyInstance, { service, strikes, record }: KindRoutes): void {
  for (const url of new Set([`${service.basePath}/*`, '/api/openapi.json'])) {
    server.route({
      method: [...methods],
      url,
      onRequest: async (request, reply) => {
        const operation = service.operationOf(request.method, request.url.split('?')[0] ?? '');
        if (operation === undefined) return;
        if (await isStruck({ operation, request, reply }, { strikes, record })) return reply;
      },
      handler: async (request, reply) => {
        const { status, headers, body } = await service.answer(asHttp(request, service.origin));
        if (service.kind.clock === 'no Date') reply.removeHeader('date');
        for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
        return await reply.code(status).send(body);
      },
    });
  }
}

function asHttp(request: FastifyRequest, origin: string): HttpRequest {
  const { method, url, headers } = request;
  const body: unknown = request.body;
  const known = methods.find((each) => each === method) ?? 'GET';
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    method: known,
    url: `${origin}${url}`,
    headers: Object.fromEntries(texts),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
