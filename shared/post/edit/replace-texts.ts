/** A text or a link that changed, replaced wherever people read it in a post. */
import type { JsonObject } from '../../data/json.ts';
import { networks } from '../../networks/index.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { wireNames } from '../../networks/wire-names.ts';
import { replacementFields } from '../../form/options/draft-fields.ts';
import type { Finding } from '../../form/values/finding.ts';
import { textsOf, withTexts } from '../text/field-texts.ts';
import { movedMentions } from '../text/moved-mentions.ts';
import { withParameters } from '../text/link-tracking.ts';
import { trackingIn, untracked } from '../text/page-key.ts';
import { isLink, wholeLinksIn } from '../text/spans.ts';
import { changeInCalendar } from './keep-fields.ts';

interface Replacement {
  readonly replace: string;
  readonly replaceWith: string;
}

/**
 * The record with the text replaced, and how often. A link is also replaced where it has tracking parameters, but never as the beginning of a longer
 * link.
 */
export function replaceTexts(record: JsonObject, replacement: Replacement) {
  let count = 0;
  const findings: Finding[] = [];
  const places =
    /^https?:/iu.test(replacement.replace) && isLink(replacement.replace) ? linkPlaces : textPlaces;
  const lists = networks.flatMap((network): [string, unknown][] => {
    const { targets: name } = wireNames(network.key);
    const list = record[name];
    if (!Array.isArray(list)) return [];
    const changed = list.map((entry: unknown) => {
      const { data: target } = openObject.safeParse(entry);
      if (target === undefined) return entry;
      const replaced = withTexts(target, {
        texts: textsOf(network),
        change({ text }) {
          const found = places(text, replacement);
          count += found.length;
          const parts = found.map(
            ({ start, by }, index) => text.slice(found[index - 1]?.end ?? 0, start) + by,
          );
          return parts.join('') + text.slice(found.at(-1)?.end ?? 0);
        },
      });
      const { key, label } = network;
      const moved = movedMentions(target, replaced);
      findings.push(...moved.map(({ path }) => ({ network: key, path, label, message })));
      return replaced;
    });
    return [[name, changed]];
  });
  return { record: { ...record, ...Object.fromEntries(lists) }, count, findings };
}

const { replace: replaceField } = replacementFields;
const message = `${replaceField.label} would change the text before a mention, so that the place of the mention is no longer right; ${changeInCalendar}`;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Places in which the new text stands already are none, so that a second run changes nothing more: it may follow a lost answer. */
function textPlaces(text: string, { replace, replaceWith: by }: Replacement): Place[] {
  const within = startsOf(by, { part: replace, step: 1 });
  return startsOf(text, { part: replace, step: replace.length }).flatMap((start) =>
    within.some((before) => start >= before && text.startsWith(by, start - before))
      ? []
      : [{ start, end: start + replace.length, by }],
  );
}

/** Where a part stands in a text; the next one begins at least `step` characters later. */
function startsOf(text: string, { part, step }: { part: string; step: number }): readonly number[] {
  const starts: number[] = [];
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + step))
    starts.push(start);
  return starts;
}

/**
 * A new link gets the tracking parameters of the old one that it does not have. A link that is the new one already stays: it may open the same page as
 * the old one.
 */
function linkPlaces(text: string, { replace, replaceWith }: Replacement): Place[] {
  const isSamePage = untracked(replaceWith) === untracked(replace);
  const replacedToo = trackingIn(replace);
  return Array.from(wholeLinksIn(text)).flatMap(({ start, isSure, sureEnd, end: wholeEnd }) => {
    const end = isSure ? sureEnd : wholeEnd;
    const link = text.slice(start, end);
    if (untracked(link) !== untracked(replace)) return [];
    if (isSamePage && link.startsWith(replaceWith) && !replace.startsWith(replaceWith)) return [];
    const isTracked = link.startsWith(replace) && isLink(replaceWith);
    const tracking = isTracked ? trackingIn(link).filter((each) => !replacedToo.includes(each)) : [];
    return [{ start, end, by: withParameters(replaceWith, tracking) }];
  });
}
