import { html } from 'ghtml';
import type { Html } from './page-layout.ts';
import { shiftDay } from '../days.ts';
import { actionOf, type Place } from '../place.ts';
import type { PostView } from '../view.ts';

/** The version of the post on the page, so that a change made elsewhere meanwhile is not undone. */
export function seenInput(post: PostView): Html {
  return html`<input type="hidden" name="seen" value="${String(post.updatedAt)}" />`;
}

type Moved = { post: PostView; place: Place };

/** Moves a scheduled post with one click. `times`: for each button's label, the new local time of the post. */
function moveForm({ post, place, times }: Moved & { times: ReadonlyMap<string, string> }): Html {
  return html`<form class="move" method="post" action="${actionOf({ id: post.id, change: 'move', place })}">
    !${seenInput(post)}
    <input type="hidden" name="zone" value="${place.format.zone}" />
    !${Array.from(times, ([label, time]) => html`<button name="time" value="${time}">${label}</button>`)}
  </form>`;
}

/** Buttons that move a post by whole days. */
export function dayButtons({ post, place }: Moved): Html {
  const [day = '', hour = ''] = place.format.local(post.plannedAt).split('T');
  const times = [
    ['−1 day', -1],
    ['+1 day', 1],
    ['+1 week', 7],
  ] as const;
  const shifted = times.map(([label, by]) => [label, `${shiftDay({ day, by })}T${hour}`] as const);
  return moveForm({ post, place, times: new Map(shifted) });
}

/** Where a post was just moved to, and a button to undo it. `before`: its local time before the move. */
export function movedNotice({ post, place, before }: Moved & { before: string }): Html {
  return html`<div class="notice done" role="status">
    “${post.title}” is planned for ${place.format.long(post.plannedAt)} now.
    !${moveForm({ post, place, times: new Map([['Undo', before]]) })}
  </div>`;
}
