/** Measures how many posts the shared core composes and checks in a second, without a host. */
import { composePost } from '../../shared/post/compose/compose-post.ts';
import { draftOf, measuredPosts } from './support/measured-posts.ts';
import { fixed, medianOf, table } from './support/statistics.ts';

const rounds = 11;
const milliseconds = 200;

function perSecond(work: () => unknown): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < milliseconds) {
    for (let each = 0; each < 20; each += 1) work();
    count += 20;
  }
  return (count * 1000) / (performance.now() - start);
}

export function benchComposition(): string {
  const context = { now: new Date(), timeZone: 'Europe/Berlin' };
  const rows = measuredPosts.map((post) => {
    const draft = draftOf(post, 1);
    const rates = Array.from({ length: rounds }, () => perSecond(() => composePost(draft, context)));
    const median = medianOf(rates);
    return [post.name, fixed(median, 0), fixed(1000 / median, 3)];
  });
  return `composePost: median of ${rounds} rounds\n\n${table([['', 'posts/s', 'ms per post'], ...rows])}`;
}
