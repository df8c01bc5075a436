/** The visible triggers: posts that reached a state, or did not in time. Zapier stores which posts it was given before. */
import type { Trigger } from 'zapier-platform-core';
import {
  graceMinutes,
  type PostEvent,
  postEvents,
  type PostRecord,
  readGraceMinutes,
  readSamplePosts,
  summarizePost,
  watchPosts,
} from '../../../shared/index.ts';
import { readPlatform } from '../../../shared/post/post-filter.ts';
import { throwIfAny } from '../../../shared/values/finding.ts';
import { valuesReader } from '../../../shared/values/read-values.ts';
import { readNewPosts } from '../../../shared/events/post-events.ts';
import {
  type ChangedPost,
  changedText,
  readChangedPosts,
  sampleChange,
} from '../../../shared/events/post-changes.ts';
import { changeOutput, postOutput, text } from '../../../shared/actions/outputs.ts';
import type { UnpublishedPost } from '../../../shared/events/watch-posts.ts';
import { postFilters } from '../../../shared/options/list-options.ts';
import { refusedFilter } from '../../../shared/api/posts/filter-posts.ts';
import { postIdOf } from '../../../shared/api/responses/read-records.ts';
import { connectionStore } from '../connection/connection-store.ts';
import { baseUrlFromEnvironment } from '../connection/environment.ts';
import { keys } from '../form/keys.ts';
import { formInput } from '../form/option-inputs.ts';
import { perform, type Step, timeZoneOf } from '../run/perform.ts';
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
      description: 'Triggers when a draft is five minutes old.',
    },
  },
];

const networkInput = formInput(postFilters.network);

/** Lists the posts on the chosen network, or on all. A name that we do not know may be the service's own; if it is not, the error says so. */
async function onChosenNetwork<Listed>(
  { values }: Step,
  list: (platform: string | undefined) => Promise<Listed>,
): Promise<Listed> {
  const read = valuesReader({ values });
  const { platform, unknown } = readPlatform(read);
  throwIfAny(read.findings);
  return await list(platform).catch((error: unknown) => {
    throw refusedFilter(error, unknown);
  });
}

/** Kept at the end of a step, so that a page that was requested can still arrive. */
const maxPageMilliseconds = 7_000;

