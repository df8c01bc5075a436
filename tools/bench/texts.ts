/** Measures what the options of Text cost: for a caption that fits, and for the longest text that is read. */
import { networks } from '../../shared/index.ts';
import type { TextOptions } from '../../shared/options/text-fields.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { fixed, medianOf, table } from './support/statistics.ts';

const clock = { now: new Date(), timeZone: 'UTC' };
const rounds = 31;

/** Milliseconds of one call. */
function timeOf(work: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) work();
  return (performance.now() - start) / calls;
}

function medianTime(time: () => number): number {
  return medianOf(Array.from({ length: rounds }, time));
}

function draftOf(network: (typeof networks)[number]['key'], caption: string, text?: TextOptions): PostDraft {
  const fields = network === 'pinboard' ? { boardId: 'board-1' } : {};
  const media = [{ mediaUrl: 'https://example.com/a.jpg', mediaType: 'IMAGE', size: 1000 }];
  const targets = [{ network, accountId: 'account-1', fields }];
  return { publish: 'DRAFT', caption, media, targets, ...(text !== undefined && { text }) };
}

const sentence = 'The harbour bakery opens at seven, see https://example.com/today #bread. ';
const characters = 50_000;
const longTexts = [
  { label: 'article', unit: sentence },
  { label: 'one word', unit: 'a' },
  { label: 'Chinese', unit: '港口面包店今天七点开门，欢迎光临。' },
].map(({ label, unit }) => ({
  label,
  text: unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters),
}));

export function benchTexts(): string {
  const rows = networks.map(({ key, label }) => {
    const caption = sentence.repeat(3).trim();
    const plain = draftOf(key, caption);
    const fitting = draftOf(key, caption, { ifTooLong: 'thread' });
    // Side by side: what else the machine does weighs on both.
    const fits = medianTime(
      () =>
        timeOf(() => composePost(fitting, clock), 200) - timeOf(() => composePost(plain, clock).post, 200),
    );
    const long = longTexts.map(({ text }) => {
      const draft = draftOf(key, text, { ifTooLong: 'thread', numbering: '1/5' });
      return medianTime(() => timeOf(() => composePost(draft, clock), 1));
    });
    return [label, fixed(fits * 1000, 1), ...long.map((time) => fixed(time, 1))];
  });
  const head = ['', 'µs more for a caption that fits', ...longTexts.map(({ label }) => `ms: ${label}`)];
  return `Text, If Too Long: Make a Thread; long texts of ${characters} characters\n\n${table([head, ...rows])}`;
}
