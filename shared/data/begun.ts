/** A promise that may never be awaited: then its failure is no unhandled rejection. */
export function begun<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
