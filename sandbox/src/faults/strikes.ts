import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxResponse, WireResponse } from './fault.ts';
import type { MetFault } from './switches.ts';

/** Applies faults to requests, when they arrive and when their responses are sent. */
export function createStrikes({
  meet,
  now,
}: {
  meet: (operation: string) => MetFault | undefined;
  now: () => Date;
}) {
  const met = new WeakMap<FastifyRequest, MetFault>();

  return {
    /** The fault that a request met. */
    nameOf: (request: FastifyRequest): string | undefined => met.get(request)?.fault.name,

    /** Returns whether the service handles the request, a response has been sent already, or there will be no response. */
    async arrive({
      operation,
      request,
      reply,
    }: {
      operation: string;
      request: FastifyRequest;
      reply: FastifyReply;
    }): Promise<'goes on' | 'has a response' | 'is over'> {
      const struck = meet(operation);
      if (struck === undefined) return 'goes on';
      met.set(request, struck);
      const { fault, amount } = struck;
      if ('beforeReading' in fault) return await fault.beforeReading({ socket: request.raw.socket, amount });
      if ('insteadOfDoing' in fault) {
        await reply.send(applied({ reply, response: fault.insteadOfDoing({ amount, now: now() }) }));
        return 'has a response';
      }
      return 'goes on';
    },

    /** Returns the response body to send in place of `body`. */
    respond({
      request,
      reply,
      body,
    }: {
      request: FastifyRequest;
      reply: FastifyReply;
      body: unknown;
    }): unknown {
      const struck = met.get(request);
      if (struck === undefined || !('onResponse' in struck.fault) || typeof body !== 'string') return body;
      const own: SandboxResponse = { status: reply.statusCode, headers: {}, body };
      const { amount, fault } = struck;
      const response = fault.onResponse({
        response: own,
        query: request.query,
        socket: request.raw.socket,
        amount,
      });
      return applied({ reply, response });
    },
  };
}

export type Strikes = ReturnType<typeof createStrikes>;

/** Sets status and headers, and returns the body. */
function applied({ reply, response }: { reply: FastifyReply; response: WireResponse }): WireResponse['body'] {
  void reply.code(response.status).headers({ ...response.headers });
  return response.body;
}
