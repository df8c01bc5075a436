/** Looks for the post that Create would make of a draft, with everything that Create does to its texts and media. */
import type { Client } from '../../../api/client.ts';
import { InvalidInputError } from '../../../data/errors.ts';
import type { PostDraft } from '../../../post/draft.ts';
import { draftFields } from '../../../form/options/draft-fields.ts';
import { withFilesFetched } from '../../../post/media/expiring-media.ts';
import type { HeldFile } from '../../../post/media/inspect-media.ts';
import { type PostPorts, preparePost } from '../../../post/prepare-post.ts';
import { readFilterTime } from '../../../time/scheduled-time.ts';
import { wantedOf } from './candidates.ts';
import { serviceNow } from '../rounds.ts';
import { createExistingPosts, type FoundPost } from './existing-posts.ts';
import { lookOf } from './look.ts';
import { readPublish } from '../../../form/values/read-value.ts';

/**
 * The post, if the service has it, compared as Create compares it. Posts published immediately are also looked for, as the caller may have published
 * one; they count for half a day, not for an hour as in Create. A time in the past is allowed: the post may be out by now.
 * @throws InvalidInputError if the time cannot be read; InvalidPostError as Create does; the errors of the client
 */
export async function findPlanned<File extends HeldFile>(
  givenDraft: PostDraft,
  ports: PostPorts<File> & { client: Pick<Client, 'listPosts' | 'getPost' | 'millisecondsAhead'> },
): Promise<FoundPost | undefined> {
  const draft = await withFilesFetched(givenDraft, ports.files.fetch, ports.files.reach);
  const { now } = ports.clock();
  const isTimed = readPublish(draft.publish) === 'SCHEDULE';
  const time = isTimed ? readFilterTime(draft.scheduledAt, ports.clock()) : undefined;
  if (time !== undefined && 'problem' in time)
    throw new InvalidInputError({ field: draftFields.scheduledAt.label, problem: time.problem });
  // Checked as a draft, since Create refuses a past time.
  const draftToCheck = time === undefined ? draft : { ...draft, publish: 'DRAFT' };
  const { composed, rules, options, lookAtFile } = await preparePost(
    { ...draftToCheck, ifLeftovers: 'send' },
    ports,
  );
  const existing = createExistingPosts({
    client: ports.client,
    now: () => serviceNow({ ...ports, now: () => now.getTime() }),
  });
  const scheduledFor = time && { publish: 'SCHEDULE' as const, date: time.iso };
  const isPast = time !== undefined && Date.parse(time.iso) <= now.getTime();
  const post = { ...composed, scheduledFor: scheduledFor ?? composed.scheduledFor };
  const wanted = isPast ? 'PAST' : wantedOf(post, rules);
  const look = lookOf({ ...options, post, rules, isAlone: true });
  const found = look && (await existing.find(post, { ...look, wanted, lookAtFile }));
  return found?.isSame === true ? found : undefined;
}
