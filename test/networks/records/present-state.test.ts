/** Keep as Planned, whatever words the service has for the state and the time of a post. */
import { describe, expect, test } from '@jest/globals';
import type { PostChanges } from '../../../shared/post/edit/edit-post.ts';
import { errorsOf } from '../../support/generators/drafts.ts';
import { date, edit, record } from '../../support/service/edited-post.ts';

const { status: _, scheduledFor: __, ...bare } = record;
const draft = { publish: 'DRAFT' };
const schedule = { publish: 'SCHEDULE', date };
const choose = 'choose Schedule, Save as Draft or Publish Now';

/** What Keep makes of a record that shows this, beside the targets. */
function kept(shown: object): unknown {
  return edit({}, { ...bare, ...shown })['scheduledFor'];
}

function refusals(shown: object, changes: Partial<PostChanges> = {}): string[] {
  return errorsOf(() => edit(changes, { ...bare, ...shown }));
}

const explicit = [
  { publish: 'DRAFT' },
  { publish: 'NOW' },
  { publish: 'SCHEDULE', scheduledAt: date },
] as const;

describe('a draft stays a draft with any time', () => {
  for (const shown of [
    { status: 'draft' },
    { status: ' Draft ' },
    { Status: 'draft' },
    { state: 'draft' },
    { publish: 'draft' },
    { isDraft: true },
    { is_draft: 'true' },
    { draft: 1 },
    { scheduledFor: { publish: 'draft', date, timeZone: 'UTC' } },
    { scheduled_for: { publish: 'Draft' } },
    { status: 'draft', isDraft: true, publishedAt: null, published: false, isScheduled: false },
  ]) {
    test(JSON.stringify(shown), () => {
      expect(kept(shown)).toStrictEqual(draft);
      expect(kept({ ...shown, scheduledAt: date })).toStrictEqual(draft);
    });
  }
});

describe('a schedule that is certain is kept', () => {
  for (const shown of [
    { status: 'scheduled', scheduledAt: date },
    { status: 'SCHEDULED', scheduledDate: date },
    { state: 'Scheduled', scheduledFor: date },
    { publish: 'SCHEDULE', scheduled_at: date },
    { isScheduled: true, isDraft: false, scheduledAt: date },
    { scheduledFor: { publish: 'schedule', date, timeZone: null } },
    { scheduledFor: { publish: 'Scheduled', date: '2026-12-24T19:00:00+01:00' }, scheduledAt: date },
    { status: 'scheduled', scheduledFor: { date }, publishedAt: null, error: null },
    { status: 'scheduled', scheduledFor: schedule, scheduledAt: 1_798_135_200 },
    { status: 'scheduled', scheduledAt: 'Thu, 24 Dec 2026 18:00:00 GMT' },
    { status: 'scheduled', scheduledAt: '2026-12-24 18:00:00 UTC', scheduledFor: schedule },
    { status: 'scheduled', scheduledFor: { date: '2026-12-24T19:00:00+01:00[Europe/Berlin]' } },
  ])
    test(JSON.stringify(shown), () => expect(kept(shown)).toStrictEqual(schedule));
});

describe('it is too late', () => {
  const late = (state: string) => [
    `Post: this post is ${state}; only drafts and scheduled posts can be changed`,
  ];
  for (const [shown, state] of [
    [{ status: 'Publishing' }, 'being published right now'],
    [{ state: 'POSTING' }, 'being published right now'],
    [{ status: 'sending' }, 'being published right now'],
    [{ state: 'SENT' }, 'already published'],
    [{ status: 'partially_published' }, 'already published on a part of its accounts'],
    [{ status: 'scheduled', state: 'published' }, 'already published'],
    [{ scheduledFor: { publish: 'PUBLISHED', date } }, 'already published'],
    [{ publishedAt: date }, 'already published'],
    [{ posted_at: date }, 'already published'],
    [{ published: date }, 'already published'],
    [{ isPublished: true, scheduledAt: date }, 'already published'],
    [{ status: 'failed', publishedAt: date }, 'already published'],
    // A post keeps its instruction when it is published.
    [{ scheduledFor: schedule, publishedAt: date }, 'already published'],
  ] as const) {
    test(JSON.stringify(shown), () => {
      for (const changes of [{}, ...explicit]) expect(refusals(shown, changes)).toStrictEqual(late(state));
    });
  }
});

