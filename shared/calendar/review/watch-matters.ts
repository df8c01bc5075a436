/**
 * Reports each matter that needs attention once, for a trigger that checks the next hours once an hour, however often it is polled. A matter counts
 * as new when anything it depends on changes.
 */
import * as z from 'zod/v4';
import { dayMilliseconds } from '../../api/posts/post-lists.ts';
import { hashOf } from '../../data/short-hash.ts';
import { accountNamesOf } from '../../networks/records/read-targets.ts';
import { reviewOptions } from '../../form/options/review-options.ts';
import type { Matter } from './matter.ts';
import { review, type ReviewPorts } from './review.ts';

/** A little less than an hour, for those who poll once an hour. */
const pauseMilliseconds = 55 * 60_000;

/** A matter not seen for this long counts as new when it returns. */
const forgetMilliseconds = 2 * dayMilliseconds;

/** The most matters that are kept for a host that itself knows what it was given. */
const maxRecent = 200;

const text = z.string().nullable();
/** A matter as it is output. */
const outputSchema = z.strictObject({
  ...{ matter: text, when: text, account: text, say: text, do: text, id: text, link: text, text },
  scheduledAt: text,
});
const shownSchema = outputSchema.extend({ version: z.string() });
type Shown = z.output<typeof shownSchema>;

const memorySchema = z.strictObject({
  /** The settings and the service that the memory belongs to. */
  about: z.string(),
  /** When the posts were looked at, in milliseconds since 1970. */
  read: z.number(),
  /** When all of their lists could be read: the next look goes back as far as that. */
  readAll: z.number(),
  /** Since when each matter stands, and when it was seen last. */
  told: z.record(z.string(), z.strictObject({ since: z.number(), seen: z.number() })),
  /** The last matters, as output; none for a host that gets each matter once. */
  recent: z.array(shownSchema),
});

interface Watch {
  readonly ports: ReviewPorts;
  readonly hoursAhead: number;
  /** A network's key; empty for all. */
  readonly platform: string;
  /** Where the posts come from, such as the service's address. */
  readonly source: string;
  readonly remembered: unknown;
  /** Whether the trigger was just activated: then past matters are not reported. */
  readonly isActivation: boolean;
  /** Whether the host itself remembers its news. Then it gets all matters; at an activation only the past ones, which it takes as known. */
  readonly hostRemembers: boolean;
  /** The matter as it is output. */
  readonly show: (matter: Matter) => Promise<z.output<typeof outputSchema>>;
}

type Memory = z.output<typeof memorySchema>;

/** A matter that stands now. `isNew`: whether it was not there before. `stands`: whether a host that remembers its news gets it. */
interface Standing {
  readonly isNew: boolean;
  readonly stands: boolean;
  readonly shown: Shown;
}

/** Rejects as `review` does; what was remembered before is then still valid. */
export async function watchMatters(
  watch: Watch,
): Promise<{ readonly matters: readonly Shown[]; readonly remembered: Memory }> {
  const { ports, hoursAhead, platform, source, isActivation, hostRemembers } = watch;
  const now = ports.clock.now.getTime();
  const about = JSON.stringify(['needsAttention', hoursAhead, platform, source]);
  const memory = memorySchema.safeParse(watch.remembered).data;
  const known = memory?.about === about ? memory : undefined;
  if (!isActivation && known !== undefined && known.read <= now && now < known.read + pauseMilliseconds)
    return { matters: known.recent, remembered: known };
  const daysAway = known === undefined ? 0 : Math.max(0, now - known.readAll) / dayMilliseconds;
  const { matters, isWhole } = await review(ports, {
    accounts: undefined,
    daysAhead: hoursAhead / 24,
    daysBack: reviewOptions.daysBack.default + daysAway,
    minimumGap: reviewOptions.minimumGap.default,
    nameEmptyDays: false,
  });
  // Of the matters without a post, only this one is reported. People see the others when they run the review themselves.
  const asked = matters.filter(({ matter, record }) =>
    record === undefined
      ? matter === 'Not looked at'
      : platform === '' || accountNamesOf(record).some((name) => name.startsWith(`${platform}:`)),
  );
  const { standing, told } = await compareWithLastLook(asked, { watch, known, now });
  const serviceNow = now + (ports.client.millisecondsAhead() ?? 0);
  const isBehind = ({ scheduledAt }: Shown) => Date.parse(scheduledAt ?? '') <= serviceNow;
  const isSilent = (each: Shown) => isBehind(each) && (isActivation || known === undefined);
  const fresh = standing.flatMap(({ isNew, shown }) => (isNew && !isSilent(shown) ? shown : []));
  const shown = standing.flatMap((each) => (each.stands ? each.shown : []));
  // Some services never show all posts. After some time, a reading of a part of them counts as one of all.
  const isOver = known === undefined || known.read > known.readAll + forgetMilliseconds;
  const readAll = isWhole || isOver ? now : known.readAll;
  const recent = hostRemembers ? shown.slice(0, maxRecent) : [];
  return {
    matters: hostRemembers ? shown.filter((each) => !isActivation || isBehind(each)) : fresh,
    remembered: { about, read: now, readAll, told: Object.fromEntries(told), recent },
  };
}

/** What of these matters is new, and since when each stands. */
async function compareWithLastLook(
  matters: readonly Matter[],
  { watch, known, now }: { watch: Watch; known: Memory | undefined; now: number },
): Promise<{ standing: Standing[]; told: Map<string, Memory['told'][string]> }> {
  const lastRead = known?.read ?? 0;
  // A matter that is gone for a moment, such as a file whose server is slow, is not told a second time.
  const told = new Map(
    Object.entries(known?.told ?? {}).filter(([, { seen }]) => lastRead < seen + forgetMilliseconds),
  );
  const standing = await Promise.all(
    matters.map(async (each): Promise<Standing> => {
      const key = hashOf([each.matter, each.about]);
      const before = told.get(key);
      const isOfPost = each.record !== undefined;
      // That something could not be looked at is told only if this happens twice in a row.
      const since = before !== undefined && (isOfPost || before.seen === lastRead) ? before.since : now;
      told.set(key, { since, seen: now });
      const isNew = isOfPost ? before === undefined : since === lastRead;
      const stands = isOfPost || since < now || (known === undefined && !watch.isActivation);
      const version = each.mayReturn === true ? hashOf([key, since]) : key;
      return { isNew, stands, shown: { ...(await watch.show(each)), version } };
    }),
  );
  return { standing, told };
}
