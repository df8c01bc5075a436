import type { PlainInputField } from 'zapier-platform-core';
import type { FormLabels } from '../../../shared/index.ts';

/** A field with choices that may stay empty: then the first choice counts. */
export function choiceInput({
  key,
  label,
  help,
  choices,
  group,
}: FormLabels & {
  key: string;
  choices: readonly (FormLabels & { readonly value: string })[];
  group: string;
}): PlainInputField {
  const [usual] = choices;
  const meanings = choices.map((choice) => `**${choice.label}**: ${choice.help}`).join('. ');
  return {
    key,
    label,
    type: 'string',
    required: false,
    choices: choices.map((choice) => ({ value: choice.value, label: choice.label, sample: choice.value })),
    ...(usual !== undefined && { placeholder: usual.label }),
    helpText: `${help}. ${meanings}`,
    group,
  };
}
