/**
 * What needs attention, told once for each matter: by a trigger that looks at the next hours once an hour, however often it is asked. A matter
 * is another one as soon as what it depends on changes.
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

/** The most matters that are kept for a host that itself knows what it was given. */
const maxRecent = 200;

const text = z.string().nullable();
/** A matter as it is put out. */
const shownSchema = z.strictObject({
  ...{ matter: text, when: text, account: text, say: text, do: text, id: text, link: text, text },
  scheduledAt: text,
  version: z.string(),
});
type Shown = z.output<typeof shownSchema>;

const memorySchema = z.strictObject({
  /** What it belongs to. */
  about: z.string(),
  /** When it was looked at, in milliseconds since 1970. */
  read: z.number(),
  /** Until when a matter counts as told, by its version. */
  told: z.record(z.string(), z.number()),
  /** What was found last, as it is shown; none for a host that is told each matter once. */
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
  /** Whether the trigger was just activated: then nothing is told that lies behind. */
  readonly isActivation: boolean;
  /** Whether the host itself knows what it was given before. Then it is given all, and at an activation what lies behind, as known. */
  readonly hostRemembers: boolean;
  /** The matter as it is put out. */
  readonly show: (matter: Matter) => Promise<Omit<Shown, 'version'>>;
}

/** Rejects as `review` does; what was remembered before is then still valid. */
export async function watchMatters(
  watch: Watch,
): Promise<{ readonly matters: readonly Shown[]; readonly remembered: z.output<typeof memorySchema> }> {
  const { ports, hoursAhead, platform, source, isActivation, hostRemembers, show } = watch;
  const now = ports.clock.now.getTime();
  const isBehind = ({ scheduledAt }: Shown) => Date.parse(scheduledAt ?? '') <= now;
  const about = JSON.stringify(['needsAttention', hoursAhead, platform, source]);
  const memory = memorySchema.safeParse(watch.remembered).data;
  const known = memory?.about === about ? memory : undefined;
  if (known !== undefined && known.read <= now && now < known.read + pauseMilliseconds)
    return {
      matters: hostRemembers ? known.recent.filter((each) => !isActivation || isBehind(each)) : [],
      remembered: known,
    };
  const { matters } = await review(ports, {
    accounts: undefined,
    daysAhead: hoursAhead / 24,
    daysBack: reviewOptions.daysBack.default,
    minimumGap: reviewOptions.minimumGap.default,
    nameEmptyDays: false,
  });
  // What concerns no post is seen by who runs the review.
  const ofPosts = matters.filter(
    ({ record }) =>
      record !== undefined &&
      (platform === '' || accountNamesOf(record).some((name) => name.startsWith(`${platform}:`))),
  );
  const shown = await Promise.all(
    ofPosts.map(async (each): Promise<Shown> => ({
      ...(await show(each)),
      version: hashOf([each.matter, each.about]),
    })),
  );
  const told = new Map(Object.entries(known?.told ?? {}).filter(([, until]) => until > now));
  const isSilent = (each: Shown) => isBehind(each) && (isActivation || known === undefined);
  const fresh = shown.filter((each) => !told.has(each.version) && !isSilent(each));
  // It is told no second time where it is gone for a moment, such as a file whose server is slow.
  for (const { version, scheduledAt } of shown)
    told.set(version, Math.max(now, Date.parse(scheduledAt ?? '') || now) + 2 * dayMilliseconds);
  const recent = hostRemembers ? shown.slice(0, maxRecent) : [];
  return {
    matters: hostRemembers ? shown.filter((each) => !isActivation || isBehind(each)) : fresh,
    remembered: { about, read: now, told: Object.fromEntries(told), recent },
  };
}
