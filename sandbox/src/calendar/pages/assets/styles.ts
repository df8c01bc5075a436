import { colorTokens, networkHues } from './colors.ts';
import { forcedColors } from './forced-colors.ts';

/** The stylesheet of the calendar. */
export const calendarStyles = `
${colorTokens.trim()}

*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding: 1rem 0; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 400 0.9375rem/1.5 Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif;
  -webkit-font-smoothing: antialiased;
  /* A word may be longer than a phone is wide, in any text of a post or an address. */
  overflow-wrap: anywhere;
}
h1, h2, p, dl, dd, ol, ul, pre { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 680; letter-spacing: -0.022em; }
a { color: var(--accent); text-underline-offset: 0.18em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font: 0.8125rem/1.6 ui-monospace, 'SF Mono', 'Cascadia Code', 'DejaVu Sans Mono', monospace; }
/* What has the focus stays above the bar with Save. */
html:has(.save) { scroll-padding-bottom: 5rem; }
main { max-width: 90rem; margin: 0 auto; padding: 1.75rem 2rem 3rem; }

.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; padding: 0.625rem 2rem; background: var(--surface); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 0.625rem; color: var(--ink); font-weight: 650; letter-spacing: -0.01em; text-decoration: none; }
.brand img { display: block; }
.tag { padding: 0.0625rem 0.5rem; border: 1px solid var(--line-strong); border-radius: 99px; color: var(--muted); font-size: 0.75rem; font-weight: 500; letter-spacing: 0; }
select, button, .button, textarea, input, .joined a {
  min-height: 2.125rem; padding: 0.25rem 0.75rem; border: 1px solid var(--line-strong); border-radius: 0.5rem;
  background: var(--surface); color: var(--ink); font: inherit; font-size: 0.8125rem; font-weight: 550;
}
select { max-width: 15rem; padding-right: 0.5rem; }
select, input { font-weight: 450; }
button { cursor: pointer; }
select:hover, button:hover, .joined a:hover { background: var(--sunken); }
.button { display: inline-flex; align-items: center; text-decoration: none; }
button.main, .button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.main:hover, .button.main:hover { background: color-mix(in oklab, var(--accent) 88%, var(--ink)); }
label { display: flex; flex-direction: column; gap: 0.125rem; color: var(--muted); font-size: 0.75rem; font-weight: 550; }

.notice { margin-bottom: 1rem; padding: 0.625rem 0.875rem; border: 1px solid var(--publishing); border-radius: 0.5rem; background: color-mix(in oklab, var(--publishing) var(--wash), var(--surface)); }
.notice.done { border-color: var(--published); background: color-mix(in oklab, var(--published) var(--wash), var(--surface)); }
.problems { border-color: var(--danger); background: color-mix(in oklab, var(--danger) var(--wash), var(--surface)); }
.problems h2 { font-size: 1rem; }
.problems ul { padding-left: 1.125rem; }
.problems a { color: inherit; }
.wrong { margin-top: 0.25rem; color: var(--danger); font-size: 0.8125rem; font-weight: 550; }
.wrong, .wrong span { display: block; }
[aria-invalid] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.change + .hint:empty { display: none; }
.change:has(+ .hint:not(:empty)), .change:has(+ .hint + .wrong), .change:has(+ .wrong) { margin-bottom: 0; }
.change ~ .wrong, .change + .hint { margin: 0.25rem 0 1.25rem; }
.heading { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 0.75rem 1.5rem; margin-bottom: 1.125rem; }
.summary { display: flex; flex-wrap: wrap; gap: 0.25rem 1.125rem; margin-top: 0.375rem; color: var(--muted); font-size: 0.875rem; }
.summary b { color: var(--ink); font-weight: 620; font-variant-numeric: tabular-nums; }
.count { color: inherit; text-decoration: none; }
.count::before { content: ''; display: inline-block; width: 0.5rem; height: 0.5rem; margin-right: 0.4375rem; border-radius: 99px; background: var(--status); }
.count.status-draft::before { background: none; box-shadow: inset 0 0 0 1.5px var(--status); }
a.count:hover { text-decoration: underline; }
.tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; }
.joined { display: flex; }
.joined a { display: inline-flex; align-items: center; gap: 0.375rem; margin-left: -1px; border-radius: 0; text-decoration: none; white-space: nowrap; }
.joined a:first-child { border-radius: 0.5rem 0 0 0.5rem; }
.joined a:last-child { border-radius: 0 0.5rem 0.5rem 0; }
.joined span { color: var(--muted); }
.joined a:focus-visible { position: relative; z-index: 1; }
.joined [aria-current='page'] { background: var(--line); }
.filters { margin-bottom: 1rem; }
.filters summary { width: fit-content; color: var(--muted); font-size: 0.875rem; font-weight: 600; cursor: pointer; }
.filters form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 0.75rem; padding-top: 0.5rem; }
.filters form a { align-self: center; padding-top: 1rem; font-size: 0.8125rem; }
@supports selector(::details-content) {
  @media (min-width: 56.01rem) {
    .filters summary { display: none; }
    .filters::details-content { content-visibility: visible; }
    .filters form { padding-top: 0; }
  }
}
.overview { display: none; }

.status-draft { --status: var(--draft); }
.status-scheduled { --status: var(--scheduled); }
.status-publishing { --status: var(--publishing); }
.status-published { --status: var(--published); }
${networkHues}

.calendar { overflow: hidden; border: 1px solid var(--line); border-radius: 0.875rem; background: var(--line); box-shadow: var(--shadow); }
.weekdays, .days { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 1px; }
.weekdays { padding-bottom: 1px; }
/* With today in the address the browser scrolls only as far as it must. */
.day { scroll-margin-top: 70vh; }
.weekdays span { padding: 0.5rem 0.75rem; background: var(--surface); color: var(--muted); font-size: 0.75rem; font-weight: 600; }
.days { list-style: none; }
.day { display: flex; flex-direction: column; gap: 0.3125rem; min-height: 6.75rem; padding: 0.375rem; background: var(--surface); }
.weekend { background: var(--sunken); }
.other-month { background: color-mix(in oklab, var(--publishing) 6%, var(--surface)); }
.other-month.weekend { background: color-mix(in oklab, var(--publishing) 6%, var(--sunken)); }
.day .month { padding: 0 0.375rem; font-weight: 700; }
.outside { background: repeating-linear-gradient(135deg, var(--page) 0 0.375rem, var(--line) 0.375rem calc(0.375rem + 1px)); }
.day h2 { display: flex; font-size: 0.8125rem; font-weight: 600; line-height: 1; }
.day .number { display: grid; place-items: center; min-width: 1.5rem; height: 1.5rem; border-radius: 99px; color: var(--ink); font-variant-numeric: tabular-nums; }
.past .number { color: var(--muted); font-weight: 500; }
.today .number { background: var(--accent); color: var(--on-accent); }
.day .total { margin-left: auto; padding-right: 0.25rem; color: var(--muted); font-size: 0.6875rem; font-weight: 500; line-height: 1.5rem; }
.day .name, .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.post { display: flex; flex-direction: column; gap: 0.25rem; padding: 0.3125rem 0.4375rem 0.375rem; border-radius: 0.1875rem 0.4375rem 0.4375rem 0.1875rem; background: color-mix(in oklab, var(--status) var(--wash), var(--surface)); box-shadow: inset 2.5px 0 0 var(--status); color: var(--ink); font-size: 0.78125rem; line-height: 1.35; text-decoration: none; }
.post:hover { background: color-mix(in oklab, var(--status) calc(var(--wash) * 2), var(--surface)); }
.when { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 0.375rem; padding-left: 0.125rem; }
.when time { font-weight: 640; font-variant-numeric: tabular-nums; }
.badge { color: var(--status); font-size: 0.6875rem; font-weight: 600; white-space: nowrap; }
.badge::before { content: ''; display: inline-block; width: 0.4375rem; height: 0.4375rem; margin-right: 0.25rem; border-radius: 99px; background: currentColor; }
.badge.status-draft::before, .badge.status-scheduled::before { background: none; box-shadow: inset 0 0 0 1.5px currentColor; }
.clash { color: var(--danger); }
.post .clash { padding-left: 0.125rem; font-size: 0.6875rem; font-weight: 600; }
.who { display: flex; flex-wrap: wrap; align-items: center; gap: 0.1875rem 0.375rem; min-width: 0; padding-left: 0.125rem; color: var(--muted); font-size: 0.6875rem; }
.chips { display: flex; flex-wrap: wrap; gap: 0.1875rem; }
.chip { display: inline-block; padding: 0.0625rem 0.3125rem; border-radius: 0.3125rem; background: oklch(var(--chip-surface) var(--hue)); color: oklch(var(--chip-ink) var(--hue)); font-size: 0.6875rem; font-weight: 640; line-height: 1.4; text-decoration: none; }
abbr.chip { min-width: 1.375rem; text-align: center; cursor: inherit; }
.title { display: -webkit-box; overflow: hidden; padding-left: 0.125rem; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-height: 1.45; }
.of-week .title, .of-day .title { -webkit-line-clamp: 6; }
.of-day .weekdays { display: none; }
.of-day .days { grid-template-columns: minmax(0, 1fr); }
.of-day .day { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); align-content: start; background: var(--surface); }
.of-day .day h2, .of-day .day .hint { grid-column: 1 / -1; }
.of-day .number { display: none; }
.of-day .total { margin-left: 0; padding-left: 0.25rem; font-size: 0.8125rem; }
.more { font-size: 0.75rem; }
.more summary { padding: 0.125rem 0.4375rem; border-radius: 0.4375rem; color: var(--muted); font-weight: 600; cursor: pointer; }
.more summary:hover { background: var(--sunken); color: var(--ink); }
.more .post { margin-top: 0.3125rem; }
.rest { padding: 0.125rem 0.4375rem; font-size: 0.75rem; font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: 0.375rem 1rem; margin-top: 0.875rem; color: var(--muted); font-size: 0.78125rem; list-style: none; }

.empty { margin-bottom: 1.25rem; padding: 1.5rem 1.75rem; border: 1px dashed var(--line-strong); border-radius: 0.875rem; background: var(--surface); }
.empty h2 { font-size: 1.125rem; letter-spacing: -0.01em; }
.empty h3 { margin: 1.25rem 0 0; font-size: 0.9375rem; }
.empty p { margin-top: 0.375rem; color: var(--muted); }
.empty form, .empty details { margin-top: 1rem; }
.empty ol { padding-left: 1.25rem; }
.empty li { margin-top: 0.375rem; }
.empty dl { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 0.75rem; margin-top: 0.25rem; }
.empty pre { white-space: pre-wrap; }
.empty summary { color: var(--muted); font-size: 0.875rem; font-weight: 600; cursor: pointer; }
pre { overflow-x: auto; margin-top: 0.875rem; padding: 0.875rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--sunken); }

.drafts { margin-top: 2.25rem; }
.drafts > h2 { display: flex; align-items: center; gap: 0.5rem; font-size: 1.125rem; letter-spacing: -0.01em; }
.drafts .number { padding: 0 0.5rem; border-radius: 99px; background: var(--line); color: var(--muted); font-size: 0.8125rem; line-height: 1.5; }
.hint { color: var(--muted); font-size: 0.8125rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 0.75rem; margin-top: 0.75rem; }
.cards .post { gap: 0.375rem; padding: 0.625rem 0.75rem 0.75rem; border: 1px dashed var(--line-strong); border-radius: 0.625rem; background: var(--surface); box-shadow: none; font-size: 0.84375rem; }
.cards .post:hover { border-style: solid; background: var(--surface); }
.cards .when { padding-left: 0; color: var(--muted); font-size: 0.75rem; }

.back { margin-bottom: 1rem; font-size: 0.875rem; font-weight: 550; }
.back a { text-decoration: none; }
.back a:hover { text-decoration: underline; }
.sheet .summary { align-items: center; gap: 0.5rem; }
.sheet .badge { padding: 0.125rem 0.625rem; border-radius: 99px; background: color-mix(in oklab, var(--status) calc(var(--wash) * 1.5), var(--surface)); font-size: 0.8125rem; }
.sheet .summary .chip { padding: 0.125rem 0.5rem; font-size: 0.8125rem; }
.facts { display: flex; flex-wrap: wrap; gap: 0.75rem 2.5rem; margin-bottom: 1.5rem; padding: 0.875rem 0; border-block: 1px solid var(--line); font-size: 0.875rem; }
dt { color: var(--muted); font-size: 0.78125rem; }
.change, .save { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 0.75rem; }
.change { margin-bottom: 1.25rem; }
.save { position: sticky; bottom: 0; z-index: 1; align-items: center; margin-bottom: 1rem; padding: 0.625rem 0; border-top: 1px solid var(--line); background: var(--page); }
.move { display: flex; flex-wrap: wrap; gap: 0.375rem; margin-bottom: 1.25rem; }
.notice .move { margin: 0.5rem 0 0; }
.shared { margin-bottom: 1.25rem; }
.shared label, .new > label { font-size: 0.8125rem; }
.shared textarea, .new textarea { margin-top: 0.25rem; }
.shared a { font-size: 0.8125rem; }
.new { display: grid; gap: 1rem; max-width: 60rem; margin-top: 1rem; }
.new fieldset { display: flex; flex-wrap: wrap; gap: 0.375rem 1rem; padding: 0.625rem 0.875rem 0.75rem; border: 1px solid var(--line); border-radius: 0.75rem; }
.new legend { padding: 0 0.375rem; font-size: 0.8125rem; font-weight: 600; }
.new fieldset label { flex-direction: row; align-items: center; gap: 0.375rem; }
.new fieldset input { min-height: 0; }
.new .change { margin: 0; }
.post.status-scheduled { cursor: grab; }
.delete form { margin-top: 0.5rem; }
.delete button { margin-top: 0.5rem; border-color: var(--danger); color: var(--danger); }
.save + .facts { margin-top: 1.5rem; }
.targets + .save { margin-top: 0.75rem; }
.targets { columns: 26rem; column-gap: 1rem; }
.target { break-inside: avoid; margin-bottom: 1rem; padding: 1rem 1.125rem 1.125rem; border: 1px solid var(--line); border-radius: 0.75rem; background: linear-gradient(oklch(var(--chip-surface) var(--hue)) 0 0.25rem, var(--surface) 0.25rem); }
.target header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem; font-size: 0.8125rem; }
.target .chip { padding: 0.125rem 0.5rem; font-size: 0.78125rem; }
.account span { color: var(--muted); }
.caption { margin-top: 0.75rem; white-space: pre-wrap; }
textarea { display: block; width: 100%; min-height: 5rem; margin-top: 0.75rem; padding: 0.5rem 0.75rem; resize: vertical; field-sizing: content; font-size: 0.9375rem; font-weight: 400; line-height: 1.5; }
.counter { display: block; margin-top: 0.25rem; color: var(--muted); font-size: 0.75rem; font-variant-numeric: tabular-nums; }
.counter.over { color: var(--danger); font-weight: 640; }
.none { color: var(--muted); font-style: italic; }
.media { margin-top: 0.75rem; list-style: none; font-size: 0.8125rem; }
.media li { display: flex; align-items: baseline; gap: 0.625rem; padding: 0.375rem 0.625rem; background: var(--sunken); }
.media li:first-child { border-radius: 0.5rem 0.5rem 0 0; }
.media li:last-child { border-radius: 0 0 0.5rem 0.5rem; }
.media li:only-child { border-radius: 0.5rem; }
.media li + li { margin-top: 1px; }
.media .thumbnail { flex: none; align-self: center; width: auto; max-width: 7rem; height: 5.5rem; border-radius: 0.375rem; }
.post .thumbnail { display: block; place-self: start; width: auto; max-width: 100%; height: 4.5rem; margin-top: 0.375rem; border-radius: 0.25rem; object-fit: contain; object-position: left; }
.unseen { place-self: start; margin: 0.125rem 0 0 0.125rem; padding: 0.0625rem 0.4375rem; border: 1px dashed var(--line-strong); border-radius: 0.25rem; color: var(--muted); font-size: 0.6875rem; }
.media small { display: block; color: var(--muted); font-size: 0.78125rem; }
.kind { flex: none; color: var(--muted); font-size: 0.6875rem; font-weight: 640; letter-spacing: 0.03em; }
.fields { display: grid; gap: 0.375rem; margin-top: 0.75rem; padding-top: 0.75rem; border-top: 1px solid var(--line); font-size: 0.8125rem; }
.fields > div { display: grid; grid-template-columns: minmax(7rem, 30%) 1fr; gap: 0.75rem; }
.fields ol { padding-left: 1.125rem; }
.fields .fields { margin: 0; padding: 0; border: 0; }
.fields .fields > div { grid-template-columns: auto 1fr; gap: 0.5rem; }
.raw { margin-top: 1rem; }
.raw summary { width: fit-content; color: var(--muted); font-size: 0.875rem; font-weight: 600; cursor: pointer; }

@media (max-width: 56rem) {
  main { padding: 1.25rem 1rem 2.5rem; }
  .bar { padding: 0.5rem 1rem; }
  .heading { align-items: start; }
  .weekdays, .outside, .free:not(.today), .day.over:not(:target) { display: none; }
  .days { grid-template-columns: minmax(0, 1fr); }
  .day { min-height: 0; gap: 0.375rem; padding: 0.625rem 0.75rem; }
  .day:nth-child(n) { background: var(--surface); }
  .day h2 { align-items: center; gap: 0.5rem; }
  .day .number { display: none; }
  .day .name { position: static; width: auto; height: auto; clip-path: none; font-size: 0.875rem; line-height: 1.5; }
  .today .name::after { content: 'Today'; margin-left: 0.5rem; padding: 0.125rem 0.5rem; border-radius: 99px; background: var(--accent); color: var(--on-accent); font-size: 0.75rem; }
  .today.free::after { content: 'No posts'; color: var(--muted); font-size: 0.8125rem; }
  .overview { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 0.125rem; margin-bottom: 1rem; font-size: 0.8125rem; font-variant-numeric: tabular-nums; text-align: center; }
  .overview > * { min-height: 2.125rem; padding-top: 0.25rem; border-radius: 0.5rem; line-height: 1.25; }
  .overview > span { color: var(--muted); }
  .overview a { background: var(--surface); color: var(--ink); font-weight: 640; text-decoration: none; }
  .overview a > span { display: flex; justify-content: center; gap: 0.125rem; }
  .overview i { width: 0.375rem; height: 0.375rem; border-radius: 99px; background: var(--status); }
  .overview [aria-current] { box-shadow: inset 0 0 0 1.5px var(--accent); }
  /* A post in three short lines, with its picture beside them. */
  .day .post { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.125rem 0; padding: 0.375rem 0.625rem; font-size: 0.875rem; }
  .day .post > * { grid-column: 1; }
  .day .post .thumbnail { grid-area: 1 / 2 / span 3; place-self: center; width: 3.5rem; height: 3.5rem; margin: 0 0 0 0.75rem; object-fit: cover; }
  .day .title { -webkit-line-clamp: 1; }
  .day .who { font-size: 0.75rem; }
  .chip, .badge { font-size: 0.75rem; }
  .targets { columns: 1; }
}
@media (max-width: 30rem) {
  .tools, .tools > :last-child { width: 100%; }
  .tools > :last-child a { flex: 1; justify-content: center; }
  .filters form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }
  select { max-width: none; }
  .change label { flex: 1 1 9rem; }
  .facts { gap: 0.5rem 1.5rem; }
  .save .hint { display: none; }
}
/* At 200 % on a laptop, or on a phone that lies on its side, the bar would take the room of what is typed. */
@media (max-height: 30rem) {
  .save { position: static; }
  html:has(.save) { scroll-padding-bottom: 1rem; }
}
@media print {
  .tools, .filters, .change, .save, .delete, .move { display: none; }
}
${forcedColors.trim()}
`;
