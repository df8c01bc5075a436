/**
 * What to do about the address, the key and the connection, in the words of each host: in n8n a person sets address and key in the credential, on
 * Zapier the maker of the app sets the address. A host passes its own words when it makes a client.
 */

/** Advice in whole sentences, by problem. */
export interface HostWords {
  /** What the address of the service is called. */
  readonly baseUrl: string;
  readonly address: string;
  readonly addressAgain: string;
  readonly addressIfMissing: string;
  readonly addressIfOwn: string;
  readonly moved: (address: string) => string;
  readonly withoutPath: (address: string) => string;
  readonly withoutPort: (address: string) => string;
  readonly container: (address: string) => string;
  readonly login: string;
  readonly reach: string;
  readonly refused: string;
  readonly name: string;
  readonly proxy: string;
  readonly proxyLogin: string;
  readonly untrusted: string;
  readonly certificate: string;
  readonly notSecure: string;
  readonly handshake: string;
  readonly secure: string;
  readonly key: string;
  readonly keyCharacters: string;
  readonly afterWait: string;
  readonly afterQuota: string;
}

export const n8nWords: HostWords = {
  baseUrl: 'Base URL',
  address: 'Check Base URL in the credential.',
  addressAgain: 'If it happens again, check Base URL in the credential.',
  addressIfMissing: 'If the post is not there, check Base URL in the credential.',
  addressIfOwn: 'If it names nothing that you filled in, check Base URL in the credential.',
  moved: (address) => `If the service has moved, put ${address} into Base URL in the credential.`,
  withoutPath: (address) => `Base URL has no path: try ${address}, as the service may be there.`,
  withoutPort: (address) =>
    `Base URL has no port: if the service has one of its own, write it, as in ${address}.`,
  container: (address) =>
    `In a container, localhost is the container itself: if n8n runs in one, try ${address}.`,
  login:
    'Check Base URL in the credential: it must be the address for programs, not that of the website. A proxy or a firewall can ask for a login, too.',
  reach:
    'Run this again. If it fails again, check Base URL in the credential and the network connection of n8n.',
  refused: 'Check host and port of Base URL in the credential, and whether the service is running.',
  name: 'Check the host of Base URL in the credential, and the network connection of n8n.',
  proxy:
    'n8n sends its requests through this proxy (HTTP_PROXY, HTTPS_PROXY or ALL_PROXY). Check whether it is running, or add the host of Base URL to NO_PROXY.',
  proxyLogin:
    'n8n sends its requests through the proxy in HTTP_PROXY, HTTPS_PROXY or ALL_PROXY. Put its user name and password into that address, or add the host of Base URL to NO_PROXY.',
  untrusted:
    'Check the host of Base URL in the credential. If it is right, tell the people who run the service, or let n8n trust this certificate (NODE_EXTRA_CA_CERTS).',
  certificate:
    'Check the host of Base URL in the credential. If it is right, tell the people who run the service.',
  notSecure:
    'Check Base URL in the credential: the port may be wrong, or the service may be at http:// in a private network.',
  handshake: 'Tell the people who run the service: it and n8n have no version of TLS in common.',
  secure: 'Base URL in the credential begins with http://, and may need https://.',
  key: 'Check API Key in the credential, or create a new key in the settings of the Scheduler.',
  keyCharacters: 'Copy API Key into the credential again, without line breaks or spaces around it.',
  afterWait: 'Run this again after that time.',
  afterQuota: 'Run this again in a minute or, if the daily quota is used up, tomorrow.',
};

export const zapierWords: HostWords = {
  baseUrl: 'The address of the service, which the maker of this app sets',
  address: 'Ask the maker of this app whether the address of the service is right.',
  addressAgain: 'If it happens again, ask the maker of this app whether the address of the service is right.',
  addressIfMissing:
    'If the post is not there, ask the maker of this app whether the address of the service is right.',
  addressIfOwn:
    'If it names nothing that you filled in, ask the maker of this app whether the address of the service is right.',
  moved: (address) => `If the service has moved to ${address}, tell the maker of this app.`,
  withoutPath: (address) =>
    `The address has no path: ask the maker of this app to try ${address}, as the service may be there.`,
  withoutPort: () => 'The address has no port: ask the maker of this app whether the service has one.',
  container: () => 'Zapier can only reach a service on the public internet.',
  login:
    'Ask the maker of this app whether the address of the service is right. A proxy or a firewall can ask for a login, too.',
  reach: 'Run this again. If it fails again, ask the maker of this app whether the service can be reached.',
  refused:
    'Run this again later. If it fails again, ask the maker of this app whether the service is running.',
  name: 'Ask the maker of this app whether the address of the service is right.',
  proxy: 'Run this again. If it fails again, ask the maker of this app whether the service can be reached.',
  proxyLogin: 'Tell the maker of this app that a proxy in front of the service wants a login.',
  untrusted: 'Tell the maker of this app that the service needs a certificate which everybody trusts.',
  certificate: 'Tell the maker of this app that the service needs a new certificate.',
  notSecure:
    'Ask the maker of this app whether the address of the service is right: there is no https:// at it.',
  handshake: 'Tell the maker of this app: Zapier and the service have no version of TLS in common.',
  secure: 'The address of the service begins with http://, and may need https://.',
  key: 'Connect the account again: check API Key, or create a new key in the settings of the Scheduler.',
  keyCharacters: 'Connect the account again: copy API Key without line breaks or spaces around it.',
  afterWait: 'A Zap that is on runs this step again by itself after that time.',
  afterQuota:
    'A Zap that is on runs this step again by itself. If the daily quota is used up, that helps only tomorrow.',
};

interface Request {
  readonly hostWords: HostWords;
  readonly url: string;
  /** The path after the base URL. */
  readonly path: string;
}

function baseOf({ url, path }: Omit<Request, 'hostWords'>): URL {
  const base = new URL(url);
  const { pathname } = new URL(path, base.origin);
  base.pathname = base.pathname.slice(0, base.pathname.length - pathname.length);
  base.search = '';
  return base;
}

/** What to try if nothing answers at a Base URL without a path: the contract's service has one (contract 1.7). Empty for any other URL. */
export function pathAdvice(request: Request): string {
  const { pathname, origin } = baseOf(request);
  return pathname === '/' ? request.hostWords.withoutPath(`${origin}/api`) : '';
}

/** What to try if nothing listens: a port if the address has none, or another name for this machine. Otherwise empty. */
export function portAdvice(request: Request): string {
  const base = baseOf(request);
  const isLocal = base.hostname === 'localhost';
  if (isLocal) base.hostname = 'host.docker.internal';
  else if (base.port === '' && base.protocol === 'http:') base.port = '3000';
  else return '';
  const address = base.href.replace(/\/$/u, '');
  return request.hostWords[isLocal ? 'container' : 'withoutPort'](address);
}
