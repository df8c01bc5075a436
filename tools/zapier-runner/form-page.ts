/** The input fields of an action as a web page, about as tall as Zapier's editor shows them. */
import type { Input } from './zapier-runner.ts';

/** A complete page. `values`: what is filled in, by field key. `groups`: the section headings, by section key. */
export function formPage({
  title,
  inputs,
  values,
  groups,
}: {
  title: string;
  inputs: readonly Input[];
  values: Readonly<Record<string, unknown>>;
  groups: ReadonlyMap<string, string>;
}): string {
  const sections = [...new Set(inputs.map(({ group }) => group))].map((group) => {
    const heading = group === undefined ? '' : `<h2>${escaped(groups.get(group) ?? group)}</h2>`;
    return (
      heading +
      inputs
        .filter((input) => input.group === group)
        .map((input) => fieldOf(input, values[input.key]))
        .join('')
    );
  });
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>${sections.join('')}`;
}

const style = `
body { font: 14px/1.45 sans-serif; width: 480px; margin: 16px auto; color: #2d2e2e }
h1 { font-size: 20px } h2 { font-size: 16px; border-top: 1px solid #d7d3c9; padding-top: 12px }
label { display: block; margin: 14px 0 4px; font-weight: 600 } label i { color: #b00; font-style: normal }
.box { border: 1px solid #88857e; border-radius: 3px; padding: 8px 10px; min-height: 20px; color: #88857e; overflow-wrap: anywhere; white-space: pre-wrap }
.box.text { min-height: 60px } .box.choice::after, .box.list::after { content: " ▾"; float: right }
p { margin: 4px 0 0; color: #5a5852; font-size: 13px } .add { color: #3d4592; font-size: 13px; margin-top: 4px }
`;

/** A list has a box for each value. */
function fieldOf(input: Input, filledIn: unknown): string {
  const { label = '', required, list, type, choices, dynamic, placeholder, helpText, children } = input;
  if (children !== undefined)
    return `<label>${escaped(label)}</label>${children.map((child) => fieldOf(child, undefined)).join('')}`;
  const kind = [type ?? '', choices || dynamic ? 'choice' : ''].join(' ');
  const empty = placeholder ?? (choices || dynamic ? 'Choose value…' : 'Enter text or insert data…');
  const entries: readonly unknown[] = Array.isArray(filledIn) ? filledIn : [filledIn ?? input.default];
  const boxes = entries.map((entry) => {
    const chosen = choices?.find(({ value }) => value === entry)?.label ?? entry;
    return `<div class="box ${kind}">${escaped(typeof chosen === 'string' ? chosen : empty)}</div>`;
  });
  return `<label>${escaped(label)}${required === true ? ' <i>*</i>' : ''}</label>
${boxes.join('')}${list === true ? '<div class="add">+ Add value</div>' : ''}
<p>${escaped(helpText ?? '')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')}</p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
