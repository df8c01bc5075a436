/**
 * A random history of posts at a service of any kind, on a clock of its own, and what polls of it tell: posts are made, moved, reworded, put back to
 * the drafts, removed and published, or fail; lists lag behind or lack posts, some things happen between two of their pages, and polls come
 * every few minutes or after days.
 */
import { postIdOf } from '../../../../shared/api/responses/read-records.ts';
import { PostSchedulerError } from '../../../../shared/data/errors.ts';
import { readNews } from '../../../../shared/calendar/events/read-news.ts';
import { type News, type TriggerEvent, triggerEvents } from '../../../../shared/calendar/events/snapshots.ts';
import { randomBy } from '../../../../tools/random.ts';
import { postOf, type World } from '../../../services/world.ts';

const minute = 60_000;
export const graceMinutes = 15;
const fourMinutes = 4 * minute;
const clocks = { ours: 0, ahead: fourMinutes, behind: -fourMinutes, 'no Date': 0 } as const;

/** A post as it stood from an instant on; once it is removed, it has no state. */
export interface Standing {
  readonly from: number;
  readonly state: string | undefined;
  readonly time: string;
  readonly text: string;
}

export interface Polled {
  readonly begun: number;
  readonly ended: number;
  /** The posts that the lists of this poll lacked; no list lacks the same post twice in a row. */
  readonly lacking: ReadonlySet<string>;
  readonly news: readonly News[];
}