describe('what is not certain is asked for', () => {
  const unknown = (sign: string) =>
    `Publish: the service shows ${sign}, which is not known to mean scheduled or draft; ${choose}`;
  const contradiction = (one: string, other: string) =>
    `Publish: the service shows ${one} and ${other}, which contradict each other; ${choose}`;
  const notPublished = `Publish: the service says that this post was not published; ${choose}`;
  const none = `Publish: the service does not show whether this post is scheduled or a draft; ${choose}`;
  const differ = (one: string, other: string) =>
    `Publish: the service shows the times ${one} and ${other}; choose Schedule and fill in the time`;
  const later = '2027-01-01T00:00:00Z';

  for (const [shown, sentence] of [
    [{ status: 'failed', scheduledAt: date }, notPublished],
    [
      { status: 'FAILED', scheduledAt: date, failureReason: 'Login expired.' },
      notPublished.replace('published;', 'published (Login expired.);'),
    ],
    [{ state: 'Cancelled', scheduledFor: schedule }, unknown('state "Cancelled"')],
    [{ status: 'scheduled', publish: true, scheduledAt: date }, unknown('publish true')],
    [{ status: 3, scheduledAt: date }, unknown('status 3')],
    [{ scheduledFor: { publish: 'NOW' } }, unknown('scheduledFor.publish "NOW"')],
    [
      { status: 'scheduled', failedAt: date, scheduledAt: date },
      contradiction('status "scheduled"', `failedAt "${date}"`),
    ],
    [{ status: 'scheduled', isPaused: true, scheduledAt: date }, unknown('isPaused true')],
    [
      { status: 'draft', scheduledFor: schedule },
      contradiction('status "draft"', 'scheduledFor.publish "SCHEDULE"'),
    ],
    [
      { status: 'scheduled', isScheduled: true, isDraft: true, draft: true, scheduledAt: date },
      contradiction('status "scheduled"', 'isDraft true'),
    ],
    [
      { status: 'scheduled', isDraft: true, scheduledAt: date },
      contradiction('status "scheduled"', 'isDraft true'),
    ],
    // One property of each side is named, first the one that says the state.
    [
      { status: 'draft', state: 'draft', scheduledFor: schedule, isScheduled: true },
      contradiction('status "draft"', 'scheduledFor.publish "SCHEDULE"'),
    ],
    [{ isDraft: false, draft: true }, contradiction('draft true', 'isDraft false')],
    [
      { status: 'scheduled', scheduledFor: schedule, publishedAt: date },
      contradiction('status "scheduled"', `publishedAt "${date}"`),
    ],
    [{}, none],
    [{ scheduledAt: date }, none],
    [{ status: null, state: '', isDraft: false, scheduledAt: date }, none],
    [{ status: 'scheduled', scheduledFor: schedule, scheduledAt: later }, differ(`"${date}"`, `"${later}"`)],
    [
      { status: 'scheduled', scheduledFor: schedule, scheduledAt: 1_798_135_201 },
      differ(`"${date}"`, '1798135201'),
    ],
    [
      { status: 'scheduled', scheduledFor: schedule, scheduledAt: '2026-12-24T18:00' },
      'Publish: the service shows the time "2026-12-24T18:00", which could be in any time zone; choose Schedule and fill in the time',
    ],
    [
      { status: 'scheduled', scheduledAt: 1_798_135_200 },
      `Publish: the service does not show when this post is planned; ${choose}`,
    ],
  ] as const) {
    test(JSON.stringify(shown), () => {
      expect(refusals(shown)).toStrictEqual([sentence]);
      // A person who says when need not be asked.
      for (const changes of explicit) expect(refusals(shown, changes)).toStrictEqual([]);
    });
  }
});
