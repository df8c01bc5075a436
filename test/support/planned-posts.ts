/** Posts of a service, as the calendar of Get Many shows them. */
import { shownPost, summarizePost } from '../../shared/index.ts';
import { type PlannedPost, plannedPost } from '../../shared/report/files/planned-post.ts';

const linked = [
  { id: 'acc_skyapp_1', name: 'Harbour Bakery', network: 'skyapp' as const },
  { id: 'acc_threadapp_1', name: 'Mia', network: 'threadapp' as const },
];

export const link = 'https://scheduler.example/posts/post_1';

/** A post that is scheduled on Threadapp. `record` replaces its properties. */
export function plannedOf({
  text = 'Fresh rye',
  ...record
}: { text?: string; [name: string]: unknown } = {}): PlannedPost {
  const whole = {
    id: 'post_1',
    calendarUrl: link,
    ...scheduledFor('2031-07-01T09:30:00.000Z'),
    ...onThreadapp(text),
    ...record,
  };
  return plannedPost(whole, shownPost(summarizePost(whole), { linked, timeZone: 'UTC' }));
}

export function scheduledFor(date: string) {
  return { status: 'scheduled', scheduledFor: { publish: 'SCHEDULE', date } };
}

export function onThreadapp(caption: string, { segments = [] }: { segments?: readonly string[] } = {}) {
  const more = segments.map((text) => ({ caption: text, medias: [] }));
  return { threadappTargets: [{ accountId: 'acc_threadapp_1', caption, medias: [], segments: more }] };
}

export function onSkyapp(caption: string) {
  return { skyappTargets: [{ accountId: 'acc_skyapp_1', caption }] };
}
