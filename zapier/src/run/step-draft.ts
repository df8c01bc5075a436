/** For the actions that write a post: the draft of a step, and the ports with which the core prepares it. */
import {
  changeLabels,
  type Clock,
  type Finding,
  isEmpty,
  keepPublication,
  type LinkedAccount,
  options,
  type PostPorts,
  planningChoices,
  planningValues,
  postLabels,
  publishChoices,
  readPublish,
  withFilesFetched,
  withTargetsJson,
} from '../../../shared/index.ts';
import type { StepFile } from '../files/step-files.ts';
import { looksOf } from '../files/web-requests.ts';
import { type CollectedPost, collectPost, namesAccounts, type Values } from '../form/collect.ts';
import { keyOf, keys } from '../form/keys.ts';
import { knownAccounts, readLinkedAccounts } from '../connection/account-cache.ts';
import { clockOf as plainClockOf, type Step } from './perform.ts';
import { moreFieldsLabel } from '../form/more-fields.ts';
import { scheduledAtOf } from './scheduled-at.ts';

/** What the person filled in. With `isChange` an empty field means unchanged, as in an update. */
export async function draftOf(
  step: Step,
  { isChange = false }: { isChange?: boolean } = {},
): Promise<CollectedPost> {
  const { client, values, files } = step;
  const form = { values, scheduledAt: scheduledAtOf(step), isChange };
  const collected = await withAccounts(step, (linked) => collectPost({ ...form, linked }));
  const json = values[keys.targetsJson];
  if (isEmpty(json)) return await withFilesFetched(collected, files.find);
  const networkNames = await client.networkNames();
  const targets = withTargetsJson({ draft: collected, json, networkNames, clock: clockOf(step) });
  return await withFilesFetched({ ...collected, ...targets }, files.find);
}

/** A draft with the accounts that the form names. An account that a list in the cache lacks may have been linked since. */
async function withAccounts(
  step: Step,
  collect: (linked: readonly LinkedAccount[]) => CollectedPost,
): Promise<CollectedPost> {
  if (!namesAccounts(step.values)) return collect([]);
  const known = await knownAccounts(step);
  const draft = known && collect(known);
  const isClear = draft?.findings?.every(({ path: [first] }) => first !== 'targets') === true;
  return draft !== undefined && isClear ? draft : collect(await readLinkedAccounts(step));
}

/** The draft of a post that is to be created. */
export async function newDraftOf(step: Step): Promise<CollectedPost> {
  const planning = {
    ...planningValues((key) => step.values[keyOf({ key })]),
    refused: {
      SPREAD: `a step of Zapier has one post, so there is nothing to spread; choose ${planningChoices.slot.label}`,
    },
  };
  return { ...(await draftOf(step)), planning };
}

/** The clock of a form whose Date Order is out of sight. */
function clockOf(step: Step): Clock {
  return { ...plainClockOf(step), places: { [options.dateOrder.label]: `under ${moreFieldsLabel}` } };
}

export function portsOf(step: Step): PostPorts<StepFile> {
  const { files } = step;
  return {
    clock: () => clockOf(step),
    look: looksOf(step),
    files: {
      held: files.held,
      upload: async (file) => (await files.upload(file)).url,
    },
  };
}

/** What changes about a post. Left empty, Publish changes nothing; with a time it schedules. */
export async function changedDraftOf(step: Step): Promise<CollectedPost> {
  const { values } = step;
  const publish = publishOf(values);
  const draft = await draftOf(
    { ...step, values: { ...values, [keys.publish]: publish } },
    { isChange: true },
  );
  return withFindings(draft, contradictionsIn(values));
}

function publishOf(values: Values): unknown {
  const publish = values[keys.publish];
  if (!isEmpty(publish)) return publish;
  return isEmpty(values[keys.scheduledAt]) ? keepPublication : 'SCHEDULE';
}

/** Nobody can tell which of the two is meant, and a draft must not be scheduled by mistake. */
function contradictionsIn(values: Values): readonly Finding[] {
  const { publish, scheduledAt } = postLabels;
  const keepsTime = readPublish(values[keys.publish]) === keepPublication;
  if (!keepsTime || isEmpty(values[keys.scheduledAt])) return [];
  const message = `${changeLabels.keep.label} changes nothing about the time, but ${scheduledAt.label} is filled in; choose ${schedule}, or leave ${scheduledAt.label} empty`;
  return [{ path: ['scheduledFor'], label: publish.label, message }];
}

const schedule = publishChoices.find(({ value }) => value === 'SCHEDULE')?.label;

function withFindings(draft: CollectedPost, findings: readonly Finding[]): CollectedPost {
  return findings.length === 0 ? draft : { ...draft, findings: [...(draft.findings ?? []), ...findings] };
}
