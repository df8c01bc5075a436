/** How a form shows a refusal: a list above it, which has the focus, and a sentence at each field concerned. */
import { html } from 'ghtml';
import type { Html } from './page-layout.ts';

/** Why something was not done. */
export type Problem = {
  text: string;
  /** The field's name; undefined if there is none. */
  field?: string | undefined;
  /** The address to look at instead. */
  link?: string;
};

/** The list of all problems. `heading`: what failed. The browser moves the focus to the list, even without a script. */
export function problemList({ heading, problems }: { heading: string; problems: readonly Problem[] }): Html {
  if (problems.length === 0) return '';
  return html`<section
    class="notice problems"
    role="alert"
    tabindex="-1"
    autofocus
    aria-labelledby="problems"
  >
    <h2 id="problems">${heading}</h2>
    <ul>
      !${[...new Set(problems.map((problem) => html`<li>!${linkedText(problem)}</li>`))]}
    </ul>
  </section>`;
}

function linkedText({ text, field, link = field && `#${field}` }: Problem): Html {
  return link === undefined ? html`${text}` : html`<a href="${link}">${text}</a>`;
}

type Field = { name: string; problems: readonly Problem[]; describedBy?: readonly string[] };

/** The attributes of a field: whether it is wrong, and the IDs of the parts of the page that describe it. */
export function fieldState({ name, problems, describedBy = [] }: Field): Html {
  const isWrong = problems.some(({ field }) => field === name);
  const ids = isWrong ? [noteId(name), ...describedBy] : describedBy;
  const invalid = isWrong ? 'aria-invalid="true"' : '';
  return html`!${invalid} !${ids.length === 0 ? '' : html`aria-describedby="${ids.join(' ')}"`}`;
}

/** The problem of a field, shown beside it. */
export function fieldNote({ name, problems }: Omit<Field, 'describedBy'>): Html {
  const texts = new Set(problems.filter(({ field }) => field === name).map(({ text }) => text));
  if (texts.size === 0) return '';
  return html`<small class="wrong" id="${noteId(name)}"
    >!${Array.from(texts, (text) => html`<span>${text}</span>`)}</small
  >`;
}

function noteId(name: string): string {
  return `wrong-${name}`;
}
