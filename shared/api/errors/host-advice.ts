/** What to do where the two hosts differ: in n8n a person sets address and key in the credential, on Zapier the maker of the app sets the address. */
import type { Host } from '../../fields/field.ts';

/** Whole sentences. Errors are made with those of n8n; `{…}` stands for an address. */
export const hostAdvice = {
  address: {
    n8n: 'Check Base URL in the credential.',
    zapier: 'Ask the maker of this app whether the address of the service is right.',
  },
  addressAgain: {
    n8n: 'If it happens again, check Base URL in the credential.',
    zapier: 'If it happens again, ask the maker of this app whether the address of the service is right.',
  },
  addressIfMissing: {
    n8n: 'If the post is not there, check Base URL in the credential.',
    zapier:
      'If the post is not there, ask the maker of this app whether the address of the service is right.',
  },
  addressIfOwn: {
    n8n: 'If it names nothing that you filled in, check Base URL in the credential.',
    zapier:
      'If it names nothing that you filled in, ask the maker of this app whether the address of the service is right.',
  },
  moved: {
    n8n: 'If the service has moved, put {…} into Base URL in the credential.',
    zapier: 'If the service has moved to {…}, tell the maker of this app.',
  },
  withoutPath: {
    n8n: 'Base URL has no path: try {…}, as the service may be there.',
    zapier: 'The address has no path: ask the maker of this app to try {…}, as the service may be there.',
  },
  withoutPort: {
    n8n: 'Base URL has no port: if the service has one of its own, write it, as in {…}.',
    zapier: 'The address has no port: ask the maker of this app whether the service has one.',
  },
  container: {
    n8n: 'In a container, localhost is the container itself: if n8n runs in one, try {…}.',
    zapier: 'Zapier can only reach a service on the public internet.',
  },
  login: {
    n8n: 'Check Base URL in the credential: it must be the address for programs, not that of the website. A proxy or a firewall can ask for a login, too.',
    zapier:
      'Ask the maker of this app whether the address of the service is right. A proxy or a firewall can ask for a login, too.',
  },
  reach: {
    n8n: 'Run this again. If it fails again, check Base URL in the credential and the network connection of n8n.',
    zapier:
      'Run this again. If it fails again, ask the maker of this app whether the service can be reached.',
  },
  refused: {
    n8n: 'Check host and port of Base URL in the credential, and whether the service is running.',
    zapier:
      'Run this again later. If it fails again, ask the maker of this app whether the service is running.',
  },
  name: {
    n8n: 'Check the host of Base URL in the credential, and the network connection of n8n.',
    zapier: 'Ask the maker of this app whether the address of the service is right.',
  },
  proxy: {
    n8n: 'n8n sends its requests through this proxy (HTTP_PROXY, HTTPS_PROXY or ALL_PROXY). Check whether it is running, or add the host of Base URL to NO_PROXY.',
    zapier:
      'Run this again. If it fails again, ask the maker of this app whether the service can be reached.',
  },
  proxyLogin: {
    n8n: 'n8n sends its requests through the proxy in HTTP_PROXY, HTTPS_PROXY or ALL_PROXY. Put its user name and password into that address, or add the host of Base URL to NO_PROXY.',
    zapier: 'Tell the maker of this app that a proxy in front of the service wants a login.',
  },
  untrusted: {
    n8n: 'Check the host of Base URL in the credential. If it is right, tell the people who run the service, or let n8n trust this certificate (NODE_EXTRA_CA_CERTS).',
    zapier: 'Tell the maker of this app that the service needs a certificate which everybody trusts.',
  },
  certificate: {
    n8n: 'Check the host of Base URL in the credential. If it is right, tell the people who run the service.',
    zapier: 'Tell the maker of this app that the service needs a new certificate.',
  },
  notSecure: {
    n8n: 'Check Base URL in the credential: the port may be wrong, or the service may be at http:// in a private network.',
    zapier:
      'Ask the maker of this app whether the address of the service is right: there is no https:// at it.',
  },
  handshake: {
    n8n: 'Tell the people who run the service: it and n8n have no version of TLS in common.',
    zapier: 'Tell the maker of this app: Zapier and the service have no version of TLS in common.',
  },
  secure: {
    n8n: 'Base URL in the credential begins with http://, and may need https://.',
    zapier: 'The address of the service begins with http://, and may need https://.',
  },
  key: {
    n8n: 'Check API Key in the credential, or create a new key in the settings of the Scheduler.',
    zapier: 'Connect the account again: check API Key, or create a new key in the settings of the Scheduler.',
  },
  keyCharacters: {
    n8n: 'Copy API Key into the credential again, without line breaks or spaces around it.',
    zapier: 'Connect the account again: copy API Key without line breaks or spaces around it.',
  },
  afterWait: {
    n8n: 'Run this again after that time.',
    zapier: 'A Zap that is on runs this step again by itself after that time.',
  },
  afterQuota: {
    n8n: 'Run this again in a minute or, if the daily quota is used up, tomorrow.',
    zapier:
      'A Zap that is on runs this step again by itself. If the daily quota is used up, that helps only tomorrow.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Host, string>>>>;

const hole = '{…}';

/** The sentence of n8n with the address in it. */
export function movedAdvice(address: string): string {
  return hostAdvice.moved.n8n.replace(hole, () => address);
}

interface Request {
  readonly url: string;
  /** After the base URL. */
  readonly path: string;
}

function baseOf({ url, path }: Request): URL {
  const base = new URL(url);
  const { pathname } = new URL(path, base.origin);
  base.pathname = base.pathname.slice(0, base.pathname.length - pathname.length);
  base.search = '';
  return base;
}

/** What to try where nothing answers at a Base URL without a path, as the contract's service has one (1.7); empty for any other one. */
export function pathAdvice(request: Request): string {
  const { pathname, origin } = baseOf(request);
  return pathname === '/' ? hostAdvice.withoutPath.n8n.replace(hole, () => `${origin}/api`) : '';
}

/** What to try where nothing listens: the port of an address that has none, another name for this machine. Empty for any other one. */
export function portAdvice(request: Request): string {
  const base = baseOf(request);
  const isLocal = base.hostname === 'localhost';
  if (isLocal) base.hostname = 'host.docker.internal';
  else if (base.port === '' && base.protocol === 'http:') base.port = '3000';
  else return '';
  const address = base.href.replace(/\/$/u, '');
  return hostAdvice[isLocal ? 'container' : 'withoutPort'].n8n.replace(hole, () => address);
}

/** The text of an error in the words of a host. The longest sentences first: a shorter one may begin like them. */
export function inWordsOf(host: Host, message: string): string {
  return Object.values(hostAdvice)
    .toSorted((one, other) => other.n8n.length - one.n8n.length)
    .reduce((text, sentence) => {
      const [before = '', after] = sentence.n8n.split(hole);
      if (after === undefined) return text.replaceAll(before, () => sentence[host]);
      const start = text.indexOf(before);
      const end = text.indexOf(after, start + before.length);
      if (start === -1 || end === -1) return text;
      const address = text.slice(start + before.length, end);
      const own = sentence[host].replace(hole, () => address);
      return text.slice(0, start) + own + text.slice(end + after.length);
    }, message);
}
