/** Sentences about what was just done. The address of the next page names the sentence, so a reload shows it again and changes nothing. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4';
import { knownZone } from '../../../shared/time/zone-clock.ts';
import type { StoredPost } from '../store/store.ts';
import type { Place } from './place.ts';
import { zonedFormat } from './zone.ts';

const oneText = z.string().optional().catch(undefined);

/** The latest Date, in milliseconds. */
const lastInstant = 8.64e15;

const doneQuery = z.object({
  done: oneText,
  /** The earlier time of the post, and the zone in which it was shown. */
  was: z.coerce.number().int().min(0).max(lastInstant).optional().catch(undefined),
  wasZone: oneText,
});

const doneTexts: Readonly<Record<string, string>> = {
  save: 'The post is saved.',
  schedule: 'The post is planned.',
  unschedule: 'The post is a draft now. It does not go out until it is scheduled again.',
  delete: 'The post is deleted.',
  create: 'The post is planned. It can be moved, changed and deleted here.',
  draft: 'The draft is saved. It goes out once it is scheduled.',
  again: 'This post was made when you sent the form the first time. No second one was made.',
};

/** What the next address says about a saved post. `zone`: the zone in which the page showed the post. */
export function savedAs({
  before,
  after,
  place,
  zone,
}: {
  before: StoredPost;
  after: StoredPost | undefined;
  place: Place;
  zone: string;
}): Record<string, string> {
  if (before.status === 'scheduled' && after?.status === 'draft') return { done: 'unschedule' };
  if (after?.status !== 'scheduled') return { done: 'save' };
  if (before.status !== 'scheduled') return { done: 'schedule' };
  const isSame = before.planned_at === after.planned_at && zone === place.format.zone;
  return { done: 'save', ...(!isSame && { was: String(before.planned_at), wasZone: zone }) };
}

/** At most one notice. `post`: the page's post. */
export function doneIn(
  { query }: FastifyRequest,
  { post, place }: { post?: StoredPost; place: Place },
): string[] {
  const { done = '', was, wasZone } = doneQuery.parse(query);
  const text = doneTexts[done];
  if (text === undefined) return [];
  if (was === undefined || post === undefined) return [text];
  return [`${text} ${movedText({ was, wasZone, now: post.planned_at, place })}`];
}

function movedText({
  was,
  wasZone,
  now,
  place: { format },
}: {
  was: number;
  wasZone: string | undefined;
  now: number;
  place: Place;
}): string {
  const { zone } = format;
  const before = zonedFormat(knownZone(wasZone) ?? zone);
  const inZone = (name: string) => (before.zone === zone ? '' : ` (${name})`);
  const [earlier, present] = [
    `${before.long(was)}${inZone(before.zone)}`,
    `${format.long(now)}${inZone(zone)}`,
  ];
  return was === now
    ? `It goes out at the same moment as before: ${earlier} is ${present}. To move it, change the time.`
    : `It was planned for ${earlier} and is planned for ${present} now.`;
}
