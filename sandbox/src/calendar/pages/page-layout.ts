import { html } from 'ghtml';
import type { Network } from '../../../../shared/index.ts';
import type { PostStatus } from '../../store/store-schema.ts';

/** Escaped HTML. Templates insert it with `!`. */
export type Html = string;

export const statusLabels: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
};

export function statusBadge(status: PostStatus): Html {
  return html`<span class="badge status-${status}">${statusLabels[status]}</span>`;
}

/** The coloured chip of a network. A short chip shows two letters; the full label is its tooltip, which screen readers read. */
export function networkChip({ network, short = false }: { network: Network; short?: boolean }): Html {
  return short
    ? html`<abbr class="chip network-${network.key}" title="${network.label}"
        >${network.label.slice(0, 2)}</abbr
      >`
    : html`<span class="chip network-${network.key}">${network.label}</span>`;
}

export function networkChips(networks: readonly Network[]): Html {
  const short = networks.length > 1;
  return html`<span class="chips">!${networks.map((network) => networkChip({ network, short }))}</span>`;
}

/** The frame of every page. */
export function layout({
  title,
  home = '/',
  content,
}: {
  title: string;
  /** The address of the calendar in the chosen zone. */
  home?: string;
  content: Html;
}): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Post Scheduler sandbox</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/calendar.css" />
        <script src="/sortable.js" defer></script>
        <script src="/calendar.js" defer></script>
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="${home}"
            ><img src="/favicon.svg" width="24" height="24" alt="" /><span>Post Scheduler</span
            ><span class="tag">Sandbox</span></a
          >
        </header>
        <main>!${content}</main>
        <p class="said" role="status"></p>
      </body>
    </html> `;
}

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="1.5" y="3" width="21" height="19" rx="5" fill="#3d4fc4"/><rect x="6" y="1" width="2.5" height="5" rx="1.25" fill="#8b9aff"/><rect x="15.5" y="1" width="2.5" height="5" rx="1.25" fill="#8b9aff"/><rect x="5.5" y="10" width="5.5" height="3.2" rx="1.6" fill="#fff"/><rect x="5.5" y="15" width="9" height="3.2" rx="1.6" fill="#fff" opacity=".75"/><circle cx="16.5" cy="11.6" r="1.9" fill="#ffc857"/></svg>`;
