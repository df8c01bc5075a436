import { html } from 'ghtml';
import { isWebAddress } from '../../../shared/index.ts';
import type { LooseField, LooseFieldTable } from '../../../shared/networks/definition/field-table.ts';
import { layout, networkChip, networkChips, statusBadge, type Html } from './layout.ts';
import { calendarLink } from './page.ts';
import { monthOf } from './month.ts';
import { thumbnail } from './thumbnail.ts';
import type { MediaView, PostView, TargetView } from './view.ts';
import { monthName, type ZonedFormat } from './zone.ts';

/** The page of one post with all its targets. `record` is the post as the API returns it. */
export function postPage({
  post,
  record,
  format,
}: {
  post: PostView;
  record: unknown;
  format: ZonedFormat;
}): Html {
  const month = monthOf(format.day(post.plannedAt));
  const back = calendarLink({ month, format });
  return layout({
    title: post.title.slice(0, 60),
    tools: html`<p class="zone">Times in <b>${format.zone}</b></p>`,
    content: html`<p class="back">
        <a href="${back}"><span aria-hidden="true">←</span> ${monthName(month)}</a>
      </p>
      <article class="sheet">
        <div class="heading">
          <div>
            <h1>${headline({ post, format })}</h1>
            <p class="summary">!${statusBadge(post.status)}!${networkChips(post.networks)}</p>
          </div>
        </div>
        <dl class="facts">
          <div>
            <dt>Post ID</dt>
            <dd><code>${post.id}</code></dd>
          </div>
          <div>
            <dt>Created</dt>
            <dd>${format.short(post.createdAt)}</dd>
          </div>
          <div>
            <dt>Last changed</dt>
            <dd>${format.short(post.updatedAt)}</dd>
          </div>
          !${
            post.publishedAt === undefined
              ? ''
              : html`<div>
                  <dt>Published</dt>
                  <dd>${format.short(post.publishedAt)}</dd>
                </div>`
          }
        </dl>
        !${post.targets.length === 0 ? html`<p class="hint">This post has no targets.</p>` : ''}
        <div class="targets">!${post.targets.map(targetCard)}</div>
        <details class="raw">
          <summary>Raw JSON</summary>
          <pre tabindex="0"><code>${JSON.stringify(record, null, 2)}</code></pre>
        </details>
      </article>`,
  });
}

/** The page for an unknown post ID. */
export function missingPostPage(): Html {
  return layout({
    title: 'No such post',
    tools: '',
    content: html`<section class="empty">
      <h1>No such post</h1>
      <p>It may have been deleted. <a href="/">Back to the calendar</a></p>
    </section>`,
  });
}

function headline({ post, format }: { post: PostView; format: ZonedFormat }): string {
  switch (post.status) {
    case 'draft':
      return 'Draft without a date';
    case 'scheduled':
    case 'publishing':
    case 'published':
      return format.long(post.publishedAt ?? post.plannedAt);
    default:
      throw new Error(`Unknown status ${JSON.stringify(post.status satisfies never)}`);
  }
}

function targetCard({ network, accountName, accountHandle, caption, media, fields }: TargetView): Html {
  return html`<section class="target network-${network.key}">
    <header>
      !${networkChip({ network })}<span class="account"
        ><b>${accountName}</b> <span>${accountHandle}</span></span
      >
    </header>
    !${caption === '' ? html`<p class="caption none">No caption</p>` : html`<p class="caption">${caption}</p>`}
    !${
      media.length === 0
        ? ''
        : html`<ul class="media">
            !${media.map(mediaItem)}
          </ul>`
    }
    !${fieldList({ fields, table: network.fields })}
  </section>`;
}

function mediaItem(medium: MediaView): Html {
  const { url, kind, altText } = medium;
  return html`<li>
    !${thumbnail(medium)}<span class="kind">${kind}</span
    ><span>!${webLink(url)}!${altText ? html`<small>${altText}</small>` : ''}</span>
  </li>`;
}

/** Only `http` and `https` addresses become links. */
function webLink(text: string): Html {
  return isWebAddress(text)
    ? html`<a href="${text}" rel="noreferrer noopener nofollow" target="_blank">${text}</a>`
    : html`<span>${text}</span>`;
}

function fieldList({
  fields,
  table,
}: {
  fields: Readonly<Record<string, unknown>>;
  table: LooseFieldTable;
}): Html {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return html`<dl class="fields">
    !${entries.map(([key, value]) => {
      const field = table[key];
      return html`<div>
        <dt>${field?.label ?? key}</dt>
        <dd>!${fieldValue({ value, field })}</dd>
      </div>`;
    })}
  </dl>`;
}

function fieldValue({ value, field }: { value: unknown; field: LooseField | undefined }): Html {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return webLink(field?.choices?.[value] ?? value);
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.length === 0) return html`<span>none</span>`;
    if (items.every((item) => typeof item === 'string')) return html`${items.join(', ')}`;
    return html`<ol>
      !${items.map((item) => html`<li>!${fieldValue({ value: item, field })}</li>`)}
    </ol>`;
  }
  if (typeof value === 'object' && value !== null) {
    return fieldList({
      fields: Object.fromEntries(Object.entries(value)),
      table: field?.items ?? field?.fields ?? {},
    });
  }
  return html`${String(value)}`;
}
