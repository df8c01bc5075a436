/**
 * Lets a stopped run finish its write. n8n aborts every request of a canceled execution, even the one that deletes a draft. Here a pending
 * write gets its answer, and the reads and deletions after it are sent, for a limited time.
 */
import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';

/** How long, counted from the cancellation. */
const endMilliseconds = 10_000;

type Method = IHttpRequestOptions['method'];

/** Returns a function that gives each request its context, whose signal ends the request. Call once for each run. */
export function outlivingStop<Context extends object>(context: Context): (method: Method) => Context {
  const stop = isStoppable(context) ? context.getExecutionCancelSignal() : undefined;
  if (stop === undefined) return () => context;
  const later = withSignal(context, endAfter(stop));
  let hasWritten = false;
  return (method) => {
    const isRead = method === 'GET';
    // A stopped run creates and changes nothing more.
    const isRefused = stop.aborted && !isRead && method !== 'DELETE';
    if (!isRead && !isRefused) hasWritten = true;
    return hasWritten && !isRefused ? later : context;
  };
}

function isStoppable(context: object): context is Pick<IExecuteFunctions, 'getExecutionCancelSignal'> {
  return 'getExecutionCancelSignal' in context;
}

/** A signal that aborts a fixed time after `stop` does. */
function endAfter(stop: AbortSignal): AbortSignal {
  const end = new AbortController();
  const begin = () => {
    AbortSignal.timeout(endMilliseconds).addEventListener('abort', () => end.abort(), { once: true });
  };
  if (stop.aborted) begin();
  else stop.addEventListener('abort', begin, { once: true });
  return end.signal;
}

/** n8n's helper takes the signal from the context that it is called on. */
function withSignal<Context extends object>(context: Context, signal: AbortSignal): Context {
  return new Proxy(context, {
    get(target, key): unknown {
      return key === 'getExecutionCancelSignal' ? () => signal : Reflect.get(target, key);
    },
  });
}
