/** What needs a script: a post dragged to another day, and characters counted while they are typed. */
/* global document, Sortable */
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

document.addEventListener('input', ({ target }) => {
  for (const counter of document.querySelectorAll('.counter[data-of]')) {
    if (counter.dataset.of !== target.name) continue;
    const count = [...target.value].length;
    const max = counter.dataset.max;
    counter.textContent = max === '' ? `${count} characters` : `${count} of ${max} characters`;
    counter.classList.toggle('over', max !== '' && count > Number(max));
  }
});
