/** Services that are wrong in one thing, and whether posting to them works. Written by hand, from the contract. */
import type { SandboxOptions } from '../../../sandbox/src/sandbox.ts';
import { otherNetworkNames } from '../../support/service/service.ts';
import type { Fault } from './wrong-service.ts';
import {
  accounts,
  changed,
  create,
  half,
  json,
  list,
  on,
  page,
  read,
  refusal,
  remove,
  schedule,
} from './faults.ts';

export interface WrongService {
  readonly wrong: string;
  readonly fault?: Fault;
  readonly options?: SandboxOptions & { isSecure?: boolean };
  /** What is entered as Base URL, where it is not that of the service. */
  readonly enter?: (baseUrl: string) => string;
  readonly key?: string;
  /** Whether Create makes the post. */
  readonly posting: 'works' | 'fails';
  /** Whether the verdict of the doctor is that it cannot tell. */
  readonly isUnknown?: true;
  /** The line of the doctor that tells why, with the mark at its beginning. */
  readonly says: RegExp;
  /** Whether the node does not look for other runs: where its post is never shown as planned, that look would take ten seconds. */
  readonly isAlone?: true;
  /** Whether the test post cannot be deleted. */
  readonly isLeft?: true;
}

const answersAtApi =
  /^✖ Address +List posts: .* The service answers at http:\/\/127\.0\.0\.1:\d+\/api: enter that as Base URL\.$/m;
const bakery = { id: 'acc_microblog_1', name: 'Harbour Bakery', platform: 'microblog' };

