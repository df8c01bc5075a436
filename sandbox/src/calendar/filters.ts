import { html } from 'ghtml';
import { networkOf, networks } from '../../../shared/index.ts';
import { postStatuses } from '../store/store-schema.ts';
import { statusLabels, type Html } from './pages/page-layout.ts';
import { isFiltered, linkTo, spanParameter, type Place } from './place.ts';
import { zoneNames, type ZonedFormat } from './zone.ts';

/** The form above the calendar: a search and filters. On a phone it is folded, and its summary shows the choices. */
export function filterForm({
  place,
  now,
  accountNames,
}: {
  place: Place;
  now: number;
  accountNames: readonly string[];
}): Html {
  const { filter, format } = place;
  const [name, value] = spanParameter(place);
  return html`<details class="filters" ${isFiltered(place) ? 'open' : ''}>
    <summary>${['Search, filter and time zone', ...chosenIn(place)].join(' · ')}</summary>
    <form method="get" action="/#today">
      <input type="hidden" name="${name}" value="${value}" />
      <label
        >Search <input type="search" name="text" value="${filter.text ?? ''}" placeholder="Words of a post"
      /></label>
      !${choice({
        name: 'account',
        label: 'Account',
        all: 'All accounts',
        chosen: filter.account,
        options: accountNames.map((account) => [account, account]),
      })}
      !${choice({
        name: 'network',
        label: 'Network',
        all: 'All networks',
        chosen: filter.network,
        options: networks.map(({ key, label }) => [key, label]),
      })}
      !${choice({
        name: 'status',
        label: 'Status',
        all: 'Any status',
        chosen: filter.status,
        options: postStatuses.map((status) => [status, statusLabels[status]]),
      })}
      <label>Time zone !${zoneSelect({ format, now })}</label>
      <button>Show</button>
      !${isFiltered(place) ? html`<a href="${linkToAll(place)}">Clear filters</a>` : ''}
    </form>
  </details>`;
}

/** The same days without filters. */
export function linkToAll(place: Place): string {
  return linkTo({
    ...place,
    filter: { account: undefined, network: undefined, status: undefined, text: undefined },
  });
}

/** All time zones; the chosen one with its difference from UTC. */
export function zoneSelect({
  format,
  now,
  form,
}: {
  format: ZonedFormat;
  now: number;
  /** The field's form, if the field is outside it. */
  form?: string;
}): Html {
  const offset = format.zone === 'UTC' ? '' : ` (${format.offset(now)})`;
  const names = zoneNames.includes(format.zone) ? zoneNames : [format.zone, ...zoneNames];
  const options = names.map((name) =>
    name === format.zone
      ? html`<option value="${name}" selected>${name}${offset}</option>`
      : html`<option value="${name}">${name}</option>`,
  );
  return html`<select name="zone" !${form === undefined ? '' : html`form="${form}"`}>
    !${options}
  </select>`;
}

function chosenIn({ filter: { account, network, status, text } }: Place): string[] {
  return [
    text && `“${text}”`,
    account,
    network && networkOf(network).label,
    status && statusLabels[status],
  ].filter((chosen) => chosen !== undefined);
}

function choice({
  name,
  label,
  all,
  chosen,
  options,
}: {
  name: string;
  label: string;
  all: string;
  chosen: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}): Html {
  return html`<label
    >${label}
    <select name="${name}">
      <option value="">${all}</option>
      !${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`,
      )}
    </select></label
  >`;
}
