/**
 * What a trigger tells of a random week: polls come every quarter of an hour or after a weekend, some of them fail or lack a list, and some things
 * happen while a poll reads.
 */
import { shownMatter } from '../../../../shared/actions/reading/review.ts';
import { watchMatters } from '../../../../shared/calendar/review/watch-matters.ts';
import { PostSchedulerError } from '../../../../shared/data/errors.ts';
import { createLooks } from '../../../../shared/media/media-look.ts';
import { day, hour } from '../../../services/world.ts';
import { createWeek } from './create-week.ts';
import { mattersOf, type Situation, type Standing } from './matters-of.ts';

const minute = hour / 60;

/** The part of a matter by which it is found again. */
interface Told {
  readonly matter: string;
  readonly id: string;
  readonly say: string;
}

export interface Polled {
  readonly begun: number;
  readonly isActivation: boolean;
  /** What surely stood there during the whole poll and could be seen (`surely`), and what stood there at some time of it (`maybe`). */
  readonly surely: readonly Standing[];
  readonly maybe: readonly Standing[];
  readonly told: readonly Told[];
}

interface Fault {
  readonly part: string;
  readonly hides: RegExp;
}

/** A part of the addresses of requests that fail, and the matters that this hides. */
const faults: readonly [Fault, ...Fault[]] = [
  { part: '/posts', hides: /./ },
  { part: '/accounts', hides: /^(?:Account|Login)/ },
  { part: 'status=draft', hides: /^Draft/ },
  { part: 'status=failed', hides: /^Not published/ },
  { part: 'cursor=', hides: /./ },
];

export async function runWeek(seed: number) {
  const week = createWeek(seed);
  const { world, look, act, situation, disturbance, hoursAhead, platform } = week;
  const { chance, between, oneOf, lines, say } = week;
  const { client, time } = world;
  /** Whether the host remembers what it was given, as Zapier does. */
  const hostRemembers = chance(0.4);
  say(`the host remembers: ${hostRemembers}`);
  const polls: Polled[] = [];
  let memory: unknown;
  let isActivation = true;
  const given = new Set<string>();
  /** How many polls could not read something. From the second one on, the trigger may say what it did not look at. */
  let blind = 0;

  async function poll(): Promise<void> {
    const before = situation();
    // Until the poll, lists have caught up with what was done before.
    time.set(time.now() + 31_000);
    const begun = situation();
    const fault = chance(0.12) ? oneOf(faults) : undefined;
    if (fault !== undefined) {
      disturbance.failing = fault.part;
      blind += 1;
    }
    /** The posts that were touched meanwhile; undefined for none in particular. */
    const touched: (string | undefined)[] = [];
    const meanwhile: Situation[] = [];
    if (chance(0.1))
      disturbance.happens = () => {
        touched.push(act());
        meanwhile.push(situation());
      };
    const clock = { now: new Date(time.now()), timeZone: 'UTC' };
    try {
      const { matters, remembered } = await world.through(
        watchMatters({
          ports: {
            client,
            linkedAccounts: async () => await client.listAccounts(),
            look: createLooks(look),
            clock,
          },
          ...{ hoursAhead, platform, source: 'test', remembered: memory, isActivation, hostRemembers },
          show: async (matter) => await Promise.resolve(shownMatter(matter, clock)),
        }),
      );
      memory = JSON.parse(JSON.stringify(remembered));
      const unknown = matters.filter(({ version }) => !hostRemembers || !given.has(version));
      for (const { version } of matters) given.add(version);
      const told = (hostRemembers && isActivation ? [] : unknown).filter(
        ({ matter }) => matter !== 'Not looked at' || blind < 2,
      );
      const isTouched = touched.length > 0;
      const isTorn = isTouched || fault?.part === 'cursor=';
      const all = [before, begun, situation()].map((each) => mattersOf(each, { isTorn: false }));
      const [first = [], ...others] = all;
      const surely = first.filter(
        ({ key, matter, id, other, isOpen }) =>
          !isOpen &&
          others.every((each) => each.some((one) => one.key === key && !one.isOpen)) &&
          fault?.hides.test(matter) !== true &&
          (!isTouched || (!touched.includes(id) && other === undefined)),
      );
      const torn = isTorn
        ? [before, ...meanwhile, situation()].flatMap((each) => mattersOf(each, { isTorn }))
        : [];
      polls.push({
        begun: begun.now,
        isActivation,
        surely,
        maybe: [...all.flat(), ...torn],
        told: told.map(({ matter, id, say: words }) => ({
          matter: matter ?? '',
          id: id ?? '',
          say: words ?? '',
        })),
      });
      isActivation = false;
      say(`poll ${polls.length - 1}${fault === undefined ? '' : ` without ${fault.part}`}`);
      for (const { matter, id, say: words } of told) say(`told: ${matter ?? ''} ${id ?? ''} ${words ?? ''}`);
    } catch (error) {
      if (!PostSchedulerError.isInstance(error)) throw error;
      say(`refused: ${error.message}`);
    }
    delete disturbance.failing;
    delete disturbance.happens;
  }

  for (let acts = 0; acts < 8; acts += 1) act();
  const end = time.now() + 7 * day;
  while (time.now() < end) {
    await poll();
    for (let acts = between(0, 3); acts > 0; acts -= 1) act();
    const pause = oneOf([
      15,
      15,
      15,
      15,
      15,
      30,
      30,
      60,
      61,
      between(65, 400),
      chance(0.15) ? between(1200, 4000) : 15,
    ]);
    time.set(time.now() + pause * minute - between(0, 60) * 1000);
    if (chance(0.01)) {
      isActivation = true;
      say('switched off, and on again');
    }
  }
  return { polls, lines, hostRemembers };
}
