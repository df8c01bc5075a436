/** Translates between a service's names and the contract's: the lists of targets in requests, and their paths in errors. */
import { invalidData, type RequestError } from '../server/request-error.ts';
import { StatusRefusal } from './shown-errors.ts';
import type { ServiceKind } from './service-kind.ts';
import type { ShownTargets } from './shown-posts.ts';
import { isObject } from './shown-values.ts';
import { networkKeys, networkWords } from './words.ts';

export function createRequestNames(
  { networkNames }: ServiceKind,
  { receive }: Pick<ShownTargets, 'receive'>,
) {
  const pairs = networkKeys.map(
    (key) => [`${networkWords[networkNames][key].list}Targets`, `${key}Targets`] as const,
  );
  const ours = new Map<string, string>(pairs);
  const theirs = new Map<string, string>(pairs.map(([service, contract]) => [contract, service]));
  const isRenamed = pairs.some(([service, contract]) => service !== contract);

  function renamed(body: unknown): unknown {
    if (!isObject(body) || !isRenamed) return body;
    const entries = Object.entries(body).map(([name, value]) => {
      // The contract's name of a list, which this service does not use: it must count as unknown.
      if (theirs.has(name)) return [`unknown ${name}`, value];
      return [ours.get(name) ?? name, name === 'data' ? renamed(value) : value];
    });
    return Object.fromEntries(entries);
  }

  return {
    /** The body of a request, with the addresses of files as they were first sent to this service. */
    toContract: (body: unknown): unknown => receive(renamed(body)),

    toService(error: RequestError): RequestError {
      if (error.issues.length === 0 || error instanceof StatusRefusal) return error;
      return invalidData(
        error.issues.map(({ path, message }) => ({
          path: path.map((part) => theirs.get(String(part)) ?? part),
          message,
        })),
      );
    },
  };
}
