import { field, textField } from '../responses/json.ts';

/**
 * What is certain about a request that ended without an answer:
 * - `unreachable`: the connection was never made, so nothing was sent; a later try may get through
 * - `unsendable`: nothing was sent, and trying again cannot help
 * - `stopped`: somebody stopped the run; the service may have taken the request, and it is not to be tried again
 * - `lost`: anything else; the service may have taken the request
 */
export type FaultKind = 'unreachable' | 'unsendable' | 'stopped' | 'lost';

interface KnownFault {
  kind: FaultKind;
  words: string;
  /** Whether the API key is to blame. */
  byKey?: true;
}

const notFound: KnownFault = { kind: 'unreachable', words: 'the name of the host could not be found' };
const noRoute: KnownFault = { kind: 'unreachable', words: 'the host cannot be reached' };
const untrusted: KnownFault = { kind: 'unsendable', words: 'the certificate of the host is not valid' };
const late: KnownFault = { kind: 'lost', words: 'no answer came in time' };
const broken: KnownFault = { kind: 'lost', words: 'the connection broke off' };
const failed: KnownFault = { kind: 'lost', words: 'the connection failed' };

const knownFaults: Readonly<Record<string, KnownFault>> = {
  ECONNREFUSED: { kind: 'unreachable', words: 'the host refused the connection' },
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
    words: 'the API Key holds a character that cannot be sent',
    byKey: true,
  },
  ETIMEDOUT: late,
  ECONNABORTED: late,
  ESOCKETTIMEDOUT: late,
  UND_ERR_HEADERS_TIMEOUT: late,
  UND_ERR_BODY_TIMEOUT: late,
  ERR_CANCELED: { kind: 'stopped', words: 'the run was canceled before the answer came' },
  ECONNRESET: broken,
  EPIPE: broken,
};

/** Wrappers nest a few deep at most; the bound also ends a cause that points back at itself. */
const maximumDepth = 8;

export interface ConnectionFault extends KnownFault {
  /** The system's code, such as ECONNRESET, where there is one. */
  code: string | undefined;
}

function ownFault(error: unknown): ConnectionFault | undefined {
  const code = textField(error, 'code');
  if (code === undefined || !/^[A-Z][A-Z0-9_]*$/.test(code)) return undefined;
  const known = knownFaults[code];
  // The same codes can end a connection that was open: then the failing call is a read or a write.
  const opened = ['read', 'write', 'writev', 'shutdown'].includes(textField(error, 'syscall') ?? '');
  const fault = known === undefined || (opened && known.kind === 'unreachable') ? failed : known;
  return { ...fault, code };
}

function innermostFault(error: unknown, depth: number): ConnectionFault | undefined {
  if (typeof error !== 'object' || error === null || depth > maximumDepth) return undefined;
  const errors = field(error, 'errors');
  if (Array.isArray(errors) && errors.length > 0) {
    // A host with several addresses: only when none of them was reached is it certain.
    const faults = errors.map((each) => innermostFault(each, depth + 1) ?? { ...failed, code: undefined });
    return faults.find(({ kind }) => kind === 'lost') ?? faults[0];
  }
  return innermostFault(field(error, 'cause'), depth + 1) ?? ownFault(error);
}

/** Reads what a host's `http` threw: along `cause`, and in every error of an AggregateError. In doubt it is `lost`. */
export function connectionFault(error: unknown): ConnectionFault {
  return innermostFault(error, 0) ?? { ...failed, code: undefined };
}
