import { html } from 'ghtml';
import { counted } from '../../../../shared/form/values/messages.ts';
import { postCard } from './card.ts';
import type { Html } from './page-layout.ts';
import type { Clashes } from '../clashes.ts';
import { dayName, isWeekend, shortDayName, type Day } from '../days.ts';
import { hasOverview, linkTo, spanOf, type Place } from '../place.ts';
import type { PlannedDay, PlannedDays } from '../planned-days.ts';

/** Where many days are shown: how many posts a day shows without a click. If there is just one more, it is shown, too. */
const shownPerDay = 3;

export type DayParts = { day: Day; place: Place; days: PlannedDays };

const emptyDay: PlannedDay = { posts: [], shown: [], total: 0, counts: new Map() };

export function plannedOn({ day, days }: Pick<DayParts, 'day' | 'days'>): PlannedDay {
  return days.get(day) ?? emptyDay;
}

/**
 * The ID of a day. Only a page with posts has an ID to which the browser scrolls: otherwise it would scroll past the sentence that there are none.
 */
export function idOf({ day, place, days }: DayParts): string {
  const hasPosts = Array.from(days.values()).some(({ total }) => total > 0);
  return day === place.today && hasPosts ? 'today' : `day-${day}`;
}

/** A day with its posts and their number. */
export function dayCell({ day, place, days, clashes }: DayParts & { clashes: Clashes }): Html {
  const { today } = place;
  const planned = plannedOn({ day, days });
  const classes = [
    'day',
    isWeekend(day) && 'weekend',
    isOtherMonth({ day, place }) && 'other-month',
    planned.total === 0 && 'free',
    day === today && 'today',
    day < today && 'past',
  ];
  // On a phone, past days show only after a tap, so that today comes first.
  const isOver = hasOverview(place) && day < today && today < spanOf(place).next;
  const namesMonth = place.view === 'weeks' && (day.endsWith('-01') || day === spanOf(place).first);
  return html`<li
    class="${[...classes, isOver && 'over'].filter(Boolean).join(' ')}"
    id="${idOf({ day, place, days })}"
    data-day="${day}"
    !${day === today ? 'aria-current="date"' : ''}
  >
    <h2>
      <span class="number ${namesMonth ? 'month' : ''}" aria-hidden="true"
        >${namesMonth ? shortDayName(day) : Number(day.slice(-2))}</span
      ><span class="name">${dayName(day)}</span>!${total(planned)}
    </h2>
    !${postsOf({ planned, place, clashes })}!${restOf({ day, planned, place })}
  </li>`;
}

/** The weeks that are shown may be in three months: every second month has its own color. */
function isOtherMonth({ day, place }: Pick<DayParts, 'day' | 'place'>): boolean {
  const [month, first] = [day, spanOf(place).first].map((each) => Number(each.slice(5, 7)));
  return month !== undefined && first !== undefined && (month - first) % 2 !== 0;
}

function total({ total: count }: PlannedDay): Html {
  return count === 0 ? '' : html`<span class="total">${counted(count, 'post')}</span>`;
}

function postsOf({
  planned: { shown },
  place,
  clashes,
}: {
  planned: PlannedDay;
  place: Place;
  clashes: Clashes;
}): Html {
  const items = shown.map((post) => postCard({ post, place, clashes: clashes.get(post.id) }));
  const fits = !hasOverview(place) || shown.length <= shownPerDay + 1 ? shown.length : shownPerDay;
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

/** A link to the posts of a day that the page leaves out, with their number. */
function restOf({ day, planned, place }: { day: Day; planned: PlannedDay; place: Place }): Html {
  const left = planned.total - planned.shown.length;
  if (left === 0) return '';
  if (place.view === 'day')
    return html`<p class="hint">
      And ${left} more, later on this day. A search or a filter shows ${left === 1 ? 'it' : 'them'}.
    </p>`;
  return html`<a class="rest" href="${linkTo({ ...place, view: 'day', day })}">and ${left} more</a>`;
}
