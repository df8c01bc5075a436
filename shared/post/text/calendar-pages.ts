/** Links to pages of the calendar in texts. A list of posts shows such a link for each post, but only people with a login can open it. */
import { draftFields } from '../../form/options/draft-fields.ts';
import { defaultFormWords } from '../../form/values/form-words.ts';
import { shown } from '../../form/values/messages.ts';
import type { PostDraft, TargetDraft } from '../draft.ts';
import { linkTextsIn } from './spans.ts';

export interface PagePorts {
  readonly client: {
    /** Null where the service does not say where its pages are. */
    readonly withLink: (post: { readonly id: string }) => Promise<{ readonly link: string | null }>;
  };
}

/** The draft with a finding for each caption that has such a page. A caption that an update keeps may have one. */
export async function withCalendarPages<Draft extends PostDraft>(
  draft: Draft,
  { client }: PagePorts,
): Promise<Draft> {
  const captions = [draft.caption, ...draft.targets.map(({ caption }) => caption)];
  if (captions.every((caption) => linksOf(caption).length === 0)) return draft;
  const { link } = await client.withLink({ id: anyId });
  if (link === null) return draft;
  const [start = '', end = ''] = link.split(anyId);
  const problemOf = (caption: unknown): string | undefined => {
    const page = linksOf(caption).find((each) => each.startsWith(start) && each.endsWith(end));
    return (
      page && `${shown(page)} is the page of a post in the calendar, which readers cannot open; take it out`
    );
  };
  const own = problemOf(draft.caption);
  const { formWords = defaultFormWords, findings = [] } = draft;
  const { caption: field } = draftFields;
  return {
    ...draft,
    targets: draft.targets.map((target): TargetDraft => {
      const problem = target.caption === target.kept?.caption ? undefined : problemOf(target.caption);
      if (problem === undefined) return target;
      return { ...target, issues: [...(target.issues ?? []), { path: ['caption'], message: problem }] };
    }),
    ...(own !== undefined && {
      findings: [...findings, { path: [field.key], label: formWords.nameOf(field), message: own }],
    }),
  };
}

const anyId = 'any-post-id';

function linksOf(caption: unknown): readonly string[] {
  return typeof caption === 'string' ? linkTextsIn(caption) : [];
}
