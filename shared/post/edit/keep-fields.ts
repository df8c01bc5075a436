/** Changes of a network's own fields. An empty field keeps its value, also inside a group or a part of a thread. */
import type { JsonObject } from '../../data/json.ts';
import * as z from 'zod/v4';
import { type Field, isThread } from '../../form/fields/field.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { Result } from '../../data/result.ts';
import { withPresentDetails } from './same-files.ts';
import { counted, type ValidationIssue } from '../../form/values/messages.ts';
import { isEmpty, isUnfilled } from '../../form/values/read-value.ts';

interface Change {
  readonly fields: readonly Field[];
  readonly present: JsonObject;
  readonly change: JsonObject;
}

/** The present fields with those of the change; lists other than threads are replaced. `issues`: what cannot be kept, at its place. */
export function changedFields({ fields, present, change }: Change): {
  fields: JsonObject;
  issues: readonly ValidationIssue[];
} {
  const issues: ValidationIssue[] = [];
  const changed = Object.entries(change)
    .filter(([, value]) => !isEmpty(value))
    .map(([key, value]): [string, unknown] => {
      const group = changeInGroup({ fields, present, change }, key);
      if (group !== undefined) {
        const inner = changedFields(group);
        issues.push(...inner.issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })));
        return [key, inner.fields];
      }
      const field = fields.find((one) => one.key === key);
      if (field === undefined || !isThread(field)) return [key, value];
      const thread = changedThread(field.item.fields, present[key], value);
      if ('value' in thread) return [key, thread.value];
      issues.push({ path: [key], message: thread.problem });
      return [key, present[key]];
    });
  return { fields: { ...present, ...Object.fromEntries(changed) }, issues };
}

/** Extra JSON over the present fields. It replaces the properties of a group that it names, and keeps the others. */
export function changedExtra(changes: Change): JsonObject {
  return Object.fromEntries(
    Object.entries(changes.change).map(([key, value]) => {
      const group = changeInGroup(changes, key);
      return [key, group === undefined ? value : { ...group.present, ...changedExtra(group) }];
    }),
  );
}

/** The change inside a group that the post has already; undefined for any other field. */
function changeInGroup({ fields, present, change }: Change, key: string): Change | undefined {
  const field = fields.find((one) => one.key === key);
  const { data: group } = openObject.safeParse(present[key]);
  const { data: given } = openObject.safeParse(change[key]);
  const isGroup = field?.type === 'group' && group !== undefined && given !== undefined;
  return isGroup ? { fields: field.fields, present: group, change: given } : undefined;
}

export const changeInCalendar = 'change this post in the calendar, or delete it and create it again';

const objects = z.array(openObject);

/** The value, with what people set beside its files where it is media that the post has in any part; in the same part first. */
function keptDetails(value: unknown, presents: readonly unknown[]): unknown {
  const { data: media } = objects.safeParse(value);
  const before = presents.flatMap((present) => objects.safeParse(present).data ?? []);
  return media === undefined ? value : withPresentDetails(media, before);
}

/** Changes a thread part by part if the number of parts is the same. Otherwise an empty field could belong to any present part. */
function changedThread(fields: readonly Field[], present: unknown, change: unknown): Result<unknown> {
  const { data: parts = [] } = objects.safeParse(present);
  const { data: given } = objects.safeParse(change);
  if (given === undefined || parts.length === 0) return { value: change };
  const withDetails = given.map((own, index) =>
    Object.fromEntries(
      Object.entries(own)
        .filter(([, value]) => !isUnfilled(value))
        .map(([key, value]) => [
          key,
          keptDetails(
            value,
            [parts[index] ?? {}, ...parts].map((part) => part[key]),
          ),
        ]),
    ),
  );
  if (given.length === parts.length)
    return { value: parts.map((part, index) => ({ ...part, ...withDetails[index] })) };
  const hasValue = (part: JsonObject, { key }: Field) => !isUnfilled(part[key]);
  const losesValues = fields.some(
    (field) => given.some((part) => !hasValue(part, field)) && parts.some((part) => hasValue(part, field)),
  );
  if (!losesValues) return { value: given.map((own, index) => ({ ...own, ...withDetails[index] })) };
  const count = `${given.length} ${given.length === 1 ? 'is' : 'are'} filled in`;
  return {
    problem: `the thread of this post has ${counted(parts.length, 'part')}, and ${count}; fill in text and media of every part, or ${changeInCalendar}`,
  };
}
