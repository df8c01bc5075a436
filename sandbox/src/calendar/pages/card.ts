import { html } from 'ghtml';
import { listText } from '../../../../shared/data/list-text.ts';
import { networkChips, statusBadge, type Html } from './page-layout.ts';
import { actionOf, postLink, type Place } from '../place.ts';
import { firstThumbnail } from './thumbnail.ts';
import type { PostView, TargetView } from '../view.ts';

/** A post in the calendar or list of drafts: time, networks, accounts and text. `clashes`: targets with another post in its minute. */
export function postCard({
  post,
  place,
  clashes = [],
}: {
  post: PostView;
  place: Place;
  clashes?: readonly TargetView[] | undefined;
}): Html {
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
    !${clashMark({ time, clashes })}
    <span class="title">${post.title}</span>
    <span class="who">!${networkChips(post.networks)}<span>${post.accountNames.join(', ')}</span></span>
    !${firstThumbnail(post.targets.flatMap(({ media }) => media))}
  </a>`;
}

/** `Another post at 09:00 on Skyapp`, with the names of the accounts as its tooltip. */
function clashMark({ time, clashes }: { time: string; clashes: readonly TargetView[] }): Html {
  if (clashes.length === 0) return '';
  const names = clashes.map(({ accountName, network }) => `${accountName} (${network.label})`);
  const labels = clashes.map(({ network }) => network.label);
  return html`<span class="clash" title="${listText([...new Set(names)])}"
    >Another post at ${time} on ${listText([...new Set(labels)])}</span
  >`;
}