function eventTrigger({ event, ...names }: (typeof events)[number]): Trigger {
  const { status } = postEvents[event];
  // By these two Zapier tells new results from those of before.
  const result = postResult({ primary: ['id', 'status'] });
  return {
    ...names,
    operation: {
      type: 'polling',
      inputFields: [networkInput],
      perform: perform(async (step) => {
        const { client, bundle } = step;
        const records = await onChosenNetwork(step, async (platform) =>
          bundle.meta.isLoadingSample
            ? await readSamplePosts({ client, event, platform })
            : await readPostsToReport(step, { event, platform }),
        );
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

/** Keeps what a poll remembers for the next one, at most a day. All Zaps of a connection share it: no poll may take anything away from another. */
function pollStore(step: Step, name: string) {
  return connectionStore(step, { name, seconds: 24 * 60 * 60 });
}

/** At the activation all listed posts, so that Zapier knows them; later all that may be new, also those that it knows. */
async function readPostsToReport(
  step: Step,
  { event, platform }: { event: PostEvent; platform: string | undefined },
): Promise<readonly PostRecord[]> {
  const { bundle, client, end } = step;
  const store = pollStore(step, `posts ${event} ${platform ?? ''}`);
  const { posts, remembered } = await readNewPosts({
    client,
    event,
    platform,
    source: baseUrlFromEnvironment(),
    remembered: await store.get(),
    isActivation: bundle.meta.isPopulatingDedupe,
    hostRemembers: true,
    isOutOfTime: () => Date.now() > end - maxPageMilliseconds,
    now: Date.now,
  });
  await store.set(remembered);
  return posts;
}

/** Kept at the end of a step for the lists of posts that failed, and for looking up posts that are gone. */
const maxLookUpMilliseconds = 14_000;

// With its time, as a post that gets a new time can be overdue again; with its problem, as a post that is overdue can fail.
const problemKey = 'problem';
const problemResult = postResult({
  primary: ['id', 'scheduledAt', problemKey],
  output: [...postOutput, text(problemKey, 'Problem', 'overdue')],
});

async function readProblems(step: Step, platform: string | undefined): Promise<readonly UnpublishedPost[]> {
  const { client, values, end } = step;
  const minutes = readGraceMinutes(values[keys.graceMinutes]);
  // If the store loses this, posts that are gone are not reported. Posts that are overdue are listed all the same.
  const store = pollStore(step, `watch ${platform ?? ''} ${minutes}`);
  const { allProblems, remembered } = await watchPosts({
    client,
    platform,
    graceMinutes: minutes,
    source: baseUrlFromEnvironment(),
    remembered: await store.get(),
    limit: postEvents.postScheduled.minRead,
    isOutOfTime: () => Date.now() > end - maxLookUpMilliseconds,
    now: Date.now,
  });
  await store.set(remembered);
  return allProblems;
}

const postNotPublished: Trigger = {
  key: 'post_not_published',
  noun: 'Post',
  display: {
    label: 'Post Not Published',
    description:
      'Triggers when a post failed, is out on a part of its accounts only, or is neither published nor deleted after its time.',
  },
  operation: {
    type: 'polling',
    inputFields: [{ ...formInput(graceMinutes), default: String(graceMinutes.default) }, networkInput],
    perform: perform(async (step) => {
      const problems = await onChosenNetwork(step, async (platform) => await readProblems(step, platform));
      const show = await showing(step);
      return problems.map(({ post, problem }) => ({ ...show(post), id: post.id ?? '', problem }));
    }),
    sample: problemResult.sample,
    outputFields: problemResult.outputFields,
  },
};

// With the time of the change, as a post may change again and again.
const changeResult = postResult({ primary: ['id', 'version'], output: [...postOutput, ...changeOutput] });

const postChanged: Trigger = {
  key: 'post_changed',
  noun: 'Changed Post',
  display: {
    label: 'Post Changed or Moved',
    description:
      'Triggers when the text, the time, the accounts, the media or the state of a draft or scheduled post has changed.',
  },
  operation: {
    type: 'polling',
    inputFields: [networkInput],
    perform: perform(async (step) => {
      const changed = await onChosenNetwork(step, async (platform) => await readChanges(step, platform));
      const show = await showing(step);
      return changed.map((post) => {
        const { post: summary, state, version } = post;
        const shown = show({ ...summary, id: summary.id ?? '', status: state });
        return { ...shown, changed: changedText(post, timeZoneOf(step)), version };
      });
    }),
    sample: changeResult.sample,
    outputFields: changeResult.outputFields,
  },
};

/** The changes of the last day, of which Zapier knows what it gave to the Zap. If the store loses what it remembers, they are not reported. */
async function readChanges(step: Step, platform: string | undefined): Promise<readonly ChangedPost[]> {
  const { bundle, client, end } = step;
  if (bundle.meta.isLoadingSample)
    return (await readSamplePosts({ client, event: 'postScheduled', platform })).map(sampleChange);
  const store = pollStore(step, `changes ${platform ?? ''}`);
  const { changed, remembered } = await readChangedPosts({
    client,
    platform,
    source: baseUrlFromEnvironment(),
    remembered: await store.get(),
    isActivation: bundle.meta.isPopulatingDedupe,
    hostRemembers: true,
    isOutOfTime: () => Date.now() > end - maxPageMilliseconds,
    now: Date.now,
  });
  await store.set(remembered);
  return changed;
}

export const postTriggers: Record<string, Trigger> = Object.fromEntries(
  [...events.map(eventTrigger), postChanged, postNotPublished].map((trigger) => [trigger.key, trigger]),
);
