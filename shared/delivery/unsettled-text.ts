import { listText } from '../list-text.ts';
import type { Settlement } from './claims.ts';

const mostNamed = 10;

/** A sentence about posts that may share their time with another one; undefined where there are none. */
export function unsettledText({ unsettled }: Settlement): string | undefined {
  if (unsettled.length === 0) return undefined;
  const more = unsettled.length - mostNamed;
  const names = listText([...unsettled.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])]);
  const [subject, verb, time] =
    unsettled.length === 1 ? ['The post', 'is', 'its time'] : ['The posts', 'are', 'their times'];
  return `${subject} ${names} ${verb} scheduled, but it could not be checked whether another run took ${time}, too. Look in the calendar, and move one of two posts that stand at the same time.`;
}
