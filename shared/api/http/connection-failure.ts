import { field, textField } from '../../data/json.ts';

/**
 * What is certain about a request that ended without a response:
 * - `unreachable`: the connection was never made, so nothing was sent; a retry may help
 * - `unsendable`: nothing was sent, and a retry cannot help
 * - `stopped`: the run was stopped; the service may have accepted the request, and it must not be retried
 * - `lost`: anything else; the service may have accepted the request
 */
export type ConnectionFailureKind = 'unreachable' | 'unsendable' | 'stopped' | 'lost';

interface KnownFailure {
  kind: ConnectionFailureKind;
  summary: string;
  /** Whether the API key is the cause. */
  isCausedByKey?: true;
}

const notFound: KnownFailure = { kind: 'unreachable', summary: 'the name of the host could not be found' };
const noRoute: KnownFailure = { kind: 'unreachable', summary: 'the host cannot be reached' };
const untrusted: KnownFailure = { kind: 'unsendable', summary: 'the certificate of the host is not valid' };
const late: KnownFailure = { kind: 'lost', summary: 'no answer came in time' };
const broken: KnownFailure = { kind: 'lost', summary: 'the connection broke off' };
const failed: KnownFailure = { kind: 'lost', summary: 'the connection failed' };

const knownFailures: Readonly<Record<string, KnownFailure>> = {
  ECONNREFUSED: { kind: 'unreachable', summary: 'the host refused the connection' },
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  EHOSTUNREACH: noRoute,
  ENETUNREACH: noRoute,
  // A certificate is checked before the request is written.
  CERT_HAS_EXPIRED: untrusted,
  CERT_NOT_YET_VALID: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  // The only header that a person fills in is the key.
  ERR_INVALID_CHAR: {
    kind: 'unsendable',
    summary: 'the API Key holds a character that cannot be sent',
    isCausedByKey: true,
  },
  // A host's own code, for a request that it did not send any more.
  ERR_NO_TIME_LEFT: { kind: 'unsendable', summary: 'the time for this step was over before the request' },
  ETIMEDOUT: late,
  ECONNABORTED: late,
  ESOCKETTIMEDOUT: late,
  UND_ERR_HEADERS_TIMEOUT: late,
  UND_ERR_BODY_TIMEOUT: late,
  ERR_CANCELED: { kind: 'stopped', summary: 'the run was canceled before the answer came' },
  ECONNRESET: broken,
  EPIPE: broken,
};

/** Errors are wrapped a few times at most; the limit also ends a circular `cause`. */
const maximumDepth = 8;

export interface ConnectionFailure extends KnownFailure {
  /** The system's code, such as ECONNRESET, where there is one. */
  code: string | undefined;
}

function ownFailure(error: unknown): ConnectionFailure | undefined {
  const code = textField(error, 'code');
  if (code === undefined || !/^[A-Z][A-Z0-9_]*$/.test(code)) return undefined;
  const known = knownFailures[code];
  // The same codes can end an open connection: then the failing call is a read or a write.
  const opened = ['read', 'write', 'writev', 'shutdown'].includes(textField(error, 'syscall') ?? '');
  const failure = known === undefined || (opened && known.kind === 'unreachable') ? failed : known;
  return { ...failure, code };
}

function innermostFailure(error: unknown, depth: number): ConnectionFailure | undefined {
  if (typeof error !== 'object' || error === null || depth > maximumDepth) return undefined;
  const errors = field(error, 'errors');
  if (Array.isArray(errors) && errors.length > 0) {
    // A host has several addresses: it is unreachable only where each of them is.
    const failures = errors.map(
      (each) => innermostFailure(each, depth + 1) ?? { ...failed, code: undefined },
    );
    return failures.find(({ kind }) => kind === 'lost') ?? failures[0];
  }
  return innermostFailure(field(error, 'cause'), depth + 1) ?? ownFailure(error);
}

/** Reads the error of a host's `http`: along `cause`, and in every error of an AggregateError. `lost` in case of doubt. */
export function connectionFailure(error: unknown): ConnectionFailure {
  return innermostFailure(error, 0) ?? { ...failed, code: undefined };
}
