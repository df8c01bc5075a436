/** Mentions hold the position of a name in a text (contract 2.8). They must not point elsewhere when the text changes. */
import * as z from 'zod/v4';
import type { JsonObject } from '../../data/json.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { ValidationIssue } from '../../form/values/messages.ts';
import { indexAfter } from '../../data/code-points.ts';
import { textLabel } from '../../form/options/text-fields.ts';

const mentions = z.array(openObject);

/** An issue for each mention in a target if text before its end changed. `captionMentions` belongs to `caption`. */
export function movedMentions(before: JsonObject, after: JsonObject): ValidationIssue[] {
  return Object.entries(after).flatMap(([key, value]) => {
    const textKey = /^(\w+)Mentions$/.exec(key)?.[1];
    const { data: all } = mentions.safeParse(value);
    if (textKey === undefined || all === undefined) return [];
    const [old, now] = [before[textKey], after[textKey]];
    if (typeof old !== 'string' || old === now) return [];
    const present = typeof now === 'string' ? now : '';
    return all.flatMap(({ start, length }, index): ValidationIssue[] => {
      if (typeof start !== 'number' || typeof length !== 'number') return [];
      const same = old.slice(0, indexAfter(old, start + length));
      return present.startsWith(same) ? [] : [{ path: [key, index], message: moved }];
    });
  });
}

const moved = `the options under ${textLabel} change the text before or at this mention, so that its place is no longer right; leave the mention out, or write the text so that they change nothing there`;
