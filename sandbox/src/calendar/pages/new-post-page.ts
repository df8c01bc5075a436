import { html } from 'ghtml';
import type { DemoAccount } from '../../accounts/owners.ts';
import { networkOf } from '../../../../shared/index.ts';
import { hourTomorrow } from '../../store/instant.ts';
import { zoneSelect } from '../filters.ts';
import { layout, networkChip, type Html } from './page-layout.ts';
import { fieldNote, fieldState, problemList, type Problem } from './problems.ts';
import { captionBox, captionName } from './target-card.ts';
import { timeName } from './time-field.ts';
import { linkTo, newPostLink, postLink, type Place } from '../place.ts';
import type { PostView } from '../view.ts';

const notMade = 'No post was made';

/** The name of an account's check box. */
export function accountName(id: string): string {
  return `account-${id}`;
}

/** The name of the group of all check boxes, which is also the ID of the first one. */
export const accountsName = 'accounts';

export const pictureName = 'picture';

/** The form for a post: a caption, one of the sandbox's pictures, and a time. After a refusal it keeps what was typed. */
export function newPostPage({
  place,
  now,
  accounts,
  pictures,
  form,
  made,
  problems,
  typed,
}: {
  place: Place;
  now: number;
  accounts: readonly DemoAccount[];
  /** File names. */
  pictures: readonly string[];
  /** The name of this form, which makes one post. */
  form: string;
  /** The post that this form already made, if the browser's Back led to the form again. */
  made: PostView | undefined;
  problems: readonly Problem[];
  typed: Readonly<Record<string, string>>;
}): Html {
  const { format } = place;
  const {
    [captionName('all')]: caption = '',
    [pictureName]: picture = '',
    [timeName]: time = format.local(hourTomorrow(now).epochMilliseconds),
  } = typed;
  const brands = [...new Set(accounts.map(({ displayName }) => displayName))];
  return layout({
    title: problems.length > 0 ? `${notMade}: New post` : 'New post',
    home: linkTo(place),
    content: html`<p class="back">
        <a href="${linkTo(place)}"><span aria-hidden="true">←</span> Calendar</a>
      </p>
      !${made === undefined || problems.length > 0 ? '' : madeNotice({ made, place })}
      !${problemList({ heading: notMade, problems })}
      <h1>New post</h1>
      <form class="new" method="post" action="${newPostLink(place, form)}">
        !${brands.map((brand) => accountBoxes({ brand, accounts, problems, typed }))}
        !${fieldNote({ name: accountsName, problems })}
        <label>Caption !${captionBox({ name: captionName('all'), text: caption, problems })}</label>
        !${fieldNote({ name: captionName('all'), problems })}
        <div class="change">
          <label
            >Picture
            <select id="${pictureName}" name="${pictureName}" !${fieldState({ name: pictureName, problems })}>
              !${['', ...pictures].map((name) => html`<option value="${name}" ${name === picture ? 'selected' : ''}>${name || 'None'}</option>`)}
            </select></label
          >
          <label
            >Time
            <input
              type="datetime-local"
              id="${timeName}"
              name="${timeName}"
              value="${time}"
              !${fieldState({ name: timeName, problems })}
          /></label>
          <label>Time zone !${zoneSelect({ format, now })}</label>
        </div>
        !${[pictureName, timeName].map((name) => fieldNote({ name, problems }))}
        <div class="save">
          <button class="main" name="publish" value="SCHEDULE">Schedule</button>
          <button name="publish" value="DRAFT">Save as draft</button>
        </div>
      </form>`,
  });
}

function madeNotice({ made, place }: { made: PostView; place: Place }): Html {
  return html`<p class="notice" role="status">
    With this form you made the post <a href="${postLink({ id: made.id, place })}">${made.title}</a>. Sent
    again as it was, it makes no second one. <a href="${newPostLink(place)}">Write another post</a>
  </p>`;
}

/** The accounts of one name, each with a check box. */
function accountBoxes({
  brand,
  accounts,
  problems,
  typed,
}: {
  brand: string;
  accounts: readonly DemoAccount[];
  problems: readonly Problem[];
  typed: Readonly<Record<string, string>>;
}): Html {
  const state = fieldState({ name: accountsName, problems });
  const boxes = accounts
    .filter(({ displayName }) => displayName === brand)
    .map(
      ({ id, network }) =>
        html`<label
          ><input
            type="checkbox"
            name="${accountName(id)}"
            !${id === accounts[0]?.id ? html`id="${accountsName}"` : ''}
            !${state}
            ${accountName(id) in typed ? 'checked' : ''}
          />
          !${networkChip({ network: networkOf(network) })}</label
        >`,
    );
  return html`<fieldset>
    <legend>${brand}</legend>
    !${boxes}
  </fieldset>`;
}
