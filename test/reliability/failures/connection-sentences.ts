/** What people read when there is no answer at all. Written by hand. */
import type { CallName } from '../../support/service/client-calls.ts';

const wrongVersion = {
  syscall: 'write',
  message: 'write EPROTO error:0A00010B:SSL routines:tls_validate_record_header:wrong version number',
};
const oldVersion = {
  message: 'write EPROTO error:0A00042E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol version',
};

const from = 'no answer from https://scheduler.example:';

/** The advice on n8n, and that on Zapier. */
type Advice = readonly [n8n: string, zapier: string];

const refused: Advice = [
  'Check host and port of Base URL in the credential, and whether the service is running.',
  'Run this again later. If it fails again, ask the maker of this app whether the service is running.',
];
const reach: Advice = [
  'Run this again. If it fails again, check Base URL in the credential and the network connection of n8n.',
  'Run this again. If it fails again, ask the maker of this app whether the service can be reached.',
];
const proxy: Advice = [
  'n8n sends its requests through this proxy (HTTP_PROXY, HTTPS_PROXY or ALL_PROXY). Check whether it is running, or add the host of Base URL to NO_PROXY.',
  reach[1],
];
const untrusted: Advice = [
  'Check the host of Base URL in the credential. If it is right, tell the people who run the service, or let n8n trust this certificate (NODE_EXTRA_CA_CERTS).',
  'Tell the maker of this app that the service needs a certificate which everybody trusts.',
];
const certificate: Advice = [
  'Check the host of Base URL in the credential. If it is right, tell the people who run the service.',
  'Tell the maker of this app that the service needs a new certificate.',
];
const same = (sentence: string): Advice => [sentence, sentence];

/** Which request fails with which code of Node.js; the beginning of the error, and its end on each host. */
type ConnectionRow = readonly [CallName, code: string, details: object, summary: string, advice: Advice];

export const connectionSentences: readonly ConnectionRow[] = [
  [
    'createPost',
    'ECONNREFUSED',
    {},
    `Create post: ${from} the host refused the connection (ECONNREFUSED) (tried 3 times). Nothing of this post was published.`,
    refused,
  ],
  [
    'updatePost',
    'ENOTFOUND',
    {},
    `Update post: ${from} the name of the host could not be found (ENOTFOUND) (tried 3 times). The post was not changed.`,
    [
      'Check the host of Base URL in the credential, and the network connection of n8n.',
      'Ask the maker of this app whether the address of the service is right.',
    ],
  ],
  [
    'createPost',
    'ECONNREFUSED',
    { syscall: 'connect', address: '10.0.0.5', port: 3128 },
    `Create post: ${from} the proxy 10.0.0.5:3128 refused the connection (ECONNREFUSED) (tried 3 times). Nothing of this post was published.`,
    proxy,
  ],
  [
    'updatePost',
    'ENOTFOUND',
    { syscall: 'getaddrinfo', hostname: 'proxy.example' },
    `Update post: ${from} the name of the proxy proxy.example could not be found (ENOTFOUND) (tried 3 times). The post was not changed.`,
    proxy,
  ],
  [
    'listAccounts',
    'EAI_AGAIN',
    {},
    `List accounts: ${from} the name of the host could not be looked up (EAI_AGAIN) (tried 3 times).`,
    reach,
  ],
  [
    'getPost',
    'EHOSTUNREACH',
    { syscall: 'connect' },
    `Get post: ${from} the host cannot be reached (EHOSTUNREACH) (tried 3 times).`,
    reach,
  ],
  [
    'getPost',
    'ETIMEDOUT',
    {},
    `Get post: ${from} no answer came in time (ETIMEDOUT) (tried 3 times).`,
    reach,
  ],
  [
    'createPost',
    'ETIMEDOUT',
    {},
    `Create post: ${from} no answer came in time (ETIMEDOUT). The service may have accepted the request anyway.`,
    same(
      'Look in the post list or the calendar before running this again: a second run could publish the post twice.',
    ),
  ],
  [
    'deletePost',
    'ECONNRESET',
    {},
    `Delete post: ${from} the connection broke off (ECONNRESET) (tried 3 times). The service may have accepted the request anyway.`,
    same(
      'Look for the post in the post list or the calendar: if it is gone, this is done; if it is there, run this again.',
    ),
  ],
  [
    'createPost',
    'EPROTO',
    wrongVersion,
    `Create post: ${from} there is no https:// at this address (EPROTO). Nothing of this post was published.`,
    [
      'Check Base URL in the credential: the port may be wrong, or the service may be at http:// in a private network.',
      'Ask the maker of this app whether the address of the service is right: there is no https:// at it.',
    ],
  ],
  [
    'listPosts',
    'EPROTO',
    oldVersion,
    `List posts: ${from} the secure connection failed (EPROTO).`,
    [
      'Tell the people who run the service: it and n8n have no version of TLS in common.',
      'Tell the maker of this app: Zapier and the service have no version of TLS in common.',
    ],
  ],
  [
    'reschedulePost',
    'EPROTO',
    { message: 'read EPROTO error: bad record mac' },
    `Reschedule post: ${from} the secure connection failed (EPROTO) (tried 3 times). The service may have accepted the request anyway.`,
    same(
      'Look at the post in the post list or the calendar first. Running this again is safe: nothing is done twice.',
    ),
  ],
  [
    'requestUpload',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    {},
    `Upload "loaf.jpg" (step 1 of 3, asking the service where to send it): ${from} the certificate of the host is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT). Nothing was posted.`,
    untrusted,
  ],
  [
    'deletePost',
    'CERT_HAS_EXPIRED',
    {},
    `Delete post: ${from} the certificate of the host is not valid (CERT_HAS_EXPIRED). The post was not deleted.`,
    certificate,
  ],
  [
    'updatePost',
    'ERR_INVALID_CHAR',
    {},
    'Update post: the API Key contains a character that cannot be sent (ERR_INVALID_CHAR). The post was not changed.',
    [
      'Copy API Key into the credential again, without line breaks or spaces around it.',
      'Connect the account again: copy API Key without line breaks or spaces around it.',
    ],
  ],
  [
    'createPost',
    'ERR_NO_TIME_LEFT',
    {},
    `Create post: ${from} the time for this step ran out before the request (ERR_NO_TIME_LEFT). Nothing of this post was published.`,
    same('Run this again.'),
  ],
];
