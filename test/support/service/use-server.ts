/** Starts and stops the servers that tests talk to. Call these functions at the top of a file or of its `describe`. */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { startAtNewAddress } from './new-address.ts';
import { type LocalServer, startLocalServer, startWebPage } from './local-server.ts';

/** Starts something before the tests, and stops it after them. What is returned can be used as soon as a hook or a test runs. */
export function useStarted<Started extends object>(
  start: () => Promise<Started>,
  stop: (started: Started) => Promise<void>,
): Started {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(async () => {
    if (started !== undefined) await stop(started);
  });
  return new Proxy({} as Started, {
    get(_, name): unknown {
      if (started === undefined) throw new Error(`${String(name)} is known when a hook or a test runs.`);
      return Reflect.get(started, name);
    },
  });
}

/** A service for the tests of a file, which publishes when they say so. The faults of a test end with it. */
export function useSandbox(options: SandboxOptions = {}): Sandbox {
  const sandbox = useStarted(
    async () =>
      await startAtNewAddress(
        async () => await startSandbox({ publishesByItself: false, ...options }),
        ({ baseUrl }) => baseUrl,
      ),
    async (server) => await server.stop(),
  );
  afterEach(() => sandbox.faults.clear());
  return sandbox;
}

/** A local server that answers with `answer`, for the tests of a file. */
export function useLocalServer(answer: Parameters<typeof startLocalServer>[0]): LocalServer {
  return useStarted(
    async () => await startLocalServer(answer),
    async (server) => await server.stop(),
  );
}

export function useWebPage(): LocalServer {
  return useStarted(startWebPage, async (server) => await server.stop());
}
