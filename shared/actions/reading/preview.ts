/** Preview: what Create would send. It looks at the media as Create does, and uploads nothing. */
import { summarizeWritten } from '../../api/posts/summarize-post.ts';
import { withCalendarPages } from '../../post/text/calendar-pages.ts';
import { accountsToShow } from '../../post/accounts/resolve-accounts.ts';
import { previewedDraft } from '../../form/options/draft-fields.ts';
import { withBoards } from '../../post/accounts/boards.ts';
import { withFilesFetched } from '../../post/media/expiring-media.ts';
import { lookOf } from '../../calendar/delivery/existing/look.ts';
import { plannedInRun, registerForPreview } from '../../calendar/delivery/planned-in-run.ts';
import { fileLooks, inspectMedia } from '../../post/media/inspect-media.ts';
import { withRemarks } from '../../post/decisions.ts';
import { showPreview } from '../../post/preview/preview-card.ts';
import { summaryOf } from '../../post/preview/preview-results.ts';
import { type PostPreview, previewPost, withFoundTime } from '../../post/preview/preview-post.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { decisionSentences } from '../../report/decisions.ts';
import { findingLines } from '../../form/values/finding.ts';
import { readPostOptions } from '../../form/values/read-values.ts';
import type { Action } from '../action.ts';
import { createPost } from '../create-post.ts';
import { shownPost } from '../shown-post.ts';
import { noteOutput, planOutput, scheduledOutput, text, type SingleOutput } from '../outputs.ts';

/** The fields of one result, which covers all accounts that get the same content. */
const results = [
  text('networks', 'Networks', 'Photoapp, Skyapp'),
  text('accounts', 'Accounts', 'Harbour Café'),
  text('text', 'Text', 'Merry Christmas from the harbour'),
  text('length', 'Length', '32 of 300'),
  { key: 'parts', label: 'Parts', type: 'integer', sample: 1 },
  text('cut', 'Cut', 'Read more'),
  text('linksLost', 'Links Lost', 'https://example.com/more'),
  text('media', 'Media', 'https://example.com/harbour.jpg'),
] as const satisfies readonly SingleOutput[];

export const preview: Action = {
  key: 'preview',
  resource: 'post',
  label: 'Preview',
  description: 'Check a post and its media and show what each account would get, without sending it',
  sentence: 'Preview post',
  zapier: {
    key: 'preview_post',
    noun: 'Preview',
    description: 'Finds out what each account would get, without creating the post.',
  },
  contract: ['2.2'],
  effect: 'read',
  fields: previewedDraft,
  options: createPost.options ?? [],
  output: [
    text('summary', 'Summary', 'Fits everywhere; shortened on Skyapp'),
    {
      key: 'results',
      label: 'Results',
      children: results,
      sample: [Object.fromEntries(results.map(({ key, sample }) => [key, sample]))],
    },
    { key: 'valid', label: 'Valid', type: 'boolean', sample: true },
    text('findings', 'Findings', null),
    text('leftOut', 'Left Out', null),
    noteOutput,
    text('when', 'When', 'Thu, 24 Dec 2026, 19:00 (Europe/Berlin)'),
    scheduledOutput,
    text('publish', 'Publish', 'SCHEDULE'),
    { ...planOutput, sample: null },
    text('html', 'HTML', '<div>Thu, 24 Dec 2026, 19:00 (Europe/Berlin)</div>'),
  ],
  async read(input, ports) {
    const filled = await withFilesFetched(
      await input.draft({ isChange: false }),
      ports.files.fetch,
      ports.files.reach,
    );
    const draft = await withCalendarPages(await withBoards(filled, ports), ports);
    const clock = ports.clock();
    const inspection = await inspectMedia(draft, ports);
    const linked = await accountsToShow(ports);
    const unchecked = previewPost(draft, { clock, linked, inspection });
    const { post, rules } = unchecked;
    const registration =
      post &&
      (await registerForPreview(ports.run, {
        post,
        rules,
        look: lookOf({ ...readPostOptions(draft), post, rules, isAlone: ports.isAlone }),
        lookAtFile: fileLooks(ports),
      }));
    const toPlan = registration?.newPost.toPlan;
    const { number, place } = ports.row;
    return {
      toPlan,
      stands: registration?.newPost.stands,
      // Previews follow one another, as each counts what the items before it would make.
      turn: 'preview',
      async send() {
        const plan = toPlan?.plan;
        const isOpen = plan === undefined || 'waits' in plan;
        const timed = isOpen ? unchecked : withFoundTime(unchecked, plan, clock.timeZone);
        const sent = post && withTime(post, timed);
        const there =
          registration && sent && (await plannedInRun(ports.run, { ...registration, sent, place }));
        const { remarks, isTimeFound } = withRemarks(timed.decisions, there?.remarks ?? [], {
          isWaiting: there?.outcome === 'waiting',
        });
        const record = sent && {
          ...shownPost(summarizeWritten({ id: there?.id, post: sent }), { linked, timeZone: clock.timeZone }),
          ...(timed.plan !== null && { plan: timed.plan }),
        };
        const item = { number, outcome: there?.outcome, remarks, isTimeFound, record };
        const notes = decisionSentences([item], { clock });
        const previewed = { ...timed, planned: there?.text };
        const shown = showPreview(previewed, { files: ports.files.held(), notes });
        const found = summaryOf(previewed, { hasNotes: notes.length > 0 });
        const problems = Object.values(findingLines(timed.findings)).flat();
        const text = [found, ...(problems.length > 0 ? [problems.join('; ')] : [])].join('. ');
        ports.report.addPreview({ ...item, text });
        return [shown];
      },
    };
  },
};

/** The post with the time that was found for it. */
function withTime(post: PostWrite, { scheduledAt }: Pick<PostPreview, 'scheduledAt'>): PostWrite {
  return scheduledAt === null ? post : { ...post, scheduledFor: { publish: 'SCHEDULE', date: scheduledAt } };
}
