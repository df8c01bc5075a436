/** How sentences name the fields of Zapier's form: most options are out of sight until a person adds them under More Fields. */
import { type FormField, postOptions } from '../../../shared/index.ts';
import {
  type FormWords,
  type NamedField,
  defaultFormWords,
  ownLimitField,
} from '../../../shared/form/values/form-words.ts';
import { mediaFields } from '../../../shared/networks/definition/media-labels.ts';
import { purposes } from '../../../shared/networks/definition/purposes.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { textFields } from '../../../shared/form/options/text-fields.ts';
import { mediaDetailsLabel } from './media-inputs.ts';
import { moreFieldsLabel } from './more-fields.ts';

// Forms without a post always show Date Order; for other forms, the sentences themselves say where it is (see `portsOf`).
const { dateOrder: _inSight, ...ofPost } = postOptions;

/** The options that stand under More Fields in every form, by themselves or under their purpose. */
const outOfSight: ReadonlySet<NamedField> = new Set<FormField>([
  ...Object.values(ofPost),
  ...Object.values(textFields),
  rowOptions.ifEdited,
  rowOptions.dryRun,
]);

function placeOf({ label, purpose }: Pick<FormField, 'label' | 'purpose'>): string {
  return [moreFieldsLabel, ...(purpose === undefined ? [] : [purposes[purpose]]), label].join(' › ');
}

const mediaPlace = `${moreFieldsLabel} › ${purposes.mediaDetails}`;

export const zapierForm: FormWords = {
  nameOf(field) {
    const { host } = rowOptions.rowId;
    if (field === rowOptions.rowId) return host.zapier.label;
    return outOfSight.has(field) ? placeOf(field) : defaultFormWords.nameOf(field);
  },
  ownLimit: placeOf(ownLimitField),
  giveKind: `fill it in under ${mediaPlace} › ${mediaFields.mediaType.label}`,
  giveSize: `fill in size under ${mediaPlace} › ${mediaDetailsLabel}`,
};
