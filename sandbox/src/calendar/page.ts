import { html } from 'ghtml';
import type { Network } from '../../../shared/index.ts';
import { layout, networkChip, networkChips, statusBadge, type Html } from './layout.ts';
import { monthOf, shiftMonth, weeksOf, writeMonth, type Day, type Month } from './month.ts';
import { firstThumbnail } from './thumbnail.ts';
import type { PostView } from './view.ts';
import { dayName, monthName, shortMonthName, zoneNames, type ZonedFormat } from './zone.ts';

/** What the calendar page shows. */
export type CalendarView = {
  month: Month;
  today: Day;
  now: number;
  format: ZonedFormat;
  /** Planned posts of this month, earliest first. */
  posts: readonly PostView[];
  /** The number of posts in this month that the page leaves out. */
  morePosts: number;
  drafts: readonly PostView[];
  draftCount: number;
  /** Instants of the nearest planned posts outside the month. */
  neighbours: { earlier: number | undefined; later: number | undefined };
  networks: readonly Network[];
  exampleCommand: string;
  /** What is wrong with the parameters in the address. */
  notices: readonly string[];
};

/** Posts that a day shows without a click. A day with one more shows that one too. */
const shownPerDay = 3;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The month as a page without a script: everything is a link or a form. */
export function calendarPage(view: CalendarView): Html {
  const { month, format, posts, notices, networks } = view;
  return layout({
    title: monthName(month),
    tools: zoneForm(view),
    content: html` !${notices.map((notice) => html`<p class="notice" role="status">${notice}</p>`)}
      <div class="heading">
        <div>
          <h1>${monthName(month)}</h1>
          <p class="summary">!${summary(view)}</p>
        </div>
        !${monthLinks(view)}
      </div>
      !${posts.length === 0 ? emptyState(view) : ''}
      <div class="calendar">
        <div class="weekdays" aria-hidden="true">
          !${weekdays.map((weekday) => html`<span>${weekday}</span>`)}
        </div>
        <ol class="days">
          !${daysOf(view)}
        </ol>
      </div>
      <ul class="legend" aria-label="Networks">
        !${networks.map(
          (network) => html`<li>!${networkChip({ network, short: true })} ${network.label}</li>`,
        )}
      </ul>
      !${draftSection({ ...view, format })}`,
  });
}

/** The calendar's address for a month, in the chosen zone. */
export function calendarLink({ month, format }: { month: Month; format: ZonedFormat }): string {
  return `/?${queryOf({ month: writeMonth(month), zone: format.zone })}`;
}

function queryOf(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}

function postLink({ post, format }: { post: PostView; format: ZonedFormat }): string {
  return `/posts/${encodeURIComponent(post.id)}?${queryOf({ zone: format.zone })}`;
}

function zoneForm({ month, format, now }: CalendarView): Html {
  const offset = format.zone === 'UTC' ? '' : ` (${format.offset(now)})`;
  const names = zoneNames.includes(format.zone) ? zoneNames : [format.zone, ...zoneNames];
  const options = names.map((name) =>
    name === format.zone
      ? html`<option value="${name}" selected>${name}${offset}</option>`
      : html`<option value="${name}">${name}</option>`,
  );
  return html`<form class="zone" method="get" action="/">
    <input type="hidden" name="month" value="${writeMonth(month)}" />
    <label for="zone">Time zone</label>
    <select id="zone" name="zone">
      !${options}
    </select>
    <button>Show</button>
  </form>`;
}

