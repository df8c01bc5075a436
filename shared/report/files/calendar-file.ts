/**
 * A list of posts as a calendar (iCalendar, RFC 5545) that Google Calendar, Outlook and Apple Calendar subscribe to. Times are in UTC, which has no
 * clock changes; each calendar shows them in the zone of its reader.
 */
import { ICalCalendar, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { beginningOf } from '../../data/code-points.ts';
import { oneLine } from '../../data/json.ts';
import { hashOf } from '../../data/short-hash.ts';
import { type PlannedPost, wholeText } from './planned-post.ts';

/** How long an event is. A post has a time and no end; shorter events are too thin to read where a calendar shows a week. */
const eventMinutes = 15;
/** How often calendars are asked to load the file again, in seconds. */
const refreshSeconds = 3600;

/** `now`: milliseconds since 1970. Posts without a time are in no calendar. */
export function calendarFile(posts: readonly PlannedPost[], now: number): string {
  const calendar = new ICalCalendar({
    name: 'Posts',
    prodId: { company: 'Post Scheduler', product: 'Posts', language: 'EN' },
    ttl: refreshSeconds,
  });
  for (const post of posts) {
    const { instant, changed, networks, state, isCertain, link } = post;
    if (instant === undefined) continue;
    const title = [networks.join(', '), textStart(post)].filter((text) => text !== '').join(': ');
    calendar.createEvent({
      id: uidOf(post),
      stamp: new Date(now),
      start: new Date(instant),
      end: new Date(instant + eventMinutes * 60_000),
      summary: plain(isCertain ? title : `${state} · ${title}`),
      description: plain(descriptionOf(post)),
      status: isCertain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      // A post takes nobody's time.
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
      categories: networks.map((name) => ({ name })),
      ...(link !== null && { url: plainUrl(link) }),
      ...(changed !== undefined && { lastModified: new Date(changed) }),
    });
  }
  // RFC 5545 ends every line, the last one as well.
  return `${calendar.toString()}\r\n`;
}

/**
 * The ID of the event stays the same each time the file is loaded, so that calendars move the event of a moved post. That of a post without an ID
 * changes with any property.
 */
function uidOf({ id, ...post }: PlannedPost): string {
  return `${plain(id ?? hashOf(post)).replace(/\s/gu, '')}@post-scheduler`;
}

const maxOfTitle = 80;

function textStart({ texts: [first] }: PlannedPost): string {
  const text = first?.parts[0] ?? first?.others[0]?.[1] ?? '';
  return beginningOf(oneLine(text), maxOfTitle);
}

function descriptionOf(post: PlannedPost): string {
  const { accounts, state, link } = post;
  const facts = [`Accounts: ${accounts}`, `State: ${state}`, ...(link === null ? [] : [link])];
  return [wholeText(post), facts.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** Removes what no calendar may hold: control characters except tabs and line ends, and halves of characters. */
function plain(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** The library writes an address as a text, with a backslash before these characters; an address has no such escapes. */
function plainUrl(address: string): string {
  return new URL(address).href.replace(/[,;\\]/g, (character) =>
    `%${character.charCodeAt(0).toString(16)}`.toUpperCase(),
  );
}
