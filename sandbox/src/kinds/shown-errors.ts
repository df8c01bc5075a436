/** Errors as a service shows them (contract 7). */
import { type ErrorCode, type Issue, RequestError } from '../server/request-error.ts';
import type { ServiceKind } from './service-kind.ts';
import type { JsonObject } from './shown-values.ts';

/** A refusal with a status that the contract does not list for it. */
export class StatusRefusal extends RequestError {
  readonly #status: number;

  constructor({ status, ...error }: { status: number; code: ErrorCode; message: string; issues?: Issue[] }) {
    super(error);
    this.#status = status;
  }

  override get status(): number {
    return this.#status;
  }
}

/** Status, headers and body of an error; `now`: milliseconds since 1970 on the clock of the service. */
export function shownError(error: RequestError, kind: ServiceKind, now: number) {
  const { status, retryAfter } = error;
  const isText = kind.errorBody === 'text' || kind.errorBody === 'page';
  return {
    status,
    headers: {
      'content-type': isText ? `text/${kind.errorBody === 'text' ? 'plain' : 'html'}` : 'application/json',
      ...(retryAfter !== undefined && kind.retryAfter !== 'absent'
        ? {
            'retry-after':
              kind.retryAfter === 'date' ? new Date(now + retryAfter * 1000).toUTCString() : `${retryAfter}`,
          }
        : {}),
    },
    body: isText ? textOf(error, kind) : JSON.stringify(bodyOf(error, kind)),
  };
}

function textOf({ status, code, message }: RequestError, { errorBody }: ServiceKind): string {
  if (errorBody === 'text') return message;
  return `<!doctype html><html><head><title>${status} ${code}</title></head><body><h1>${status}</h1></body></html>`;
}

function bodyOf(error: RequestError, { errorBody }: ServiceKind): JsonObject {
  const { code, message, issues } = error;
  switch (errorBody) {
    case 'nested':
      return { error: { code, message } };
    case 'message':
      return { message };
    case 'errors': {
      const each = issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
      return { errors: each.length > 0 ? each : [{ message }] };
    }
    default:
      return error.toBody();
  }
}
