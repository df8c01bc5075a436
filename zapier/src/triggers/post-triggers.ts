/** The visible triggers: posts that reached a state, or that did not in time. Zapier stores which of them it has seen. */
import type { Trigger } from 'zapier-platform-core';
import {
  graceMinutes,
  listPostsOf,
  networkOfName,
  type PostEvent,
  postEvents,
  type PostRecord,
  readGraceMinutes,
  summarizePost,
  watchPosts,
} from '../../../shared/index.ts';
import { readNewPosts } from '../../../shared/events/post-events.ts';
import { postFilters } from '../../../shared/options/list-options.ts';
import { postIdOf } from '../../../shared/api/responses/read-records.ts';
import { connectionStore } from '../connection/connection-store.ts';
import { baseUrlFromEnvironment } from '../connection/environment.ts';
import { keys } from '../form/keys.ts';
import { formInput } from '../form/option-inputs.ts';
import { perform, type Step, textOf } from '../run/perform.ts';
import { showing, postResult } from '../run/post-result.ts';

const events: readonly (Pick<Trigger, 'key' | 'noun' | 'display'> & { readonly event: PostEvent })[] = [
  {
    event: 'postPublished',
    key: 'post_published',
    noun: 'Post',
    display: { label: 'Post Published', description: 'Triggers when a post has been published.' },
  },
  {
    event: 'postScheduled',
    key: 'post_scheduled',
    noun: 'Post',
    display: {
      label: 'Post Scheduled',
      description: 'Triggers when a post is scheduled, once for each post.',
    },
  },
  {
    event: 'draftCreated',
    key: 'new_draft',
    noun: 'Draft',
    display: {
      label: 'New Draft',
      description: 'Triggers when a draft is created, five minutes after that.',
    },
  },
];

const networkInput = formInput(postFilters.network);

/** The chosen network; undefined for all. A name that we do not know still goes to the service. */
function platformIn(values: Step['values']): string | undefined {
  const platform = textOf(values[keys.network]);
  return platform === undefined ? undefined : (networkOfName(platform) ?? platform);
}

/** The part of a step's time in which a page that was begun can still arrive. */
const pageMilliseconds = 7_000;

function eventTrigger({ event, ...names }: (typeof events)[number]): Trigger {
  const { status } = postEvents[event];
  // Together they tell what Zapier has reported from what is new.
  const result = postResult(['id', 'status']);
  return {
    ...names,
    operation: {
      type: 'polling',
      inputFields: [networkInput],
      perform: perform(async (step) => {
        const { client, values, bundle } = step;
        const records = bundle.meta.isLoadingSample
          ? await listPostsOf({ client, event, platform: platformIn(values) })
          : await newPosts(step, event);
        const show = await showing(step);
        // The state is the event's: a service may have several words for it, and each of them would be another event.
        return records.map((record) =>
          show({ ...summarizePost(record), id: postIdOf(record) ?? '', status }),
        );
      }),
      sample: {
        ...result.sample,
        status,
        publishedAt: status === 'published' ? '2026-12-24T18:00:00.000Z' : null,
      },
      // The `id` is the post's own, which later steps can use.
      outputFields: result.outputFields,
    },
  };
}

/** What one poll leaves for the next one of the day. */
function storeOf(step: Step, name: string) {
  return connectionStore(step, { name, seconds: 24 * 60 * 60 });
}

/** All that Zapier shall know from the start; later those that are not behind what it could see then. */
async function newPosts(step: Step, event: PostEvent): Promise<readonly PostRecord[]> {
  const { bundle, client, values, end } = step;
  const platform = platformIn(values);
  const store = storeOf(step, `posts ${event} ${platform ?? ''}`);
  const { posts, remembered } = await readNewPosts({
    client,
    event,
    platform,
    source: baseUrlFromEnvironment(),
    remembered: await store.get(),
    beginsAnew: bundle.meta.isPopulatingDedupe,
    isKnownToHost: true,
    isOver: () => Date.now() > end - pageMilliseconds,
    now: Date.now,
  });
  await store.set(remembered);
  return posts;
}

/** The part of a step's time in which what is gone is looked for. */
const searchMilliseconds = 14_000;

// A post that gets a new time can be overdue again.
const overdue = postResult(['id', 'scheduledAt']);

const postNotPublished: Trigger = {
  key: 'post_not_published',
  noun: 'Post',
  display: {
    label: 'Post Not Published',
    description:
      'Triggers when the time of a scheduled post is over and it is neither published nor deleted.',
  },
  operation: {
    type: 'polling',
    inputFields: [{ ...formInput(graceMinutes), default: String(graceMinutes.default) }, networkInput],
    perform: perform(async (step) => {
      const { client, values, end } = step;
      const minutes = readGraceMinutes(values[keys.graceMinutes]);
      const platform = platformIn(values);
      // A cache that lost it says nothing of posts that are gone. Those that are overdue are always listed.
      const store = storeOf(step, `watch ${platform ?? ''} ${minutes}`);
      const { present, remembered } = await watchPosts({
        client,
        platform,
        graceMinutes: minutes,
        source: baseUrlFromEnvironment(),
        remembered: await store.get(),
        limit: postEvents.postScheduled.alwaysRead,
        isOver: () => Date.now() > end - searchMilliseconds,
        now: Date.now,
      });
      await store.set(remembered);
      const show = await showing(step);
      return present.map(({ post, problem }) => ({ ...show(post), id: post.id ?? '', problem }));
    }),
    sample: { ...overdue.sample, problem: 'overdue' },
    outputFields: [...overdue.outputFields, { key: 'problem', label: 'Problem', type: 'string' }],
  },
};

export const postTriggers: Record<string, Trigger> = Object.fromEntries(
  [...events.map(eventTrigger), postNotPublished].map((trigger) => [trigger.key, trigger]),
);
