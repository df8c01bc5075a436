/**
 * The client knows exactly what it sent, so the records of its own posts show where the service keeps the time of a post and how it names its states.
 * Learning this costs no request.
 */
import type { JsonObject } from '../../data/json.ts';
import { type NetworkKey, networkKeys } from '../../networks/index.ts';
import { plannedInstantsIn } from '../../networks/records/instants-in.ts';
import { isSilent, strangeStateIn } from '../../networks/records/present-state.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { scheduledInstantOf } from '../posts/summarize-post.ts';
import { postIdOf } from '../responses/read-records.ts';
import type { LearnedWords } from './learned-words.ts';
import { isWinter } from './local-times.ts';
import { publicationMargin } from './state-by-time.ts';
import { type SentTexts, textsOf, textWordsOf } from './shown-texts.ts';
import { isChangeOf, isShownLess, sendingMilliseconds, sentPostOf, updatedAtIn } from './sent-posts.ts';
import { type PlatformWords, platformWordsIn } from './target-lists.ts';

/** More posts than a run waits for at a time. */
const maxRemembered = 1_000;

interface OwnPost {
  /** Its last planned time; undefined for a draft, and for a post that was published at once. */
  readonly at: number | undefined;
  readonly isNow: boolean;
  readonly wasDraftOnly: boolean;
  /** Whether the client created it, and never sent other texts: then no list can show texts of before. */
  readonly hasFirstTexts: boolean;
  readonly texts: SentTexts;
  /** The post as last sent, and when; undefined if it was only moved. */
  readonly post: PostWrite | undefined;
  readonly sentAt: number;
}

/** The posts that a client sent, by their IDs. `now`: milliseconds since 1970. */
export function createOwnPosts(now: () => number) {
  const sent = new Map<string, OwnPost>();

  function note(id: string, at: number | undefined, post?: PostWrite, isNew = false): void {
    const before = sent.get(id);
    const texts = post === undefined ? (before?.texts ?? new Map<string, string>()) : textsOf(post);
    const areSame = before !== undefined && JSON.stringify([...before.texts]) === JSON.stringify([...texts]);
    sent.delete(id);
    const [oldest] = sent.keys();
    if (sent.size >= maxRemembered && oldest !== undefined) sent.delete(oldest);
    const isNow = post?.scheduledFor.publish === 'NOW';
    sent.set(id, {
      at,
      isNow,
      wasDraftOnly: at === undefined && !isNow && (before?.wasDraftOnly ?? true),
      hasFirstTexts: isNew || (areSame && before.hasFirstTexts),
      texts,
      // A move does not send the post. Its last known content is kept only for a moment, as somebody may have changed the post before the move.
      post:
        post ??
        (before !== undefined && now() - before.sentAt < sendingMilliseconds ? before.post : undefined),
      sentAt: now(),
    });
  }

  return {
    /** To be called after a post was created (`isNew`), or replaced. */
    wasSent(id: string, post: PostWrite, { isNew = false } = {}): void {
      const { scheduledFor } = post;
      note(id, scheduledFor.publish === 'SCHEDULE' ? Date.parse(scheduledFor.date) : undefined, post, isNew);
    },
    /** To be called before a change is requested: if its answer is lost, nobody knows in which state the post is. */
    isChanging(id: string): void {
      const before = sent.get(id);
      if (before !== undefined) sent.set(id, { ...before, at: undefined, wasDraftOnly: false });
    },
    wasMoved(id: string, date: string): void {
      note(id, Date.parse(date));
    },
    wasDeleted(id: string): void {
      sent.delete(id);
    },
    /**
     * What a record shows of the service's words; undefined if the client did not send the post. `shown`: the record of the service. `read`: the same
     * record, read by the words known so far.
     */
    learnFrom(shown: JsonObject, read: JsonObject, words: PlatformWords): Partial<LearnedWords> | undefined {
      if (sent.size === 0) return undefined;
      const own = sent.get(postIdOf(read) ?? '');
      if (own === undefined) return undefined;
      const { at, wasDraftOnly, texts, post } = own;
      const platforms = platformWordsIn(shown, (accountId) => networkOfAccount(texts, accountId), words);
      const ofTexts = {
        ...(hasOurTexts(read, own) && textWordsOf(read, texts)),
        ...(Object.keys(platforms).length > 0 && { platforms }),
        ...(post !== undefined &&
          isShownLess(read) &&
          sentPostOf({ post, record: read, sentAt: own.sentAt })),
      };
      if (at === undefined) {
        if (!wasDraftOnly) return ofTexts;
        const { named, others } = plannedInstantsIn(shown);
        const times = [...named, ...others];
        // Somebody may have planned it since.
        if (times.some((time) => time.at > now())) return ofTexts;
        return { ...ofTexts, ...wordOf({ shown, read }, 'draft', { isUnsaid: times.length === 0 }) };
      }
      if (at < now() + publicationMargin) return ofTexts;
      const { named, others } = plannedInstantsIn(shown);
      const places = [...named, ...others].filter((place) => place.at === at);
      // A list that lags behind may show the post as it was before, with another time.
      const [place] = places;
      if (place === undefined) return ofTexts;
      const isRead = scheduledInstantOf(read) === at && place.isSure;
      return {
        ...ofTexts,
        ...(!isRead && places.length === 1 && { timePath: place.path }),
        ...(!isRead && !place.isSure && { [isWinter(at) ? 'isUtcInWinter' : 'isUtc']: true }),
        ...wordOf({ shown, read }, 'scheduled', { isUnsaid: true }),
      };
    },
  };
}

/** Whether a record certainly has the texts that were sent: a list may lag behind a change, and a person may have changed the post since. */
function hasOurTexts(record: JsonObject, { sentAt, hasFirstTexts }: OwnPost): boolean {
  const updatedAt = updatedAtIn(record);
  return hasFirstTexts && (updatedAt === undefined || isChangeOf(updatedAt, sentAt));
}

/** The network to which a post was sent on an account; undefined unless exactly one. */
function networkOfAccount(texts: SentTexts, accountId: string): NetworkKey | undefined {
  const found = networkKeys.filter((key) => texts.has(`${key}:${accountId}`));
  return found.length === 1 ? found[0] : undefined;
}

/** The words to learn from a record that is certainly in this state. `isUnsaid`: whether, without a word, its time tells the state. */
function wordOf(
  { shown, read }: { shown: JsonObject; read: JsonObject },
  state: 'draft' | 'scheduled',
  { isUnsaid }: { isUnsaid: boolean },
): Partial<LearnedWords> {
  // Also a word whose meaning is known: it may have a second one.
  const strange = strangeStateIn(shown);
  if (typeof strange?.value === 'string') return { states: { [normalizeName(strange.value)]: state } };
  return isUnsaid && isSilent(read) ? { unsaid: [state] } : {};
}