function summary({ posts, morePosts, format, draftCount }: CalendarView): Html {
  const counts = (['scheduled', 'publishing', 'published'] as const)
    .map((status) => ({ status, count: posts.filter((post) => post.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => html`<span class="count status-${status}"><b>${count}</b> ${status}</span>`);
  if (morePosts > 0) counts.push(html`<span><b>${morePosts}</b> more not shown</span>`);
  if (posts.length === 0) counts.push(html`<span>No planned posts</span>`);
  if (draftCount > 0) {
    counts.push(
      html`<a class="count status-draft" href="#drafts"
        ><b>${draftCount}</b> ${draftCount === 1 ? 'draft' : 'drafts'}</a
      >`,
    );
  }
  return html`!${counts}<span>Times in <b>${format.zone}</b></span>`;
}

function monthLinks({ month, format, today }: CalendarView): Html {
  const previous = shiftMonth({ ...month, by: -1 });
  const next = shiftMonth({ ...month, by: 1 });
  const isCurrent = today.startsWith(writeMonth(month));
  return html`<nav class="months" aria-label="Months">
    <a rel="prev" href="${calendarLink({ month: previous, format })}" aria-label="${monthName(previous)}"
      ><span aria-hidden="true">←</span> ${shortMonthName(previous)}</a
    >
    <a href="/?${queryOf({ zone: format.zone })}#today" !${isCurrent ? 'aria-current="date"' : ''}>Today</a>
    <a rel="next" href="${calendarLink({ month: next, format })}" aria-label="${monthName(next)}"
      >${shortMonthName(next)} <span aria-hidden="true">→</span></a
    >
  </nav>`;
}

function daysOf({ month, posts, today, format }: CalendarView): Html[] {
  const byDay = new Map<Day, PostView[]>();
  for (const post of posts) {
    const day = format.day(post.plannedAt);
    byDay.set(day, [...(byDay.get(day) ?? []), post]);
  }
  return weeksOf(month)
    .flat()
    .map((day) => {
      if (day === undefined) return html`<li class="day outside"></li>`;
      const dayPosts = byDay.get(day) ?? [];
      const classes = [
        'day',
        dayPosts.length === 0 && 'free',
        day === today && 'today',
        day < today && 'past',
      ];
      return html`<li class="${classes.filter(Boolean).join(' ')}" !${day === today ? 'id="today"' : ''}>
        <h2>
          <span class="number" aria-hidden="true">${Number(day.slice(-2))}</span
          ><span class="name">${dayName(day)}</span>
        </h2>
        !${postsOfDay({ posts: dayPosts, format })}
      </li>`;
    });
}

function postsOfDay({ posts, format }: { posts: readonly PostView[]; format: ZonedFormat }): Html {
  const fits = posts.length <= shownPerDay + 1 ? posts.length : shownPerDay;
  const items = posts.map((post) => postItem({ post, format }));
  const rest = items.slice(fits);
  return html`!${items.slice(0, fits)}!${
    rest.length > 0
      ? html`<details class="more">
          <summary>${rest.length} more</summary>
          !${rest}
        </details>`
      : ''
  }`;
}

function postItem({ post, format }: { post: PostView; format: ZonedFormat }): Html {
  return html`<a class="post status-${post.status}" href="${postLink({ post, format })}">
    <span class="when"
      ><time datetime="${new Date(post.plannedAt).toISOString()}">${format.time(post.plannedAt)}</time
      >!${statusBadge(post.status)}</span
    >
    !${networkChips(post.networks)}
    <span class="title">${post.title}</span>
    !${firstThumbnail(post.targets.flatMap(({ media }) => media))}
  </a>`;
}

function emptyState({ neighbours, month, format, draftCount, exampleCommand }: CalendarView): Html {
  const { earlier, later } = neighbours;
  if (earlier !== undefined || later !== undefined) {
    return html`<section class="empty">
      <h2>Nothing is planned in ${monthName(month)}</h2>
      <p>
        !${[
          later !== undefined && nearestLink({ instant: later, text: 'The next post is on', format }),
          earlier !== undefined &&
            nearestLink({ instant: earlier, text: 'The last post before is on', format }),
        ]
          .filter((link) => link !== false)
          .join(' ')}
      </p>
    </section>`;
  }
  return html`<section class="empty">
    <h2>${draftCount > 0 ? 'No post has a date yet' : 'No posts yet'}</h2>
    <p>To schedule the first post, paste this into a terminal. Then reload this page.</p>
    <pre tabindex="0"><code>${exampleCommand}</code></pre>
    <p>
      Or read how to call the service: <a href="/api/llm.txt">plain text</a>,
      <a href="/api/openapi.json">OpenAPI</a>.
    </p>
  </section>`;
}

function nearestLink({
  instant,
  text,
  format,
}: {
  instant: number;
  text: string;
  format: ZonedFormat;
}): Html {
  const link = calendarLink({ month: monthOf(format.day(instant)), format });
  return html`${text} <a href="${link}">${format.long(instant)}</a>.`;
}

function draftSection({ drafts, draftCount, format }: CalendarView): Html {
  if (draftCount === 0) return '';
  const more = draftCount - drafts.length;
  return html`<section class="drafts" id="drafts">
    <h2>Drafts <span class="number">${draftCount}</span></h2>
    <p class="hint">A draft appears in the calendar once it has a date.</p>
    <div class="cards">
      !${drafts.map(
        (post) =>
          html`<a class="post status-draft" href="${postLink({ post, format })}">
            <span class="when"
              ><span>Created ${format.short(post.createdAt)}</span>!${statusBadge(post.status)}</span
            >
            !${networkChips(post.networks)}
            <span class="title">${post.title}</span>
            !${firstThumbnail(post.targets.flatMap(({ media }) => media))}
          </a>`,
      )}
    </div>
    !${more > 0 ? html`<p class="hint">These are the newest ${drafts.length}. The API lists ${more} more.</p>` : ''}
  </section>`;
}
