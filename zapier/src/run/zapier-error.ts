/** Turns the errors of the shared core into Zapier's, by what Zapier does with each. */
import type { ZObject } from 'zapier-platform-core';
import {
  ApiError,
  fieldsOn,
  type FormField,
  networkOf,
  OutcomeUnknownError,
  postOptions,
} from '../../../shared/index.ts';
import { CredentialError, RateLimitError } from '../../../shared/api/errors/api-errors.ts';
import { n8nWords, zapierWords } from '../../../shared/api/errors/host-words.ts';
import { daySeconds } from '../../../shared/api/errors/wording.ts';
import { InvalidInputError, PostSchedulerError } from '../../../shared/data/errors.ts';
import { mediaFields } from '../../../shared/networks/definition/media-labels.ts';
import { fillInKind } from '../../../shared/post/media/resolve-media.ts';
import { placeOfOwnLimit } from '../../../shared/post/text/own-limit.ts';
import { maxLengthField } from '../../../shared/form/fields/target-fields.ts';
import { purposes } from '../../../shared/networks/definition/purposes.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { textFields, textLabel } from '../../../shared/form/options/text-fields.ts';
import { mediaDetailsLabel } from '../form/media-inputs.ts';
import { moreFieldsLabel } from '../form/more-fields.ts';

/** Here those who deployed the integration set the address, and no owner of a Zap. */
function messageOf(error: PostSchedulerError): string {
  const isAddress = InvalidInputError.isInstance(error) && error.field === n8nWords.baseUrl;
  return isAddress ? `${zapierWords.baseUrl}: ${error.problem}` : withPlaces(error.message);
}

/**
 * The core names fields as n8n's form does. Here an option of a post stands under its purpose, or by itself, what is said of a medium stands in a
 * list, and a Row ID has another name.
 */
export function withPlaces(message: string): string {
  const { label, host } = rowOptions.rowId;
  const ofTexts = Object.values(textFields).reduce(
    (text, field) => text.replaceAll(`${textLabel} › ${field.label}`, placeOf(field)),
    message.replaceAll(`${label}: `, `${host.zapier.label}: `),
  );
  return optionsOutOfSight
    .reduce(
      (text, { named, place }) => text.replaceAll(named, (_, before: string) => before + place),
      ofTexts,
    )
    .replaceAll(placeOfOwnLimit(microblog), placeOf(maxLengthField(microblog)))
    .replaceAll(fillInKind, `; fill it in under ${mediaPlace} › ${mediaFields.mediaType.label}`)
    .replaceAll(
      `fill in ${mediaFields.size.label}`,
      `fill in size under ${mediaPlace} › ${mediaDetailsLabel}`,
    );
}

/** A limit of one's own has the same place on every network. */
const microblog = networkOf('microblog');

function placeOf({ label, purpose }: Pick<FormField, 'label' | 'purpose'>): string {
  return [moreFieldsLabel, ...(purpose === undefined ? [] : [purposes[purpose]]), label].join(' › ');
}

// Date Order is in sight in the forms that have no post; where it stands, the sentence itself says (`portsOf`).
const { dateOrder: _inSight, ...ofPost } = postOptions;

/** The options that stand under More Fields in every form, where a sentence names them: as its subject, or as the place of a choice. */
const optionsOutOfSight = fieldsOn('zapier', [
  ...Object.values(ofPost),
  rowOptions.ifEdited,
  rowOptions.dryRun,
]).map((field) => ({
  named: new RegExp(`(^|^- |change\\. | (?:for|under) )${field.label}(?=[:.;,]|$)`, 'gm'),
  place: placeOf(field),
}));

const mediaPlace = `${moreFieldsLabel} › ${purposes.mediaDetails}`;

/**
 * * A refused key: Zapier asks for a new one.
 * * A rate limit: Zapier runs the step again later, since the service did nothing.
 * * An unknown outcome halts the step. Zapier's automatic replay skips halted steps, so it cannot publish a post twice. A person can
 *   still replay the run; the message says to look first.
 * * Any other error is for the owner of the Zap.
 */
export function zapierError(z: ZObject, error: unknown): unknown {
  if (!PostSchedulerError.isInstance(error)) return error;
  const message = messageOf(error);
  if (CredentialError.isInstance(error)) return new z.errors.ExpiredAuthError(message);
  if (RateLimitError.isInstance(error)) {
    const { retryAfterSeconds: asked } = error;
    // No quota takes longer than a day.
    return new z.errors.ThrottledError(
      message,
      asked === undefined ? undefined : Math.min(asked, daySeconds),
    );
  }
  if (OutcomeUnknownError.isInstance(error)) return new z.errors.HaltedError(message);
  return new z.errors.Error(message, error.name, ApiError.isInstance(error) ? error.status : undefined);
}
