/** A service that has a state for posts that failed: what Zapier gets of it. The core decides it (`test/calendar/events/watch-posts.test.ts`). */
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { answerWithSixStates } from '../../support/service/six-states.ts';
import { useLocalServer } from '../../support/service/use-server.ts';
import { useZapier } from '../../support/zapier/use-zapier.ts';

const scheduledAt = new Date(Date.now() - 60_000).toISOString();
const failed = { id: 'a', status: 'FAILED', scheduledAt, failureReason: 'The login expired.' };
const skyappTargets = [{ accountId: 'b', caption: 'Rye', status: 'FAILED' }];
const service = useLocalServer(
  answerWithSixStates([failed, { id: 'b', status: 'PARTIALLY_PUBLISHED', scheduledAt, skyappTargets }]),
);
const zapier = useZapier(() => ({ baseUrl: service.origin, apiKey: 'key' }));

const record = z.looseObject({ id: z.string() });

it('Post Not Published gives each at every poll of the day, under keys that stay the same', async () => {
  const polls = [{ isPopulatingDedupe: true }, {}, {}];
  for (const meta of polls) {
    const given = z
      .array(record)
      .parse(await zapier.run('triggers.post_not_published.operation.perform', { meta, inputData: {} }));
    expect(given).toMatchObject([
      { id: 'b', scheduledAt, problem: 'published in part', reason: 'not on Skyapp' },
      { id: 'a', scheduledAt, problem: 'not published', reason: 'The login expired.' },
    ]);
  }
});

it('Find Posts finds them by their state', async () => {
  const inputData = { status: 'not published' };
  const found = z
    .array(record)
    .parse(await zapier.run('searches.find_posts.operation.perform', { inputData, meta: {} }));
  expect(found).toMatchObject([{ id: 'a', status: 'not published', reason: 'The login expired.' }]);
});
