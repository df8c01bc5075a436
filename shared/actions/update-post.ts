/** Update: contract 4.4. The service replaces the whole post, so the unchanged parts are read from it first. */
import { summarizePost, summarizeWritten } from '../api/posts/summarize-post.ts';
import { changedDraft, chosenPost, draftFields, replacementFields } from '../form/options/draft-fields.ts';
import { postOptions } from '../form/options/post-options.ts';
import { changesNothing, changesTimeAlone, editPost, throwIfTooLate } from '../post/edit/edit-post.ts';
import { replaceTexts } from '../post/edit/replace-texts.ts';
import { withFilesFetched } from '../post/media/expiring-media.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { confirmedChanges } from '../calendar/delivery/confirmed-changes.ts';
import { givenTime } from '../calendar/delivery/times/found-times.ts';
import { differencesOf } from '../calendar/delivery/sameness/compare-posts.ts';
import { presentStateOf } from '../networks/records/present-state.ts';
import { type Decisions, textDecisionsIf } from '../post/decisions.ts';
import type { Remark } from '../form/values/remark.ts';
import type { PostOutcome } from '../report/run-summary.ts';
import { sendsText } from '../sheet/rows/row-changes.ts';
import { type PreparedPost, preparePost } from '../post/prepare-post.ts';
import { leftoversOf, leftoverText } from '../post/text/leftovers/leftovers.ts';
import { shown } from '../form/values/messages.ts';
import { isEmpty } from '../form/values/read-value.ts';
import { valuesReader } from '../form/values/read-values.ts';
import { saysNothing } from '../form/values/says-nothing.ts';
import { onPost } from './on-post.ts';
import { writtenOutput } from './outputs.ts';
import { writtenRecord } from './written-record.ts';

const { allowModelNow, checkMedia, cropTo, dateOrder, ifLeftovers, removeOtherAccounts } = postOptions;

export const updatePost = onPost({
  key: 'update',
  label: 'Update',
  description: 'Change a draft or scheduled post',
  sentence: 'Update post',
  zapier: {
    key: 'update_post',
    description: 'Updates a draft or scheduled post, and keeps what you leave empty.',
  },
  contract: ['4.3', '4.6', '4.4'],
  effect: 'replace',
  ifPublished:
    'It can no longer be changed here: change it on the networks themselves, or create a new post.',
  ifNotPublished: 'To publish it after all, create a new post, and delete this one in the calendar.',
  fields: [chosenPost, ...changedDraft],
  options: [allowModelNow, checkMedia, cropTo, dateOrder, ifLeftovers, removeOtherAccounts],
  output: writtenOutput('changed', { key: 'replaced', label: 'Replaced', type: 'integer', sample: 0 }),
  report: { noun: 'posts', participle: () => 'updated' },
  async read({ id, draft, values, fromSteps }, ports) {
    const { client, files } = ports;
    const confirmed = confirmedChanges(ports);
    const changes = await withFilesFetched(await draft({ isChange: true }), files.fetch, files.reach);
    const read = valuesReader({ values });
    const replace = read.text(replacementFields.replace);
    const replaceWith = read.text(replacementFields.replaceWith) ?? '';
    const problem = problemOfReplacement(replaceWith, fromSteps.has(replacementFields.replaceWith.key));
    const isMeant = replaceWith !== '' && valuesReader({ values: changes }).choice(ifLeftovers) === 'send';
    if (replace !== undefined && problem !== undefined && !isMeant)
      read.report(replacementFields.replaceWith, problem);
    const isReplaceMapped = fromSteps.has(replacementFields.replace.key);
    if (replace === undefined && isReplaceMapped && !isEmpty(replaceWith) && problem === undefined)
      read.report(replacementFields.replace, nothingToReplace);
    async function preparedUpdate() {
      const present = await client.getPost({ id, purpose: 'updatePost' });
      const replaced = replace === undefined ? undefined : replaceTexts(present, { replace, replaceWith });
      const count = replaced?.count;
      const findings = [...read.findings, ...(changes.findings ?? []), ...(replaced?.findings ?? [])];
      if (replaced === undefined && findings.length === 0 && changesTimeAlone(changes))
        return { present, count, movedTo: timeFor(present, changes.scheduledAt) };
      const isIdle = replaced === undefined && findings.length === 0 && changesNothing(changes);
      if (isIdle) return { present, count, remarks: [nothingFilledIn] };
      const edited = editPost(replaced?.record ?? present, { ...changes, findings });
      // What cannot be read may contain the text, so then the findings are told.
      if (count === 0 && edited.findings?.length === 0)
        return {
          present,
          count,
          remarks: [
            replaceWith.includes(replace ?? '') ? replacedAlready : nothingReplaced,
            ...(changesNothing(changes) ? [] : [othersNotMade]),
          ],
        };
      const prepared = await preparePost(edited, ports);
      return { present, count, prepared };
    }
    /** Only the time moves: nothing else of the post is written. */
    function timeFor(present: PostRecord, given: unknown): string {
      throwIfTooLate(present);
      const { label } = draftFields.scheduledAt;
      return givenTime(given, { path: ['scheduledFor'], label, clock: ports.clock() });
    }
    const first = await preparedUpdate();
    return {
      turn: id,
      publishesNow: first.prepared?.publishesNow === true,
      async send() {
        // While other items were prepared and sent, one of them or a person may have changed the post.
        const { present, count, remarks, prepared, movedTo } = ports.isAlone ? first : await preparedUpdate();
        if (movedTo !== undefined) {
          await confirmed.reschedulePost({ id, scheduledFor: movedTo });
          const post = { ...summarizePost(present), id, status: 'scheduled', scheduledAt: movedTo };
          return [await writtenRecord(ports, { outcome: 'changed', post })];
        }
        const post = await prepared?.upload();
        if (post !== undefined) await confirmed.updatePost({ id, post });
        const record = await writtenRecord(
          ports,
          post === undefined || prepared === undefined
            ? {
                outcome: 'unchanged',
                post: { ...summarizePost(present), id },
                remarks: remarks ?? [],
              }
            : { ...whatWasDone(prepared, present), post: summarizeWritten({ id, post }) },
        );
        return [{ ...record, ...(count !== undefined && { replaced: count }) }];
      },
    };
  },
});