export const wrongServices: readonly WrongService[] = [
  {
    wrong: 'nothing',
    posting: 'works',
    says: /^✔ Create +a post to Harbour Bakery \(Microblog\) was scheduled$/m,
  },

  // The accounts: every Create looks for the accounts that are named (contract 4.8).
  ...[401, 403, 404, 500].map((status): WrongService => ({
    wrong: `accounts ${status}`,
    fault: accounts(refusal(status)),
    posting: 'fails',
    says: new RegExp(`^✖ Accounts +List accounts: .*\\(${status}\\)`, 'm'),
  })),
  {
    wrong: 'accounts are a web page',
    fault: accounts(page(200)),
    posting: 'fails',
    says: /^✖ Accounts +List accounts: the address answered with a web page/m,
  },
  {
    wrong: 'accounts are no list',
    fault: accounts(json(200, { ok: true })),
    posting: 'fails',
    says: /^✖ Accounts +List accounts: .* where a list of accounts with their IDs was expected/m,
  },
  {
    wrong: 'accounts are cut',
    fault: accounts(async (_, pass) => half(await pass())),
    posting: 'fails',
    says: /^✖ Accounts +List accounts: the address answered with only the beginning of its data/m,
  },
  {
    wrong: 'accounts have other field names',
    fault: accounts(json(200, [{ number: 'acc_microblog_1', title: 'Harbour Bakery' }])),
    posting: 'fails',
    says: /^✖ Accounts +List accounts: /m,
  },
  {
    wrong: 'no account',
    fault: accounts(json(200, [])),
    posting: 'fails',
    says: /^✖ Accounts +none is linked\. Link one in the Scheduler under Accounts\.$/m,
  },
  {
    wrong: 'the list of accounts repeats its cursor',
    fault: accounts(json(200, { accounts: [bakery], nextCursor: 'again' })),
    posting: 'fails',
    says: /^✖ Accounts +List accounts: the list leads back to a page that was read before/m,
  },
  {
    wrong: 'the list of accounts has more, and no cursor',
    fault: accounts(json(200, { accounts: [bakery], hasMore: true })),
    posting: 'fails',
    says: /^✖ Accounts +List accounts: .* where a text that leads to the next page \(nextCursor\) was expected/m,
  },
  {
    wrong: 'accounts without their networks',
    fault: accounts(json(200, [{ id: 'acc_microblog_1', name: 'Harbour Bakery' }])),
    // Posting works: the test names the account with its network.
    posting: 'works',
    isUnknown: true,
    says: /^\? Create +not tried: the network of no account is known$/m,
  },
  {
    wrong: 'other network names, and no description',
    options: { networkNames: otherNetworkNames, describesItself: false },
    posting: 'fails',
    says: /^✖ Names /m,
  },

  // The list of posts: Create looks whether the post is planned already (contract 4.2).
  ...[404, 500].map((status): WrongService => ({
    wrong: `list of posts ${status}`,
    fault: list(refusal(status)),
    posting: 'fails',
    says: new RegExp(`^✖ (?:Address|Service) +List posts: .*\\(${status}\\)`, 'm'),
  })),
  {
    wrong: 'the list of posts is a web page',
    fault: list(page(200)),
    posting: 'fails',
    says: /^✖ Address +List posts: the address answered with a web page/m,
  },
  {
    wrong: 'the list of posts repeats its cursor',
    fault: list(json(200, { posts: [], nextCursor: 'again' })),
    posting: 'fails',
    says: /^✖ Create +Create post: could not check whether this post is already planned: the list leads back/m,
  },
  {
    wrong: 'no list of scheduled posts',
    // The list without the filter has them.
    fault: on('GET', /status=scheduled/i, refusal(400)),
    posting: 'works',
    says: /^✔ Create +a post to Harbour Bakery/m,
  },

  // Creating (contract 4.1) and scheduling (contract 4.6).
  ...[400, 403, 404, 422, 429, 500].map((status): WrongService => ({
    wrong: `create ${status}`,
    fault: create(refusal(status)),
    posting: 'fails',
    says: new RegExp(`^✖ Create +Create post: .*\\(${status}\\)`, 'm'),
  })),
  {
    wrong: 'create is a web page',
    fault: create(page(200)),
    posting: 'fails',
    says: /^✖ Create +Create post: .*a web page/m,
  },
  {
    wrong: 'a draft is published at once',
    fault: create(
      async ({ body }, pass) =>
        await pass(changed(body, (post) => ({ ...post, scheduledFor: { publish: 'NOW' } }))),
    ),
    posting: 'fails',
    says: /^✖ Test post +the service published post_\w+ .*at once, although it was a draft; delete it on the network$/m,
    isLeft: true,
  },
  {
    wrong: 'the answer to a create has no ID',
    fault: create(async (_, pass) => ({ ...(await pass()), body: '{}' })),
    // The draft is found in the list, by its text and the time of the request.
    posting: 'works',
    says: /^✔ Test post +deleted/m,
  },
  {
    wrong: 'the answer to a create has no ID, and posts show no time at which they were created',
    fault: async ({ method, path }, pass) => {
      if (method === 'POST') return { ...(await pass()), body: '{}' };
      const answer = await pass();
      return path.includes('/posts?')
        ? { ...answer, body: answer.body.replaceAll('"createdAt"', '"x"') }
        : answer;
    },
    posting: 'fails',
    says: /^✔ Test post +deleted/m,
  },
  {
    wrong: 'the answer to a create is cut',
    fault: create(async (_, pass) => half(await pass())),
    posting: 'works',
    says: /^✔ Test post +deleted/m,
  },
  ...[403, 404, 500].map((status): WrongService => ({
    wrong: `schedule ${status}`,
    fault: schedule(refusal(status)),
    posting: 'fails',
    says: new RegExp(`^✖ Create +Create post: .*\\(${status}\\)`, 'm'),
  })),
  {
    wrong: 'a new time is taken, and the post stays a draft',
    fault: schedule(json(200, { success: true })),
    isAlone: true,
    posting: 'fails',
    says: /^✖ Create +the service accepted the time of a post, but shows the post as “draft”: /m,
  },
  {
    wrong: 'times lose their zone',
    fault: schedule(
      async ({ body }, pass) =>
        await pass(
          changed(body, ({ scheduledFor }) => ({
            scheduledFor: new Date(Date.parse(String(scheduledFor)) + 7_200_000).toISOString(),
          })),
        ),
    ),
    posting: 'fails',
    says: /^✖ Create +a post for .* is shown for .*: posts would go out at another time$/m,
  },

  // Reading and deleting: Create needs neither where all goes well.
  {
    wrong: 'no post can be read by its ID',
    fault: read(refusal(404)),
    posting: 'works',
    says: /^✔ Create /m,
  },
  {
    wrong: 'reading a post fails',
    fault: read(refusal(500)),
    posting: 'works',
    isUnknown: true,
    says: /^\? Create +a post was created, but the service does not show it: Get post: the service failed \(500\)/m,
  },
  {
    wrong: 'delete 404',
    fault: remove(refusal(404)),
    posting: 'works',
    says: /^! Test post +the service did not delete post_\w+ \(.*\); delete it in the calendar, or it is published on \d{4}-\d\d-\d\d$/m,
    isLeft: true,
  },
  {
    wrong: 'a deletion is confirmed, and not done',
    fault: remove(json(200, { success: true })),
    posting: 'works',
    says: /^! Test post +the service did not delete post_\w+ \(.*\); delete it in the calendar, or it is published on \d{4}-\d\d-\d\d$/m,
    isLeft: true,
  },

  // Address, key and clock.
  {
    wrong: 'the key',
    key: 'a-key-of-nobody',
    posting: 'fails',
    says: /^✖ API key +List posts: the service does not accept the API Key \(401\)/m,
  },
  {
    wrong: 'a redirect to a login page',
    fault: () => ({ status: 302, headers: { location: 'https://login.example/login' }, body: '' }),
    posting: 'fails',
    says: /^✖ Address +List posts: the address answered with a redirect \(302\) to a login page/m,
  },
  {
    wrong: 'a login page in its place',
    fault: () => page(200),
    posting: 'fails',
    says: /^✖ Address +List posts: the address answered with a web page/m,
  },
  ...['/api/posts', '/api/accounts', '', '/login'].map((path): WrongService => ({
    wrong: `${path || 'no path'} as the path of Base URL`,
    enter: (baseUrl) => new URL(baseUrl).origin + path,
    posting: 'fails',
    says: answersAtApi,
  })),
  {
    wrong: 'https:// at a port of http',
    enter: (baseUrl) => baseUrl.replace('http:', 'https:'),
    posting: 'fails',
    says: /^✖ Address +List posts: .*there is no https:\/\/ at this address \(EPROTO\)\. The service answers at http:/m,
  },
  {
    wrong: 'http:// at a port of https',
    options: { isSecure: true },
    enter: (baseUrl) => baseUrl.replace('https:', 'http:'),
    posting: 'fails',
    says: /^✖ Address +List posts: .*Base URL begins with http:\/\/, and may need https:\/\/\.$/m,
  },
  {
    wrong: 'a certificate that signs itself',
    options: { isSecure: true },
    posting: 'fails',
    says: /^✖ Address +List posts: .*is not trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\).*\(NODE_EXTRA_CA_CERTS\)\.$/m,
  },
  {
    wrong: 'the clock',
    fault: async (_, pass) => ({
      ...(await pass()),
      headers: { date: new Date(Date.now() + 10_800_000).toUTCString() },
    }),
    posting: 'works',
    says: /^! Clock +the service and this machine differ by 3 hours;/m,
  },
];
