/** What became of texts that did not fit, in sentences for people. */
import { listText } from '../../data/list-text.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import type { Path } from '../findings/finding.ts';
import { labelOf } from '../findings/label.ts';
import { counted } from '../findings/messages.ts';
import type { TextFit } from './thread.ts';

/** A text that did not fit, and what became of it; unchanged where only a hashtag was given twice. */
export interface FittedText extends Omit<TextFit, 'parts'> {
  readonly network: NetworkKey;
  /** Place in the target. */
  readonly path: Path;
  /** The limit of the text, or of one part of the thread; undefined where a line cut a text without one. */
  readonly max: number | undefined;
  /** What the people who read the post miss: links that no part has, and hashtags that were given twice. */
  readonly lost: readonly string[];
}

/**
 * What became of the texts of several posts, one sentence for each number of posts: `12 posts were shortened for Microblog
 * (280 characters) and Skyapp (300 characters)`. Then what no reader gets: links, and hashtags that were given twice.
 */
export function fittedSentences(posts: readonly (readonly FittedText[])[]): string[] {
  const counts = new Map<string, { readonly text: FittedText; readonly count: number }>();
  for (const texts of posts) {
    const changed = texts.filter(({ outcome }) => outcome !== 'unchanged');
    const inPost = new Map(changed.map((text) => [`${verbOf(text, 1)} ${networkText(text)}`, text]));
    for (const [key, text] of inPost) counts.set(key, { text, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const sentences = new Map<string, string[]>();
  for (const { text, count } of counts.values()) {
    const what = verbOf(text, count);
    sentences.set(what, [...(sentences.get(what) ?? []), networkText(text)]);
  }
  const lost = [...new Set(posts.flatMap((texts) => texts.flatMap((text) => text.lost)))];
  const more = lost.length > mostNamed ? [`${lost.length - mostNamed} more`] : [];
  return [
    ...[...sentences].map(([what, networks]) => `${what} ${listText(networks)}`),
    ...(lost.length === 0 ? [] : [`Left out: ${listText([...lost.slice(0, mostNamed), ...more])}`]),
  ];
}

const mostNamed = 5;

function verbOf(text: FittedText, count: number): string {
  const posts = counted(count, 'post');
  if (text.outcome === 'thread') {
    const threads = count === 1 ? 'became a thread' : 'became threads';
    return `${posts} ${threads}${text.removed.length > 0 ? ' without the end of the text' : ''} on`;
  }
  const network = networkOf(text.network);
  if (text.path[0] !== network.caption) return `${labelOf(network, text.path)} of ${posts} was shortened for`;
  return `${posts} ${count === 1 ? 'was' : 'were'} shortened for`;
}

function networkText({ network, max, outcome }: FittedText): string {
  const { label } = networkOf(network);
  if (max === undefined) return label;
  return `${label} (${max} characters${outcome === 'thread' ? ' in each part' : ''})`;
}
