/** The trigger for what needs attention. Zapier stores which matters it already got. */
import type { Trigger } from 'zapier-platform-core';
import { reviewOutput, shownMatter } from '../../../shared/actions/reading/review.ts';
import { text } from '../../../shared/actions/outputs.ts';
import { hoursAhead } from '../../../shared/form/options/review-options.ts';
import { watchMatters } from '../../../shared/calendar/review/watch-matters.ts';
import { readHoursAhead } from '../../../shared/form/values/read-values.ts';
import { readLinkedAccounts } from '../connection/account-cache.ts';
import { connectionStore } from '../connection/connection-store.ts';
import { baseUrlFromEnvironment } from '../connection/environment.ts';
import { looksOf } from '../files/web-requests.ts';
import { keyOf } from '../form/keys.ts';
import { formInput } from '../form/option-inputs.ts';
import { perform, type Step, timeZoneOf } from '../run/perform.ts';
import { postResult } from '../run/post-result.ts';

// Only the version tells matters apart: the matter of an account names its first post, which changes once that post is out.
const result = postResult({
  primary: ['version'],
  output: [...reviewOutput, text('version', 'Version', '0k3f9a')],
});

export const postNeedsAttention: Trigger = {
  key: 'post_needs_attention',
  noun: 'Matter',
  display: {
    label: 'Post Needs Attention',
    description:
      'Triggers when something is wrong with a post that goes out in the next hours, or when a post did not go out.',
  },
  operation: {
    type: 'polling',
    inputFields: [{ ...formInput(hoursAhead), default: String(hoursAhead.default) }],
    perform: perform(readMatters),
    sample: result.sample,
    outputFields: result.outputFields,
  },
};

async function readMatters(step: Step) {
  const { bundle, client, values } = step;
  const hours = readHoursAhead(values[keyOf(hoursAhead)]);
  const clock = { now: new Date(), timeZone: timeZoneOf(step) };
  const store = connectionStore(step, { name: `matters ${hours}`, seconds: 24 * 60 * 60 });
  const linkedAccounts = async () => await readLinkedAccounts(step);
  const { matters, remembered } = await watchMatters({
    ports: { client, linkedAccounts, look: looksOf({ ...step, sendsPost: false }), clock },
    hoursAhead: hours,
    platform: '',
    source: baseUrlFromEnvironment(),
    remembered: await store.get(),
    isActivation: bundle.meta.isPopulatingDedupe,
    hostRemembers: true,
    show: async (matter) => await client.withLink(shownMatter(matter, clock)),
  });
  await store.set(remembered);
  return matters.map((matter) => ({ ...matter, id: matter.id ?? matter.version }));
}
