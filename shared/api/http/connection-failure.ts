import { field, textField } from '../../data/json.ts';
import { nameNotFound } from '../../media/media-look.ts';

/**
 * What is certain about a request that ended without a response:
 * - `unreachable`: the connection was never made, so nothing was sent; a retry may help
 * - `unsendable`: nothing was sent, and a retry cannot help
 * - `stopped`: the run was stopped; the service may have accepted the request, and it must not be retried
 * - `lost`: anything else; the service may have accepted the request
 */
export type ConnectionFailureKind = 'unreachable' | 'unsendable' | 'stopped' | 'lost';

const timeouts = 'ETIMEDOUT ECONNABORTED ESOCKETTIMEDOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT';

/** What the user can do: a key of `HostWords`. `reach` is for an unknown cause. */
type Advice = 'reach' | 'refused' | 'name' | 'untrusted' | 'certificate' | 'notSecure' | 'handshake';

/** `whom`: who was asked, `the host` or a proxy. */
type Clause = (whom: string) => string;

interface KnownFailure {
  readonly codes: string;
  /** What the error's message has to say, if the code alone is not enough. */
  readonly says?: RegExp;
  readonly kind: ConnectionFailureKind;
  readonly summary: Clause;
  readonly advice?: Advice;
}

// Certificates are checked, and versions of TLS agreed on, before the request is written: if that fails, nothing was sent.
const knownFailures: readonly KnownFailure[] = [
  {
    codes: 'ECONNREFUSED',
    kind: 'unreachable',
    summary: (whom) => `${whom} refused the connection`,
    advice: 'refused',
  },
  {
    codes: 'ENOTFOUND',
    kind: 'unreachable',
    summary: nameNotFound,
    advice: 'name',
  },
  {
    codes: 'EAI_AGAIN',
    kind: 'unreachable',
    summary: (whom) => `the name of ${whom} could not be looked up`,
  },
  { codes: 'EHOSTUNREACH ENETUNREACH', kind: 'unreachable', summary: (whom) => `${whom} cannot be reached` },
  {
    codes:
      'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    kind: 'unsendable',
    summary: () => 'the certificate of the host is not trusted here',
    advice: 'untrusted',
  },
  {
    codes: 'CERT_HAS_EXPIRED CERT_NOT_YET_VALID ERR_TLS_CERT_ALTNAME_INVALID',
    kind: 'unsendable',
    summary: () => 'the certificate of the host is not valid',
    advice: 'certificate',
  },
  {
    codes: 'EPROTO ERR_SSL_WRONG_VERSION_NUMBER ERR_SSL_PACKET_LENGTH_TOO_LONG ERR_SSL_HTTP_REQUEST',
    says: /wrong version number|packet length too long|http request/i,
    kind: 'unsendable',
    summary: () => 'there is no https:// at this address',
    advice: 'notSecure',
  },
  {
    codes: 'EPROTO ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    says: /protocol version|unsupported protocol|handshake failure|no shared cipher/i,
    kind: 'unsendable',
    summary: () => 'the secure connection failed',
    advice: 'handshake',
  },
  { codes: 'EPROTO', kind: 'lost', summary: () => 'the secure connection failed' },
  // The only header that a person fills in is the key.
  {
    codes: 'ERR_INVALID_CHAR',
    kind: 'unsendable',
    summary: () => 'the API Key contains a character that cannot be sent',
  },
  // A host's own code, for a request that was no longer sent.
  {
    codes: 'ERR_NO_TIME_LEFT',
    kind: 'unsendable',
    summary: () => 'the time for this step ran out before the request',
  },
  { codes: timeouts, kind: 'lost', summary: () => 'no answer came in time' },
  { codes: 'ERR_CANCELED', kind: 'stopped', summary: () => 'the run was canceled before the answer came' },
  { codes: 'ECONNRESET EPIPE', kind: 'lost', summary: () => 'the connection broke off' },
];

/** Where a connection went, according to the system's error: a lookup knows the name, a connection the IP address and port. */
export interface Peer {
  readonly name: string | undefined;
  readonly numbers: string | undefined;
  readonly port: number | undefined;
}

function peerOf(error: unknown): Peer {
  const port = field(error, 'port');
  return {
    name: textField(error, 'hostname'),
    numbers: textField(error, 'address'),
    port: typeof port === 'number' ? port : undefined,
  };
}

/** Errors are wrapped a few times at most; the limit also ends a circular `cause`. */
const maxDepth = 8;

export interface ConnectionFailure {
  kind: ConnectionFailureKind;
  summary: Clause;
  advice: Advice;
  /** The system's code, such as ECONNRESET, if there is one. */
  code: string | undefined;
  /** Where the connection went. */
  peer: Peer;
}

/** Whether a header cannot be sent. In a request to the service, that header is the one with the API key. */
export function isUnsendableHeader({ code }: ConnectionFailure): boolean {
  return code === 'ERR_INVALID_CHAR';
}

export function isTimeout({ code = '' }: ConnectionFailure): boolean {
  return timeouts.split(' ').includes(code);
}

function lostConnection(error?: unknown, code?: string): ConnectionFailure {
  return { kind: 'lost', summary: () => 'the connection failed', advice: 'reach', code, peer: peerOf(error) };
}

function ownFailure(error: unknown): ConnectionFailure | undefined {
  const code = textField(error, 'code');
  if (code === undefined || !/^[A-Z][A-Z0-9_]*$/.test(code)) return undefined;
  const message = textField(error, 'message') ?? '';
  const known = knownFailures.find(
    ({ codes, says }) =>
      codes.split(' ').includes(code) &&
      (says === undefined || says.test(`${code} ${message}`.replaceAll('_', ' '))),
  );
  // The same codes can end an open connection: then the failing call is a read or a write.
  const opened = ['read', 'write', 'writev', 'shutdown'].includes(textField(error, 'syscall') ?? '');
  if (known === undefined || (opened && known.kind === 'unreachable')) return lostConnection(error, code);
  const { kind, summary, advice = 'reach' } = known;
  return { kind, summary, advice, code, peer: peerOf(error) };
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

/** Whether the host ran out of time, so that the request was not sent. */
export function isOutOfTime({ code }: ConnectionFailure): boolean {
  return code === 'ERR_NO_TIME_LEFT';
}

/** The error of a host for a response that did not come in time. */
export function timeout(): Error {
  return Object.assign(new Error('The response did not come in time'), { code: 'ETIMEDOUT' });
}
