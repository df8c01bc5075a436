/** What a language model may not decide: whether a post is published at once. */
import { postOptions } from '../../../shared/index.ts';
import { field } from '../../../shared/data/json.ts';
import { type ItemPlace, storedParametersOf } from './parameters.ts';

/** n8n's function with which a model fills in a field; n8n itself finds it by its name in the expression. */
const fromModel = /\$fromAI\s*\(/i;

/** Why the item must not be published at once. Looks at what is stored, as the value itself does not show where it comes from. */
export function whyNotNow({ context }: Pick<ItemPlace, 'context'>): string | undefined {
  const { publish, options } = storedParametersOf(context);
  if (typeof publish !== 'string' || !fromModel.test(publish)) return undefined;
  return field(options, postOptions.allowModelNow.key) === true ? undefined : modelChose;
}

const modelChose = `a language model chose to publish now, which is not allowed; choose SCHEDULE or DRAFT, or switch on ${postOptions.allowModelNow.label} under Options`;
