/** A promise for whoever comes to need it: where nobody does, its failure is no error of the process. */
export function begun<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
