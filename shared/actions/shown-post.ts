/** A post as people read it, and as the fields of a form take it. */
import { accountsByTarget } from '../networks/records/target-accounts.ts';
import { type PostSummary, whenOf } from '../api/posts/summarize-post.ts';
import type { LinkedAccount } from '../post/accounts/linked-accounts.ts';
import { labelsOfTargets } from '../post/accounts/target-labels.ts';

/** What the fields of a form, and the row of a sheet, say of a post. */
interface FormValues {
  /** `Harbour Bakery · Photoapp, Harbour Bakery · Skyapp`. */
  readonly accounts: string;
  /** The text of all accounts; empty where they differ, so that nobody takes the text of one for that of all. */
  readonly caption: string;
  /** The addresses of the files of all accounts; none where they differ. */
  readonly media: readonly string[];
}

/** The record as people read it, and as a form takes it: with the names of the accounts that are linked, and with its time in the given zone. */
export function shownPost<Summary extends PostSummary>(
  summary: Summary,
  { linked, timeZone }: { linked: readonly LinkedAccount[]; timeZone: string | undefined },
): Summary & FormValues {
  const accountOf = accountsByTarget(linked);
  const targets = summary.targets.map((target) => ({
    ...target,
    accountName: accountOf(target)?.name ?? target.accountName,
  }));
  const media = targets[0]?.mediaUrls ?? [];
  const isOneMedia = targets.every(({ mediaUrls }) => mediaUrls.join('\n') === media.join('\n'));
  const { link, id, status, reason, scheduledAt, captions } = summary;
  const when = whenOf(summary, timeZone);
  return {
    // What people look for comes first, in the order of `outputs.ts`.
    ...{ when, link, id, status, reason, scheduledAt },
    accounts: labelsOfTargets(targets, linked).join(', '),
    caption: captions.length === 1 ? (captions[0] ?? '') : '',
    media: isOneMedia ? media : [],
    ...summary,
    when,
    targets,
  };
}
