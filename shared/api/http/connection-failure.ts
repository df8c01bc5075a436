import { field, textField } from '../../data/json.ts';

/**
 * What is certain about a request that ended without a response:
 * - `unreachable`: the connection was never made, so nothing was sent; a retry may help
 * - `unsendable`: nothing was sent, and a retry cannot help
 * - `stopped`: the run was stopped; the service may have accepted the request, and it must not be retried
 * - `lost`: anything else; the service may have accepted the request
 */
export type ConnectionFailureKind = 'unreachable' | 'unsendable' | 'stopped' | 'lost';

const timeouts = 'ETIMEDOUT ECONNABORTED ESOCKETTIMEDOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT';

const knownFailures: readonly (readonly [codes: string, kind: ConnectionFailureKind, summary: string])[] = [
  ['ECONNREFUSED', 'unreachable', 'the host refused the connection'],
  ['ENOTFOUND EAI_AGAIN', 'unreachable', 'the name of the host could not be found'],
  ['EHOSTUNREACH ENETUNREACH', 'unreachable', 'the host cannot be reached'],
  // A certificate is checked before the request is written.
  [
    'CERT_HAS_EXPIRED CERT_NOT_YET_VALID DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN ' +
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE ERR_TLS_CERT_ALTNAME_INVALID',
    'unsendable',
    'the certificate of the host is not valid',
  ],
  // The only header that a person fills in is the key.
  ['ERR_INVALID_CHAR', 'unsendable', 'the API Key contains a character that cannot be sent'],
  // A host's own code, for a request that it did not send any more.
  ['ERR_NO_TIME_LEFT', 'unsendable', 'the time for this step ran out before the request'],
  [timeouts, 'lost', 'no answer came in time'],
  ['ERR_CANCELED', 'stopped', 'the run was canceled before the answer came'],
  ['ECONNRESET EPIPE', 'lost', 'the connection broke off'],
];

/** Errors are wrapped a few times at most; the limit also ends a circular `cause`. */
const maxDepth = 8;

export interface ConnectionFailure {
  kind: ConnectionFailureKind;
  summary: string;
  /** The system's code, such as ECONNRESET, if there is one. */
  code: string | undefined;
}

/** Whether a header cannot be sent: of a request to the service, the API key. */
export function isUnsendableHeader({ code }: ConnectionFailure): boolean {
  return code === 'ERR_INVALID_CHAR';
}

export function isTimeout({ code = '' }: ConnectionFailure): boolean {
  return timeouts.split(' ').includes(code);
}

function lostConnection(code?: string): ConnectionFailure {
  return { kind: 'lost', summary: 'the connection failed', code };
}

function ownFailure(error: unknown): ConnectionFailure | undefined {
  const code = textField(error, 'code');
  if (code === undefined || !/^[A-Z][A-Z0-9_]*$/.test(code)) return undefined;
  const [, kind, summary] = knownFailures.find(([codes]) => codes.split(' ').includes(code)) ?? [];
  // The same codes can end an open connection: then the failing call is a read or a write.
  const opened = ['read', 'write', 'writev', 'shutdown'].includes(textField(error, 'syscall') ?? '');
  if (kind === undefined || summary === undefined || (opened && kind === 'unreachable'))
    return lostConnection(code);
  return { kind, summary, code };
}

function innermostFailure(error: unknown, depth: number): ConnectionFailure | undefined {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return undefined;
  const errors = field(error, 'errors');
  if (Array.isArray(errors) && errors.length > 0) {
    // A host may have several addresses. It is unreachable only if each of them is.
    const failures = errors.map((each) => innermostFailure(each, depth + 1) ?? lostConnection());
    return failures.find(({ kind }) => kind === 'lost') ?? failures[0];
  }
  return innermostFailure(field(error, 'cause'), depth + 1) ?? ownFailure(error);
}

/** Reads the error of a host's `http`: along `cause`, and in every error of an AggregateError. `lost` in case of doubt. */
export function connectionFailure(error: unknown): ConnectionFailure {
  return innermostFailure(error, 0) ?? lostConnection();
}

/** The error of a host for a response that did not come in time. */
export function timeout(): Error {
  return Object.assign(new Error('The response did not come in time'), { code: 'ETIMEDOUT' });
}
