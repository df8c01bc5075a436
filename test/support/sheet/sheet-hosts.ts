/** How each host runs over a sheet: n8n makes one run over all rows, Zapier one for each row, with little time for it. */
import { noTimeLeft } from '../../../zapier/src/connection/zapier-transport.ts';
import type { HttpRequest, HttpResponse } from '../../../shared/api/http/transport.ts';
import { type Action, timeout } from '../../../shared/index.ts';
import type { RowStore } from '../../../shared/sheet/rows/row-memory.ts';
import type { VirtualTime } from '../../../tools/virtual-time.ts';
import { runRows, type RunService, type SheetRow } from './run-sheet.ts';

interface Options {
  readonly action: Action;
  readonly time: VirtualTime;
  readonly random: () => number;
  readonly store: RowStore;
}

type Ending = Pick<Awaited<ReturnType<typeof runRows>>, 'errors' | 'results' | 'warnings'>;

/** Runs over rows, and writes the output of the run back into them. */
type SheetHost = (service: RunService, rows: readonly SheetRow[], options: Options) => Promise<Ending>;

export const sheetHosts = {
  n8n: async (service, rows, { action, time: { sleep }, random }) =>
    await runRows(service, rows, { action, host: { sleep, random, concurrency: 3 } }),
  async Zapier(service, rows, { action, time, random, store }) {
    const endings = await Promise.all(
      rows.map(async (row) => {
        const end = time.now() + stepMilliseconds;
        const until = end - cleanupMilliseconds;
        const host = { sleep: time.sleep, random, until, retryBudgetSeconds: 5 };
        return await runRows(stepService(service, { time, end, until }), [row], { action, store, host });
      }),
    );
    return {
      errors: endings.flatMap(({ errors }) => errors),
      results: endings.map(({ results }) => results[0]),
      warnings: endings.flatMap(({ warnings }) => warnings),
    };
  },
} satisfies Record<string, SheetHost>;

/** How long a step of Zapier takes at most, and its last part, in which nothing new is written: as in `zapier/src/run/run-action.ts`. */
const stepMilliseconds = 25_000;
const cleanupMilliseconds = 6000;

/**
 * The service as a step reaches it: a request may take half of the time that is left, and none begins with too little time to wait for its answer.
 */
function stepService(
  service: RunService,
  { time, end, until }: { time: VirtualTime; end: number; until: number },
): RunService {
  async function http(request: HttpRequest): Promise<HttpResponse> {
    const isWrite = request.method === 'POST' || request.method === 'PATCH' || request.method === 'PUT';
    const last = isWrite ? until : end;
    const milliseconds = Math.min(Math.floor((last - time.now()) / 2), end - time.now());
    if (milliseconds < 500) throw noTimeLeft();
    const late = time.sleep(milliseconds).then(() => {
      throw timeout();
    });
    late.catch(() => undefined);
    return await Promise.race([service.http(request), late]);
  }
  return { ...service, http };
}
