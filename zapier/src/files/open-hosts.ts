/** Requests for files go to hosts of the public internet: what a Zap's data names must not open what only this machine reaches. */
import { lookup, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostKindOf, mayAsk } from '../../../shared/index.ts';
import { baseUrlFromEnvironment } from '../environment.ts';

/** Whether a file may be asked of this host, by its name. */
export function isOpenHost({ hostname }: URL): boolean {
  return mayAsk({ hostname, serviceUrl: baseUrlFromEnvironment() });
}

/** The agent for one request. It connects to no closed host, whatever the name stands for at that moment. */
export function fileAgentFor(address: URL): HttpAgent | HttpsAgent {
  if (!isOpenHost(address)) throw new Error('The host is not on the public internet');
  const { protocol, hostname } = address;
  const isPublic =
    hostKindOf(hostname) === 'public' && hostname !== new URL(baseUrlFromEnvironment()).hostname;
  const options = { keepAlive: false, ...(isPublic && { lookup: lookUpPublic }) };
  return protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
}

const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first, ...others] =
      error === null ? found.filter(({ address }) => hostKindOf(address) === 'public') : [];
    if (first === undefined) done(error ?? closed(hostname), '', 0);
    else if (options.all === true) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  });
};

function closed(hostname: string): Error {
  return Object.assign(new Error(`${hostname} is not on the public internet`), { code: 'ENOTFOUND' });
}
