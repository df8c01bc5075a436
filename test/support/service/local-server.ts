import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startAtNewAddress } from './new-address.ts';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface LocalServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** All requests but those for the service's description. */
  readonly requests: readonly SeenRequest[];
  stop(): Promise<void>;
}

/** Whether a request is for the service description. Such requests are not counted. */
export function asksForDescription({ path }: SeenRequest): boolean {
  return path.endsWith('/openapi.json');
}

/** Whether a request is for the linked accounts, which Zapier reads before it writes a post. */
export function asksForAccounts({ method, path }: Pick<SeenRequest, 'method' | 'path'>): boolean {
  return method === 'GET' && path.endsWith('/accounts');
}

/** A response with accounts that have these IDs, but no networks. */
export function accountsBody(...ids: readonly string[]): string {
  return JSON.stringify(ids.map((id) => ({ id, name: `Linked as ${id}` })));
}

type Answer = (request: SeenRequest, response: ServerResponse) => Promise<void> | void;

/** A server on 127.0.0.1 that records its requests, used as a host of media or as a wrong Base URL. */
export async function startLocalServer(answer: Answer): Promise<LocalServer> {
  return await startAtNewAddress(
    async () => await listen(answer),
    ({ origin }) => origin,
  );
}

async function listen(answer: Answer): Promise<LocalServer> {
  const requests: SeenRequest[] = [];
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming;
    const request = { method, path: url, headers, body: await text(incoming) };
    if (!asksForDescription(request)) requests.push(request);
    await answer(request, response);
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  // So that the process can end if the setup of a test fails and nothing stops the server.
  server.unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers everything with a web page, as a login page or a captive portal does. */
export async function startWebPage(): Promise<LocalServer> {
  return await startLocalServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Please log in</title>');
  });
}

export async function refusedOrigin(): Promise<string> {
  const server = await startLocalServer(() => {});
  await server.stop();
  return server.origin;
}
