/** How sentences name the fields of a form: each host, and each sheet, hands in its own names, so that the core makes every sentence complete. */
import { maxLengthField } from '../fields/target-fields.ts';
import { draftFields } from '../options/draft-fields.ts';
import { textFields, textLabel } from '../options/text-fields.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { networkOf } from '../../networks/index.ts';

/** A declared field, recognized by its identity: labels are not unique. */
export interface NamedField {
  readonly label: string;
}

export interface FormWords {
  /** The label of a field. If the form hides the field at first, the label follows the name of its place: `Text › If Too Long`. */
  readonly nameOf: (field: NamedField) => string;
  /** Where a person sets their own limit for a network's texts. */
  readonly ownLimit: string;
  /** What to do about a medium of unknown kind, as a clause; undefined where the form has no field for the kind. */
  readonly giveKind: string | undefined;
  /** What to do about a medium of unknown size, as a clause. */
  readonly giveSize: string;
}

/** Anything with its own words for the fields of its form. */
export interface FormPort {
  readonly formWords?: FormWords | undefined;
}

/** The field in which a person sets their own limit. Its label is the same for every network. */
export const ownLimitField = maxLengthField(networkOf('microblog'));

const ofText: ReadonlySet<NamedField> = new Set(Object.values(textFields));

/** The words of a form that shows each field under its own label, and the options of Text below Text. */
export const defaultFormWords: FormWords = {
  nameOf: (field) => (ofText.has(field) ? `${textLabel} › ${field.label}` : field.label),
  ownLimit: `${draftFields.adjust.label} › ${ownLimitField.label}`,
  giveKind: 'add it under Additional Fields',
  giveSize: `fill in ${mediaFields.size.label}`,
};
