import { afterAll, beforeAll } from '@jest/globals';
import app from '../../../zapier/src/index.ts';
import { type ZapierRunner, zapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';
import { useVirtualWaits } from '../virtual-waits.ts';
import { useStarted } from '../service/use-server.ts';

/** The Base URL that Zapier's environment gives the app, for the tests of a file. */
export function useZapierBaseUrl(baseUrl: () => string): void {
  beforeAll(() => {
    process.env['POST_SCHEDULER_BASE_URL'] = baseUrl();
  });
  afterAll(() => {
    delete process.env['POST_SCHEDULER_BASE_URL'];
  });
}

/** The Zapier app in the platform's runtime, connected to a service. `load` loads another app than that of the sources. */
export function useZapier(
  service: () => { readonly baseUrl: string; readonly apiKey: string },
  load: () => Promise<object> = async () => app,
): ZapierRunner {
  useZapierBaseUrl(() => service().baseUrl);
  useVirtualWaits();
  return useStarted(
    async () => zapierRunner({ app: await load(), apiKey: service().apiKey }),
    async () => {},
  );
}
