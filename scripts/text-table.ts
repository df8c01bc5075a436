/** Writes `docs/text.md`: twenty texts, and what goes out on each network. With `--check` it only compares. */
import {
  captionFieldOf,
  isEmpty,
  networkOf,
  networks,
  previewPost,
  textLabels,
  type TextOptions,
} from '../shared/index.ts';
import { loadHtml } from '../shared/post/text/html.ts';
import { table, updateDocuments } from './generated-documents.ts';
import { type TextExample, textExamples } from './text-examples.ts';

const intro = `# What goes out

The options under **Text** make one text fit every network. Below are twenty texts, and what goes out on each of the nine
networks. _Preview_ shows the same for your own post. Numbers in parentheses are the network's limit, in characters.

Media always go with the first part of a thread. A text that is filled in for one network only, a title, a description and a
comment follow the same rules, each within its own limit. An update changes only the texts that you fill in. Lines in a text
are shown as ⏎.
`;

function page(): string {
  return [intro, ...textExamples.map(section)].join('\n\n');
}

function section(example: TextExample, index: number): string {
  const results = networks.map(({ key }) => ({ name: nameOf(key, example), result: resultOn(key, example) }));
  const byResult = new Map<string, string[]>();
  for (const { name, result } of results) byResult.set(result, [...(byResult.get(result) ?? []), name]);
  return [
    `## ${index + 1}. ${example.rule}`,
    [`**Text:** ${optionsText(example.options)}`, `> ${shown(example.caption)}`].join('\n\n'),
    table({
      head: ['On', 'Goes out'],
      rows: [...byResult].map(([result, names]) => [names.join(', '), result]),
    }),
  ].join('\n\n');
}

function optionsText(options: TextOptions): string {
  const texts = Object.entries(textLabels)
    .filter(([name]) => !isEmpty(Reflect.get(options, name)))
    .map(([name, labels]) => {
      const value = String(Reflect.get(options, name));
      const choice: unknown = 'choices' in labels ? Reflect.get(labels.choices, value) : undefined;
      const label = isLabelled(choice) ? choice.label : value;
      return `${labels.label} = ${escaped(label)}`;
    });
  return texts.length === 0 ? 'nothing chosen' : texts.join('; ');
}

function isLabelled(choice: unknown): choice is { label: string } {
  return typeof choice === 'object' && choice !== null && 'label' in choice;
}

const clock = { now: new Date('2027-01-01T00:00:00Z'), timeZone: 'UTC' };
const media = [{ mediaUrl: 'https://example.com/loaf.jpg', mediaType: 'IMAGE' }];

type Key = (typeof networks)[number]['key'];

function preview(key: Key, { options, caption, fields }: TextExample) {
  const own = { ...(key === 'pinboard' && { boardId: 'board-1' }), ...fields?.[key] };
  const targets = [{ network: key, accountId: 'account-1', fields: own }];
  return previewPost({ publish: 'DRAFT', caption, media, text: options, targets }, { clock });
}

function nameOf(key: Key, example: TextExample): string {
  const network = networkOf(key);
  const { max } = captionFieldOf(network);
  const changed = preview(key, example).targets.every(({ outcome }) => outcome !== 'unchanged');
  return max === undefined || !changed ? network.label : `${network.label} (${max})`;
}

function resultOn(key: Key, example: TextExample): string {
  const { findings, targets } = preview(key, example);
  const [target] = targets;
  if (target === undefined) return `_refused:_ ${findings.map(({ message }) => escaped(message)).join('; ')}`;
  const { hashtags, firstComment, title } = target.body;
  const others = [
    ...(Array.isArray(hashtags) ? [`_Hashtags:_ ${escaped(hashtags.join(', '))}`] : []),
    ...(typeof firstComment === 'string' ? [`_First Comment:_ ${shown(firstComment)}`] : []),
    ...(typeof title === 'string' ? [`_Title:_ ${shown(title)}`] : []),
  ];
  const isSame = target.parts.length === 1 && target.caption === example.caption;
  const texts = isSame ? ['_as it is_'] : target.parts.map(shown);
  return [...texts, ...others].join(' <br> ');
}

function shown(text: string): string {
  return escaped(text).replaceAll('\n', ' ⏎ ');
}

/** Nothing of a text is Markdown. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|#~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('://', '\\://');
}

await loadHtml({ format: 'html' });
await updateDocuments([{ file: 'docs/text.md', text: page() }], { source: 'what the options of Text do' });
