/** A service that is the sandbox in all but one thing. */
import { createServer as createSecureServer } from 'node:https';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { certificate } from './certificate.ts';

export interface Asked {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers in place of the sandbox; undefined where the sandbox answers. `pass` asks the sandbox, with another body if one is given. */
export type Fault = (
  asked: Asked,
  pass: (body?: string) => Promise<Answer>,
) => Promise<Answer> | Answer | undefined;

export async function startWrongService(fault: Fault, options: SandboxOptions & { isSecure?: boolean } = {}) {
  const { isSecure = false, ...ofSandbox } = options;
  const sandbox = await startSandbox({ publishesByItself: false, ...ofSandbox });
  const answer = async (asked: Asked & { key: string }, response: ServerResponse) => {
    const pass = async (body = asked.body) => await askSandbox(sandbox, { ...asked, body });
    const { status, headers, body } = (await fault(asked, pass)) ?? (await pass());
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
  const server = isSecure
    ? await startSecure(answer)
    : await startLocalServer(async ({ method, path, headers, body }, response) => {
        const key = String(headers['x-api-key'] ?? '');
        await answer({ method, path, body, key }, response);
      });
  return {
    sandbox,
    baseUrl: `${server.origin}/api`,
    async stop() {
      await Promise.all([server.stop(), sandbox.stop()]);
    },
  };
}

async function askSandbox(
  { origin }: Sandbox,
  { method, path, body, key }: Asked & { key: string },
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(key !== '' && { 'x-api-key': key }) },
    ...(body !== '' && { body }),
  });
  return { status: response.status, body: await response.text() };
}

/** A server with the self-signed certificate. */
async function startSecure(
  answer: (asked: Asked & { key: string }, response: ServerResponse) => Promise<void>,
) {
  const server = createSecureServer(certificate, (incoming: IncomingMessage, response) => {
    const { method = '', url = '', headers } = incoming;
    const key = String(headers['x-api-key'] ?? '');
    void text(incoming).then(async (body) => {
      await answer({ method, path: url, body, key }, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return {
    origin: `https://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
