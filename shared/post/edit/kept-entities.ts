/** Texts of a post that stay as the service shows them, with an entity such as `&amp;`. */
import { isAddressOrId, isJsonObject } from '../../data/json.ts';
import type { Finding } from '../../form/values/finding.ts';
import { networkOf } from '../../networks/index.ts';
import type { TargetDraft } from '../draft.ts';
import { entityIn, withoutEntities } from '../text/leftovers/markup.ts';

/**
 * Findings for such texts: nobody can tell whether the text has the entity, or the service writes the character so. If it does, the update would make
 * the entity a part of the text.
 */
export function keptEntityFindings(targets: readonly TargetDraft[]): readonly Finding[] {
  return targets.flatMap(({ network, kept, caption, fields, media }): Finding[] => {
    if (kept === undefined) return [];
    const pairs: readonly (readonly [before: unknown, now: unknown])[] = [
      [kept.caption, caption],
      [kept.media, media],
      ...Object.entries(kept.fields).map(([name, value]) => [value, fields[name]] as const),
    ];
    const staying = pairs.filter(([before, now]) => JSON.stringify(before) === JSON.stringify(now));
    const [found] = staying.flatMap(([, value]) => textsIn(value)).flatMap((text) => entityIn(text) ?? []);
    if (found === undefined) return [];
    const message = `the service shows ${found.text} in a text that stays, which may be its own way to write ${withoutEntities(found.text)}; fill in the text, or change the post in the calendar`;
    return [{ network, path: [], label: networkOf(network).label, message }];
  });
}

/** The texts in a value, without addresses and IDs. */
function textsIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return isAddressOrId(name) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, key)) : [];
}
