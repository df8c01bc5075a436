/** What needs a script: a post dragged to another day, filters that act at once, characters counted while they are typed, a time in another zone, and nothing typed lost. */
/* global document, location, window, Sortable, setTimeout, clearTimeout */
const form = document.querySelector('form.drag');

for (const day of document.querySelectorAll('.day[data-day]')) {
  Sortable.create(day, {
    group: 'days',
    draggable: '.post.status-scheduled',
    sort: false,
    // With the browser's own drag, the link would be dragged.
    forceFallback: true,
    delay: 200,
    delayOnTouchOnly: true,
    onAdd({ item, to }) {
      const { move, seen, time } = item.dataset;
      form.action = move;
      form.elements.namedItem('seen').value = seen;
      form.elements.namedItem('time').value = `${to.dataset.day}T${time}`;
      form.submit();
    },
  });
}

// What is chosen is shown at once. Without this script, Show does it.
const filters = document.querySelector('.filters form');
filters?.querySelector('button').remove();
filters?.addEventListener('change', () => filters.submit());

/** For screen readers: what changes on the page without them. */
const said = document.querySelector('.said');
/** How few characters have to be left before they are said. */
const nearEnd = 20;
let pause;

document.addEventListener('input', ({ target }) => {
  const counters = [...document.querySelectorAll('.counter[data-of]')].filter(
    ({ dataset }) => dataset.of === target.name,
  );
  if (counters.length === 0) return;
  const count = [...target.value].length;
  for (const counter of counters) {
    const max = counter.dataset.max;
    counter.textContent = max === '' ? `${count} characters` : `${count} of ${max} characters`;
    counter.classList.toggle('over', max !== '' && count > Number(max));
  }
  // Said in a pause of the typing alone, and only near the limit or beyond.
  clearTimeout(pause);
  pause = setTimeout(() => {
    said.textContent = counters.map(({ dataset }) => countText({ ...dataset, count })).join(' ');
  }, 1000);
});

function countText({ label, max, count }) {
  const left = Number(max) - count;
  if (max === '' || left > nearEnd) return '';
  const unit = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${label}: ${-left} ${unit} too many.` : `${label}: ${left} ${unit} left.`;
}

// A post does not move because its time is shown in another zone.
document.addEventListener('change', ({ target }) => {
  const { form: owner, name, value: zone } = target;
  const time = name === 'zone' ? owner?.elements.namedItem('time') : undefined;
  const shown = owner?.elements.namedItem('shown');
  const note = document.querySelector('.same-moment');
  if (!time?.dataset.instant || !shown || !note) return;
  note.textContent = '';
  if (time.value !== shown.value) return;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  time.value = shown.value = format.format(Number(time.dataset.instant)).replace(' ', 'T');
  note.textContent = `The same moment as before, in ${zone}.`;
});

// What was typed goes with its own form alone, not with a link or with another button.
const wasRefused = document.querySelector('.problems') !== null;
let isUnsaved = wasRefused && /\/(save|new)$/.test(location.pathname);
document.addEventListener('input', ({ target }) => {
  isUnsaved ||= target.form?.method === 'post';
});
document.addEventListener('submit', ({ target }) => {
  if (target.matches('#post, .new')) isUnsaved = false;
});
window.addEventListener('beforeunload', (event) => {
  if (isUnsaved) event.preventDefault();
});
