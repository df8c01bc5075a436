import { html } from 'ghtml';
import type { Network } from '../../../../shared/index.ts';
import { postCard } from './card.ts';
import { emptyState, type Neighbours, type Welcome } from './empty-state.ts';
import { type Clashes, clashesIn } from '../clashes.ts';
import { filterForm } from '../filters.ts';
import { layout, networkChip, statusLabels, type Html } from './page-layout.ts';
import { cellsIn, dayName, monthName, shiftDay, shortDayName, shortMonthName, type Day } from '../days.ts';
import { movedNotice } from './move-form.ts';
import { linkTo, linkToNow, newPostLink, showsToday, spanOf, views, type Place } from '../place.ts';
import type { PostView } from '../view.ts';

/** What the calendar page shows. */
type CalendarView = {
  place: Place;
  now: number;
  /** Planned posts of the days that are shown, earliest first. */
  posts: readonly PostView[];
  /** The number of posts in it that the page leaves out. */
  morePosts: number;
  drafts: readonly PostView[];
  draftCount: number;
  neighbours: Neighbours;
  networks: readonly Network[];
  accountNames: readonly string[];
  welcome: Welcome;
  /** What is wrong with the parameters in the address, or what was just done. */
  notices: readonly string[];
  /** A post that was just moved, and its local time before. */
  moved: { post: PostView; before: string } | undefined;
};

/** Posts that a day of a month shows without a click. A day with one more shows that one too. */
const shownPerDay = 3;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The calendar. Everything is a link or a form; a script adds moving posts by drag. */
export function calendarPage(view: CalendarView): Html {
  const { place, now, posts, notices, networks, accountNames } = view;
  const postsByDay = byDay(view);
  const clashes = clashesIn(posts);
  return layout({
    title: titleOf(place),
    home: linkToNow(place),
    content: html` !${notices.map((notice) => html`<p class="notice" role="status">${notice}</p>`)}
      !${view.moved === undefined ? '' : movedNotice({ ...view.moved, place })}
      <div class="heading">
        <div>
          <h1>${titleOf(place)}</h1>
          <p class="summary">!${summary(view, clashes.size)}</p>
        </div>
        <div class="tools">
          <a class="button main" href="${newPostLink(place)}">New post</a
          >!${viewLinks(place)}!${spanLinks(place)}
        </div>
      </div>
      !${filterForm({ place, now, accountNames })} !${posts.length === 0 ? emptyState(view) : ''}
      !${place.view === 'week' ? '' : overview({ place, postsByDay })}
      <div class="calendar ${place.view}">
        <div class="weekdays" aria-hidden="true">
          !${weekdays.map((weekday) => html`<span>${weekday}</span>`)}
        </div>
        <ol class="days">
          !${cellsIn(spanOf(place)).map((day) =>
            day === undefined
              ? html`<li class="day outside"></li>`
              : dayCell({ day, place, postsByDay, clashes }),
          )}
        </ol>
      </div>
      <ul class="legend" aria-label="Networks">
        !${networks.map(
          (network) => html`<li>!${networkChip({ network, short: true })} ${network.label}</li>`,
        )}
      </ul>
      !${draftSection(view)}
      <form class="drag" method="post" hidden>
        <input type="hidden" name="seen" /><input type="hidden" name="time" />
        <input type="hidden" name="zone" value="${place.format.zone}" />
      </form>`,
  });
}

type PostsByDay = ReadonlyMap<Day, readonly PostView[]>;

function byDay({ posts, place: { format } }: CalendarView): PostsByDay {
  const found = new Map<Day, PostView[]>();
  for (const post of posts) {
    const day = format.day(post.plannedAt);
    found.set(day, [...(found.get(day) ?? []), post]);
  }
  return found;
}

function titleOf(place: Place): string {
  if (place.view === 'month') return monthName(place.day);
  const { first, next } = spanOf(place);
  const last = shiftDay({ day: next, by: -1 });
  return `${shortDayName(first)} to ${shortDayName(last)} ${last.slice(0, 4)}`;
}

