/** A text or a link that changed, replaced wherever people read it in a post. */
import type { JsonObject } from '../../data/json.ts';
import { networks } from '../../networks/index.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { wireNames } from '../../networks/wire-names.ts';
import { replacementFields } from '../../form/options/draft-fields.ts';
import type { Finding } from '../../form/values/finding.ts';
import { textsOf, withTexts } from '../text/field-texts.ts';
import { movedMentions } from '../text/moved-mentions.ts';
import { untracked } from '../text/page-key.ts';
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

function textPlaces(text: string, { replace, replaceWith: by }: Replacement): Place[] {
  const places: Place[] = [];
  for (let start = text.indexOf(replace); start >= 0; start = text.indexOf(replace, start + replace.length))
    places.push({ start, end: start + replace.length, by });
  return places;
}

/** The new link keeps the tracking parameters. */
function linkPlaces(text: string, { replace, replaceWith }: Replacement): Place[] {
  return Array.from(wholeLinksIn(text)).flatMap(({ start, isSure, sureEnd, end: wholeEnd }) => {
    const end = isSure ? sureEnd : wholeEnd;
    const link = text.slice(start, end);
    if (untracked(link) !== untracked(replace)) return [];
    const tracking = link.startsWith(replace) && replaceWith !== '' ? link.slice(replace.length) : '';
    const joined = replaceWith.includes('?') ? tracking.replace(/^\/?\?/u, '&') : tracking;
    return [{ start, end, by: replaceWith + joined }];
  });
}