const nothingToReplace = `is mapped, and had no value in this run; give it one, or leave ${replacementFields.replaceWith.label} empty, too`;

/** What is wrong with the new text, as a clause: a leftover, a word for no text such as `none`, or no value though the field is mapped. */
function problemOfReplacement(replaceWith: string, isMapped: boolean): string | undefined {
  if (isEmpty(replaceWith))
    return isMapped
      ? 'is mapped, and had no value in this run; give it one, or leave it empty in the form to take the old text out'
      : undefined;
  const left = leftoversOf(replaceWith).filter(({ isWhole }) => isWhole);
  if (left.length > 0) return leftoverText(left);
  // A mark, such as a dash, may be the new text that is meant.
  const isWord = /[\p{L}\p{N}]/u.test(replaceWith);
  return isWord && saysNothing(replaceWith)
    ? `${shown(replaceWith)} says that there is no text; write one, or leave it empty`
    : undefined;
}

/** What an update did with a post. If it only made a scheduled post a draft, it held the post back, and reports no decisions about its text. */
function whatWasDone(
  { composed, decisions }: Pick<PreparedPost, 'composed' | 'decisions'>,
  present: PostRecord,
): { outcome: PostOutcome; decisions?: Decisions } {
  const differences = differencesOf(composed, present);
  const isHeld =
    differences.length === 0 &&
    composed.scheduledFor.publish === 'DRAFT' &&
    presentStateOf(present).state === 'scheduled';
  return isHeld
    ? { outcome: 'held' }
    : { outcome: 'changed', decisions: textDecisionsIf(sendsText(differences), decisions) };
}

const nothingFilledIn: Remark = { lead: 'No change was filled in, so the post stayed as it is' };
const nothingReplaced: Remark = {
  lead: `The post does not contain the text of ${replacementFields.replace.label}, so it stayed as it is`,
};
/** Beside one of the two others. */
const othersNotMade: Remark = {
  lead: 'The other changes were not made either',
  advice: `to make them, leave ${replacementFields.replace.label} empty`,
};
const replacedAlready: Remark = {
  lead: `The post does not contain the text of ${replacementFields.replace.label} outside that of ${replacementFields.replaceWith.label}, so it stayed as it is`,
};