function summary(
  { posts, morePosts, place: { format }, draftCount }: CalendarView,
  clashCount: number,
): Html {
  const counts = (['scheduled', 'publishing', 'published'] as const)
    .map((status) => ({ status, count: posts.filter((post) => post.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => html`<span class="count status-${status}"><b>${count}</b> ${status}</span>`);
  if (morePosts > 0) counts.push(html`<span><b>${morePosts}</b> more not shown</span>`);
  if (clashCount > 0)
    counts.push(html`<span class="clash"><b>${clashCount}</b> at the same time on one account</span>`);
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

function viewLinks(place: Place): Html {
  // From days with today in them, the week is this week.
  const day = showsToday(place) ? place.today : spanOf(place).first;
  return html`<nav class="joined" aria-label="View">
    !${views.map(
      ({ view, label }) =>
        html`<a href="${linkTo({ ...place, view, day })}" !${view === place.view ? 'aria-current="page"' : ''}
          >${label}</a
        >`,
    )}
  </nav>`;
}

function spanLinks(place: Place): Html {
  const span = spanOf(place);
  const previous = { ...place, day: span.previous };
  const next = { ...place, day: span.next };
  return html`<nav class="joined" aria-label="Earlier and later">
    <a rel="prev" href="${linkTo(previous)}" aria-label="${titleOf(previous)}"
      ><span aria-hidden="true">←</span> ${shortTitleOf(previous)}</a
    >
    <a href="${linkToNow(place)}" !${showsToday(place) ? 'aria-current="date"' : ''}>Today</a>
    <a rel="next" href="${linkTo(next)}" aria-label="${titleOf(next)}"
      >${shortTitleOf(next)} <span aria-hidden="true">→</span></a
    >
  </nav>`;
}

function shortTitleOf(place: Place): string {
  return place.view === 'month' ? shortMonthName(place.day) : shortDayName(spanOf(place).first);
}

/** A month in small, for phones: which days have posts. A tap goes to the day. */
function overview({ place, postsByDay }: { place: Place; postsByDay: PostsByDay }): Html {
  const cells = cellsIn(spanOf(place)).map((day) => {
    if (day === undefined) return html`<span></span>`;
    const posts = postsByDay.get(day) ?? [];
    const number = String(Number(day.slice(-2)));
    const current = day === place.today ? 'aria-current="date"' : '';
    if (posts.length === 0) return html`<span !${current}>${number}</span>`;
    const statuses = [...new Set(posts.map(({ status }) => status))];
    return html`<a
      href="#${idOf({ day, place, postsByDay })}"
      aria-label="${`${dayName(day)}, ${posts.length}`}"
      !${current}
      >${number}<span>!${statuses.map((status) => html`<i class="status-${status}"></i>`)}</span></a
    >`;
  });
  return html`<nav class="overview" aria-label="Days with posts">!${cells}</nav>`;
}

/** Without posts the page must not scroll past what it says about that. */
function idOf({ day, place, postsByDay }: DayParts): string {
  return day === place.today && postsByDay.size > 0 ? 'today' : `day-${day}`;
}

type DayParts = { day: Day; place: Place; postsByDay: PostsByDay };

function dayCell({ day, place, postsByDay, clashes }: DayParts & { clashes: Clashes }): Html {
  const { today } = place;
  const posts = postsByDay.get(day) ?? [];
  const classes = ['day', posts.length === 0 && 'free', day === today && 'today', day < today && 'past'];
  // On a phone the days that are over show on a tap only, so that today comes first.
  const isOver = place.view !== 'week' && day < today && today < spanOf(place).next;
  return html`<li
    class="${[...classes, isOver && 'over'].filter(Boolean).join(' ')}"
    id="${idOf({ day, place, postsByDay })}"
    data-day="${day}"
  >
    <h2>
      <span class="number" aria-hidden="true"
        >${place.view === 'weeks' && day.endsWith('-01') ? shortDayName(day) : Number(day.slice(-2))}</span
      ><span class="name">${dayName(day)}</span>
    </h2>
    !${postsOfDay({ posts, place, clashes })}
  </li>`;
}

function postsOfDay({
  posts,
  place,
  clashes,
}: {
  posts: readonly PostView[];
  place: Place;
  clashes: Clashes;
}): Html {
  const items = posts.map((post) => postCard({ post, place, clashes: clashes.get(post.id) }));
  const fits = place.view === 'week' || posts.length <= shownPerDay + 1 ? posts.length : shownPerDay;
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

function draftSection({ drafts, draftCount, place }: CalendarView): Html {
  if (draftCount === 0) return '';
  const more = draftCount - drafts.length;
  return html`<section class="drafts" id="drafts">
    <h2>${statusLabels.draft}s <span class="number">${draftCount}</span></h2>
    <p class="hint">A draft appears in the calendar once it has a date: open it to give it one.</p>
    <div class="cards">!${drafts.map((post) => postCard({ post, place }))}</div>
    !${more > 0 ? html`<p class="hint">These are the newest ${drafts.length}. The API lists ${more} more.</p>` : ''}
  </section>`;
}
