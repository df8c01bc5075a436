/** What steps put out, as Zapier shows it to people who build the next one. */
import type { PlainOutputField } from 'zapier-platform-core';
import { type PostSummary, shownPost } from '../../../shared/index.ts';
import { type Output, postOutput } from '../../../shared/actions/outputs.ts';
import { linkedAccounts } from '../connection/account-cache.ts';
import { type Step, timeZoneOf } from './perform.ts';

/** The fields of a record, and a sample. Zapier tells records apart by their IDs, so each has one. */
export function outputOf(output: Output) {
  const fields = output.map(({ sample: _, ...field }): PlainOutputField =>
    'children' in field
      ? { ...field, children: field.children.map(({ sample: _sample, ...child }) => child) }
      : field,
  );
  const hasId = output.some(({ key }) => key === 'id');
  const samples = output.map(({ key, sample }): [string, unknown] => [key, sample]);
  return {
    sample: { ...(hasId ? {} : { id: 'preview' }), ...Object.fromEntries(samples) },
    outputFields: [
      ...(hasId ? [] : [{ key: 'id', label: 'Preview ID', type: 'string' as const }]),
      ...fields,
    ],
  };
}

/** The sample and the fields of a post. `primary`: the fields that together tell its events apart. */
export function postResult({
  primary = [],
  output = postOutput,
}: { primary?: readonly string[]; output?: Output } = {}) {
  const { sample, outputFields } = outputOf(output);
  return {
    sample,
    outputFields: outputFields.map((field) =>
      primary.includes(field.key) ? { ...field, primary: true } : field,
    ),
  };
}

/** Shows posts with their time in the Zap's zone, and their accounts by name, or by ID if names cannot be read. */
export async function showing(
  step: Pick<Step, 'z' | 'bundle' | 'client'>,
): Promise<<Post extends PostSummary>(post: Post) => Post> {
  const shown = { linked: await linkedAccounts(step).catch(() => []), timeZone: timeZoneOf(step) };
  return (post) => shownPost(post, shown);
}
