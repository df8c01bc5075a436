/**
 * A random week in a calendar, on a clock of its own: posts are planned, copied, moved, corrected, put back to the drafts and deleted, or fail; files
 * and pages vanish and come back, accounts are unlinked, logins end.
 */
import { drawKind, defaultKind, type ServiceKind } from '../../../../sandbox/src/kinds/service-kind.ts';
import { clockOffsets } from '../../../../sandbox/src/kinds/service.ts';
import { accountsOf as accountsOfOwner } from '../../../../sandbox/src/accounts/owners.ts';
import type { LookAtMedia, MediaLook } from '../../../../shared/media/media-look.ts';
import { randomBy } from '../../../../tools/random.ts';
import { hour } from '../../../services/world.ts';
import { type Network, planted, worldOf } from '../planted.ts';
import { accountsOf, filesOf, lastPartOf, names, type Opens, type Situation, textOf } from './matters-of.ts';

const minute = hour / 60;

/** What disturbs a poll. */
interface Disturbance {
  /** A part of the addresses of requests that fail. */
  failing?: string;
  /** What happens at one of the next requests. */
  happens?: () => void;
}

const kindAxes = [
  'lag',
  'clock',
  'pageSize',
  'order',
  'ids',
  'emptyPage',
  'errorBody',
  'lastCursor',
] as const;
const failedAs = ['never', 'error', 'failureReason', 'errors', 'targets', 'partly'] as const;
const shownMedia = ['sent', 'sent', 'signed', 'another host'] as const;
function lookAs(opens: Opens, name: string): MediaLook {
  if (opens === 'gone') return { gone: 404 };
  if (opens === 'gone for good') return { gone: 410 };
  if (opens === 'no host') return { unknown: 'the name of the host could not be found' };
  if (opens === 'closed') return { unknown: 'the address answered 403' };
  return name.endsWith('.jpg') && opens === 'well'
    ? { file: { type: 'image/jpeg', givenType: 'image/jpeg', size: 5000, hash: name } }
    : { file: { givenType: 'text/html', size: 900, hash: name } };
}

