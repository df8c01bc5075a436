import { html } from 'ghtml';
import type { Field, Network } from '../../../../shared/index.ts';
import { isWebAddress } from '../../../../shared/media/url.ts';
import { codePointsIn } from '../../../../shared/data/code-points.ts';
import { captionFieldOf, fieldsOf } from '../../../../shared/form/fields/fields-of.ts';
import { networkChip, type Html } from './page-layout.ts';
import { fieldNote, fieldState, type Problem } from './problems.ts';
import { thumbnail } from './thumbnail.ts';
import type { MediaView, TargetView } from '../view.ts';

/** The ID of the form that the time and captions belong to. */
export const postForm = 'post';

/** The name of a caption in that form; `all` is one caption for all accounts. */
export function captionName(index: number | 'all'): string {
  return `caption-${index}`;
}

/** One account of a post with all its content. */
export function targetCard({
  target,
  input,
  isShared,
  problems,
}: {
  target: TargetView;
  problems: readonly Problem[];
  /** Whether one caption for all accounts is shown above. */
  isShared: boolean;
  /** The caption's field in the form, and its text; undefined if the caption cannot be changed. */
  input: { name: string; text: string } | undefined;
}): Html {
  const { network, accountName, accountHandle, media, fields } = target;
  return html`<section class="target network-${network.key}">
    <header>
      !${networkChip({ network })}<span class="account"
        ><b>${accountName}</b> <span>${accountHandle}</span></span
      >
    </header>
    !${captionOf({ target, input, isShared, problems })}
    !${
      media.length === 0
        ? ''
        : html`<ul class="media">
            !${media.map(mediaItem)}
          </ul>`
    }
    !${fieldList({ fields, table: fieldsOf(network) })}
  </section>`;
}

function captionOf({ target, input, isShared, problems }: Parameters<typeof targetCard>[0]): Html {
  const { network, caption, hasCaption } = target;
  if (isShared && hasCaption) return captionCount({ network, text: input?.text ?? caption, of: input?.name });
  return input === undefined ? captionText(target) : captionInput({ target, ...input, problems });
}

function captionText({ caption, network }: TargetView): Html {
  if (caption === '') return html`<p class="caption none">No caption</p>`;
  return html`<p class="caption">${caption}</p>
    !${captionCount({ network, text: caption })}`;
}

type CaptionField = { name: string; text: string; problems: readonly Problem[] };

/** The caption of this account. */
function captionInput({ target, name, text, problems }: CaptionField & { target: TargetView }): Html {
  const { network, accountName } = target;
  const label = `Caption for ${network.label}, ${accountName}`;
  const countId = `count-${name}`;
  return html`!${captionBox({ name, text, label, form: postForm, problems, describedBy: [countId] })}
  !${captionCount({ network, text, of: name, id: countId })}!${fieldNote({ name, problems })}`;
}

/** A field for a caption. `form`: its form, if the field is outside it. */
export function captionBox({
  name,
  text,
  label,
  form,
  problems,
  describedBy,
}: CaptionField & { label?: string; form?: string; describedBy?: readonly string[] }): Html {
  // A browser drops the first line break of a text area.
  return html`<textarea
    !${form === undefined ? '' : html`form="${form}"`}
    id="${name}"
    name="${name}"
    rows="4"
    dir="auto"
    !${label === undefined ? '' : html`aria-label="${label}"`}
    !${fieldState({ name, problems, ...(describedBy && { describedBy }) })}
  >
${text}</textarea>`;
}

type Counted = { text: string; of?: string | undefined; id?: string | undefined };

function captionCount({ network, ...counted }: Counted & { network: Network }): Html {
  return counter({ ...counted, max: captionFieldOf(network).max, label: network.label });
}

/** The length of a text and its limit, in code points as the service counts. `of`: the field with the text. `label`: the network of the limit. */
function counter({
  text,
  max,
  of,
  id,
  label = '',
}: Counted & { max: number | undefined; label?: string }): Html {
  const count = codePointsIn(text);
  const words = max === undefined ? `${count} characters` : `${count} of ${max} characters`;
  const typed = of === undefined ? '' : html`data-of="${of}" data-max="${max ?? ''}" data-label="${label}"`;
  return html`<small
    class="counter ${max !== undefined && count > max ? 'over' : ''}"
    !${id === undefined ? '' : html`id="${id}"`}
    !${typed}
    >${words}</small
  >`;
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
  table: readonly Field[];
}): Html {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return html`<dl class="fields">
    !${entries.map(([key, value]) => {
      const field = table.find((known) => known.key === key);
      return html`<div>
        <dt>${field?.label ?? key}</dt>
        <dd>!${fieldValue({ value, field })}</dd>
      </div>`;
    })}
  </dl>`;
}

function fieldValue({ value, field }: { value: unknown; field: Field | undefined }): Html {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return textValue({ text: value, field });
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.length === 0) return html`<span>none</span>`;
    if (items.every((item) => typeof item === 'string')) return html`${items.join(', ')}`;
    const item = field?.type === 'list' ? field.item : undefined;
    return html`<ol>
      !${items.map((each) => html`<li>!${fieldValue({ value: each, field: item })}</li>`)}
    </ol>`;
  }
  if (typeof value === 'object' && value !== null) {
    const table = field?.type === 'group' || field?.type === 'media' ? field.fields : [];
    return fieldList({ fields: Object.fromEntries(Object.entries(value)), table });
  }
  return html`${String(value)}`;
}

function textValue({ text, field }: { text: string; field: Field | undefined }): Html {
  if (field?.type === 'choice') {
    return html`<span>${field.choices.find(({ value }) => value === text)?.label ?? text}</span>`;
  }
  const isCounted = field?.type === 'text' && (field.isProse === true || field.multiline);
  return html`!${webLink(text)}!${isCounted ? counter({ text, max: field.max }) : ''}`;
}
