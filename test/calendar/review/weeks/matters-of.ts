/** What needs attention at an instant, worked out from what stands in the calendar, on the web and in the list of accounts: not by the core. */
import type { StandingPost } from '../../../../sandbox/src/kinds/service.ts';
import { hour } from '../../../services/world.ts';

const minute = hour / 60;

/** What is found at an address; `well` if there is nothing to tell. */
export type Opens = 'gone' | 'gone for good' | 'a page' | 'no host' | 'closed' | 'well';

/** A matter that stands at an instant, and by what it is recognized. */
export interface Standing {
  /** Two matters with the same key are one matter. */
  readonly key: string;
  readonly matter: string;
  /** The post, or the first one that goes to the account. */
  readonly id: string;
  /** Parts that the sentence about the matter has to have. */
  readonly says: readonly string[];
  /** Whether the time of the post has passed. */
  readonly isBehind: boolean;
  /** The other post, where there is one. */
  readonly other?: string;
  /** Whether the trigger may also leave the matter out. */
  readonly isOpen: boolean;
}

export interface Situation {
  readonly posts: readonly StandingPost[];
  /** Our clock, and that of the service. */
  readonly now: number;
  readonly serviceNow: number;
  readonly hoursAhead: number;
  /** The network that is looked at; empty for all. */
  readonly platform: string;
  /** What is found at each address, by the last part of the address. */
  readonly web: ReadonlyMap<string, Opens>;
  readonly linked: ReadonlySet<string>;
  /** When logins end. */
  readonly logins: ReadonlyMap<string, number>;
  /** The times that drafts keep. */
  readonly draftTimes: ReadonlyMap<string, number>;
  /** Why posts fail; empty where the service does not say that they did. */
  readonly reasons: ReadonlyMap<string, string>;
  /** Whether the service shows the addresses of files as they were sent. */
  readonly showsAddresses: boolean;
}

export const names: Readonly<Record<string, string>> = {
  acc_microblog_1: 'Harbour Bakery · Microblog',
  acc_microblog_2: 'Lantern Lane Books · Microblog',
  acc_skyapp_1: 'Harbour Bakery · Skyapp',
};

/** As sentences have it: `Tue, 1 Jan 2030, 05:00 (UTC)`. */
export function written(at: number): string {
  const [day = '', date = '', month = '', year = '', time = ''] = new Date(at).toUTCString().split(/,? /);
  return `${day}, ${Number(date)} ${month} ${year}, ${time.slice(0, 5)} (UTC)`;
}

export function networkOf(account: string): string {
  return account.split('_')[1] ?? '';
}

export function textOf({ targets }: Pick<StandingPost, 'targets'>): string {
  return /"caption":"([^"]*)"/.exec(JSON.stringify(targets))?.[1] ?? '';
}

export function accountsOf({ targets }: Pick<StandingPost, 'targets'>): string[] {
  return [...JSON.stringify(targets).matchAll(/"accountId":"([^"]*)"/g)].map(([, id]) => id ?? '');
}

export function filesOf({ targets }: Pick<StandingPost, 'targets'>): string[] {
  return [...JSON.stringify(targets).matchAll(/"mediaUrl":"([^"]*)"/g)].map(([, url]) => url ?? '');
}

export function lastPartOf(address: string): string {
  return address.split('?')[0]?.split('/').at(-1) ?? '';
}

/** `isTorn`: whether the lists may lack a post, so that any post may be the first one, and any two may be next to each other. */
export function mattersOf(situation: Situation, { isTorn }: { readonly isTorn: boolean }): Standing[] {
  const { posts, now, serviceNow, hoursAhead, platform } = situation;
  const ahead = posts
    .filter(({ state, at = 0 }) => state === 'scheduled' && at > serviceNow && at < now + hoursAhead * hour)
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  const all = [
    ...posts.flatMap((post) => statesOf(post, situation)),
    ...accountsIn(ahead, situation, isTorn),
    ...ahead.flatMap((post) => [...addressesOf(post, situation), ...leftoversOf(post)]),
    ...ahead.flatMap((post, place) => pairsOf(post, ahead.slice(0, place), isTorn)),
  ];
  const byId = new Map(posts.map((post) => [post.id, post]));
  return all.flatMap(({ id, account, about, ...each }): Standing | [] => {
    const post = byId.get(id);
    if (post === undefined) return [];
    const isOf = (name: string) => platform === '' || networkOf(name) === platform;
    if (!accountsOf(post).some(isOf)) return [];
    const key = [each.matter, account ?? id, ...(about ?? each.says)].join(' | ');
    return { isBehind: false, ...each, id, key, isOpen: account !== undefined && !isOf(account) };
  });
}

type Found = Pick<Standing, 'matter' | 'id' | 'says'> &
  Partial<Pick<Standing, 'isBehind' | 'other'>> & {
    readonly account?: string;
    /** The parts by which the matter is recognized; undefined for all that it says. */
    readonly about?: readonly string[];
  };

