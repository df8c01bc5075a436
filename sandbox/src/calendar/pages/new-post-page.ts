import { html } from 'ghtml';
import type { DemoAccount } from '../../accounts/owners.ts';
import { networkOf } from '../../../../shared/index.ts';
import { hourTomorrow } from '../../store/instant.ts';
import { captionBox, captionName } from './target-card.ts';
import { zoneSelect } from '../filters.ts';
import { layout, networkChip, type Html } from './page-layout.ts';
import { linkTo, newPostLink, type Place } from '../place.ts';

/** The name of an account's check box. */
export function accountName(id: string): string {
  return `account-${id}`;
}

/** A form for a post of a caption, a picture of the sandbox's own, and a time. It shows what was typed when the post was refused. */
export function newPostPage({
  place,
  now,
  accounts,
  pictures,
  problems,
  typed,
}: {
  place: Place;
  now: number;
  accounts: readonly DemoAccount[];
  /** File names. */
  pictures: readonly string[];
  problems: readonly string[];
  typed: Readonly<Record<string, string>>;
}): Html {
  const { format } = place;
  const {
    [captionName('all')]: caption = '',
    picture = '',
    time = format.local(hourTomorrow(now).epochMilliseconds),
  } = typed;
  const brands = [...new Set(accounts.map(({ displayName }) => displayName))];
  return layout({
    title: 'New post',
    home: linkTo(place),
    content: html`<p class="back">
        <a href="${linkTo(place)}"><span aria-hidden="true">←</span> Calendar</a>
      </p>
      !${problems.map((problem) => html`<p class="notice" role="alert">${problem}</p>`)}
      <h1>New post</h1>
      <form class="new" method="post" action="${newPostLink(place)}">
        !${brands.map(
          (brand) =>
            html`<fieldset>
              <legend>${brand}</legend>
              !${accounts
                .filter(({ displayName }) => displayName === brand)
                .map(
                  ({ id, network }) =>
                    html`<label
                      ><input
                        type="checkbox"
                        name="${accountName(id)}"
                        ${accountName(id) in typed ? 'checked' : ''}
                      />
                      !${networkChip({ network: networkOf(network) })}</label
                    >`,
                )}
            </fieldset>`,
        )}
        <label>Caption !${captionBox({ name: captionName('all'), text: caption })}</label>
        <div class="change">
          <label
            >Picture
            <select name="picture">
              !${['', ...pictures].map((name) => html`<option value="${name}" ${name === picture ? 'selected' : ''}>${name || 'None'}</option>`)}
            </select></label
          >
          <label>Time <input type="datetime-local" name="time" value="${time}" /></label>
          <label>Time zone !${zoneSelect({ format, now })}</label>
        </div>
        <div class="save">
          <button class="main" name="publish" value="SCHEDULE">Schedule</button>
          <button name="publish" value="DRAFT">Save as draft</button>
        </div>
      </form>`,
  });
}
