import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxResponse, WireResponse } from './fault.ts';
import type { MetFault } from './switches.ts';

/** Lets requests meet their faults: at their arrival, and when they are answered. */
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

    /** Tells whether the service gets to see the request, or whether it is answered by now, or never will be. */
    async arrive({
      operation,
      request,
      reply,
    }: {
      operation: string;
      request: FastifyRequest;
      reply: FastifyReply;
    }): Promise<'goes on' | 'is answered' | 'is over'> {
      const struck = meet(operation);
      if (struck === undefined) return 'goes on';
      met.set(request, struck);
      const { fault, amount } = struck;
      if ('beforeReading' in fault) return await fault.beforeReading({ socket: request.raw.socket, amount });
      if ('insteadOfDoing' in fault) {
        await reply.send(applied({ reply, answer: fault.insteadOfDoing({ amount, now: now() }) }));
        return 'is answered';
      }
      return 'goes on';
    },

    /** The body that goes out for the one that would have. */
    answer({
      request,
      reply,
      body,
    }: {
      request: FastifyRequest;
      reply: FastifyReply;
      body: unknown;
    }): unknown {
      const struck = met.get(request);
      if (struck === undefined || !('onAnswer' in struck.fault) || typeof body !== 'string') return body;
      const own: SandboxResponse = { status: reply.statusCode, headers: {}, body };
      const { amount, fault } = struck;
      const answer = fault.onAnswer({
        answer: own,
        query: request.query,
        socket: request.raw.socket,
        amount,
      });
      return applied({ reply, answer });
    },
  };
}

export type Strikes = ReturnType<typeof createStrikes>;

/** Sets status and headers, and gives the body. */
function applied({ reply, answer }: { reply: FastifyReply; answer: WireResponse }): WireResponse['body'] {
  void reply.code(answer.status).headers({ ...answer.headers });
  return answer.body;
}