/** Lets a history happen, and polls it for all events. */
export async function runHistory(world: World, seed: number) {
  const { kind, service, client, time } = world;
  const { calendar } = service;
  const random = randomBy(seed);
  const chance = (share: number) => random() < share;
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const clock = () => time.now() + clocks[kind.clock];
  const standings = new Map<string, Standing[]>();
  const failing = new Map<string, number>();
  /** What happened, line by line. */
  const lines: string[] = [];
  const say = (line: string) => void lines.push(`${new Date(clock()).toISOString()} ${line}`);
  let count = 0;

  /** Notes how the posts stand now. A post that became due since the last note went out at its time. */
  function note(): void {
    const standing = world.service.posts().map(({ id, state, at, targets }) => {
      const isOpen = state === 'draft' || state === 'scheduled';
      const time = at === undefined ? '' : new Date(at).toISOString();
      return { id, state, at, isOpen, text: textOf(targets), time };
    });
    const found = new Set(standing.map(({ id }) => id));
    for (const { id, state, at, isOpen, ...shown } of standing) {
      const list = standings.get(id) ?? standings.set(id, []).get(id) ?? [];
      const last = list.at(-1);
      if (last?.state === state && last.time === shown.time && last.text === shown.text) continue;
      list.push({ from: isOpen ? clock() : Math.min(at ?? clock(), clock()), state, ...shown });
    }
    for (const [id, list] of standings)
      if (!found.has(id) && list.at(-1)?.state !== undefined)
        list.push({ from: clock(), state: undefined, time: '', text: '' });
  }

  const later = () => {
    const after = oneOf([between(3, 30), between(30, 300), between(300, 7000)]) ?? 30;
    return (Math.ceil(clock() / minute) + after) * minute;
  };
  const make = (at?: number) => {
    count += 1;
    const id = calendar.create(postOf(`Loaf ${count}`, at));
    if (at !== undefined && chance(0.3)) {
      service.failPost(id, { reason: 'The login is over.', accountIds: ['acc_microblog_2'] });
      failing.set(id, at);
    }
    return id;
  };

  function act(): void {
    note();
    const open = service
      .posts()
      .filter(
        ({ id, state, at = Infinity }) =>
          !world.history.has(id) && ['draft', 'scheduled'].includes(state) && at > clock() + minute,
      );
    const post = oneOf(open);
    const id = post?.id ?? '';
    const text = textOf(post?.targets);
    const what =
      oneOf(['make', 'make', 'draft', 'move', 'move', 'reword', 'unplan', 'remove'] as const) ?? 'make';
    say(`${what} ${id}`);
    if (what === 'make' || post === undefined) make(later());
    else if (what === 'draft') make();
    else if (what === 'remove') calendar.remove(id);
    else if (what === 'unplan') calendar.replace(id, postOf(text));
    else if (what === 'reword') calendar.replace(id, postOf(`${text}!`, post.at));
    else {
      const at = later();
      calendar.move(id, at);
      if (failing.has(id)) failing.set(id, at);
    }
    note();
  }

  const polls: Readonly<Record<TriggerEvent, Polled[]>> = {
    draftCreated: [],
    postPublished: [],
    postScheduled: [],
    postChanged: [],
    notPublished: [],
  };
  const memories = new Map<TriggerEvent, string>();
  /** Whether the host, as Zapier does, remembers what each trigger gave it, by the keys of the results. */
  const hostRemembers = chance(0.4);
  const given = new Set<string>();
  const refused = new Set<TriggerEvent>();

  /** What a host that remembers passes on of what it is given: nothing at the activation, and nothing twice. */
  function unknownOf(event: TriggerEvent, news: readonly News[], isActivation: boolean): readonly News[] {
    const unknown = news.filter(({ post: { id, scheduledAt }, problem, version }) => {
      const key = [event, id, version, ...(problem === undefined ? [] : [problem, scheduledAt])].join();
      const isKnown = given.has(key);
      given.add(key);
      return !isKnown;
    });
    return isActivation ? [] : unknown;
  }

  async function poll(event: TriggerEvent): Promise<void> {
    const isActivation = polls[event].length === 0;
    const lacking = new Set<string>();
    if (!isActivation && chance(0.2) && event !== 'notPublished')
      for (const id of standings.keys())
        if (chance(0.3) && polls[event].at(-1)?.lacking.has(id) !== true) lacking.add(id);
    const memory = memories.get(event);
    note();
    const begun = clock();
    try {
      const { news, remembered } = await readNews({
        client: {
          ...client,
          async *listPosts(filter) {
            for await (const page of client.listPosts(filter)) {
              yield page.filter((record) => !lacking.has(postIdOf(record) ?? ''));
              if (!isActivation && chance(0.1)) act();
            }
          },
        },
        event,
        graceMinutes,
        source: 'test',
        remembered: memory === undefined ? undefined : JSON.parse(memory),
        isActivation,
        hostRemembers,
        now: time.now,
      });
      memories.set(event, JSON.stringify(remembered));
      note();
      const told = hostRemembers ? unknownOf(event, news, isActivation) : news;
      polls[event].push({ begun, ended: clock(), lacking, news: told });
      say(`${event}, poll ${polls[event].length - 1}, which lacks: ${[...lacking].join()}`);
      for (const { post, problem, changes } of told)
        say(`${event} ${post.id ?? ''} ${problem ?? ''}${JSON.stringify(changes ?? '')}`);
    } catch (error) {
      if (!PostSchedulerError.isInstance(error)) throw error;
      refused.add(event);
      say(`${event}: ${error.message}`);
    }
  }

  for (let round = 0; round < 4; round += 1) act();
  await time.sleep(8 * minute);
  for (let round = 0; round < 20; round += 1) {
    for (const event of triggerEvents) if (!refused.has(event)) await poll(event);
    if (chance(0.2)) await time.sleep(between(0, 5) * 1000);
    for (let acts = between(0, 3); acts > 0; acts -= 1) act();
    const pause = oneOf([between(1, 4), between(1, 4), between(4, 20), 50, between(60, 400), 3 * 1440]) ?? 1;
    await time.sleep(chance(0.2) ? 5_000 : pause * minute);
  }
  return { polls, standings, failing, refused, lines, history: world.history };
}

function textOf(targets: unknown): string {
  const [, text = ''] = /"caption":"([^"]*)"/.exec(JSON.stringify(targets ?? {})) ?? [];
  return text;
}

export type History = Awaited<ReturnType<typeof runHistory>>;
