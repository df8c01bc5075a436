import { html } from 'ghtml';
import { monthName } from '../days.ts';
import { linkToAll } from '../filters.ts';
import type { Html } from './page-layout.ts';
import { isFiltered, linkTo, newPostLink, type Place } from '../place.ts';

/** What a person who has no post yet needs. */
export type Welcome = { baseUrl: string; apiKey: string };

/** Instants of the nearest planned posts outside the days shown. */
export type Neighbours = { earlier: number | undefined; later: number | undefined };

type Emptiness = { place: Place; neighbours: Neighbours; draftCount: number; welcome: Welcome };

/** Why the calendar has no post here, and what to do. */
export function emptyState({ place, neighbours, draftCount, welcome }: Emptiness): Html {
  const { earlier, later } = neighbours;
  const links = [
    later !== undefined && nearestLink({ instant: later, text: 'The next post is on', place }),
    earlier !== undefined && nearestLink({ instant: earlier, text: 'The previous post is on', place }),
  ].filter((link) => link !== false);
  if (isFiltered(place)) {
    if (place.filter.status === 'draft' && draftCount > 0) return '';
    return html`<section class="empty">
      <h2>No post here matches the filters</h2>
      <p>!${links.join(' ')} <a href="${linkToAll(place)}">Clear filters</a></p>
    </section>`;
  }
  if (links.length > 0) {
    return html`<section class="empty">
      <h2>
        Nothing is planned
        ${{ weeks: 'in these weeks', week: 'in this week', month: `in ${monthName(place.day)}`, day: 'on this day' }[place.view]}
      </h2>
      <p>!${links.join(' ')}</p>
    </section>`;
  }
  return html`<section class="empty">
    <h2>${draftCount > 0 ? 'No post has a date yet' : 'No posts yet'}</h2>
    !${firstSteps({ place, welcome })}
  </section>`;
}

function firstSteps({ place, welcome }: Pick<Emptiness, 'place' | 'welcome'>): Html {
  const { baseUrl, apiKey } = welcome;
  return html`<p>Posts that n8n, Zapier or a program schedules appear here. Nothing is really published.</p>
    <p><a class="button main" href="${newPostLink(place)}">Write a first post</a></p>
    <h3>From n8n</h3>
    <ol>
      <li>Put a <b>Post Scheduler</b> node into a workflow.</li>
      <li>
        In the node, create a credential with these two values:
        <dl>
          <dt>Base URL</dt>
          <dd><code>${baseUrl}</code></dd>
          <dt>API Key</dt>
          <dd><code>${apiKey}</code></dd>
        </dl>
      </li>
      <li>Choose accounts and a time, write a caption, and execute the node. Then reload this page.</li>
    </ol>
    <p>
      How a program calls the service: <a href="/api/llm.txt">plain text</a>,
      <a href="/api/openapi.json">OpenAPI</a>.
    </p>`;
}

function nearestLink({ instant, text, place }: { instant: number; text: string; place: Place }): Html {
  const { format } = place;
  return html`${text}
    <a href="${linkTo({ ...place, day: format.day(instant) })}">${format.long(instant)}</a>.`;
}
