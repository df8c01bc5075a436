/** How sentences name the fields of a form: each host, and each sheet, hands in its own, so that a sentence is made once and never changed. */
import { maxLengthField } from '../fields/target-fields.ts';
import { draftFields } from '../options/draft-fields.ts';
import { textFields, textLabel } from '../options/text-fields.ts';
import { mediaFields } from '../../networks/definition/media-labels.ts';
import { networkOf } from '../../networks/index.ts';

/** A declared field, which is told by its identity: labels are not unique. */
export interface NamedField {
  readonly label: string;
}

export interface FormWords {
  /** The label of a field, behind the place where it stands if it is out of sight. */
  readonly nameOf: (field: NamedField) => string;
  /** Where the limit stands that a person sets for the texts of a network. */
  readonly ownLimit: string;
  /** What to do about a medium whose kind nobody knows, as a clause; undefined where the form cannot say its kind. */
  readonly giveKind: string | undefined;
  /** What to do about a medium whose size nobody knows, as a clause. */
  readonly giveSize: string;
}

/** Whatever has words of its own for the fields of its form; as n8n's where they are left out. */
export interface FormPort {
  readonly formWords?: FormWords | undefined;
}

/** A limit of one's own has the same place on every network. */
export const ownLimitField = maxLengthField(networkOf('microblog'));

const ofText: ReadonlySet<NamedField> = new Set(Object.values(textFields));

export const n8nForm: FormWords = {
  nameOf: (field) => (ofText.has(field) ? `${textLabel} › ${field.label}` : field.label),
  ownLimit: `${draftFields.adjust.label} › ${ownLimitField.label}`,
  giveKind: 'add it under Additional Fields',
  giveSize: `fill in ${mediaFields.size.label}`,
};
