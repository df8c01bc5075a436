/** The posts of an in-memory calendar, in the form in which tests compare them. */
import type { CalendarPost } from './calendar-service.ts';

export interface Shown {
  readonly status: string;
  /** ISO 8601; empty for a draft. */
  readonly date: string;
  readonly text: string;
  readonly accounts: readonly string[];
  readonly media: readonly string[];
  /** The media that somebody described in the calendar, each by its account and its place: `acc_1 0`. */
  readonly described?: readonly string[];
}

export function contentOf({ text, accounts, media }: Pick<Shown, 'text' | 'accounts' | 'media'>): string {
  return JSON.stringify([text, accounts.toSorted(), media]);
}

export function keyOf(post: Shown): string {
  const { status, date, media, described = [] } = post;
  return JSON.stringify([status, date, contentOf(post), media.length === 0 ? [] : described.toSorted()]);
}

export const sameList = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other);

export function shownIn({
  posts,
}: {
  readonly posts: ReadonlyMap<string, CalendarPost>;
}): Map<string, Shown> {
  return new Map(
    [...posts].map(([id, { status, body }]): [string, Shown] => {
      const targets = body['skyappTargets'] as readonly {
        accountId: string;
        caption: string;
        embed?: { medias: readonly { url: string; alt?: string }[] };
      }[];
      const date = status === 'draft' ? '' : String(Reflect.get(Object(body['scheduledFor']), 'date') ?? '');
      return [
        id,
        {
          status,
          date,
          text: targets[0]?.caption ?? '',
          accounts: targets.map(({ accountId }) => accountId),
          media: (targets[0]?.embed?.medias ?? []).map(({ url }) => url),
          described: targets.flatMap(({ accountId, embed }) =>
            (embed?.medias ?? []).flatMap(({ alt }, place) =>
              alt === undefined ? [] : `${accountId} ${place}`,
            ),
          ),
        },
      ];
    }),
  );
}

export function bodyOf({ status, date, text, accounts, media, described = [] }: Shown) {
  const publish = { draft: 'DRAFT', scheduled: 'SCHEDULE', published: 'NOW' }[status];
  return {
    scheduledFor: { publish, ...(publish === 'SCHEDULE' && { date }) },
    skyappTargets: accounts.map((accountId) => {
      const medias = media.map((url, place) => ({
        url,
        ...(described.includes(`${accountId} ${place}`) && { alt: 'By hand' }),
      }));
      return {
        accountId,
        caption: text,
        ...(medias.length > 0 && { embed: { mediaType: 'IMAGE', medias } }),
      };
    }),
  };
}

/** All media of a post, as `Shown` names those that are described. */
export const mediaOf = ({ accounts, media }: Pick<Shown, 'accounts' | 'media'>): string[] =>
  accounts.flatMap((account) => media.map((_, place) => `${account} ${place}`));

/**
 * Which media are described after a change: a file that stays keeps what people said of it, and an added account gets the files of the first one.
 * `showsAddresses`: whether the service shows the addresses of files as they were sent; otherwise nothing says which files stay beside others.
 */
export function describedOf(
  { described = [], ...before }: Shown,
  {
    accounts,
    media,
    showsAddresses,
  }: Pick<Shown, 'accounts' | 'media'> & { readonly showsAddresses: boolean },
): string[] {
  if (!showsAddresses && !sameList(media, before.media)) return [];
  return accounts.flatMap((account) => {
    const like = before.accounts.includes(account) ? account : (before.accounts[0] ?? '');
    return media.flatMap((url, place) => {
      const from = before.media[place] === url ? place : before.media.indexOf(url);
      return described.includes(`${like} ${from}`) ? `${account} ${place}` : [];
    });
  });
}
