/** The visible triggers: posts that reached a state, or changed, or did not go out in time. Zapier stores which of them each Zap was given. */
import type { PlainInputField, Trigger } from 'zapier-platform-core';
import {
  enteredStates,
  graceMinutes,
  isEntryEvent,
  type News,
  newsDetails,
  readGraceMinutes,
  readNews,
  readSamples,
  type TriggerEvent,
} from '../../../shared/index.ts';
import { changeOutput, postOutput, text } from '../../../shared/actions/outputs.ts';
import { refusedFilter } from '../../../shared/api/posts/filter-posts.ts';
import { postFilters } from '../../../shared/form/options/list-options.ts';
import { readPlatform } from '../../../shared/post/post-filter.ts';
import { throwIfAny } from '../../../shared/form/values/finding.ts';
import { valuesReader } from '../../../shared/form/values/read-values.ts';
import { connectionStore } from '../connection/connection-store.ts';
import { baseUrlFromEnvironment } from '../connection/environment.ts';
import { keys } from '../form/keys.ts';
import { formInput } from '../form/option-inputs.ts';
import { perform, type Step, timeZoneOf } from '../run/perform.ts';
import { postResult, showing } from '../run/post-result.ts';
import { postNeedsAttention } from './matter-trigger.ts';

interface EventTrigger extends Pick<Trigger, 'key' | 'noun' | 'display'> {
  readonly event: TriggerEvent;
  readonly inputFields?: readonly PlainInputField[];
  readonly result: ReturnType<typeof postResult>;
}

/**
 * The fields of posts that enter a state. Zapier tells new results from earlier ones by `id` and `status`; the `id` is the post's own, which later
 * steps can use.
 */
const entryResult = postResult({ primary: ['id', 'status'] });

const events: readonly EventTrigger[] = [
  {
    event: 'postPublished',
    key: 'post_published',
    noun: 'Post',
    display: { label: 'Post Published', description: 'Triggers when a post has been published.' },
    result: entryResult,
  },
  {
    event: 'postScheduled',
    key: 'post_scheduled',
    noun: 'Post',
    display: {
      label: 'Post Scheduled',
      description: 'Triggers when a post is scheduled, once for each post.',
    },
    result: entryResult,
  },
  {
    event: 'draftCreated',
    key: 'new_draft',
    noun: 'Draft',
    display: {
      label: 'New Draft',
      description: 'Triggers when a draft is five minutes old.',
    },
    result: entryResult,
  },
  {
    event: 'postChanged',
    key: 'post_changed',
    noun: 'Changed Post',
    display: {
      label: 'Post Changed or Moved',
      description:
        'Triggers when the text, the time, the accounts, the media or the state of a draft or scheduled post has changed.',
    },
    // The key includes the change's time, as a post may change often.
    result: postResult({ primary: ['id', 'version'], output: [...postOutput, ...changeOutput] }),
  },
  {
    event: 'notPublished',
    key: 'post_not_published',
    noun: 'Post',
    display: {
      label: 'Post Not Published',
      description:
        'Triggers when a post failed, is out on a part of its accounts only, or is neither published nor deleted after its time.',
    },
    inputFields: [{ ...formInput(graceMinutes), default: String(graceMinutes.default) }],
    // The key includes the time, as a post that gets a new time can be overdue again, and the problem, as a post that is overdue can fail.
    result: postResult({
      primary: ['id', 'scheduledAt', 'problem'],
      output: [...postOutput, text('problem', 'Problem', 'overdue')],
    }),
  },
];

function postTrigger({ event, inputFields = [], result, ...names }: EventTrigger): Trigger {
  const status = isEntryEvent(event) ? enteredStates[event] : undefined;
  return {
    ...names,
    operation: {
      type: 'polling',
      inputFields: [...inputFields, formInput(postFilters.network)],
      perform: perform(async (step) => {
        const news = await newsOf(step, event);
        const show = await showing(step);
        return news.map((each) => ({
          ...show(each.post),
          id: each.post.id ?? '',
          // The state is the event's: a service may have several words for it, and each of them would be another event.
          ...(status !== undefined && { status }),
          ...newsDetails(each, timeZoneOf(step)),
        }));
      }),
      sample: {
        ...result.sample,
        ...(status !== undefined && {
          status,
          publishedAt: status === 'published' ? '2026-12-24T18:00:00.000Z' : null,
        }),
      },
      outputFields: result.outputFields,
    },
  };
}

/** News on the chosen network, or on all. An unknown name of a network may be the service's own; if it is not, the error says so. */
async function newsOf(step: Step, event: TriggerEvent): Promise<readonly News[]> {
  const { bundle, client, values } = step;
  const read = valuesReader({ values });
  const { platform, unknown } = readPlatform(read);
  throwIfAny(read.findings);
  try {
    // A scheduled post is no sample of one that is late.
    return bundle.meta.isLoadingSample && event !== 'notPublished'
      ? await readSamples({ client, event, platform })
      : await poll(step, event, platform);
  } catch (error) {
    throw refusedFilter(error, unknown);
  }
}

/** Time kept at the end of a step, so that a requested page can still arrive, and posts missing from all lists can be looked for. */
const reserveMilliseconds = (event: TriggerEvent) => (isEntryEvent(event) ? 7_000 : 14_000);

/**
 * All that may be new to a Zap. All Zaps of a connection share what is remembered, for at most a day, so no poll may remove what another one needs.
 * If what is remembered is lost, changes and posts that are gone are not reported.
 */
async function poll(step: Step, event: TriggerEvent, platform: string | undefined): Promise<readonly News[]> {
  const { bundle, client, values, end } = step;
  const minutes = event === 'notPublished' ? readGraceMinutes(values[keys.graceMinutes]) : 0;
  const name = `news ${event} ${platform ?? ''} ${minutes}`;
  const store = connectionStore(step, { name, seconds: 24 * 60 * 60 });
  const { news, remembered } = await readNews({
    client,
    event,
    platform,
    graceMinutes: minutes,
    source: baseUrlFromEnvironment(),
    remembered: await store.get(),
    isActivation: bundle.meta.isPopulatingDedupe,
    hostRemembers: true,
    isOutOfTime: () => Date.now() > end - reserveMilliseconds(event),
    now: Date.now,
  });
  await store.set(remembered);
  return news;
}

export const postTriggers: Record<string, Trigger> = Object.fromEntries(
  [...events.map(postTrigger), postNeedsAttention].map((trigger) => [trigger.key, trigger]),
);
