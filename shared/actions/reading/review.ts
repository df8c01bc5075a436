/** Review: what is planned is checked again before it goes out, contract 4.2. */
import { summarizePost } from '../../api/posts/summarize-post.ts';
import { beginningOf } from '../../data/code-points.ts';
import { briefLength } from '../../form/options/list-options.ts';
import { reviewedAccounts, reviewOptions } from '../../form/options/review-options.ts';
import { readPostFilter } from '../../post/post-filter.ts';
import type { Matter } from '../../calendar/review/matter.ts';
import { review as reviewCalendar } from '../../calendar/review/review.ts';
import { localTimeOf } from '../../time/zone-clock.ts';
import { throwIfAny } from '../../form/values/finding.ts';
import { counted } from '../../form/values/messages.ts';
import { valuesReader } from '../../form/values/read-values.ts';
import type { Action } from '../action.ts';
import { scheduledOutput, text, whenOutput } from '../outputs.ts';
import { withoutValue } from './on-list.ts';

const { daysAhead, daysBack, minimumGap, nameEmptyDays } = reviewOptions;

const account = 'Harbour Café · Photoapp';

export const reviewOutput = [
  text('matter', 'Matter', 'Link is gone'),
  whenOutput[0],
  text('account', 'Account', account),
  text(
    'say',
    'What Is Wrong',
    `"Merry Christmas from the harbour" on ${account} has 1 link that readers cannot open: "https://example.com/menu" answers 404.`,
  ),
  text('do', 'What to Do', 'Correct the link, or take it out.'),
  text('id', 'Post ID', 'post_1042'),
  whenOutput[1],
  text('text', 'Text', 'Merry Christmas from the harbour'),
  scheduledOutput,
] as const satisfies Action['output'];

export const review: Action = {
  key: 'review',
  resource: 'post',
  label: 'Review',
  description: 'Check again what is planned, and get what needs attention: nothing where all is well',
  sentence: 'Review planned posts',
  zapier: {
    key: 'review_posts',
    description:
      'Finds what needs attention in the coming days: files and links that are gone, logins that end, equal posts, posts that failed.',
  },
  contract: ['4.2'],
  effect: 'read',
  fields: [daysAhead],
  filters: [reviewedAccounts],
  options: [daysBack, minimumGap, nameEmptyDays],
  output: reviewOutput,
  async read({ values, fromSteps }, ports) {
    const { client, look, report } = ports;
    const clock = ports.clock();
    const read = valuesReader({ values });
    const asked = {
      daysAhead: read.integer(daysAhead) ?? daysAhead.default,
      daysBack: read.integer(daysBack) ?? daysBack.default,
      minimumGap: read.integer(minimumGap) ?? minimumGap.default,
      nameEmptyDays: read.boolean(nameEmptyDays),
    };
    const { key } = reviewedAccounts;
    // With no value the review might find nothing, which would look as if all were well.
    if (withoutValue([reviewedAccounts], { values, fromSteps }).length > 0)
      read.report(reviewedAccounts, 'is mapped, and had no value in this run; give it one');
    const { filter } = await readPostFilter({ [key]: values[key] }, { ...ports, clock, read });
    throwIfAny(read.findings);
    return {
      async send() {
        const { linkedAccounts } = ports;
        const { matters, count, until } = await reviewCalendar(
          { client, linkedAccounts, look, clock },
          { ...asked, accounts: filter.accounts },
        );
        const end = localTimeOf(new Date(until).toISOString(), clock.timeZone);
        const looked = `Looked at ${counted(count, 'post')} until ${end}`;
        const text = `${looked}${matters.length === 0 ? ': nothing needs attention' : ''}.`;
        report.addListed({ count: matters.length, text, isAlwaysTold: true });
        return await Promise.all(
          matters.map(async (each) => await client.withLink(shownMatter(each, clock))),
        );
      },
    };
  },
};

/** A matter as a person reads it, with the fields of its post that later steps need. */
export function shownMatter(
  { matter, at, record, accounts = '', say, ...others }: Matter,
  { timeZone }: { readonly timeZone: string | undefined },
) {
  const scheduledAt = at === undefined ? null : new Date(at).toISOString();
  const { id = null, link = null, captions = [] } = record === undefined ? {} : summarizePost(record);
  return {
    matter,
    when: scheduledAt === null ? null : localTimeOf(scheduledAt, timeZone),
    account: accounts,
    say,
    do: others.do,
    id,
    link,
    text: beginningOf(captions[0] ?? '', briefLength),
    scheduledAt,
  };
}
