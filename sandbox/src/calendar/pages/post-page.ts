import { html } from 'ghtml';
import { changeable } from '../../store/post-service.ts';
import { dayName, monthName } from '../days.ts';
import { layout, networkChips, statusBadge, type Html } from './page-layout.ts';
import { dayButtons, seenInput } from './move-form.ts';
import { actionOf, linkTo, postLink, type Place } from '../place.ts';
import { fieldNote, problemList, type Problem } from './problems.ts';
import { captionBox, captionName, postForm, targetCard } from './target-card.ts';
import { timeFields } from './time-field.ts';
import type { PostView } from '../view.ts';

/** What a person typed and the service refused, by field name. */
type Typed = Readonly<Record<string, string>>;

type Sheet = {
  post: PostView;
  place: Place;
  now: number;
  /** What was just done. */
  notices: readonly string[];
  /** Why a change was not made. */
  problems: readonly Problem[];
  typed: Typed;
  /** Whether each account has its own caption field, even if all captions are equal. */
  isEach: boolean;
};

const notDone = 'Nothing was changed';

/** The page of one post with all its targets. `record` is the post as the API returns it. */
export function postPage({ record, ...sheet }: Sheet & { record: unknown }): Html {
  const { post, place, notices, problems, typed } = sheet;
  const { format } = place;
  const isOpen = changeable.includes(post.status);
  const shared = sharedCaption(sheet);
  const inputs = post.targets.map(({ caption, hasCaption }, index) => {
    if (!isOpen || !hasCaption) return undefined;
    const name = captionName(shared === undefined ? index : 'all');
    return { name, text: shared ?? typed[name] ?? caption };
  });
  return layout({
    title: [problems.length > 0 ? notDone : '', post.title.slice(0, 60)].filter(Boolean).join(': '),
    home: linkTo(place),
    content: html`<p class="back">
        <a href="${linkTo(place)}"><span aria-hidden="true">←</span> ${backText(place)}</a>
      </p>
      !${notices.map((notice) => html`<p class="notice done" role="status">${notice}</p>`)}
      !${problemList({ heading: notDone, problems: isOpen ? problems : problems.map(withoutField) })}
      <article class="sheet">
        <div class="heading">
          <div>
            <h1>${headline(sheet)}</h1>
            <p class="summary">
              !${statusBadge(post.status)}!${networkChips(post.networks)}<span
                >Times in <b>${format.zone}</b></span
              >
            </p>
          </div>
        </div>
        !${isOpen ? timeFields(sheet) : ''} !${post.status === 'scheduled' ? dayButtons(sheet) : ''}
        !${shared === undefined ? '' : isOpen ? sharedCaptionField({ sheet, text: shared }) : sharedCaptionText(shared)}
        !${post.targets.length === 0 ? html`<p class="hint">This post has no targets.</p>` : ''}
        <div class="targets">
          !${post.targets.map((target, index) =>
            targetCard({ target, input: inputs[index], isShared: shared !== undefined, problems }),
          )}
        </div>
        !${isOpen ? saveForm(sheet) : ''} !${facts(sheet)}
        <details class="raw">
          <summary>Raw JSON</summary>
          <pre tabindex="0"><code>${JSON.stringify(record, null, 2)}</code></pre>
        </details>
        !${isOpen ? deleteForm(sheet) : ''}
      </article>`,
  });
}

/** The problem without its field, for a page without a form, which has no field to link to. */
function withoutField({ text }: Problem): Problem {
  return { text };
}

/** The caption of all accounts, if they share one; undefined otherwise. */
function sharedCaption({ post, typed, isEach }: Sheet): string | undefined {
  const captions = post.targets.filter(({ hasCaption }) => hasCaption).map(({ caption }) => caption);
  const isOne = captions.length > 1 && new Set(captions).size === 1;
  const isTyped = post.targets.some((_, index) => captionName(index) in typed);
  return isOne && !isEach && !isTyped ? (typed[captionName('all')] ?? captions[0]) : undefined;
}

function sharedCaptionField({
  sheet: { post, place, problems },
  text,
}: {
  sheet: Sheet;
  text: string;
}): Html {
  const link = `${postLink({ id: post.id, place })}&captions=each`;
  const name = captionName('all');
  return html`<div class="shared">
    <label>Caption on all accounts !${captionBox({ name, text, form: postForm, problems })}</label>
    !${fieldNote({ name, problems })}
    <a href="${link}">Write one for each account</a>
  </div>`;
}

function sharedCaptionText(text: string): Html {
  return html`<div class="shared">
    <p class="hint">Caption on all accounts</p>
    <p class="caption">${text}</p>
  </div>`;
}

function backText({ view, day }: Place): string {
  return { weeks: 'Calendar', week: 'Week', month: monthName(day), day: dayName(day) }[view];
}

function headline({ post, place: { format } }: Sheet): string {
  switch (post.status) {
    case 'draft':
      return 'Draft without a date';
    case 'scheduled':
    case 'publishing':
    case 'published':
      return format.long(post.publishedAt ?? post.plannedAt);
    default:
      throw new Error(`Unknown status ${JSON.stringify(post.status satisfies never)}`);
  }
}

function facts({ post, place: { format } }: Sheet): Html {
  const instants = [
    ['Created', post.createdAt],
    ['Last changed', post.updatedAt],
    ['Published', post.publishedAt],
  ] as const;
  return html`<dl class="facts">
    <div>
      <dt>Post ID</dt>
      <dd><code>${post.id}</code></dd>
    </div>
    !${instants.map(([name, instant]) =>
      instant === undefined
        ? ''
        : html`<div>
            <dt>${name}</dt>
            <dd>${format.short(instant)}</dd>
          </div>`,
    )}
  </dl>`;
}

/** The form of the fields on the page, with its buttons. All fields are in one form: each of the buttons sends all that was typed. */
function saveForm(sheet: Sheet): Html {
  const save = html`<button class="main">Save</button>
    <button name="publish" value="DRAFT">Turn into a draft</button>`;
  const schedule = html`<button class="main" name="publish" value="SCHEDULE">Schedule</button>
    <button>Save as draft</button>`;
  return html`<form
    class="save"
    id="${postForm}"
    method="post"
    action="${actionOf({ id: sheet.post.id, change: 'save', place: sheet.place })}"
  >
    !${seenInput(sheet.post)} !${sheet.post.status === 'draft' ? schedule : save}
  </form>`;
}

function deleteForm(sheet: Sheet): Html {
  return html`<details class="raw delete">
    <summary>Delete this post</summary>
    <form method="post" action="${actionOf({ id: sheet.post.id, change: 'delete', place: sheet.place })}">
      !${seenInput(sheet.post)}
      <p>This deletes it, with all its captions and media, on all its accounts.</p>
      <button>Delete for good</button>
    </form>
  </details>`;
}
