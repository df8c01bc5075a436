/** A review through a host, at services of any kind: each post with a problem is reported, or the review says that something was not looked at. */
import { defaultKind, publicKind, type ServiceKind } from '../../sandbox/src/kinds/service-kind.ts';
import type { Service } from '../../sandbox/src/kinds/service.ts';
import { planted } from '../calendar/review/planted.ts';
import { hour } from './world.ts';

export type ReviewedWorld = {
  readonly service: Service;
  /** Every address below this one answers 404. */
  readonly webOrigin: string;
  /** An address that opens with any query. */
  readonly pictureUrl: string;
  readonly unlink: (accountId: string) => void;
  /** From now on, the accounts cannot be listed. */
  readonly loseAccounts: () => void;
  readonly pass: (milliseconds: number) => void;
  /** The matters that the host reports. */
  readonly review: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
};

/**
 * A matter that is to be reported. `id`: that of its post, or empty. `isShown`: whether the service shows enough to find it; otherwise it may be
 * reported, too.
 */
type Wanted = { readonly id: string; readonly matter: string; readonly isShown: boolean };

export const showsAll = (kind: ServiceKind) => kind === defaultKind || kind === publicKind;

/** A draft that was scheduled before, and that still shows its time. Only in records with `status` just before `scheduledFor`, the time is added. */
function planDraft(service: Service, at: number): string {
  const id = service.calendar.create(planted({ text: 'Put back', at }));
  service.calendar.replace(id, planted({ text: 'Put back' }));
  const { answer } = service;
  const beginning = new RegExp(`"id":"${id}","status":"\\w+","scheduledFor":\\{`, 'g');
  service.answer = async (request) => {
    const response = await answer(request);
    const date = `"date":"${new Date(at).toISOString()}",`;
    return { ...response, body: String(response.body).replaceAll(beginning, (whole) => `${whole}${date}`) };
  };
  return id;
}

/** Makes one post for each matter, three hours before the review. */
function plantIn({ service, webOrigin, pictureUrl }: ReviewedWorld): Wanted[] {
  const { calendar, kind } = service;
  const start = Date.now();
  const add = (text: string, hours: number, more: object = {}) =>
    calendar.create(planted({ text, at: start + hours * hour, ...more }));
  const fail = (id: string) => {
    service.failPost(id, { reason: 'The login is over.', accountIds: ['acc_microblog_1'] });
    return id;
  };
  const showsFailures =
    kind.failed === 'never'
      ? kind.publishedPost === 'shown' || !/instruction|one post/.test(kind.stateIn)
      : kind.filterStates === 'with failures' && kind.recordStates === 'with failures';
  const failed = kind.failed === 'never' ? 'Overdue' : 'Not published';
  const showsLinks = kind.texts !== 'short links';
  const one = (id: string, matter: string, isShown = true) => ({ id, matter, isShown });
  const half = fail(add('Half', 2, { networks: ['microblog', 'skyapp'] }));
  calendar.create(planted({ text: 'A draft' }));
  add('Twice', 51);
  // Without the API key, this link cannot be opened, which is not reported.
  add(`Ours: ${webOrigin}${service.basePath}/posts`, 49);
  return [
    one(fail(add('Failing', 1)), failed, showsFailures),
    one(half, failed, showsFailures && kind.failed !== 'partly'),
    // Services that show failures in another way may show this one by the targets.
    one(half, 'Published in part', showsFailures && kind.failed === 'partly'),
    one(add('Hello {first_name}', 10), 'Leftover in the text'),
    one(add(`Menu: ${webOrigin}/menu`, 20), 'Link is gone', showsLinks),
    one(
      add('Rye', 30, { files: [`${webOrigin}/rye.jpg`] }),
      'File cannot be published',
      kind.media !== 'another host',
    ),
    one(add('Near it', 30.5), 'Posts close together'),
    one(add('Of another account', 40, { account: 2 }), 'Account not linked'),
    // The login of the last account has ended, if the service shows such a thing.
    one(
      add('At the end', 45, { networks: ['skyapp'], account: 2 }),
      'Login',
      kind.accountExpiry !== 'not shown',
    ),
    one(
      add('Signed', 47, { files: [`${pictureUrl}?X-Amz-Expires=60&X-Amz-Signature=1`] }),
      'File expires',
      kind.media === 'sent',
    ),
    one(add('Twice', 60), 'Equal posts'),
    one(planDraft(service, start + hour), 'Draft past its time', showsAll(kind)),
    one('', 'Not opened', showsLinks),
    // All accounts have days without a post.
    one('', 'Empty days'),
  ];
}

const nameOf = (id: string, matter: string) => `${id} ${matter}`.trim();

export async function reviewAll(world: ReviewedWorld): Promise<string[]> {
  const wanted = plantIn(world);
  world.unlink('acc_microblog_2');
  world.pass(3 * hour);
  const posts = new Set(world.service.posts().map(({ id }) => id));
  // Where only the targets say what failed, a post that failed on one of two accounts may be called the one or the other.
  const inPart = world.service.kind.failed === 'targets' ? 'Not published' : 'Published in part';
  const told = (await world.review()).map(({ id, matter }) =>
    nameOf(posts.has(String(id)) ? String(id) : '', matter === 'Published in part' ? inPart : String(matter)),
  );
  const isSaid = told.includes('Not looked at');
  const planned = new Map(wanted.map(({ id, matter, isShown }) => [nameOf(id, matter), isShown]));
  return [
    ...told.filter(
      (each) => !planned.has(each) && !(each === 'Not looked at' && !showsAll(world.service.kind)),
    ),
    ...[...planned].flatMap(([each, isShown]) =>
      !isShown || isSaid || told.includes(each) ? [] : `not told: ${each}`,
    ),
  ];
}

/** A review that cannot look at something says so, and reports the rest. */
export async function reviewHalf({ service, loseAccounts, pass, review }: ReviewedWorld): Promise<string[]> {
  const id = service.calendar.create(planted({ text: 'Hello {first_name}', at: Date.now() + 10 * hour }));
  pass(hour);
  loseAccounts();
  const told = await review();
  const says = told.filter(({ matter }) => matter === 'Not looked at').map(({ say }) => String(say));
  const isTold = told.some((each) => each['id'] === id && each['matter'] === 'Leftover in the text');
  return [
    ...(says.length === 1 ? [] : [`${says.length} times not looked at`]),
    ...(/linked accounts.* and days without a post\. /.test(says.join()) ? [] : [`said: ${says.join()}`]),
    ...(isTold || says.join().includes('texts or files of 1 post') ? [] : ['the leftover is not told']),
  ];
}
