/** A service whose accounts differ from what its description says, for the tests of both hosts. */
import type { ServerResponse } from 'node:http';
import { asksForAccounts, type SeenRequest } from './local-server.ts';

/** One account on a network with another name, one on a network that nobody knows, one whose login is lost, and one whose login ends in 2030. */
const records = [
  { accountId: 'sky', displayName: 'Harbour Bakery', platform: 'SkyApp-Social' },
  { accountId: 'micro', displayName: 'Harbour Bakery', platform: { id: 7, name: 'microblog' } },
  { accountId: 'quip', displayName: 'Harbour Bakery', platform: 'Quip' },
  { accountId: 'lost', displayName: 'Lantern Lane', platform: 'skyapp', needs_reauth: true },
  { accountId: 'ends', displayName: 'Old Mill', platform: 'skyapp', tokenExpiresAt: '2030-06-01T09:00:00Z' },
];

/** The choices that the list of these accounts offers. */
export const otherAccountNames = [
  'All of Harbour Bakery (2 of 3)',
  'Harbour Bakery · Microblog',
  'Harbour Bakery · Skyapp',
  'Harbour Bakery · Quip',
  'Lantern Lane · Skyapp – needs a new login',
  'Old Mill · Skyapp',
];

interface Case {
  readonly accounts: string;
  /** The finding with which the post is refused. */
  readonly refusal?: string;
  /** What is said beside the post. */
  readonly note?: string;
}

export const otherAccountCases: readonly Case[] = [
  {
    accounts: 'All of Harbour Bakery',
    note: 'Left out: Harbour Bakery · Quip (the service calls its network “Quip”, which is the name of no network here).',
  },
  {
    accounts: 'quip',
    refusal:
      'Accounts: the network of “quip” is not known, as the service calls it “Quip”; write it as network:quip',
  },
  {
    accounts: 'Lantern Lane',
    refusal:
      'Skyapp, Accounts: the service says that Lantern Lane needs a new login; link it again in the Scheduler under Accounts',
  },
  {
    accounts: 'Old Mill',
    note: 'Login expires before the post: Old Mill · Skyapp (Sat, 1 Jun 2030, 09:00 (UTC)): link it again in the Scheduler under Accounts before then.',
  },
];

/** The service has no posts, and accepts each new one. */
export function answerOfOtherAccounts(request: SeenRequest, response: ServerResponse): void {
  if (asksForAccounts(request)) response.end(JSON.stringify({ items: records }));
  else if (request.method === 'GET') response.writeHead(404).end();
  else response.end('{"id":"post-1"}');
}