function statesOf({ id, state, at = 0 }: StandingPost, situation: Situation): Found | [] {
  const { serviceNow, now, reasons, draftTimes } = situation;
  const isBehind = true;
  if (state === 'failed')
    return { matter: 'Not published', id, says: ['was not published', reasons.get(id) ?? ''], isBehind };
  if (state === 'partial')
    return { matter: 'Published in part', id, says: ['in part', reasons.get(id) ?? ''], isBehind };
  if ((state === 'scheduled' || state === 'publishing') && at + 10 * minute <= serviceNow)
    return { matter: 'Overdue', id, says: [`was to go out on ${written(at)}`], isBehind };
  const time = state === 'draft' ? draftTimes.get(id) : undefined;
  if (time === undefined || time >= now) return [];
  return { matter: 'Draft past its time', id, says: [`planned for ${written(time)}`], isBehind };
}

function accountsIn(
  ahead: readonly StandingPost[],
  { linked, logins, now }: Situation,
  isTorn: boolean,
): Found[] {
  return Object.entries(names).flatMap(([account, name]) => {
    const end = logins.get(account) ?? Infinity;
    const isLinked = linked.has(account);
    const own = ahead.filter(
      (post) => accountsOf(post).includes(account) && (!isLinked || end <= now || end <= (post.at ?? 0)),
    );
    const lead = `${end <= now ? 'Login expired' : 'Login expires before the post'}: ${name}`;
    const says = [lead, `(${written(end)})`];
    // A service may renew a login every hour, and then it ends at another time each hour.
    const about = end <= now ? says : [lead];
    return (isTorn ? own : own.slice(0, 1)).map(({ id }) =>
      isLinked
        ? { matter: 'Login', id, account, says, about }
        : { matter: 'Account not linked', id, account, says: [`${account} is no longer linked`] },
    );
  });
}

const sayings: Readonly<Record<Opens, string>> = {
  gone: 'answers 404',
  'gone for good': 'answers 410',
  'a page': 'leads to a web page',
  'no host': 'the name of the host could not be found',
  closed: '',
  well: '',
};

function addressesOf(post: StandingPost, { web, showsAddresses }: Situation): Found[] {
  const { id } = post;
  const of = (
    matter: string,
    noun: string,
    addresses: readonly string[],
    others: readonly string[] = [],
  ): Found | [] => {
    const { length } = addresses;
    return length === 0
      ? []
      : { matter, id, says: [`has ${length} ${noun}${length === 1 ? '' : 's'} `, ...addresses, ...others] };
  };
  const opensOf = (name: string) => web.get(name) ?? 'well';
  const broken = (matter: string, noun: string, addresses: readonly string[], kinds: readonly Opens[]) => {
    const found = addresses.filter((name) => kinds.includes(opensOf(name)));
    return of(
      matter,
      noun,
      found,
      found.map((name) => sayings[opensOf(name)]),
    );
  };
  const files = filesOf(post);
  const expiring = files.filter((file) => showsAddresses && file.includes('airtable'));
  return [
    broken('File cannot be published', 'file', files.map(lastPartOf), [
      'gone',
      'gone for good',
      'a page',
      'no host',
    ]),
    of('File expires', 'file', expiring.map(lastPartOf)),
    broken('Link is gone', 'link', textOf(post).match(/page-\d+/g) ?? [], [
      'gone',
      'gone for good',
      'no host',
    ]),
  ].flat();
}

function leftoversOf(post: StandingPost): Found[] {
  const left = textOf(post).match(/\{\w+\}/g) ?? [];
  return left.length === 0 ? [] : [{ matter: 'Leftover in the text', id: post.id, says: left }];
}

/** The matters of a post beside earlier ones: of each kind, the one with the nearest post. */
function pairsOf(post: StandingPost, earlier: readonly StandingPost[], isTorn: boolean): Found[] {
  const { id, at = 0 } = post;
  const isEqual = (other: StandingPost) => JSON.stringify(other.targets) === JSON.stringify(post.targets);
  const isNear = (other: StandingPost) =>
    at - (other.at ?? 0) < hour && accountsOf(other).some((account) => accountsOf(post).includes(account));
  const told =
    (matter: string, says: (at: string) => string) =>
    (other: StandingPost | undefined): Found | [] =>
      other === undefined
        ? []
        : { matter, id, says: [written(at), says(written(other.at ?? 0))], other: other.id };
  const equal = told('Equal posts', (time) => `the same post for ${time}`);
  const near = told('Posts close together', (time) => `planned for ${time}`);
  if (isTorn) return [...earlier.filter(isEqual).map(equal), ...earlier.filter(isNear).map(near)].flat();
  return [
    equal(earlier.findLast(isEqual)),
    near(earlier.findLast((other) => isNear(other) && !isEqual(other))),
  ].flat();
}
