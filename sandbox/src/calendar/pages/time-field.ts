import { html } from 'ghtml';
import { zoneSelect } from '../filters.ts';
import type { Place } from '../place.ts';
import type { PostView } from '../view.ts';
import type { Html } from './page-layout.ts';
import { fieldNote, fieldState, type Problem } from './problems.ts';
import { postForm } from './target-card.ts';

export const timeName = 'time';

/** A hidden field: the local time that the page first showed. */
const shownName = 'shown';

type Typed = Readonly<Record<string, string>>;

/** Whether nobody changed the time. If only another zone was chosen, the page shows the same instant in it, and the post does not move. */
export function isTimeUntouched({ [timeName]: time, [shownName]: shown }: Typed): boolean {
  return shown !== undefined && shown !== '' && time === shown;
}

/** The time of the post and its zone. When another zone is chosen, a script at once shows the same instant in that zone. */
export function timeFields({
  post,
  place: { format },
  now,
  typed,
  problems,
}: {
  post: PostView;
  place: Place;
  now: number;
  typed: Typed;
  problems: readonly Problem[];
}): Html {
  const isDraft = post.status === 'draft';
  const shown = isDraft ? '' : format.local(post.plannedAt);
  const value = isTimeUntouched(typed) ? shown : (typed[timeName] ?? shown);
  return html`<div class="change">
      <label
        >Time
        <input
          form="${postForm}"
          type="datetime-local"
          id="${timeName}"
          name="${timeName}"
          value="${value}"
          !${isDraft ? '' : html`required data-instant="${String(post.plannedAt)}"`}
          !${fieldState({ name: timeName, problems })}
      /></label>
      <label>Time zone !${zoneSelect({ format, now, form: postForm })}</label>
      <input form="${postForm}" type="hidden" name="${shownName}" value="${shown}" />
    </div>
    <p class="hint same-moment" role="status"></p>
    !${fieldNote({ name: timeName, problems })}`;
}
