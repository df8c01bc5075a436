/** Measures what the options of Text cost: for a caption that fits, and for 100 kB of text. */
import { composePost, networks, type PostDraft, type TextOptions } from '../shared/index.ts';
import { fixed, medianOf, table } from './statistics.ts';

const clock = { now: new Date(), timeZone: 'UTC' };
const rounds = 31;

/** Milliseconds of one call, as the median of several rounds. */
function timeOf(work: () => unknown, calls: number): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) work();
    return (performance.now() - start) / calls;
  });
  return medianOf(times);
}

function draftOf(network: (typeof networks)[number]['key'], caption: string, text?: TextOptions): PostDraft {
  const fields = network === 'pinboard' ? { boardId: 'board-1' } : {};
  const media = [{ mediaUrl: 'https://example.com/a.jpg', mediaType: 'IMAGE', size: 1000 }];
  const targets = [{ network, accountId: 'account-1', fields }];
  return { publish: 'DRAFT', caption, media, targets, ...(text !== undefined && { text }) };
}

const sentence = 'The harbour bakery opens at seven, see https://example.com/today #bread. ';
const article = sentence.repeat(Math.ceil(100_000 / sentence.length)).slice(0, 100_000);

export function benchTexts(): string {
  const rows = networks.map(({ key, label }) => {
    const caption = sentence.repeat(3).trim();
    const plain = timeOf(() => composePost(draftOf(key, caption), clock), 200);
    const fits = timeOf(() => composePost(draftOf(key, caption, { tooLong: 'thread' }), clock), 200);
    const start = performance.now();
    composePost(draftOf(key, article, { tooLong: 'thread', numbering: '1/5' }), clock);
    return [label, fixed((fits - plain) * 1000, 1), fixed(performance.now() - start, 1)];
  });
  const head = ['', 'µs more for a caption that fits', 'ms for 100 kB'];
  return `Text, If Too Long: Make a Thread\n\n${table([head, ...rows])}`;
}
