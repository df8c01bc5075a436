/** The visible triggers: posts that reached a state. Zapier stores `id` and `status` of those that it has seen. */
import type { Trigger } from 'zapier-platform-core';
import {
  draftsByAge,
  eventRecordOf,
  firstListedSchema,
  listPostsOf,
  type PostEvent,
  postEvents,
  type PostRecord,
} from '../../../shared/index.ts';
import { connectionStore } from '../connection-store.ts';
import { networkInput, platformIn } from '../form/filter-inputs.ts';
import { perform, type Step } from '../perform.ts';
import { accountNaming, postResult } from '../post-result.ts';

interface EventLabels {
  readonly key: string;
  readonly event: PostEvent;
  readonly noun: string;
  readonly label: string;
  readonly description: string;
}

const events: readonly EventLabels[] = [
  {
    key: 'post_published',
    event: 'postPublished',
    noun: 'Post',
    label: 'Post Published',
    description: 'Triggers when a post has been published.',
  },
  {
    key: 'post_scheduled',
    event: 'postScheduled',
    noun: 'Post',
    label: 'Post Scheduled',
    description: 'Triggers when a post is scheduled, once for each post.',
  },
  {
    key: 'new_draft',
    event: 'draftCreated',
    noun: 'Draft',
    label: 'New Draft',
    description: 'Triggers when a draft is created, five minutes after that.',
  },
];

/** Together they tell events apart. So `id` is the post's own, which later steps can use. */
const primaryKeys: readonly string[] = ['id', 'status'];

const { sample, outputFields } = postResult(primaryKeys);

/** The part of a step's time in which a page that was begun can still arrive. */
const pageMilliseconds = 7_000;

export const eventTriggers: Record<string, Trigger> = Object.fromEntries(
  events.map((event) => [event.key, eventTrigger(event)]),
);

function eventTrigger({ key, event, noun, label, description }: EventLabels): Trigger {
  const { status } = postEvents[event];
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'polling',
      inputFields: [networkInput],
      perform: perform(async (step) => {
        const { client, values, bundle, end } = step;
        const platform = platformIn(values);
        // The contract has no order for lists (4.2): a new post may be on the last page.
        const limit = bundle.meta.isLoadingSample ? undefined : postEvents[event].alwaysRead;
        const isOver = () => Date.now() > end - pageMilliseconds;
        const records = await listPostsOf({ client, event, platform, limit, isOver });
        const shown = event === 'draftCreated' ? await withoutRecentDrafts(step, records) : records;
        const named = await accountNaming(step);
        return shown
          .map((record) => eventRecordOf({ event, record }))
          .filter((each) => each !== undefined)
          .map(named);
      }),
      sample: {
        ...sample,
        status,
        publishedAt: status === 'published' ? '2026-12-24T18:00:00.000Z' : null,
      },
      outputFields,
    },
  };
}

const daySeconds = 24 * 60 * 60;

/** Without drafts that a delivery may be about to schedule. What Zapier shall know from the start, or shows as a sample, has all. */
async function withoutRecentDrafts(
  step: Step,
  records: readonly PostRecord[],
): Promise<readonly PostRecord[]> {
  const { bundle, client, values } = step;
  if (bundle.meta.isPopulatingDedupe || bundle.meta.isLoadingSample) return records;
  const store = connectionStore(step, {
    name: `drafts ${platformIn(values) ?? ''}`,
    seconds: daySeconds,
    schema: firstListedSchema,
  });
  const now = Date.now() + (client.millisecondsAhead() ?? 0);
  const { old, firstListed } = draftsByAge({ records, firstListed: await store.get(), now });
  await store.set(firstListed);
  return old;
}