export function createWeek(seed: number) {
  const random = randomBy(seed);
  const chance = (share: number) => random() < share;
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[between(0, items.length)] ?? items[0];
  const drawn = drawKind(seed);
  const failed = oneOf(failedAs);
  const kind: Partial<ServiceKind> = {
    ...(chance(0.6) && Object.fromEntries(kindAxes.map((axis) => [axis, drawn[axis]]))),
    failed,
    media: oneOf(shownMedia),
    ...(failed !== 'never' && { filterStates: 'with failures', recordStates: 'with failures' }),
  };
  const web = new Map<string, Opens>();
  const linked = new Set(Object.keys(names));
  const logins = new Map<string, number>();
  const draftTimes = new Map<string, number>();
  const reasons = new Map<string, string>();
  const disturbance: Disturbance = {};

  const world = worldOf(kind, {
    linked: (owner) => accountsOfOwner(owner).filter(({ id }) => !(id in names) || linked.has(id)),
    async gateway(request, service) {
      if (disturbance.failing !== undefined && request.url.includes(disturbance.failing))
        return { status: 500, headers: {}, body: '{"message":"Out of order."}' };
      const response = await service(request);
      if (disturbance.happens !== undefined && chance(0.3)) {
        disturbance.happens();
        delete disturbance.happens;
      }
      return { ...response, body: withTimes(String(response.body), { logins, draftTimes }) };
    },
  });
  const { service, time } = world;
  const { calendar } = service;
  const offset = clockOffsets[kind.clock ?? defaultKind.clock];
  const hoursAhead = oneOf([24, 24, 6, 72]);
  const platform = oneOf(['', '', '', 'microblog', 'skyapp']);
  /** What happened, line by line. */
  const lines: string[] = [];
  const say = (line: string) => void lines.push(`${new Date(time.now()).toISOString()} ${line}`);
  say(JSON.stringify({ kind, hoursAhead, platform }));
  const times = new Set<number>();
  let count = 0;

  /** A time that no other post has. */
  function later(): number {
    for (;;) {
      const open = openPosts();
      const near = open[between(0, open.length)]?.at;
      const after = oneOf([between(3, 60), between(60, 1500), between(1500, 6000)]);
      const from =
        near !== undefined && chance(0.3) ? near + between(-59, 60) * minute : time.now() + after * minute;
      const at = Math.ceil(from / minute) * minute;
      if (at < time.now() + 6 * minute || times.has(at)) continue;
      times.add(at);
      return at;
    }
  }
  const openPosts = () =>
    service
      .posts()
      .filter(
        (post) =>
          (post.state === 'draft' || post.state === 'scheduled') &&
          (post.at ?? Infinity) > time.now() + 6 * minute &&
          accountsOf(post).every((account) => linked.has(account)),
      );

  function content() {
    count += 1;
    const marks = oneOf(['', '', '', ` {name_${count}}`, ` https://bakery.test/page-${count}`]);
    const file = oneOf<string | undefined>([
      undefined,
      undefined,
      `https://files.test/loaf-${count}.jpg`,
      `https://v5.airtableusercontent.com/brief-${count}.jpg`,
    ]);
    return { text: `Loaf ${count}${marks}`, files: file === undefined ? [] : [file] };
  }

  function make(): void {
    const account = oneOf([1, 1, 2]);
    const networks: Network[] =
      account === 1 ? oneOf<Network[]>([['microblog'], ['skyapp'], ['microblog', 'skyapp']]) : ['microblog'];
    if (networks.some((network) => !linked.has(`acc_${network}_${account}`))) return;
    const at = later();
    const id = calendar.create(planted({ ...content(), at, account, networks }));
    if (chance(0.15)) {
      const reason = `Reason ${count}.`;
      reasons.set(id, reason);
      service.failPost(id, { reason, accountIds: [`acc_${networks[0] ?? ''}_${account}`] });
    }
    say(`make ${id} for ${new Date(at).toISOString()}`);
  }

  /** Does something random, and returns the ID of the post that it touched. */
  function act(): string | undefined {
    const open = openPosts();
    const post = open[between(0, open.length)];
    const what = oneOf([
      'make',
      'make',
      'make',
      'twice',
      'move',
      'correct',
      'unplan',
      'remove',
      'web',
      'web',
      'link',
      'login',
    ] as const);
    if (what === 'web') {
      const files = service
        .posts()
        .flatMap((each) => [...filesOf(each).map(lastPartOf), ...(textOf(each).match(/page-\d+/g) ?? [])]);
      const name = files[between(0, files.length)];
      const opens = oneOf<Opens>([
        'gone',
        'gone',
        'gone for good',
        'a page',
        'no host',
        'closed',
        'well',
        'well',
      ]);
      if (name !== undefined) web.set(name, opens);
      say(`${name ?? 'nothing'} is ${opens}`);
      return undefined;
    }
    const account = oneOf(['acc_microblog_1', 'acc_microblog_2', 'acc_skyapp_1']);
    if (what === 'link') {
      if (!linked.delete(account)) linked.add(account);
      say(`${account} is ${linked.has(account) ? '' : 'not '}linked`);
      return undefined;
    }
    if (what === 'login') {
      if (chance(0.5)) logins.delete(account);
      else logins.set(account, Math.ceil((time.now() + between(-10, 70) * hour) / minute) * minute);
      say(`the login of ${account} ends ${new Date(logins.get(account) ?? 0).toISOString()}`);
      return undefined;
    }
    if (what === 'make' || post === undefined) {
      make();
      return undefined;
    }
    const { id, targets } = post;
    const scheduled = (at: number) => ({ publish: 'SCHEDULE', date: new Date(at).toISOString() });
    say(`${what} ${id}`);
    if (what === 'twice') {
      const isPlain = filesOf(post).length === 0 || kind.media === 'sent';
      if (isPlain) calendar.create({ scheduledFor: scheduled(later()), ...targets });
    } else if (what === 'move') {
      calendar.move(id, later());
      draftTimes.delete(id);
    } else if (what === 'correct') {
      count += 1;
      const text = `Rye ${count}${oneOf(['', ` {name_${count}}`])}`;
      calendar.edit(id, (json) => json.replaceAll(/"caption":"[^"]*"/g, `"caption":"${text}"`));
    } else if (what === 'unplan') {
      if (post.at !== undefined) draftTimes.set(id, post.at);
      calendar.replace(id, { scheduledFor: { publish: 'DRAFT' }, ...targets });
    } else {
      calendar.remove(id);
    }
    return id;
  }

  const situation = (): Situation => ({
    ...{ posts: service.posts(), now: time.now(), serviceNow: time.now() + offset, hoursAhead, platform },
    ...{
      web: new Map(web),
      linked: new Set(linked),
      logins: new Map(logins),
      draftTimes: new Map(draftTimes),
    },
    ...{ reasons, showsAddresses: kind.media === 'sent' },
  });

  const look: LookAtMedia = async (url) => {
    const name = lastPartOf(url);
    return await Promise.resolve(lookAs(web.get(name) ?? 'well', name));
  };

  return {
    ...{ world, look, act, situation, disturbance, hoursAhead, platform },
    ...{ chance, between, oneOf, lines, say },
  };
}

/** The answer with the logins of accounts, and with the times that drafts keep. */
function withTimes(
  body: string,
  { logins, draftTimes }: { logins: ReadonlyMap<string, number>; draftTimes: ReadonlyMap<string, number> },
): string {
  const ended = body.replaceAll(/"id":"(acc_\w+)"/g, (whole, id: string) => {
    const end = logins.get(id);
    return end === undefined ? whole : `${whole},"expiresAt":"${new Date(end).toISOString()}"`;
  });
  return ended.replaceAll(/"id":"?(\w+)"?,"status":"\w+","scheduledFor":\{/g, (whole, id: string) => {
    const at = draftTimes.get(id);
    return at === undefined ? whole : `${whole}"date":"${new Date(at).toISOString()}",`;
  });
}
