import { html } from 'ghtml';
import { layout, type Html } from './page-layout.ts';

/** A page with only a sentence that says why there is nothing to show. */
export function messagePage({
  title,
  home = '/',
  text,
}: {
  title: string;
  /** The address of the calendar in the chosen zone. */
  home?: string;
  text: string;
}): Html {
  return layout({
    title,
    home,
    content: html`<section class="empty">
      <h1>${title}</h1>
      <p>${text} <a href="${home}">To the calendar</a></p>
    </section>`,
  });
}

/** The page for a browser at an unknown address. */
export function missingPage(path: string): Html {
  return messagePage({ title: 'Page not found', text: `There is no page ${path}.` });
}

/** The page for a browser at an unknown address of the API, often the Base URL itself. */
export function apiPage(): Html {
  return messagePage({
    title: 'This address is for programs',
    text: 'The Base URL of the service ends with /api: put it into the credential of n8n or into the connection of Zapier.',
  });
}
