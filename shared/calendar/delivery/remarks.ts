/** Remarks on a new post and the calendar's other posts. */
import { whenOf } from '../../api/posts/summarize-post.ts';
import { postOptions } from '../../form/options/post-options.ts';
import { counted } from '../../form/values/messages.ts';
import type { FormPort } from '../../form/values/form-words.ts';
import type { Remark } from '../../form/values/remark.ts';
import { createAnyway } from './delivery-errors.ts';

/** The words in sentences for the parts of a post that could not be compared. */
export const uncomparedWords = {
  files: 'files',
  link: 'link',
  time: 'time',
  text: 'text',
  rest: 'other parts',
} as const;
export type Uncompared = keyof typeof uncomparedWords;

/**
 * A post in the calendar may be the same one: its `what` could not be compared. `done`: it was `given` back, a post was `created` beside it, or it
 * was `written` over.
 */
export function uncomparedRemark(
  what: Uncompared,
  done: 'given' | 'created' | 'written',
  ports: FormPort,
): Remark {
  const words = uncomparedWords[what];
  const some = what === 'files' || what === 'rest' ? words : `a ${words}`;
  const like = what === 'link' || what === 'text' ? '' : 'with the same text, ';
  return {
    given: {
      lead: `Already planned, with ${some} that could not be compared`,
      advice: `look whether the planned post is this one; if it is another one, choose ${createAnyway(ports)}`,
    },
    created: {
      lead: `Created beside a post ${like}whose ${words} could not be compared`,
      advice:
        what === 'text'
          ? 'it was published lately; look whether it is this one'
          : 'if the two posts are the same, delete one of them',
    },
    written: {
      lead: `Written over a post with the same text and time, whose ${words} could not be compared`,
      advice: 'look at it in the calendar',
    },
  }[done];
}

/** Remarks on a post that a search found: it is returned, or a new one is made beside it. */
export function foundRemarks(
  {
    isSame,
    uncompared,
    timesOut,
  }: {
    readonly isSame: boolean;
    readonly uncompared?: Uncompared | undefined;
    readonly timesOut?: number | undefined;
  },
  ports: FormPort,
): readonly Remark[] {
  if (timesOut !== undefined)
    return [
      {
        lead: `Already published as often as ${postOptions.atMost.label} allows`,
        text: counted(timesOut, 'time'),
      },
    ];
  return uncompared === undefined ? [] : [uncomparedRemark(uncompared, isSame ? 'given' : 'created', ports)];
}

/** A post for which no slot was left. `why`: a clause. */
export function waitingRemark(why: string): Remark {
  return { lead: 'Waiting for a later run', advice: why, isState: true };
}

/** An earlier version of the new post, or another post, at its time. `post`: such as `"Fresh rolls" on Skyapp`. */
export function besideRemark(post: string): Remark {
  return {
    lead: 'Also planned for this time',
    text: post,
    advice: 'if the new post replaces that one, delete that one in the calendar',
  };
}

/** An equal post, which a person may have moved, or published early. `at`: null where the service does not show it. */
export function otherTimeRemark(
  { at, isPublished }: { readonly at: string | null; readonly isPublished: boolean },
  timeZone: string | undefined,
): Remark {
  const text = whenOf({ scheduledAt: at }, timeZone) ?? 'the service does not show when';
  return isPublished
    ? {
        lead: 'An equal post was published already',
        text,
        advice: 'if that is this post, published early, delete the new one',
      }
    : {
        lead: 'An equal post is planned for another time',
        text,
        advice: 'if that is this post, moved by hand, delete one of the two',
      };
}

/** A post that gave way to that of another run. */
export function otherRunRemark({ uncompared }: { readonly uncompared?: Uncompared | undefined }): Remark {
  return uncompared === undefined
    ? { lead: 'Another run made the same post at the same time', advice: 'that one was kept' }
    : {
        lead: `Another run made a post ${likeThis(uncompared)} at the same time, and its ${uncomparedWords[uncompared]} could not be compared`,
        advice: 'that one was kept; look at it in the calendar',
      };
}

const publishedLately = 'The same post was published within the last hour, so it was not published again';

/**
 * A post that was not published, as an equal one is out, or is about to be. `isOfRow`: whether it is for a row: rows have no option to publish a
 * post again.
 */
export function publishedAlreadyRemark(
  {
    uncompared,
    isOfRow,
  }: {
    readonly uncompared?: Uncompared | undefined;
    readonly isOfRow: boolean;
  },
  ports: FormPort,
): Remark {
  const lead =
    uncompared === undefined
      ? publishedLately
      : `A post ${likeThis(uncompared)} was published within the last hour, so this one was not published, although its ${uncomparedWords[uncompared]} could not be compared`;
  const advice = [
    ...(uncompared === undefined ? [] : ['look at that one']),
    ...(isOfRow
      ? []
      : [`to publish ${uncompared === undefined ? 'it again' : 'this one'}, choose ${createAnyway(ports)}`]),
  ].join('; ');
  return { lead, ...(advice !== '' && { advice }) };
}

/** A post that was published in the place of an equal one of this run. */
export const publishedInsteadRemark: Remark = {
  lead: publishedLately,
  advice: 'it had been saved in the last minutes, and was published in place of this one',
};

function likeThis(uncompared: Uncompared): string {
  return uncompared === 'link' ? 'like it' : 'with the same text';
}
