import { html } from 'ghtml';
import type { Network } from '../../../../shared/index.ts';
import { counted } from '../../../../shared/form/values/messages.ts';
import { postCard } from './card.ts';
import { dayCell, idOf, plannedOn } from './day-cell.ts';
import { emptyState, type Neighbours, type Welcome } from './empty-state.ts';
import { clashesIn } from '../clashes.ts';
import { filterForm } from '../filters.ts';
import { layout, networkChip, statusLabels, type Html } from './page-layout.ts';
import {
  type Day,
  dayName,
  daysIn,
  isWeekend,
  longDate,
  monthName,
  shiftDay,
  shortDate,
  shortDayName,
  shortMonthName,
  shortWeekday,
} from '../days.ts';
import { movedNotice } from './move-form.ts';
import {
  cellsOf,
  hasOverview,
  linkTo,
  linkToNow,
  newPostLink,
  showsToday,
  spanOf,
  views,
  type Place,
} from '../place.ts';
import { countOf, type PlannedDays } from '../planned-days.ts';
import type { PostView } from '../view.ts';

/** What the calendar page shows. */
type CalendarView = {
  place: Place;
  now: number;
  days: PlannedDays;
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

/** The calendar. Everything is a link or a form; a script adds drag and drop. */
export function calendarPage(view: CalendarView): Html {
  const { place, now, days, notices, networks, accountNames } = view;
  const posts = Array.from(days.values()).flatMap((planned) => planned.posts);
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
      !${hasOverview(place) ? overview({ place, days }) : ''}
      <div class="calendar of-${place.view}">
        <div class="weekdays" aria-hidden="true">
          !${weekOf(place).map((day) => html`<span class="${isWeekend(day) ? 'weekend' : ''}">${shortWeekday(day)}</span>`)}
        </div>
        <ol class="days">
          !${cellsOf(place).map((day) =>
            day === undefined ? html`<li class="day outside"></li>` : dayCell({ day, place, days, clashes }),
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

/** Seven days for the weekday headings. Those of a month begin with Monday. */
function weekOf(place: Place): Day[] {
  const first = spanOf(place.view === 'month' ? { ...place, view: 'week' } : place).first;
  return daysIn({ first, next: shiftDay({ day: first, by: 7 }) });
}

function titleOf(place: Place): string {
  if (place.view === 'month') return monthName(place.day);
  if (place.view === 'day') return longDate(place.day);
  const { first, next } = spanOf(place);
  const last = shiftDay({ day: next, by: -1 });
  return `${shortDayName(first)} to ${shortDayName(last)} ${last.slice(0, 4)}`;
}

function summary({ days, place: { format }, draftCount }: CalendarView, clashCount: number): Html {
  const counts = (['scheduled', 'publishing', 'published'] as const)
    .map((status) => ({ status, count: countOf({ days, status }) }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => html`<span class="count status-${status}"><b>${count}</b> ${status}</span>`);
  if (counts.length === 0) counts.push(html`<span>No planned posts</span>`);
  if (clashCount > 0) {
    const isAll = Array.from(days.values()).every(({ posts, total }) => posts.length === total);
    counts.push(
      html`<span class="clash"
        >${isAll ? '' : 'at least '}<b>${clashCount}</b> at the same time on one account</span
      >`,
    );
  }
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
  // Where today is shown, the other views keep it in sight: the link Week leads to this week.
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
    <a rel="prev" href="${linkTo(previous)}" aria-label="${nameOf(previous)}"
      ><span aria-hidden="true">←</span> ${shortTitleOf(previous)}</a
    >
    <a href="${linkToNow(place)}" !${showsToday(place) ? 'aria-current="date"' : ''}>Today</a>
    <a rel="next" href="${linkTo(next)}" aria-label="${nameOf(next)}"
      >${shortTitleOf(next)} <span aria-hidden="true">→</span></a
    >
  </nav>`;
}

/** The accessible name of a link to the place. It contains the visible short title, for voice control. */
function nameOf(place: Place): string {
  if (place.view === 'day') return shortDate(place.day);
  return place.view === 'month' ? `${shortMonthName(place.day)} ${place.day.slice(0, 4)}` : titleOf(place);
}

function shortTitleOf(place: Place): string {
  return place.view === 'month' ? shortMonthName(place.day) : shortDayName(spanOf(place).first);
}

/** A small calendar for phones: it shows which days have posts. A tap on such a day scrolls to it. */
function overview({ place, days }: { place: Place; days: PlannedDays }): Html {
  const cells = cellsOf(place).map((day) => {
    if (day === undefined) return html`<span></span>`;
    const { total, counts } = plannedOn({ day, days });
    const number = String(Number(day.slice(-2)));
    const current = day === place.today ? 'aria-current="date"' : '';
    if (total === 0) return html`<span !${current}>${number}</span>`;
    return html`<a
      href="#${idOf({ day, place, days })}"
      aria-label="${`${dayName(day)}, ${counted(total, 'post')}`}"
      !${current}
      >${number}<span
        >!${Array.from(counts.keys(), (status) => html`<i class="status-${status}"></i>`)}</span
      ></a
    >`;
  });
  return html`<nav class="overview" aria-label="Days with posts">!${cells}</nav>`;
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
