import { html } from 'ghtml';
import { networkChips, statusBadge, type Html } from './page-layout.ts';
import { actionOf, postLink, type Place } from '../place.ts';
import { firstThumbnail } from './thumbnail.ts';
import type { PostView } from '../view.ts';

/** A post in the calendar or in the list of drafts: when, where, whose and what. */
export function postCard({ post, place }: { post: PostView; place: Place }): Html {
  const { format } = place;
  const time = format.time(post.plannedAt);
  const when =
    post.status === 'draft'
      ? html`<span>Created ${format.short(post.createdAt)}</span>`
      : html`<time datetime="${new Date(post.plannedAt).toISOString()}">${time}</time>`;
  return html`<a
    class="post status-${post.status}"
    href="${postLink({ id: post.id, place })}"
    draggable="false"
    data-move="${actionOf({ id: post.id, change: 'move', place })}"
    data-seen="${String(post.updatedAt)}"
    data-time="${time}"
  >
    <span class="when">!${when}!${statusBadge(post.status)}</span>
    <span class="title">${post.title}</span>
    <span class="who">!${networkChips(post.networks)}<span>${post.accountNames.join(', ')}</span></span>
    !${firstThumbnail(post.targets.flatMap(({ media }) => media))}
  </a>`;
}
